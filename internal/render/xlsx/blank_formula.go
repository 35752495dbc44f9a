package xlsx

import (
	"fmt"
	"strings"

	"eyesdown/templates"
)

// formula gives the formula of a figure that the sheet works out. Each stays
// empty as long as there is nothing to work out, so that a blank sheet says
// nothing.
func (b *blank) formula(sum string, row int) (string, error) {
	w := &working{b: b, row: row}
	text := ""
	switch sum {
	case "prizes": // of one game
		text = fmt.Sprintf(`IF(COUNTIF(%s,%s)=0,"",%s)`, w.all("prizes", "game_no"), w.in("games", "game_no"), w.prizes())
	case "profit": // records/profit-arithmetic
		received := fmt.Sprintf("IF(%s=\"\",%s,%s)", w.in("games", "cash_counted"), w.in("games", "gross_receipts"), w.in("games", "cash_counted"))
		text = fmt.Sprintf(`IF(COUNT(%s,%s)=0,"",%s-N(%s)-(%s-N(%s)-%s)-N(%s))`,
			w.in("games", "gross_receipts"), w.in("games", "cash_counted"), received, w.in("games", "refunds"),
			w.prizes(), w.in("games", "jackpot_distribution"), w.other(), w.in("games", "jackpot_contribution"))
	case "total_gross": // cash counted where it was, else as written, less refunds
		gross, cash := w.all("games", "gross_receipts"), w.all("games", "cash_counted")
		text = fmt.Sprintf(`IF(COUNT(%s,%s)=0,"",SUM(%s)+SUMPRODUCT(--(%s=""),%s)-SUM(%s))`, gross, cash, cash, cash, gross, w.all("games", "refunds"))
	case "total_prizes":
		text = w.total("prizes")
	case "total_expenses":
		text = w.total("expenses")
	default:
		return "", fmt.Errorf("no formula is known for %q", sum)
	}
	return text, w.err
}

// working collects the cells that a formula needs.
type working struct {
	b   *blank
	row int
	err error
}

func (w *working) all(file, column string) string {
	a, err := w.b.at(file, column)
	if err != nil {
		w.err = err
	}
	return a.all()
}

func (w *working) in(file, column string) string {
	a, err := w.b.at(file, column)
	if err != nil {
		w.err = err
	}
	return a.in(w.row)
}

// prizes adds the prizes of the row's game.
func (w *working) prizes() string {
	return fmt.Sprintf("SUMIF(%s,%s,%s)", w.all("prizes", "game_no"), w.in("games", "game_no"), w.all("prizes", "amount"))
}

// other adds those that were paid out of other funds.
func (w *working) other() string {
	words := []string{}
	for _, s := range w.b.layout.Words["source"] {
		if s.Kept() == "other_funds" {
			words = append(words, s.Shown())
		}
	}
	return fmt.Sprintf("SUMIFS(%s,%s,%s,%s,%q)", w.all("prizes", "amount"), w.all("prizes", "game_no"), w.in("games", "game_no"),
		w.all("prizes", "source"), strings.Join(words, ""))
}

func (w *working) total(file string) string {
	amounts := w.all(file, "amount")
	return fmt.Sprintf(`IF(COUNT(%s)=0,"",SUM(%s))`, amounts, amounts)
}

// at finds a column of a table on the sheet: its letters and its rows.
func (b *blank) at(file, column string) (strip, error) {
	for i := range b.placed {
		p := &b.placed[i]
		if p.Section.File != file || p.Section.Kind != templates.Table {
			continue
		}
		for j := range p.Section.Cells {
			c := &p.Section.Cells[j]
			if c.Column == column || column == "sum:"+c.Sum && c.Sum != "" {
				return strip{letters(p.Columns[j]), p.First(), p.Last()}, nil
			}
		}
	}
	return strip{}, fmt.Errorf("a formula needs %s of %s, which the layout lacks", column, file)
}

// strip is the cells of a column. The headings between its blocks are text, which
// counts for nothing in the formulas.
type strip struct {
	column      string
	first, last int
}

func (a strip) all() string       { return fmt.Sprintf("$%s$%d:$%s$%d", a.column, a.first, a.column, a.last) }
func (a strip) in(row int) string { return fmt.Sprintf("$%s%d", a.column, row) }
