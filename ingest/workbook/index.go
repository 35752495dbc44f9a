package workbook

import (
	"encoding/xml"
	"errors"
	"fmt"
	"slices"
	"strings"

	"eyesdown/internal/fault"
)

// listed is a sheet as the workbook lists it.
type listed struct {
	name   string
	hidden bool
	key    string // of its part
}

// workbook reads the part that lists the sheets. Sheets that hold only a chart
// are passed over.
func (b *book) workbook(k string) ([]listed, error) {
	if kind := b.typeOf(k); !strings.HasSuffix(kind, "main+xml") {
		return nil, damagedf(b.zip.name, "the workbook is damaged: "+piece(k)+" is not what it should be", "%s is said to be of another kind", clip(b.zip.partName(k)))
	}
	p, err := b.openPart(k)
	if err != nil {
		return nil, err
	}
	var sheets []listed
	lists := 0
	if _, err = p.root("workbook", isMain); err == nil {
		err = p.children(func(e xml.StartElement) error {
			switch {
			case !isMain(e.Name.Space):
			case e.Name.Local == "workbookPr":
				var err error
				if b.grid.Epoch04, err = flag(e, "date1904"); err != nil {
					return err
				}
			case e.Name.Local == "sheets":
				if lists++; lists > 1 {
					return errors.New("it lists its sheets twice")
				}
				return p.children(func(e xml.StartElement) error {
					if len(sheets)+len(b.grid.Notes) == maxSheets {
						return errRefusal{fault.Inputf(b.zip.name, split, "the workbook has more than %d sheets", maxSheets)}
					}
					s, chart, err := b.listed(k, e, sheets)
					if err == nil && !chart {
						sheets = append(sheets, s)
					}
					if err != nil {
						return err
					}
					return p.skip()
				})
			}
			return p.skip()
		})
	}
	if err == nil {
		err = p.end()
	}
	if err == nil && lists == 0 {
		err = errors.New("it lists no sheets")
	}
	if err == nil && len(sheets) == 0 && len(b.grid.Notes) == 0 {
		return nil, fault.Inputf(b.zip.name, "send the workbook with its sheets", "the workbook has no sheets")
	}
	if err != nil {
		return nil, b.zip.damaged(k, err)
	}
	return sheets, nil
}

func (b *book) listed(workbook string, e xml.StartElement, before []listed) (s listed, chart bool, err error) {
	if !isMain(e.Name.Space) || e.Name.Local != "sheet" {
		return s, false, fmt.Errorf("%s is no sheet", clip(e.Name.Local))
	}
	s.name, _ = attribute(e, "name")
	s.name = unescape(s.name)
	switch state, _ := attribute(e, "state"); state {
	case "", "visible":
	case "hidden", "veryHidden":
		s.hidden = true
	default:
		return s, false, fmt.Errorf("a sheet is neither shown nor hidden (%q)", clip(state))
	}
	id := ""
	for _, a := range e.Attr {
		if isRelation(a.Name.Space) && a.Name.Local == "id" {
			id = a.Value
		}
	}
	r := b.related[workbook][id]
	s.key = r.target
	switch {
	case s.name == "":
		return s, false, errors.New("a sheet has no name")
	case s.key == "":
		return s, false, fmt.Errorf("the sheet %q is not there", clip(s.name))
	case r.kind != "worksheet" && strings.HasSuffix(strings.ToLower(r.kind), "sheet"), r.kind == "":
		b.grid.Notes = append(b.grid.Notes, fmt.Sprintf("sheet %q is not a sheet of cells and was passed over", clip(s.name)))
		return s, true, nil
	case r.kind != "worksheet":
		return s, false, fmt.Errorf("the sheet %q is of an unknown kind", clip(s.name))
	case slices.ContainsFunc(before, func(other listed) bool { return strings.EqualFold(other.name, s.name) || other.key == s.key }):
		return s, false, fmt.Errorf("the sheet %q stands twice", clip(s.name))
	}
	return s, false, nil
}
