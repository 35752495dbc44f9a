package runningsheet

import (
	"fmt"
	"strings"

	"eyesdown/internal/bingo/record"
	"eyesdown/internal/money"
)

// totals takes rows out that add up those above them: a row that is called a
// total, has no number of its own and nothing in it but sums, each of which is
// that since the last such row, or of all. Without the word for it two sums at
// least must agree. A row that is called a total and is none is held; what has no
// number but a winner, a payee or anything else of its own is no total, and is
// held for want of its number.
func (b *builder) totals() {
	for _, name := range []string{"games", "prizes", "expenses", "bankings"} {
		var kept []*line
		since, all := sums{}, sums{}
		for _, l := range b.lines[name] {
			named, bare := calledTotal(l, firstKey(name)), l.bare(firstKey(name))
			agree := max(since.agree(l), all.agree(l))
			switch {
			case bare && named && agree >= 1, bare && !named && l.values[firstKey(name)].blank() && agree >= 2:
				since = sums{}
				b.account.Totals++
				b.notes = append(b.notes, fmt.Sprintf("the row at %s adds up the rows above it and is left out", l.at.place()))
				continue
			case bare && named:
				l.noTotal(firstKey(name), "The row is called a total, but it is not the sum of the rows above it"+since.against(l)+".")
			default:
				since.add(l)
				all.add(l)
			}
			kept = append(kept, l)
		}
		if _, there := b.lines[name]; there {
			b.lines[name] = kept
		}
	}
}

// noTotal holds a row for being called a total, and for that alone: that the word
// is no category or number of a game is no help to anyone.
func (l *line) noTotal(key, why string) {
	const remedy = "Compare the rows above with the total, mend what is wrong, and send the sheet again."
	if i := l.values[key]; !i.blank() {
		i.why, i.remedy = why, remedy
		return
	}
	l.why, l.remedy = why, remedy
}

// blank tells whether nothing is written in the cell.
func (i *item) blank() bool { return i == nil || empty(i.at.cell) }

// bare tells whether a row has nothing but amounts, beside what stands in its
// key.
func (l *line) bare(key string) bool {
	if l.text(key) != "" {
		return false
	}
	any := false
	for column, i := range l.values { // order: all must be so
		if column == key || i.blank() || i.cell != nil && i.cell.Sum != "" {
			continue
		}
		if !adds(i) {
			return false
		}
		any = true
	}
	return any
}

// firstKey gives the column without which a row of the table is no record.
func firstKey(table string) string {
	switch table {
	case "expenses":
		return "category"
	case "bankings":
		return "banked_on"
	}
	return "game_no"
}

// calledTotal tells whether the row is called a total, where its number stands.
func calledTotal(l *line, key string) bool {
	i := l.values[key]
	if i.blank() {
		return l.at.row != nil && totalWord(l.at.row.Cells[0].Text)
	}
	return totalWord(i.at.cell.Text)
}

func totalWord(text string) bool {
	text = same(text)
	for _, word := range []string{"total", "totals", "sum"} {
		if text == word || strings.HasSuffix(text, " "+word) || strings.HasPrefix(text, word+" ") || strings.HasSuffix(text, "-"+word) || text == "sub"+word {
			return true
		}
	}
	return false
}

// sums are the amounts of a table's columns.
type sums map[string]money.Amount

func (s sums) add(l *line) {
	for column, i := range l.values { // order: each column has a sum of its own
		if adds(i) {
			s[column] = s[column].OrZero().Plus(amount(l, column).OrZero())
		}
	}
}

// adds tells whether a value is one that totals add up: a price is not, nor what
// the sheet's own formulas work out in every row.
func adds(i *item) bool {
	if i.cell != nil && i.cell.Sum != "" {
		return false
	}
	k := i.column.Kind
	return (k == record.Money || k == record.Signed || k == record.Count) && i.column.Name != "ticket_price"
}

// agree counts the line's amounts that are the sum; none where one is not.
func (s sums) agree(l *line) int {
	n := 0
	for column, i := range l.values { // order: all must agree
		if !adds(i) || i.text == "" && i.why == "" {
			continue
		}
		if i.why != "" || amount(l, column) != s[column] {
			return 0
		}
		n++
	}
	return n
}

// against says where a total and the rows differ, or why it cannot be read.
func (s sums) against(l *line) string {
	for _, c := range l.table.Columns {
		i := l.values[c.Name]
		if i == nil || !adds(i) || i.text == "" || amount(l, c.Name) == s[c.Name] {
			continue
		}
		if i.why != "" {
			return " (" + i.at.place() + ": " + i.why + ")"
		}
		return fmt.Sprintf(": %s says %s, the rows add to %s", i.at.place(), i.text, s[c.Name].OrZero())
	}
	return ""
}
