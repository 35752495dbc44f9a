package pdf

// How bars and lines are told apart: by how dark and how broken they are, so
// that a black and white copy shows it as well.

const barOutline = 0.6

// drawBars draws the bars of one series.
func (p *plot) drawBars(which int) {
	s := &p.bars[which]
	each := p.slot * 0.68 / float64(len(p.bars))
	for i, v := range s.values {
		if !s.known[i] {
			continue
		}
		x := p.x + (float64(i)+0.16)*p.slot + float64(which)*each
		y, zero := p.left.y(v), p.left.y(0)
		p.bar(which, x, min(y, zero), max(each*0.94, 0.2), max(y, zero)-min(y, zero))
	}
}

// bar fills a rectangle in the manner of a series.
func (p *plot) bar(which int, x, y, w, h float64) {
	page := p.l.page
	switch which % 4 {
	case 0:
		page.box(x, y, w, h, 0x34537C)
		return
	case 1:
		page.box(x, y, w, h, 0xD5DEEA)
	case 2:
		page.box(x, y, w, h, white)
		for at := 3.0; at < h; at += 3 {
			page.rule(x, y+at, x+w, y+at, 0.4, ink)
		}
	case 3:
		page.box(x, y, w, h, 0x9AA3AE)
	}
	if w > 2*barOutline {
		page.frame(x, y, w, h, barOutline, ink)
	}
}

// drawLine draws one series as a line. It is parted where nothing was recorded.
func (p *plot) drawLine(which int) {
	s := &p.lines[which]
	a := p.lineAxis()
	var run []point
	for i, v := range s.values {
		if s.known[i] {
			run = append(run, point{p.x + (float64(i)+0.5)*p.slot, a.y(v)})
			continue
		}
		p.stroke(which, run)
		run = nil
	}
	p.stroke(which, run)
}

// stroke draws points joined, on a white border that keeps the line visible
// over dark bars.
func (p *plot) stroke(which int, run []point) {
	page := p.l.page
	if len(run) > 1 {
		page.path(run, 3.2, white, solid)
		page.path(run, 1.4, black, dash(which%5))
	}
	if p.slot < 9 && len(run) > 1 {
		return
	}
	for _, at := range run {
		p.marker(which, at)
	}
}

// marker draws a point of a line: a square, a diamond or a triangle.
func (p *plot) marker(which int, at point) {
	page := p.l.page
	const r = 2.4
	x, y := at.x, at.y
	switch which % 3 {
	case 0:
		page.box(x-r-0.8, y-r-0.8, 2*r+1.6, 2*r+1.6, white)
		page.box(x-r+0.2, y-r+0.2, 2*r-0.4, 2*r-0.4, black)
	case 1:
		page.box(x-r, y-r, 2*r, 2*r, white)
		page.frame(x-r, y-r, 2*r, 2*r, 1, black)
	case 2:
		page.box(x-r, y-r, 2*r, 2*r, white)
		page.path([]point{{x - r, y + r}, {x + r, y + r}, {x, y - r}, {x - r, y + r}}, 1, black, solid)
	}
}

// entry is one name of the legend.
type entry struct {
	name  safe
	line  bool
	which int
	w     float64
}

const swatch = 24.0

// legendRows sets the names in as many rows as they need.
func (p *plot) legendRows() [][]entry {
	st := style{false, 8.5, ink}
	var rows [][]entry
	left := 0.0
	add := func(s *series, line bool, which int) {
		name := p.l.regular.fit(s.name, st.size, p.l.width()-swatch-20)
		e := entry{name, line, which, swatch + p.l.regular.width(name, st.size) + 18}
		if len(rows) == 0 || left+e.w > p.l.width() {
			rows, left = append(rows, nil), 0
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], e)
		left += e.w
	}
	for i := range p.bars {
		add(&p.bars[i], false, i)
	}
	for i := range p.lines {
		add(&p.lines[i], true, i)
	}
	return rows
}

func (p *plot) legend() {
	l := p.l
	for _, entries := range p.legendRows() {
		l.need(16)
		x := side
		for _, e := range entries {
			if e.line {
				middle := l.y + 6.5
				l.page.path([]point{{x, middle}, {x + swatch - 6, middle}}, 1.4, black, dash(e.which%5))
				p.marker(e.which, point{x + (swatch-6)/2, middle})
			} else {
				p.bar(e.which, x+4, l.y+2, 10, 9)
			}
			l.page.write(x+swatch, l.y+9.6, e.name, style{false, 8.5, ink})
			x += e.w
		}
		l.y += 16
		l.started()
	}
}
