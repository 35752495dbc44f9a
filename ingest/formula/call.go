package formula

import "math/big"

// call reads a function's arguments and works it out. The name is in capitals.
func (p *parser) call(name string) value {
	p.pos++ // the bracket
	var args []value
	if p.peek() == ')' {
		p.pos++
		return p.function(name, nil)
	}
	for {
		if next := p.peek(); next == ',' || next == ')' { // left out
			args = append(args, value{kind: blank})
		} else {
			args = append(args, p.comparison())
		}
		if p.broken || len(args) > 255 {
			return p.fail()
		}
		switch p.sign(",", ")") {
		case ",":
		case ")":
			return p.function(name, args)
		default:
			return p.fail()
		}
	}
}

// function gives a function's value; one that is not known has none.
func (p *parser) function(name string, args []value) value {
	switch name {
	case "IF":
		return p.ifThen(args)
	case "IFERROR":
		if len(args) == 2 {
			if v := p.single(args[0]); v.kind != problem {
				return v
			}
			return p.single(args[1])
		}
	case "SUM", "COUNT", "COUNTA", "MIN", "MAX", "AVERAGE", "PRODUCT":
		return p.aggregate(name, args)
	case "SUMIF", "SUMIFS", "COUNTIF", "COUNTIFS":
		return p.conditional(name, args)
	case "SUMPRODUCT":
		return p.sumProduct(args)
	case "ROUND", "ROUNDUP", "ROUNDDOWN":
		if len(args) == 2 {
			return p.round(name, p.single(args[0]), p.single(args[1]))
		}
	case "INT", "ABS", "N", "ISNUMBER":
		if len(args) == 1 {
			return ofOne(name, p.single(args[0]))
		}
	case "AND", "OR", "NOT":
		return p.logic(name, args)
	}
	return value{}
}

func (p *parser) ifThen(args []value) value {
	if len(args) < 2 || len(args) > 3 {
		return value{}
	}
	test := p.single(args[0])
	yes, ok := decided(test)
	switch {
	case test.kind == problem:
		return test
	case !ok:
		return value{}
	case yes:
		return args[1]
	case len(args) == 3:
		return args[2]
	}
	return ofTruth(false)
}

// decided tells what a condition says; ok is false where it says nothing.
func decided(v value) (yes, ok bool) {
	if n, is := amount(v); is {
		return n.Sign() != 0, true
	}
	return false, false
}

func (p *parser) logic(name string, args []value) value {
	all, any := true, false
	for _, a := range args {
		v := p.single(a)
		yes, ok := decided(v)
		switch {
		case v.kind == problem:
			return v
		case !ok || v.kind == blank:
			return value{}
		}
		all, any = all && yes, any || yes
	}
	switch {
	case len(args) == 0 || name == "NOT" && len(args) != 1:
		return value{}
	case name == "NOT":
		return ofTruth(!all)
	case name == "AND":
		return ofTruth(all)
	}
	return ofTruth(any)
}

// ofOne gives the functions of one value.
func ofOne(name string, v value) value {
	switch {
	case v.kind == unknown:
		return v
	case name == "ISNUMBER":
		return ofTruth(v.kind == number)
	case v.kind == problem:
		return v
	case name == "N" && v.kind == text:
		return ofInt(0)
	}
	n, ok := amount(v)
	switch {
	case !ok:
		return value{}
	case name == "INT":
		return ofNum(rounded(n, 0, down))
	case name == "ABS":
		return ofNum(new(big.Rat).Abs(n))
	}
	return ofNum(n)
}

func (p *parser) round(name string, v, places value) value {
	if v.kind == problem {
		return v
	}
	n, ok := amount(v)
	to, whole := amount(places)
	if !ok || !whole || !to.IsInt() || !to.Num().IsInt64() || to.Num().Int64() < -15 || to.Num().Int64() > 15 {
		return value{}
	}
	way := halfAway
	switch name {
	case "ROUNDUP":
		way = awayFromZero
	case "ROUNDDOWN":
		way = toZero
	}
	return ofNum(rounded(n, int(to.Num().Int64()), way))
}
