package pdf

import (
	"math"
	"slices"
	"strings"

	"eyesdown/internal/document"
)

// extent is how much one cell has to say.
type extent struct {
	ems   int // the sum of its lines, in thousandths of the letters' size
	lines int // that it has however wide the column is
	id    bool
}

// mostSampled is how many rows of a long table are looked at.
const mostSampled = 64

// takeSample notes how much the cells of some rows have to say.
func (p *plan) takeSample(l *layout) {
	p.sample = [][]extent{make([]extent, len(p.shown))}
	for c, head := range p.heads {
		p.sample[0][c] = extentOf(l.bold, head, false)
	}
	step := len(p.texts)/mostSampled + 1
	for r := 0; r < len(p.texts); r += step {
		row := make([]extent, len(p.shown))
		f := l.face(p.table.Rows[r].Tone == document.Heading)
		for c, i := range p.shown {
			if cell := cellAt(p.table.Rows[r].Cells, i); cell != nil {
				row[c] = extentOf(f, p.texts[r][c], cell.Kind == document.Identifier)
			}
		}
		p.sample = append(p.sample, row)
	}
}

func extentOf(f *face, text safe, id bool) extent {
	return extent{f.ems(text), strings.Count(string(text), "\n") + 1, id}
}

// widths shares the page's width among columns. Where every cell and title fits
// on its lines as they are, what is left goes by the columns' weights. Otherwise
// the widths are those that make the table low: the columns with the most to say
// get what the others can do without. Where only the titles have no room, no cell
// is broken for their sake.
func (p *plan) widths(columns []int, least, weight []float64, width float64) []float64 {
	cells, titles := slices.Clone(least), slices.Clone(least)
	for i, c := range columns {
		points := func(ems int) float64 { return float64(ems)*p.size/1000 + p.edge(c, p.size) }
		cells[i] = max(cells[i], points(p.needs[c].whole))
		titles[i] = max(cells[i], points(p.sample[0][c].ems))
	}
	switch {
	case total(titles) <= width:
		return share(titles, weight, width)
	case total(cells) <= width:
		least = cells
	}
	t := &trial{plan: p, columns: columns, widths: share(least, weight, width)}
	for part := 12.0; part <= 96; part *= 2 {
		for range 64 { // in practice a dozen moves
			if !t.move(least, width/part) {
				break
			}
		}
	}
	return t.widths
}

func total(widths []float64) float64 {
	sum := 0.0
	for _, w := range widths {
		sum += w
	}
	return sum
}

// trial is a way to share out the width, while a better one is looked for.
type trial struct {
	plan    *plan
	columns []int
	widths  []float64
}

// move takes some width from one column and gives it to another where that
// makes the table lowest; false says that no such move is left.
func (t *trial) move(least []float64, step float64) bool {
	const worth = 0.01 // of a line: what is less is not worth a change
	best, from, to := t.cost()-worth, -1, -1
	for i := range t.widths {
		if t.widths[i]-step < least[i] {
			continue
		}
		t.widths[i] -= step
		for j := range t.widths {
			if i == j {
				continue
			}
			t.widths[j] += step
			if cost := t.cost(); cost < best {
				best, from, to = cost, i, j
			}
			t.widths[j] -= step
		}
		t.widths[i] += step
	}
	if from < 0 {
		return false
	}
	t.widths[from] -= step
	t.widths[to] += step
	return true
}

// cost tells about how many lines the sample takes. Its highest cell makes a row
// as high as it is, and those nearly as high count as well, so that two of them
// are made lower together. A cell that is broken costs a little even where the
// row is higher, and an identifier more.
func (t *trial) cost() float64 {
	const broken, brokenID = 0.04, 0.4
	sum := 0.0
	for _, row := range t.plan.sample {
		high := 0.0
		for i, c := range t.columns {
			e := row[c]
			lines := e.over((t.widths[i] - 2*cellPad) / t.plan.size * 1000)
			high += lines * lines * lines * lines
			if more := lines - float64(e.lines); more > 0 && e.id {
				sum += more * brokenID
			} else if more > 0 {
				sum += more * broken
			}
		}
		sum += math.Sqrt(math.Sqrt(high))
	}
	return sum
}

// over guesses how many lines a cell takes in a width: words do not fill their
// lines, and the last is half empty.
func (e extent) over(width float64) float64 {
	lines := float64(max(e.lines, 1))
	if need := float64(e.ems) / width; need > lines {
		return need + 0.5
	}
	return lines
}

// share divides a width by weights, where none may get less than its least.
func share(least, weight []float64, width float64) []float64 {
	got := make([]float64, len(least))
	fixed := make([]bool, len(least))
	for {
		left, sum := width, 0.0
		for i := range least {
			if fixed[i] {
				left -= least[i]
			} else {
				sum += weight[i]
			}
		}
		again := false
		for i := range least {
			if fixed[i] {
				got[i] = least[i]
				continue
			}
			got[i] = left * weight[i] / sum
			if got[i] < least[i] {
				fixed[i], again = true, true
			}
		}
		if !again {
			return got
		}
	}
}
