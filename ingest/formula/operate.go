package formula

import (
	"math/big"
	"strings"
)

// operate does one operation, of two blocks or lists of one size cell by cell.
func (p *parser) operate(sign string, a, b value) value {
	if !p.checker.step() {
		return p.fail()
	}
	many := func(v value) bool { return v.kind == list || v.kind == range_ && !v.block.one() }
	if !many(a) && !many(b) {
		return operation(sign, p.single(a), p.single(b))
	}
	if many(a) {
		a = p.spread(a)
	}
	if many(b) {
		b = p.spread(b)
	}
	if a.kind == unknown || b.kind == unknown {
		return value{}
	}
	a, b = p.alone(a), p.alone(b)
	like := a
	if a.kind != list {
		like = b
	}
	if a.kind == list && b.kind == list && (len(a.items) != len(b.items) || a.width != b.width) {
		return value{}
	}
	if p.checker.steps -= len(like.items); p.checker.steps < 0 {
		return p.fail()
	}
	out := value{kind: list, items: make([]value, len(like.items)), width: like.width}
	pick := func(v value, i int) value {
		if v.kind == list {
			return v.items[i]
		}
		return v
	}
	for i := range out.items {
		out.items[i] = operation(sign, pick(a, i), pick(b, i))
	}
	return out
}

// alone makes one value of a block of one cell and leaves a list as it is.
func (p *parser) alone(v value) value {
	if v.kind == list {
		return v
	}
	return p.single(v)
}

// operation does one operation of two values.
func operation(sign string, a, b value) value {
	switch {
	case a.kind == unknown || b.kind == unknown:
		return value{}
	case a.kind == problem:
		return a
	case b.kind == problem:
		return b
	}
	switch sign {
	case "&":
		return joined(a, b)
	case "=", "<>", "<", ">", "<=", ">=":
		return compared(sign, a, b)
	}
	x, okX := amount(a)
	y, okY := amount(b)
	if !okX || !okY {
		return value{}
	}
	switch out := new(big.Rat); sign {
	case "+":
		return ofNum(out.Add(x, y))
	case "-":
		return ofNum(out.Sub(x, y))
	case "*":
		return ofNum(out.Mul(x, y))
	case "/":
		if y.Sign() == 0 {
			return value{kind: problem, text: "#DIV/0!"}
		}
		return ofNum(out.Quo(x, y))
	}
	return raised(x, y)
}

// amount is a value as a number; a text, even one of digits, is none.
func amount(v value) (*big.Rat, bool) {
	switch v.kind {
	case number:
		return v.num, true
	case blank:
		return new(big.Rat), true
	case truth:
		if v.text == "TRUE" {
			return big.NewRat(1, 1), true
		}
		return new(big.Rat), true
	}
	return nil, false
}

// raised gives a whole power up to 16; others have no exact value or no use.
func raised(x, y *big.Rat) value {
	if !y.IsInt() || !y.Num().IsInt64() || y.Num().Int64() < 1 || y.Num().Int64() > 16 {
		return value{}
	}
	out := ofInt(1)
	for range y.Num().Int64() {
		if out = ofNum(new(big.Rat).Mul(out.num, x)); out.kind == unknown {
			return out
		}
	}
	return out
}

func joined(a, b value) value {
	x, okX := words(a)
	y, okY := words(b)
	if !okX || !okY || len(x)+len(y) > maxLength {
		return value{}
	}
	return value{kind: text, text: x + y}
}

// words is a value as text. How a fraction is written depends on more than its
// value.
func words(v value) (string, bool) {
	switch v.kind {
	case blank:
		return "", true
	case text, truth:
		return v.text, true
	case number:
		return plain(v.num), v.num.IsInt()
	}
	return "", false
}

// compared compares numbers with numbers and texts with texts, in which upper
// and lower case are one; an empty cell is both 0 and an empty text.
func compared(sign string, a, b value) value {
	if a.kind == blank {
		a = emptyLike(b)
	}
	if b.kind == blank {
		b = emptyLike(a)
	}
	if a.kind != b.kind {
		switch sign {
		case "=":
			return ofTruth(false)
		case "<>":
			return ofTruth(true)
		}
		return value{}
	}
	order := 0
	switch a.kind {
	case number:
		order = a.num.Cmp(b.num)
	default:
		if !strings.EqualFold(a.text, b.text) {
			if sign != "=" && sign != "<>" {
				return value{} // how texts are ordered depends on the language
			}
			order = 1
		}
	}
	return ofTruth(holds(sign, order))
}

func holds(sign string, order int) bool {
	switch sign {
	case "=":
		return order == 0
	case "<>":
		return order != 0
	case "<":
		return order < 0
	case ">":
		return order > 0
	case "<=":
		return order <= 0
	}
	return order >= 0
}

func emptyLike(v value) value {
	switch v.kind {
	case text:
		return value{kind: text}
	case truth:
		return ofTruth(false)
	}
	return ofInt(0)
}
