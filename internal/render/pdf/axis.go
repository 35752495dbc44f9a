package pdf

import (
	"math"
	"strconv"
	"strings"

	"eyesdown/internal/document"
	"eyesdown/internal/money"
)

// series is the figures of one column, in the order of the rows. A row for which
// nothing was recorded is left out: it is no zero.
type series struct {
	name   safe
	values []float64
	known  []bool
	share  bool // percentages
}

// seriesOf reads a column; ok is false where the table has no such column.
func (l *layout) seriesOf(t *document.Table, column string) (s series, ok bool) {
	i := t.Index(column)
	if i < 0 {
		return series{}, false
	}
	s = series{
		name:   l.again(t.Columns[i].Title, false),
		share:  t.Columns[i].Kind == document.Percent,
		values: make([]float64, len(t.Rows)),
		known:  make([]bool, len(t.Rows)),
	}
	for r := range t.Rows {
		if c := cellAt(t.Rows[r].Cells, i); c != nil && !c.None {
			s.values[r], s.known[r] = figure(c)
		}
	}
	return s, true
}

// figure gives a cell as a height in a chart.
func figure(c *document.Cell) (float64, bool) {
	switch c.Kind {
	case document.Money:
		return float64(c.N) / 100, true
	case document.Prose, document.Identifier, document.Percent:
		text := strings.Trim(strings.ReplaceAll(c.Text, ",", ""), " %$\u00a0")
		v, err := strconv.ParseFloat(text, 64)
		return v, err == nil && math.Abs(v) < 1e15
	}
	return float64(c.N), true
}

// axis is a scale from low to high in even steps, zero among them.
type axis struct {
	low, high, step float64
	unit            string
	top, height     float64 // where it is on the page
}

func newAxis(of []series, unit string) axis {
	low, high := 0.0, 0.0
	for _, s := range of {
		for i, v := range s.values {
			if s.known[i] {
				low, high = min(low, v), max(high, v)
			}
		}
	}
	if high-low < 1e-6 { // nothing, or too little to draw a scale of
		high = low + 1
	}
	a := axis{unit: unit, step: niceStep((high - low) / 5)}
	a.low = math.Floor(low/a.step) * a.step
	a.high = math.Ceil(high/a.step) * a.step
	return a
}

// niceStep gives the next 1, 2 or 5 with noughts.
func niceStep(least float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(least)))
	for _, m := range []float64{1, 2, 5} {
		if m*power >= least*0.999999 {
			return m * power
		}
	}
	return 10 * power
}

// y gives the height on the page of a value.
func (a axis) y(v float64) float64 {
	return a.top + a.height*(a.high-v)/(a.high-a.low)
}

// steps gives the values at which there is a line across.
func (a axis) steps() []float64 {
	n := int(math.Round((a.high - a.low) / a.step))
	all := make([]float64, 0, n+1)
	for i := range n + 1 {
		all = append(all, a.low+float64(i)*a.step)
	}
	return all
}

// label gives a value as the axis shows it.
func (a axis) label(v float64) safe {
	var text string
	switch {
	case math.Abs(v) > 1e14:
		text = strconv.FormatFloat(v, 'g', 3, 64)
	case a.unit == "$" && a.step >= 1:
		return safe(strings.TrimSuffix(money.Cents(math.Round(v)*100).Dollars(), ".00"))
	case a.unit == "$":
		return safe(money.Cents(math.Round(v * 100)).Dollars())
	case a.step >= 1:
		text = money.Count(int64(math.Round(v)))
	default:
		places := int(math.Ceil(-math.Log10(a.step) - 1e-9))
		text = strconv.FormatFloat(v, 'f', min(max(places, 0), 9), 64)
	}
	if a.unit == "" {
		return safe(text)
	}
	return safe(text + " " + a.unit)
}
