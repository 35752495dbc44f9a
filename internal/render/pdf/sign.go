package pdf

import "eyesdown/internal/document"

// signature lays out a box for one person: what signing says, room for the
// signature, and beside it ruled lines for what else is written by hand. Lines
// without a label, for words, come first and are as wide as the box.
func (l *layout) signature(s *document.Signature) {
	role := l.bold.lines(l.clean(s.Role, true), 11, l.width()-24)
	says := l.regular.lines(l.clean(s.Declares, false), 9.5, l.width()-24)
	free, lines := 0, s.Lines
	for len(lines) > 0 && lines[0] == "" {
		free, lines = free+1, lines[1:]
	}
	top := 10 + float64(len(role))*14.6 + 4 + float64(len(says))*12.6 + 8 + float64(free)*lineHigh
	hand := max(66, float64(len(lines))*lineHigh+8)
	height := top + hand + 6
	half := l.width() * 0.5
	if height > l.body() || hand > l.body()/2 || l.widestLabel(s.Lines) > half*0.6 {
		l.longSignature(s, role, says)
		return
	}
	l.need(height)
	l.page.frame(side, l.y, l.width(), height, 0.9, navy)
	y := l.y + 10
	for _, line := range role {
		l.page.write(side+12, y+11, line, style{true, 11, ink})
		y += 14.6
	}
	y += 4
	for _, line := range says {
		l.page.write(side+12, y+9.6, line, style{false, 9.5, ink})
		y += 12.6
	}
	for i := range free {
		l.ruledLine("", side+4, y-4+float64(i)*lineHigh, l.width()-16)
	}
	y = l.y + top
	l.signHere(s, y, half-30, hand-14)
	for i, label := range lines {
		l.ruledLine(label, side+half, y+float64(i)*lineHigh, l.width()-half-12)
	}
	l.y += height + 12
	l.started()
}

const lineHigh = 25.0

// signHere draws the room for a signature and notes where it is.
func (l *layout) signHere(s *document.Signature, y, w, h float64) {
	l.page.box(side+12, y, w, h, 0xF6F8FA)
	l.page.path([]point{{side + 12, y + h}, {side + 12 + w, y + h}}, 0.8, ink, solid)
	l.page.write(side+12, y+h+10, "Signature", smallStyle())
	l.fields = append(l.fields, Field{
		Name: s.Field, Page: len(l.sheets),
		Left: side + 12, Bottom: l.page.height - y - h, Width: w, Height: h,
		PageWidth: l.page.width, PageHeight: l.page.height,
	})
}

// ruledLine draws a label with a line to write on.
func (l *layout) ruledLine(label string, x, y, w float64) {
	st := labelStyle()
	text := l.line(label, false)
	base := y + lineHigh - 5
	l.page.write(x, base-1.5, text, st)
	from := x + l.regular.width(text, st.size) + 8
	l.page.rule(from, base+1.2, x+w, base+1.2, 0.6, ink)
}

func (l *layout) widestLabel(labels []string) float64 {
	widest := 0.0
	for _, label := range labels {
		widest = max(widest, l.regular.width(l.again(label, false), labelStyle().size))
	}
	return widest
}

// longSignature is for what no box holds: text first, then the lines one below
// the other.
func (l *layout) longSignature(s *document.Signature, role, says []safe) {
	l.flow(role, style{true, 11, ink}, document.Plain)
	l.flow(says, style{false, 9.5, ink}, document.Plain)
	l.y += 8
	l.need(90)
	l.signHere(s, l.y, l.width()*0.5, 52)
	l.y += 70
	l.started()
	for _, label := range s.Lines {
		st := labelStyle()
		l.need(lineHigh * 2)
		l.flow(l.regular.lines(l.clean(label, false), st.size, l.width()), st, document.Plain)
		l.need(lineHigh)
		l.page.rule(side, l.y+lineHigh-6, side+l.width(), l.y+lineHigh-6, 0.6, ink)
		l.y += lineHigh
		l.started()
	}
	l.y += 12
}

// choice lays out boxes to tick by hand.
func (l *layout) choice(c *document.Choice) {
	qs, os := style{true, 9.5, ink}, style{false, 9.5, ink}
	question := l.bold.lines(l.clean(c.Question, true), qs.size, l.width())
	l.need(float64(min(len(question), 12))*qs.lead() + 34)
	l.flow(question, qs, document.Plain)
	l.y += 3
	b := &band{lead: os.lead(), pad: 2.2, bare: true, columns: []slot{
		{x: side + 6, w: 18, text: 18},
		{x: side + 24, w: l.width() - 24, text: l.width() - 24},
	}}
	for _, option := range c.Options {
		b.put(l, &row{cells: []written{
			{text: "☐", st: style{false, 11.5, ink}, target: -1},
			{text: l.clean(option, false), st: os, target: -1},
		}})
	}
	l.y += 8
}
