package formula

import "math/big"

// running is what SUM and its like keep of the values that they meet.
type running struct {
	sum, product, least, most *big.Rat
	numbers, filled           int
	wrong                     value // the first error, or what is not known
	stop                      bool
}

// take meets a value. In blocks and lists texts and yes or no are passed over,
// and so they are in what follows.
func (r *running) take(v value, name string) {
	switch v.kind {
	case blank:
		return
	case unknown:
		r.wrong, r.stop = v, true
	case problem:
		if name != "COUNT" && name != "COUNTA" && !r.stop && r.wrong.kind != problem {
			r.wrong, r.stop = v, true
		}
	}
	if r.filled++; v.kind != number {
		return
	}
	if r.numbers++; r.numbers == 1 {
		r.least, r.most = v.num, v.num
	}
	r.sum.Add(r.sum, v.num)
	if name == "PRODUCT" && r.product.Num().BitLen() < maxBits {
		r.product.Mul(r.product, v.num)
	}
	if v.num.Cmp(r.least) < 0 {
		r.least = v.num
	}
	if v.num.Cmp(r.most) > 0 {
		r.most = v.num
	}
	r.stop = r.stop || r.sum.Denom().BitLen() > maxBits || r.sum.Num().BitLen() > maxBits
}

func (p *parser) aggregate(name string, args []value) value {
	r := &running{sum: new(big.Rat), product: big.NewRat(1, 1)}
	for _, a := range args {
		switch a.kind {
		case range_:
			if !p.each(a.block, func(_, _ int, v value) bool { r.take(v, name); return !r.stop }) {
				return r.wrong
			}
		case list:
			for _, v := range a.items {
				r.take(v, name)
			}
		case text, truth: // typed into the formula they count, if they are numbers
			return value{}
		default:
			r.take(a, name)
		}
		if r.stop {
			return r.wrong
		}
	}
	switch name {
	case "SUM":
		return ofNum(r.sum)
	case "COUNT":
		return ofInt(int64(r.numbers))
	case "COUNTA":
		return ofInt(int64(r.filled))
	}
	switch {
	case r.numbers == 0 && name == "AVERAGE":
		return value{kind: problem, text: "#DIV/0!"}
	case r.numbers == 0:
		return ofInt(0)
	case name == "AVERAGE":
		return ofNum(new(big.Rat).Quo(r.sum, new(big.Rat).SetInt64(int64(r.numbers))))
	case name == "PRODUCT":
		return ofNum(r.product)
	case name == "MIN":
		return ofNum(r.least)
	}
	return ofNum(r.most)
}

// sumProduct multiplies lists of one size and adds up; in a block what is no
// number counts as zero.
func (p *parser) sumProduct(args []value) value {
	var product value
	for i, a := range args {
		if a = p.spread(a); a.kind != list {
			a = value{kind: list, items: []value{p.single(a)}, width: 1}
		}
		if i == 0 {
			product = value{kind: list, items: make([]value, len(a.items)), width: a.width}
		}
		if len(a.items) != len(product.items) || a.width != product.width {
			return value{}
		}
		for j, v := range a.items {
			if v.kind == text || v.kind == truth || v.kind == blank {
				v = ofInt(0)
			}
			if i > 0 {
				v = operation("*", product.items[j], v)
			}
			product.items[j] = v
		}
	}
	total := ofInt(0)
	for _, v := range product.items {
		total = operation("+", total, v)
	}
	return total
}
