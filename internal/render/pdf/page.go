package pdf

import (
	"fmt"
	"strings"

	"eyesdown/internal/document"
)

// newPage starts a page with the running head.
func (l *layout) newPage(wide bool) {
	l.addSheet(wide)
	right := side + l.width()
	st := runningStyle()
	base := headLine - 6.0
	if l.mark != "" {
		ms := markStyle()
		ms.size = 8
		text := l.bold.fit(l.mark, ms.size, l.width()*0.4)
		w := l.bold.width(text, ms.size)
		l.page.frame(right-w-10, base-10, w+10, 13, 0.8, black)
		l.page.write(right-w-5, base-0.8, text, ms)
		right -= w + 22
	}
	l.page.write(side, base, l.regular.fit(l.runningTitle(), st.size, right-side), st)
	l.page.rule(side, headLine, side+l.width(), headLine, 0.5, hair)
	l.y = bodyTop
}

func (l *layout) runningTitle() safe {
	title := l.again(string(l.title), false) // the title was made safe for the bold font
	switch {
	case l.sub == "":
		return title
	case title == "":
		return l.sub
	}
	return title + " — " + l.sub
}

// firstPage starts the document with its title, and beside that what the
// document is not yet.
func (l *layout) firstPage(wide bool) {
	l.addSheet(wide)
	l.y = titleTop
	ts, ss := titleStyle(), subtitleStyle()
	room := l.width()
	if l.mark != "" {
		room -= l.drawMark()
	}
	l.flow(l.bold.lines(l.title, ts.size, room), ts, document.Plain)
	if l.sub != "" {
		l.y += 2
		room = l.width() // the mark ends above it
		l.flow(l.regular.lines(l.sub, ss.size, room), ss, document.Plain)
	}
	l.page.rule(side, l.y+7, side+l.width(), l.y+7, 1.6, navy)
	l.y += 24
	l.fresh = true
}

// drawMark draws the mark in the upper right corner and gives the room it takes
// from the title. One too long for that stands above the title.
func (l *layout) drawMark() float64 {
	st := style{true, 11, black}
	if w := l.bold.width(l.mark, st.size) + 20; w <= l.width()*0.4 {
		x := side + l.width() - w
		l.page.frame(x, l.y, w, 22, 1.2, black)
		l.page.write(x+10, l.y+15, l.mark, st)
		return w + 16
	}
	l.flow(l.bold.lines(l.mark, st.size, l.width()), st, document.Plain)
	l.y += 6
	return 0
}

// footers are written last, when the number of pages is known.
func (l *layout) footers() {
	st := runningStyle()
	for i, s := range l.sheets {
		y := s.height - footLine
		s.rule(side, y, s.width-side, y, 0.5, hair)
		if s.starred {
			s.write(side, y-3.5, "* leaves something out", st)
		}
		number := safe(fmt.Sprintf("page %d of %d", i+1, len(l.sheets)))
		w := l.regular.width(number, st.size)
		s.write(s.width-side-w, y+13, number, st)
		// Whose paper it is, unless the head says so.
		if !strings.Contains(string(l.sub), string(l.author)) {
			s.write(side, y+13, l.regular.fit(l.author, st.size, s.width-2*side-w-24), st)
		}
	}
}
