package formula

import (
	"math/big"
	"strings"

	"eyesdown/ingest/grid"
)

// Bounds of what is worked out; a running sheet of sixty games needs a tenth.
const (
	maxSteps  = 400_000 // cells and words that all formulas of a book visit
	maxLength = 4096    // bytes of one formula
	maxDepth  = 48      // expressions within expressions
	maxList   = 4096    // cells of one list that is calculated cell by cell
	maxBits   = 2048    // of a number's two parts
)

// Outcome is what came of looking at a formula's saved result.
type Outcome uint8

// The outcomes.
const (
	Unknown Outcome = iota // the formula cannot be worked out here
	Agrees                 // the saved result is what the formula gives
	Differs                // it is not, by more than a format would hide
)

// Checker works out formulas of one book. It is not safe for concurrent use.
type Checker struct {
	book  *grid.Book
	steps int
}

// New makes a checker of a book.
func New(book *grid.Book) *Checker { return &Checker{book: book, steps: maxSteps} }

// Check looks at a cell that holds a formula with a saved result. Gives is what
// the formula gives, as people write it, where that differs.
func (c *Checker) Check(s *grid.Sheet, row int, cell grid.Cell) (outcome Outcome, gives string) {
	if cell.Formula == "" || cell.Uncached || len(cell.Formula) > maxLength {
		return Unknown, ""
	}
	p := &parser{checker: c, sheet: s, row: row, col: cell.Col, text: strings.TrimPrefix(cell.Formula, "=")}
	v := p.whole()
	saved := saved(cell)
	switch {
	case v.kind == unknown || saved.kind == unknown:
		return Unknown, ""
	case v.kind == blank: // a reference to an empty cell gives zero
		v = ofInt(0)
	}
	if n := ofText(strings.TrimSpace(saved.text)); v.kind == number && saved.kind == text && n.kind == number {
		saved = n // some programs save every result as text
	}
	switch {
	case v.kind == problem:
		if saved.kind == problem {
			return Agrees, ""
		}
	case saved.kind == problem:
		return Unknown, "" // the error is told of by itself
	case v.kind == number && saved.kind == number:
		if near(v.num, saved.num) || asShown(v.num, saved.num, cell) {
			return Agrees, ""
		}
	case v.kind == text && saved.kind == text, v.kind == truth && saved.kind == truth:
		if v.text == saved.text {
			return Agrees, ""
		}
	case !(v.kind == text && v.text == "") && !(saved.kind == text && saved.text == ""):
		return Unknown, "" // a number as text: how it is written is the format's matter
	}
	return Differs, v.shown()
}

// saved is a cell's saved value.
func saved(cell grid.Cell) value {
	switch cell.Kind {
	case grid.Number:
		return ofText(cell.Text)
	case grid.Bool:
		return value{kind: truth, text: cell.Text}
	case grid.Error:
		return value{kind: problem, text: cell.Text}
	}
	if cell.Format != grid.General && cell.Format != grid.Literal && cell.Format != grid.Plain && cell.Text != "" {
		return value{} // it may be a date written as such
	}
	return value{kind: text, text: cell.Text}
}

// near tells whether two numbers are one but for the noise of binary floating
// point: they are less apart than a millionth, or than the twelfth digit.
func near(a, b *big.Rat) bool {
	apart := new(big.Rat).Sub(a, b)
	apart.Abs(apart)
	if apart.Cmp(big.NewRat(1, 1_000_000)) <= 0 {
		return true
	}
	size := new(big.Rat).Abs(a)
	return apart.Cmp(size.Mul(size, big.NewRat(1, 1_000_000_000_000))) <= 0
}

// asShown tells whether the saved number is the other as its format shows it:
// some workbooks are set to keep their figures as displayed.
func asShown(v, saved *big.Rat, cell grid.Cell) bool {
	if cell.Format != grid.Plain {
		return false
	}
	first, _, _ := strings.Cut(cell.Pattern, ";")
	_, part, _ := strings.Cut(first, ".")
	places := 0
	for places < len(part) && (part[places] == '0' || part[places] == '#') {
		places++
	}
	if strings.ContainsAny(first, "/E\"") || places == 0 {
		return false
	}
	return rounded(v, places, halfAway).Cmp(saved) == 0
}
