package runningsheet

import (
	"fmt"
	"strings"

	"eyesdown/internal/bingo/record"
	"eyesdown/internal/money"
)

// totals takes rows out that add up those above them: they have no game number,
// and each of their amounts is the sum since the last such row, or of all. A row
// that is called a total and is none is held, and so is one without a number
// that no rule of arithmetic explains.
func (b *builder) totals() {
	for _, name := range []string{"games", "prizes", "expenses"} {
		var kept []*line
		since, all := sums{}, sums{}
		for _, l := range b.lines[name] {
			named, keyed := b.calledTotal(l), l.text(firstKey(name)) != ""
			switch {
			case keyed && !named:
				since.add(l)
				all.add(l)
				kept = append(kept, l)
			case since.equal(l) || all.equal(l):
				since = sums{}
				b.account.Totals++
			default:
				if named {
					l.why = "The row is called a total, but it is not the sum of the rows above it" + since.against(l) + "."
					l.remedy = "Compare the rows above with the total, mend what is wrong, and send the sheet again."
				}
				kept = append(kept, l)
			}
		}
		if _, there := b.lines[name]; there {
			b.lines[name] = kept
		}
	}
}

// firstKey gives the column without which a row of the table is no record.
func firstKey(table string) string {
	if table == "expenses" {
		return "category"
	}
	return "game_no"
}

// calledTotal tells whether some text of the row calls it a total.
func (b *builder) calledTotal(l *line) bool {
	if l.at.row == nil {
		return false
	}
	for _, c := range l.at.row.Cells {
		if text := same(c.Text); strings.Contains(text, "total") && len(text) <= 40 {
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

// equal tells whether the line has amounts and each is the sum.
func (s sums) equal(l *line) bool {
	any := false
	for column, i := range l.values { // order: all must agree
		if !adds(i) || i.text == "" {
			continue
		}
		if i.why != "" || amount(l, column) != s[column] {
			return false
		}
		any = true
	}
	return any
}

// against says where a total and the rows differ.
func (s sums) against(l *line) string {
	for _, c := range l.table.Columns {
		i := l.values[c.Name]
		if i == nil || !adds(i) || i.text == "" || amount(l, c.Name) == s[c.Name] {
			continue
		}
		return fmt.Sprintf(": %s says %s, the rows add to %s", i.at.place(), i.text, s[c.Name].OrZero())
	}
	return ""
}
