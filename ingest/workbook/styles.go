package workbook

import (
	"encoding/xml"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"eyesdown/ingest/grid"
)

// style is what a cell's style says of its number.
type style struct {
	format  grid.Format
	pattern string
}

var errStyles = errors.New("it lists too many styles")

const maxStyles = 65_536 // of cells; the programs stop at 65,490

// readStyles reads the number formats of the cells' styles. Colours, fonts and
// borders say nothing about what is meant, and are only checked as XML.
func (b *book) readStyles(k string) error {
	p, err := b.openPart(k)
	if err != nil {
		return err
	}
	custom := map[int]string{}
	var ids []int
	lists := 0
	if _, err = p.root("styleSheet", isMain); err == nil {
		err = p.children(func(e xml.StartElement) error {
			if !isMain(e.Name.Space) {
				return p.skip()
			}
			switch e.Name.Local {
			case "numFmts":
				return p.children(func(e xml.StartElement) error { return p.numberFormat(e, custom) })
			case "cellXfs":
				lists++
				return p.children(func(e xml.StartElement) error {
					id, err := number(e, "numFmtId", 0)
					if err != nil {
						return err
					}
					if ids = append(ids, id); len(ids) > maxStyles {
						return errStyles
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
	if err == nil && lists > 1 {
		err = errors.New("it lists its styles twice")
	}
	if err != nil {
		return b.zip.damaged(k, err)
	}
	for _, id := range ids {
		b.styles = append(b.styles, styleOf(id, custom))
	}
	return nil
}

func (p *part) numberFormat(e xml.StartElement, custom map[int]string) error {
	id, err := number(e, "numFmtId", -1)
	if err != nil {
		return err
	}
	code, ok := attribute(e, "formatCode")
	if len(custom) == maxStyles {
		return errStyles
	}
	if _, twice := custom[id]; twice || id < 0 || !ok || len(code) > maxPattern {
		return fmt.Errorf("the number format %d cannot be read", id)
	}
	custom[id] = unescape(code)
	return p.skip()
}

const maxPattern = 4096 // bytes of one number format; the programs take 255 characters

// styleOf gives the format of a number format's id. An id that is neither
// listed nor one of the standard's shows numbers as they are.
func styleOf(id int, custom map[int]string) style {
	if code, ok := custom[id]; ok {
		if isGeneral(code) {
			return style{}
		}
		return style{classify(code), code}
	}
	return builtIn(id)
}

// number gives a whole-number attribute from 0, or what stands for its absence.
func number(e xml.StartElement, local string, absent int) (int, error) {
	value, ok := attribute(e, local)
	if !ok {
		return absent, nil
	}
	n, err := strconv.ParseUint(strings.TrimSpace(value), 10, 31)
	if err != nil {
		return 0, fmt.Errorf("%s is no number (%q)", local, clip(value))
	}
	return int(n), nil
}
