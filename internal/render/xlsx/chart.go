package xlsx

import (
	"fmt"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"

	"eyesdown/internal/document"
)

// chart draws a chart where the plan left room for it. It shows the cells of its
// table, so that it follows them when they are changed.
func (b *book) chart(s *sheet, at *placedChart) error {
	c := at.chart
	t := b.plan.tables[c.Table]
	if t == nil {
		return fmt.Errorf("chart of {%s}: %w", c.Table, ErrReference)
	}
	if len(t.table.Rows) == 0 {
		return nil // nothing to draw; the table says so
	}
	bars, err := b.series(c, t, c.Bars, false)
	if err != nil {
		return err
	}
	lines, err := b.series(c, t, c.Lines, true)
	if err != nil {
		return err
	}
	var charts []*excelize.Chart
	if len(bars) > 0 {
		charts = append(charts, drawing(s, t, c, excelize.Col, bars))
	}
	if len(lines) > 0 {
		charts = append(charts, drawing(s, t, c, excelize.Line, lines))
	}
	if len(charts) == 0 {
		return fmt.Errorf("chart of {%s} without series: %w", c.Table, ErrReference)
	}
	return b.file.AddChart(s.name, cellName(0, at.row), charts[0], charts[1:]...)
}

// paint gives how the series of a number is drawn, as bars or as a line. Bars
// are light and lines dark, and lines differ in their dashes and points, so that
// a black and white copy shows which is which.
func paint(which int, line bool) excelize.ChartSeries {
	bars := [...]string{"9DB8D6", "5B7FA6", "D5D9DE", "8C939B"}
	lines := [...]string{"7A2E0E", "123F2A", "40205C", "1F2328"}
	dashes := [...]excelize.LineDashType{excelize.LineDashSolid, excelize.LineDashDash, excelize.LineDashDot, excelize.LineDashLgDashDot}
	points := [...]string{"square", "diamond", "triangle", "circle"}
	if !line {
		return excelize.ChartSeries{Fill: solid(bars[which%len(bars)])}
	}
	fill := solid(lines[which%len(lines)])
	return excelize.ChartSeries{
		Fill:   fill,
		Line:   excelize.LineOptions{Width: 2.25, Fill: fill, Dash: dashes[which%len(dashes)]},
		Marker: excelize.ChartMarker{Symbol: points[which%len(points)], Size: 7, Fill: fill},
	}
}

func solid(color string) excelize.Fill {
	return excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{color}}
}

// series gives one series for each column.
func (b *book) series(c *document.Chart, t *placed, columns []string, line bool) ([]excelize.ChartSeries, error) {
	categories, err := b.plan.column(c.Table, c.Category)
	if err != nil {
		return nil, err
	}
	var all []excelize.ChartSeries
	for i, id := range columns {
		s := paint(i, line)
		if s.Values, err = b.plan.column(c.Table, id); err != nil {
			return nil, err
		}
		s.Name, s.Categories = t.sheet.quoted+"!"+absolute(t.table.Index(id), t.header), categories
		all = append(all, s)
	}
	return all, nil
}

func drawing(s *sheet, t *placed, c *document.Chart, kind excelize.ChartType, series []excelize.ChartSeries) *excelize.Chart {
	const rowPixels, columnPixels, narrowPixels, widePixels = 18, 7, 760, 980
	wide := 0
	for _, w := range s.widths {
		wide += w*columnPixels + 5
	}
	yes := true
	varied := false
	dark := excelize.Font{Color: "1F2328", Size: 9}
	return &excelize.Chart{
		Type:       kind,
		Series:     series,
		VaryColors: &varied,
		Title:      excelize.ChartTitle{Paragraph: []excelize.RichTextRun{{Text: shown(c.Title), Font: &excelize.Font{Bold: true, Size: 14, Color: "1F2328"}}}},
		Legend:     excelize.ChartLegend{Position: "bottom", Font: &dark},
		Dimension:  excelize.ChartDimension{Width: uint(min(max(wide, narrowPixels), widePixels)), Height: (chartRows - 1) * rowPixels},
		Format: excelize.GraphicOptions{
			AltText: shown(c.Alt), Name: shown(c.Title), PrintObject: &yes, Locked: &yes,
		},
		XAxis: excelize.ChartAxis{Font: dark, NumFmt: excelize.ChartNumFmt{CustomNumFmt: axis(t, c.Category, "")}},
		YAxis: excelize.ChartAxis{
			Font:           dark,
			MajorGridLines: true,
			NumFmt:         excelize.ChartNumFmt{CustomNumFmt: axis(t, shownColumn(c), c.Unit)},
		},
	}
}

// shownColumn gives a column whose kind is that of the figures in a chart.
func shownColumn(c *document.Chart) string {
	return slices.Concat(c.Bars, c.Lines)[0]
}

// axis gives the number format of an axis.
func axis(t *placed, column, unit string) string {
	if i := t.table.Index(column); i >= 0 {
		switch t.table.Columns[i].Kind {
		case document.Month:
			return "mmm yyyy"
		case document.Date:
			return "d mmm yyyy"
		case document.Money, document.Count:
			if unit = strings.ReplaceAll(unit, `"`, ""); unit != "" {
				return `"` + unit + `"#,##0;\-"` + unit + `"#,##0`
			}
			return "#,##0"
		}
	}
	return "General"
}
