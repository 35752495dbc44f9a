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
	bars, err := b.series(c, t, c.Bars, 0)
	if err != nil {
		return err
	}
	lines, err := b.series(c, t, c.Lines, len(c.Bars))
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

// series gives one series for each column. Colours come from a list that stays
// apart for readers who do not tell red from green.
func (b *book) series(c *document.Chart, t *placed, columns []string, from int) ([]excelize.ChartSeries, error) {
	colors := [...]string{"1F5A92", "E08A1E", "3C8D5A", "8A5AA8", "B5413B", "5B6770"}
	categories, err := b.plan.column(c.Table, c.Category)
	if err != nil {
		return nil, err
	}
	var all []excelize.ChartSeries
	for i, id := range columns {
		values, err := b.plan.column(c.Table, id)
		if err != nil {
			return nil, err
		}
		paint := excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{colors[(from+i)%len(colors)]}}
		all = append(all, excelize.ChartSeries{
			Name:       t.sheet.quoted + "!" + absolute(t.table.Index(id), t.header),
			Categories: categories,
			Values:     values,
			Fill:       paint,
			Line:       excelize.LineOptions{Width: 2.25, Fill: paint},
			Marker:     excelize.ChartMarker{Symbol: "circle", Size: 5, Fill: paint},
		})
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
