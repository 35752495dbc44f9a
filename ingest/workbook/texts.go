package workbook

import (
	"encoding/xml"
	"fmt"
	"strings"
	"unicode/utf16"

	"eyesdown/internal/fault"
)

// readTexts reads the texts that the cells of all sheets share.
func (b *book) readTexts(k string) error {
	p, err := b.openPart(k)
	if err != nil {
		return err
	}
	if _, err = p.root("sst", isMain); err == nil {
		err = p.children(func(e xml.StartElement) error {
			if !isMain(e.Name.Space) || e.Name.Local != "si" {
				if e.Name.Local == "extLst" {
					return p.skip()
				}
				return fmt.Errorf("%s is no text", clip(e.Name.Local))
			}
			text, err := p.richText()
			if err != nil {
				return err
			}
			if len(b.texts) == maxCells {
				return errRefusal{fault.Inputf(b.zip.name, split, "the workbook holds more than %d texts", maxCells)}
			}
			b.texts = append(b.texts, text)
			return b.keep(len(text))
		})
	}
	if err == nil {
		err = p.end()
	}
	if err != nil {
		return b.zip.damaged(k, err)
	}
	return nil
}

// richText gives the text of the element that was just entered, joined from its
// runs. How it is to be pronounced (rPh, for Japanese) is not part of it.
func (p *part) richText() (string, error) {
	p.joined = p.joined[:0]
	add := func() error {
		run, err := p.text()
		p.joined = append(p.joined, run...)
		return err
	}
	err := p.children(func(e xml.StartElement) error {
		switch {
		case !isMain(e.Name.Space):
			return p.skip()
		case e.Name.Local == "t":
			return add()
		case e.Name.Local == "r":
			return p.children(func(e xml.StartElement) error {
				if isMain(e.Name.Space) && e.Name.Local == "t" {
					return add()
				}
				return p.skip()
			})
		case e.Name.Local == "rPh", e.Name.Local == "phoneticPr":
			return p.skip()
		}
		return fmt.Errorf("%s stands within a text", clip(e.Name.Local))
	})
	return unescape(string(p.joined)), err
}

// unescape undoes the format's way of writing characters that XML cannot hold:
// _x000D_ is a carriage return, and _x005F_ the underscore of a text that only
// looks like that (ISO/IEC 29500-1, 22.9.2.19). Pairs that make one character
// are joined; half a pair stays as it stands.
func unescape(s string) string {
	at := strings.Index(s, "_x")
	if at < 0 {
		return s
	}
	var out strings.Builder
	for at >= 0 {
		out.WriteString(s[:at])
		s = s[at:]
		unit, ok := escaped(s)
		width := 7
		if ok && utf16.IsSurrogate(unit) {
			second, both := escaped(s[7:])
			unit = utf16.DecodeRune(unit, second)
			width = 14
			ok = both && unit != '�'
		}
		if ok {
			out.WriteRune(unit)
			s = s[width:]
		} else {
			out.WriteString(s[:2])
			s = s[2:]
		}
		at = strings.Index(s, "_x")
	}
	out.WriteString(s)
	return out.String()
}

// escaped reads one escape at the start of s.
func escaped(s string) (unit rune, ok bool) {
	if len(s) < 7 || s[:2] != "_x" || s[6] != '_' {
		return 0, false
	}
	for _, c := range []byte(s[2:6]) {
		switch {
		case c >= '0' && c <= '9':
			unit = unit<<4 | rune(c-'0')
		case c >= 'A' && c <= 'F':
			unit = unit<<4 | rune(c-'A'+10)
		case c >= 'a' && c <= 'f':
			unit = unit<<4 | rune(c-'a'+10)
		default:
			return 0, false
		}
	}
	return unit, true
}
