package formula

import "strings"

// condition is what a cell must be to count: "=A", ">10", 3.
type condition struct {
	sign string
	want value
}

// conditionOf reads one; ok is false for those with wildcards, and for those that
// programs read in different ways.
func conditionOf(v value) (c condition, ok bool) {
	c = condition{"=", v}
	if v.kind == number {
		return c, true
	}
	if v.kind != text {
		return c, false
	}
	rest := v.text
	for _, sign := range []string{"<>", "<=", ">=", "=", "<", ">"} {
		if after, has := strings.CutPrefix(rest, sign); has {
			c.sign, rest = sign, after
			break
		}
	}
	if rest == "" || strings.ContainsAny(rest, "*?~") || c.sign == "<>" {
		return c, false
	}
	if c.want = ofText(rest); c.want.kind == number {
		return c, true
	}
	c.want = value{kind: text, text: rest}
	return c, c.sign == "="
}

// met tells whether a cell meets it; known is false where programs differ: one
// takes a number written as text for the number, another does not.
func (c condition) met(v value) (yes, known bool) {
	switch v.kind {
	case blank, problem, truth:
		return false, true
	case unknown:
		return false, false
	}
	if v.kind == text && c.want.kind == number {
		return false, ofText(strings.TrimSpace(v.text)).kind != number
	}
	if v.kind != c.want.kind {
		return false, true
	}
	got := compared(c.sign, v, c.want)
	return got.text == "TRUE", got.kind == truth
}

// conditional is SUMIF, COUNTIF and their like with several conditions.
func (p *parser) conditional(name string, args []value) value {
	var total value // of the block that is added up
	pairs := args
	switch {
	case name == "SUMIF" && len(args) == 2:
		total = args[0]
	case name == "SUMIF" && len(args) == 3:
		total, pairs = args[2], args[:2]
	case name == "SUMIFS" && len(args) >= 3:
		total, pairs = args[0], args[1:]
	case name == "SUMIF", name == "SUMIFS", name == "COUNTIF" && len(args) != 2:
		return value{}
	}
	if len(pairs) == 0 || len(pairs)%2 != 0 || pairs[0].kind != range_ {
		return value{}
	}
	conditions := make([]condition, len(pairs)/2)
	for i := range conditions {
		of, ok := conditionOf(p.single(pairs[2*i+1]))
		if !ok || pairs[2*i].kind != range_ || !alike(pairs[2*i].block, pairs[0].block) {
			return value{}
		}
		conditions[i] = of
	}
	if total.kind != unknown && total.kind != range_ {
		return value{}
	}
	return p.matching(total, pairs, conditions)
}

func alike(a, b block) bool {
	rows, cols := a.size()
	otherRows, otherCols := b.size()
	return rows == otherRows && cols == otherCols
}

// matching counts the places at which all conditions are met, or adds up the
// cells of total that stand there.
func (p *parser) matching(total value, pairs []value, conditions []condition) value {
	first := pairs[0].block
	count, sum := int64(0), ofInt(0)
	beside := func(b block, row, col int) value {
		return p.at(b.sheet, b.FirstRow+row-first.FirstRow, b.FirstCol+col-first.FirstCol)
	}
	known := p.each(first, func(row, col int, v value) bool {
		for i, c := range conditions {
			if i > 0 {
				v = beside(pairs[2*i].block, row, col)
			}
			yes, ok := c.met(v)
			if !ok || !yes {
				return ok
			}
		}
		count++
		if total.kind != range_ {
			return true
		}
		switch v := beside(total.block, row, col); v.kind {
		case number, problem, unknown:
			sum = operation("+", sum, v)
		}
		return sum.kind == number
	})
	switch {
	case sum.kind == problem:
		return sum
	case !known:
		return value{}
	case total.kind == range_:
		return sum
	}
	return ofInt(count)
}
