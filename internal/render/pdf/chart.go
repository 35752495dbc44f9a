package pdf

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"eyesdown/internal/civil"
	"eyesdown/internal/document"
)

const plotHigh = 190.0

// plot is a chart being drawn.
type plot struct {
	l           *layout
	bars, lines []series
	left, right axis // right only where bars and lines are of different kinds
	two         bool
	x, w, slot  float64
	labels      []safe
}

func (p *plot) lineAxis() axis {
	if p.two {
		return p.right
	}
	return p.left
}

// chart lays out a chart with its title above and its words below.
func (l *layout) chart(c *document.Chart) {
	ts, cs := style{true, 10.5, ink}, smallStyle()
	title := l.bold.lines(l.clean(c.Title, true), ts.size, l.width())
	words := l.regular.lines(l.clean(c.Alt, false), cs.size, l.width())
	p := l.plotOf(c)
	height := float64(min(len(title), 4))*ts.lead() + float64(min(len(words), 6))*cs.lead() + 16
	if p != nil {
		height += plotHigh + 16*float64(len(p.legendRows())) + 26
	}
	l.need(min(height, l.body()))
	l.flow(title, ts, document.Plain)
	l.y += 4
	if p != nil {
		p.legend()
		l.need(plotHigh)
		p.draw()
	}
	l.flow(words, cs, document.Quiet)
	l.y += 12
}

// plotOf reads the chart's columns; nil where there is nothing to draw.
func (l *layout) plotOf(c *document.Chart) *plot {
	_, t := l.doc.Sheet(c.Table)
	if t == nil || len(t.Rows) == 0 {
		return nil
	}
	p := &plot{l: l}
	for _, column := range c.Bars {
		if s, ok := l.seriesOf(t, column); ok {
			p.bars = append(p.bars, s)
		}
	}
	for _, column := range c.Lines {
		if s, ok := l.seriesOf(t, column); ok {
			p.lines = append(p.lines, s)
		}
	}
	if len(p.bars)+len(p.lines) == 0 {
		return nil
	}
	p.labels = l.categories(t, c.Category, slices.Concat(c.Bars, c.Lines))
	unit := string(l.line(c.Unit, false))
	p.two = len(p.bars) > 0 && len(p.lines) > 0 && allShares(p.lines) && !allShares(p.bars)
	if p.two {
		p.left, p.right = newAxis(p.bars, unit), newAxis(p.lines, "%")
	} else {
		all := append(append([]series(nil), p.bars...), p.lines...)
		if unit == "" && allShares(all) {
			unit = "%"
		}
		p.left = newAxis(all, unit)
	}
	return p
}

func allShares(all []series) bool {
	for _, s := range all {
		if !s.share {
			return false
		}
	}
	return true
}

// categories gives what stands below each row's bars: months in short, marked
// where something that is drawn leaves something out.
func (l *layout) categories(t *document.Table, column string, drawn []string) []safe {
	labels := make([]safe, len(t.Rows))
	i := t.Index(column)
	for r := range t.Rows {
		c := cellAt(t.Rows[r].Cells, i)
		switch {
		case i < 0 || c == nil || c.None:
		case c.Kind == document.Month:
			labels[r] = l.again(civil.Month(c.N).First().Time().Format("Jan 2006"), false)
		default:
			labels[r] = shortened(l.again(c.People(), false), 14)
		}
		if labels[r] != "" && !starred(labels[r]) && slices.ContainsFunc(drawn, func(column string) bool { return partial(cellOf(t, r, column)) }) {
			labels[r] += " *"
		}
	}
	return labels
}

func shortened(text safe, most int) safe {
	if utf8.RuneCountInString(string(text)) <= most {
		return text
	}
	return safe([]rune(text)[:most-1]) + "…"
}

// draw draws the axes, the bars and lines, and what is written below.
func (p *plot) draw() {
	l := p.l
	st := style{false, 7.5, quiet}
	top := l.y + 8
	p.left.top, p.left.height = top, plotHigh-26
	p.right.top, p.right.height = top, plotHigh-26
	margin := p.widest(p.left, st) + 8
	p.x, p.w = side+margin, l.width()-margin-4
	if p.two {
		p.w -= p.widest(p.right, st) + 4
	}
	p.slot = p.w / float64(len(p.labels))
	for _, v := range p.left.steps() {
		y := p.left.y(v)
		l.page.rule(p.x, y, p.x+p.w, y, 0.4, grid)
		text := p.left.label(v)
		l.page.write(p.x-5-l.regular.width(text, st.size), y+2.6, text, st)
	}
	if p.two {
		for _, v := range p.right.steps() {
			l.page.write(p.x+p.w+5, p.right.y(v)+2.6, p.right.label(v), st)
		}
	}
	for i := range p.bars {
		p.drawBars(i)
	}
	zero := p.left.y(0)
	l.page.rule(p.x, zero, p.x+p.w, zero, 0.9, ink)
	for i := range p.lines {
		p.drawLine(i)
	}
	p.drawLabels(st)
	l.y += plotHigh + 6
	l.started()
}

func (p *plot) widest(a axis, st style) float64 {
	w := 0.0
	for _, v := range a.steps() {
		w = max(w, p.l.regular.width(a.label(v), st.size))
	}
	return w
}

// unstarred leaves off the mark, which stands in the space behind a name.
func unstarred(text safe) safe { return safe(strings.TrimSuffix(string(text), " *")) }

// drawLabels names the rows: each, or as many as there is room for.
func (p *plot) drawLabels(st style) {
	f := p.l.regular
	widest := 0.0
	for _, text := range p.labels {
		widest = max(widest, f.width(unstarred(text), st.size))
	}
	every := max(1, int(math.Ceil((widest+5)/p.slot)))
	y := p.left.top + p.left.height + 11
	for i := 0; i < len(p.labels); i += every {
		text := p.labels[i]
		w := f.width(unstarred(text), st.size)
		x := p.x + (float64(i)+0.5)*p.slot - w/2
		p.l.page.write(min(max(x, side), p.x+p.w-w+4), y, text, st)
	}
}

// cellOf gives a cell of a row by its column, nil where there is none.
func cellOf(t *document.Table, row int, column string) *document.Cell {
	if i := t.Index(column); i >= 0 {
		return cellAt(t.Rows[row].Cells, i)
	}
	return nil
}
