package xlsx

import (
	"slices"

	"github.com/xuri/excelize/v2"
)

// write writes one sheet. The order matters: the library streams a sheet's
// properties when it opens the stream, its view and widths with the first row,
// and all that follows the rows at the end.
func (b *book) write(s *sheet) error {
	for _, step := range []func(*sheet) error{b.frame, b.page, b.printTitles, b.printArea} {
		if err := step(s); err != nil {
			return err
		}
	}
	sw, err := b.file.NewStreamWriter(s.name)
	if err != nil {
		return err
	}
	for i, width := range slices.Backward(s.widths) { // each goes before the last
		if err := sw.SetColWidth(i+1, i+1, float64(width)+0.7); err != nil {
			return err
		}
	}
	for i := range s.charts {
		if err := b.chart(s, &s.charts[i]); err != nil {
			return err
		}
	}
	r := &rows{book: b, sheet: s, stream: sw}
	if err := r.write(); err != nil {
		return err
	}
	if err := b.setFilter(s); err != nil {
		return err
	}
	// Identifiers of digits are texts on purpose, and need no mark that says so.
	if err := b.file.AddIgnoredErrors(s.name, s.size(), excelize.IgnoredErrorsNumberStoredAsText); err != nil {
		return err
	}
	if err := b.holdLinks(s); err != nil {
		return err
	}
	return sw.Flush()
}

// size gives all the cells of a sheet.
func (s *sheet) size() string { return "A1:" + cellName(len(s.widths)-1, s.rows) }

// frame sets what stands before the rows: the size, the view, the frozen panes.
func (b *book) frame(s *sheet) error {
	if err := b.file.SetSheetDimension(s.name, s.size()); err != nil {
		return err
	}
	yes, no := true, false
	if err := b.file.SetSheetProps(s.name, &excelize.SheetPropsOptions{FitToPage: &yes}); err != nil {
		return err
	}
	if err := b.file.SetSheetView(s.name, 0, &excelize.ViewOptions{ShowGridLines: &no}); err != nil {
		return err
	}
	return b.freeze(s)
}

// freeze keeps the header in view, and the columns that name a row.
func (b *book) freeze(s *sheet) error {
	if len(s.tables) == 0 {
		return nil
	}
	p := excelize.Panes{Freeze: true, XSplit: min(s.tables[0].table.Freeze, len(s.widths)-1)}
	if t := s.frozen(); t != nil {
		p.YSplit = t.header
	}
	switch {
	case p.XSplit > 0 && p.YSplit > 0:
		p.ActivePane = "bottomRight"
	case p.XSplit > 0:
		p.ActivePane = "topRight"
	case p.YSplit > 0:
		p.ActivePane = "bottomLeft"
	default:
		return nil
	}
	p.TopLeftCell = cellName(p.XSplit, p.YSplit+1)
	return b.file.SetPanes(s.name, &p)
}
