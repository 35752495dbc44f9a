package pdf

import "eyesdown/internal/document"

// text lays out a paragraph.
func (l *layout) text(t *document.Text) {
	st := textStyle(t.Tone)
	_, _, tinted := backdrop(t.Tone)
	width := l.width()
	if tinted {
		width -= 22
	}
	lines := l.face(st.bold).lines(l.clean(t.Text, st.bold), st.size, width)
	if t.Tone == document.Heading {
		if !l.fresh {
			l.y += 7
		}
		l.need(float64(len(lines))*st.lead() + 84) // a heading is not left alone
	}
	l.flow(lines, st, t.Tone)
	switch {
	case t.Tone == document.Heading:
		l.y += 2
	case tinted:
		l.y += 8
	default:
		l.y += 6
	}
}

// flow writes lines down the page and goes on overleaf. Two lines at least stay
// together at its foot.
func (l *layout) flow(lines []safe, st style, tone document.Tone) {
	tint, bar, tinted := backdrop(tone)
	pad, left := 0.0, side
	if tinted {
		pad, left = 5, side+12
	}
	for len(lines) > 0 {
		n := min(len(lines), int((l.room()-2*pad)/st.lead()))
		if n < min(len(lines), 2) {
			if l.y > bodyTop {
				l.newPage(l.wide)
				continue
			}
			n = 1 // no page has more room than this one
		}
		height := float64(n)*st.lead() + 2*pad
		if tinted {
			l.page.box(side, l.y, l.width(), height, tint)
			l.page.box(side, l.y, 3, height, bar)
		}
		for i, line := range lines[:n] {
			l.page.write(left, l.y+pad+float64(i)*st.lead()+st.rise(), line, st)
		}
		l.y += height
		l.started()
		lines = lines[n:]
	}
}

// facts lays out labels with their values, in two columns.
func (l *layout) facts(facts []document.Fact) {
	ls, vs := labelStyle(), factStyle()
	label := 0.0
	for _, f := range facts {
		label = max(label, l.regular.width(l.again(f.Label, false), ls.size)+18)
	}
	label = min(label, l.width()*0.4)
	beside := 1 // on a page on its side two stand beside each other
	if l.wide && len(facts) > 3 {
		beside = 2
	}
	b := &band{lead: vs.lead(), pad: 3.2}
	half := l.width() / float64(beside)
	for x := side; len(b.columns) < 2*beside; x += half {
		b.columns = append(b.columns, slot{x: x, w: label, text: label - 10}, slot{x: x + label, w: half - label, text: half - label - 8})
	}
	l.need(2 * (b.lead + 2*b.pad))
	l.page.rule(side, l.y, side+l.width(), l.y, 0.4, hair)
	down := (len(facts) + beside - 1) / beside
	for i := range down {
		r := &row{}
		for at := i; at < i+down*beside; at += down {
			if at < len(facts) {
				r.cells = append(r.cells, l.fact(&facts[at], ls, vs)...)
			} else {
				r.cells = append(r.cells, written{st: ls, target: -1}, written{st: vs, target: -1})
			}
		}
		b.put(l, r)
	}
	l.y += 10
}

// fact gives the label and the value of a fact, as they are written.
func (l *layout) fact(f *document.Fact, ls, vs style) []written {
	to := l.places.target(f.Value.Link)
	switch {
	case f.Value.None:
		vs.ink = quiet
	case to >= 0:
		vs.ink = link
	}
	return []written{{text: l.clean(f.Label, false), st: ls, target: -1}, {text: l.clean(f.Value.People(), false), st: vs, target: to, star: partial(&f.Value)}}
}
