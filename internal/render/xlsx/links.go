package xlsx

import (
	"bytes"
	"encoding/xml"

	"github.com/xuri/excelize/v2"

	"eyesdown/internal/document"
	"eyesdown/internal/money"
)

const (
	// mostLinks is how many links a sheet holds; the cells after them show
	// their figures without one.
	mostLinks = 65_000
	tipLimit  = 255
)

// link leads from a cell of a sheet to another cell of the workbook.
type link struct{ from, to, tip string }

// target gives the cell that a cell leads to: what it names itself, or else the
// rows that its figure was made from.
func (b *book) target(c *document.Cell, at place) string {
	to := c.Link
	if to == "" && c.Lineage != nil {
		to = c.Lineage.Detail
	}
	if to == "" || len(at.sheet.links) >= mostLinks || c.Kind == document.Prose && !linkable(c.Text) {
		return ""
	}
	return b.plan.target(to)
}

// tip says in words how the figure was made, for the mouse that rests on it.
func tip(l *document.Lineage) string {
	if l == nil || l.How == "" {
		return ""
	}
	text := l.How
	if l.Rows > 0 && l.Files != "" {
		text += " (" + money.Count(int64(l.Rows)) + " rows of " + l.Files + ")"
	}
	if text = shown(text); units(text) > tipLimit {
		text = string([]rune(text)[:tipLimit/2]) + " …"
	}
	return text
}

// holdLinks writes the first link of a sheet; the others take its place in the
// finished member. Each link set the usual way is compared with all before it,
// which takes as long as the rest of a workbook with some thousand.
func (b *book) holdLinks(s *sheet) error {
	if len(s.links) == 0 {
		return nil
	}
	first := s.links[0]
	return b.file.SetCellHyperLink(s.name, first.from, first.to, "Location")
}

// withLinks puts all links of a sheet in the place of the first. It gives the
// member in pieces, as copying it would cost a tenth of the writing.
func withLinks(member []byte, links []link) [][]byte {
	const opening, closing = "<hyperlinks>", "</hyperlinks>"
	at := bytes.LastIndex(member, []byte(opening))
	if len(links) == 0 || at < 0 {
		return [][]byte{member}
	}
	end := at + bytes.Index(member[at:], []byte(closing))
	var b bytes.Buffer
	b.Grow(96 * len(links))
	b.WriteString(opening)
	for _, l := range links {
		b.WriteString(`<hyperlink ref="` + l.from + `" location="`)
		_ = xml.EscapeText(&b, []byte(l.to)) // a buffer takes everything
		if l.tip != "" {
			b.WriteString(`" tooltip="`)
			_ = xml.EscapeText(&b, []byte(guarded(l.tip)))
		}
		b.WriteString(`"></hyperlink>`)
	}
	return [][]byte{member[:at], b.Bytes(), member[end:]}
}

// quoteFilters names the filters' ranges anew: the library does not double the
// apostrophe of a sheet's name, and a reader would drop the filter as damage.
func (b *book) quoteFilters() {
	if b.file.WorkBook == nil || b.file.WorkBook.DefinedNames == nil {
		return
	}
	defined := b.file.WorkBook.DefinedNames.DefinedName
	for i := range defined {
		if defined[i].Name == "_xlnm._FilterDatabase" && defined[i].LocalSheetID != nil {
			s := b.plan.sheets[*defined[i].LocalSheetID]
			defined[i].Data = s.quoted + "!" + s.filter().filterArea(true)
		}
	}
}

// filter gives the table that is offered for filtering: a sheet has one at most.
func (s *sheet) filter() *placed {
	for _, t := range s.tables {
		if t.table.Filter && len(t.table.Rows) > 0 {
			return t
		}
	}
	return nil
}

// filterArea gives the header and rows of a table.
func (t *placed) filterArea(fixed bool) string {
	name := cellName
	if fixed {
		name = absolute
	}
	return name(0, t.header) + ":" + name(len(t.table.Columns)-1, t.last)
}

func (b *book) setFilter(s *sheet) error {
	if t := s.filter(); t != nil {
		return b.file.AutoFilter(s.name, t.filterArea(false), []excelize.AutoFilterOptions{})
	}
	return nil
}
