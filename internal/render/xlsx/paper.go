package xlsx

import (
	"fmt"
	"strings"

	"github.com/xuri/excelize/v2"
)

// page sets up the print: A4, one page wide, and on each page what it belongs to.
func (b *book) page(s *sheet) error {
	const a4, onePage, upright = 9, 80, 130 // more digits side by side are too small to read
	size, one, high := a4, 1, 0
	orientation := "portrait"
	if s.section.Wide || sum(s.widths[:s.paper()]) > upright {
		orientation = "landscape"
	}
	if len(s.charts) > 0 && s.rows <= onePage {
		high = 1 // a chart is not cut in two
	}
	err := b.file.SetPageLayout(s.name, &excelize.PageLayoutOptions{
		Size: &size, Orientation: &orientation, FitToWidth: &one, FitToHeight: &high,
	})
	if err != nil {
		return err
	}
	side, end, edge := 0.5, 0.75, 0.3
	err = b.file.SetPageMargins(s.name, &excelize.PageLayoutMarginsOptions{
		Left: &side, Right: &side, Top: &end, Bottom: &end, Header: &edge, Footer: &edge,
	})
	if err != nil {
		return err
	}
	d := b.plan.doc
	return b.file.SetHeaderFooter(s.name, &excelize.HeaderFooterOptions{
		OddHeader: "&L" + printed(d.Title, 100) + "&R" + printed(d.Mark, 100),
		OddFooter: "&L" + printed(s.name, 60) + s.unprinted() + "&RPage &P of &N",
	})
}

// printed makes a text safe in a header, where "&" begins a command, and cuts
// it to what a header holds.
func printed(text string, most int) string {
	text = strings.Join(strings.Fields(shown(text)), " ")
	for i := range text {
		if units(text[:i])+strings.Count(text[:i], "&") >= most {
			text = text[:i] + "…"
			break
		}
	}
	return strings.ReplaceAll(text, "&", "&&")
}

// printTitles repeats the header on each page.
func (b *book) printTitles(s *sheet) error {
	row := 1 // with several tables no header belongs to every page: the title does
	if t := s.frozen(); t != nil {
		row = t.header
	} else if len(s.tables) == 1 {
		row = s.tables[0].header
	}
	return b.file.SetDefinedName(&excelize.DefinedName{
		Name:     "_xlnm.Print_Titles",
		RefersTo: fmt.Sprintf("%s!$%d:$%d", s.quoted, row, row),
		Scope:    s.name,
	})
}

// paper gives how many columns are printed: the last ones that the document does
// not print would make the letters of the others small. They are on the screen.
func (s *sheet) paper() int {
	n := 0
	for _, t := range s.tables {
		for i := range t.table.Columns {
			if !t.table.Columns[i].Hidden {
				n = max(n, i+1)
			}
		}
	}
	if n == 0 || len(s.charts) > 0 {
		return len(s.widths)
	}
	return max(n, s.columns)
}

// printArea leaves out the columns that are not printed.
func (b *book) printArea(s *sheet) error {
	n := s.paper()
	if n == len(s.widths) {
		return nil
	}
	return b.file.SetDefinedName(&excelize.DefinedName{
		Name:     "_xlnm.Print_Area",
		RefersTo: s.quoted + "!" + absolute(0, 1) + ":" + absolute(n-1, s.rows),
		Scope:    s.name,
	})
}

// unprinted says at the foot of the page which columns are not on it.
func (s *sheet) unprinted() string {
	var titles []string
	for _, t := range s.tables {
		for i := s.paper(); i < len(t.table.Columns); i++ {
			titles = append(titles, t.table.Columns[i].Title)
		}
	}
	if len(titles) == 0 {
		return ""
	}
	return "&C" + printed("On the screen only: "+strings.Join(titles, ", "), 90)
}
