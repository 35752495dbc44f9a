package formula

import (
	"strings"

	"eyesdown/ingest/grid"
)

// parser reads a formula and works it out on the way. A part that cannot be
// worked out is an unknown value, which IF may yet pass over; what cannot be
// read at all ends it.
type parser struct {
	checker  *Checker
	sheet    *grid.Sheet
	row, col int // of the cell that holds it
	text     string
	pos      int
	depth    int
	broken   bool
}

// whole reads the formula to its end.
func (p *parser) whole() value {
	v := p.single(p.comparison())
	if p.peek() != 0 || p.broken {
		return value{}
	}
	return v
}

// fail gives up the whole formula.
func (p *parser) fail() value {
	p.broken = true
	p.pos = len(p.text)
	return value{}
}

// peek gives the next sign that is no space, 0 at the end.
func (p *parser) peek() byte {
	for p.pos < len(p.text) && (p.text[p.pos] == ' ' || p.text[p.pos] == '\n' || p.text[p.pos] == '\r' || p.text[p.pos] == '\t') {
		p.pos++
	}
	if p.pos == len(p.text) {
		return 0
	}
	return p.text[p.pos]
}

// sign takes one of the signs, the longest first; "" where none is next.
func (p *parser) sign(signs ...string) string {
	p.peek()
	for _, s := range signs {
		if strings.HasPrefix(p.text[p.pos:], s) {
			p.pos += len(s)
			return s
		}
	}
	return ""
}

// chain reads operands of one level with the signs between them.
func (p *parser) chain(operand func() value, signs ...string) value {
	v := operand()
	for s := p.sign(signs...); s != ""; s = p.sign(signs...) {
		v = p.operate(s, v, operand())
	}
	return v
}

func (p *parser) comparison() value {
	if p.depth++; p.depth > maxDepth || !p.checker.step() {
		return p.fail()
	}
	defer func() { p.depth-- }()
	return p.chain(p.joining, "<>", "<=", ">=", "=", "<", ">")
}

func (p *parser) joining() value { return p.chain(p.sum, "&") }
func (p *parser) sum() value     { return p.chain(p.product, "+", "-") }
func (p *parser) product() value { return p.chain(p.power, "*", "/") }
func (p *parser) power() value   { return p.chain(p.percent, "^") }

func (p *parser) percent() value {
	v := p.unary()
	for p.sign("%") != "" {
		v = p.operate("/", v, ofInt(100))
	}
	return v
}

// unary reads signs before an operand, which bind more tightly than a power. A
// doubled minus makes numbers of yes and no.
func (p *parser) unary() value {
	minuses := 0
	for s := p.sign("-", "+"); s != ""; s = p.sign("-", "+") {
		if s == "-" {
			minuses++
		}
	}
	v := p.primary()
	if minuses > 1 && minuses%2 == 0 {
		v = p.operate("-", ofInt(0), v)
	}
	if minuses > 0 {
		v = p.operate("-", ofInt(0), v)
	}
	return v
}

func (p *parser) primary() value {
	switch c := p.peek(); {
	case c == '(':
		p.pos++
		v := p.comparison()
		if p.sign(")") == "" {
			return p.fail()
		}
		return v
	case c == '"':
		return p.quoted()
	case c >= '0' && c <= '9', c == '.':
		return p.number()
	case c == '\'' || c == '$' || c == '_' || c|0x20 >= 'a' && c|0x20 <= 'z' || c >= 0x80:
		return p.word()
	}
	return p.fail()
}

// quoted reads a text; a doubled quotation mark is one.
func (p *parser) quoted() value {
	s, ok := p.between('"')
	if !ok {
		return p.fail()
	}
	return value{kind: text, text: s}
}

func (p *parser) between(quote byte) (string, bool) {
	var out strings.Builder
	for p.pos++; p.pos < len(p.text); p.pos++ {
		if p.text[p.pos] == quote {
			if p.pos++; p.pos == len(p.text) || p.text[p.pos] != quote {
				return out.String(), true
			}
		}
		out.WriteByte(p.text[p.pos])
	}
	return "", false
}

func (p *parser) number() value {
	from := p.pos
	digit := func() bool { return p.pos < len(p.text) && p.text[p.pos] >= '0' && p.text[p.pos] <= '9' }
	for digit() || p.pos < len(p.text) && p.text[p.pos] == '.' {
		p.pos++
	}
	if p.pos < len(p.text) && p.text[p.pos]|0x20 == 'e' {
		if p.pos++; p.pos < len(p.text) && (p.text[p.pos] == '+' || p.text[p.pos] == '-') {
			p.pos++
		}
		for digit() {
			p.pos++
		}
	}
	if p.pos < len(p.text) && p.text[p.pos] == ':' { // whole rows, 3:7
		return p.fail()
	}
	return ofText(p.text[from:p.pos])
}
