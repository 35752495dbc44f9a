package workbook

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"eyesdown/ingest/grid"
	"eyesdown/internal/fault"
)

// parts are the XML parts of a workbook made by hand, by name.
type parts map[string]string

const head = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"

// sheetXML makes a sheet of what stands in its sheetData.
func sheetXML(rows string) string {
	return head + `<worksheet xmlns="` + mainTransitional + `"><sheetData>` + rows + `</sheetData></worksheet>`
}

// oneSheet is a small workbook with one sheet, "Games", of these rows. Its
// styles are, by number: general, 0000, date 14, 0%, text, h:mm, d/m/yy h:mm.
func oneSheet(rows string) parts {
	return parts{
		"[Content_Types].xml": head + `<Types xmlns="` + packageTypes + `">` +
			`<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
			`<Override PartName="/xl/workbook.xml" ContentType="` + spreadsheetType + `sheet.main+xml"/>` +
			`<Override PartName="/xl/worksheets/sheet1.xml" ContentType="` + spreadsheetType + `worksheet+xml"/>` +
			`<Override PartName="/xl/styles.xml" ContentType="` + spreadsheetType + `styles+xml"/>` +
			`<Override PartName="/xl/sharedStrings.xml" ContentType="` + spreadsheetType + `sharedStrings+xml"/></Types>`,
		"_rels/.rels": head + `<Relationships xmlns="` + packageRelations + `"><Relationship Id="rId1" Type="` + relationTransitional + `/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		"xl/workbook.xml": head + `<workbook xmlns="` + mainTransitional + `" xmlns:r="` + relationTransitional + `"><workbookPr/>` +
			`<sheets><sheet name="Games" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": head + `<Relationships xmlns="` + packageRelations + `">` +
			`<Relationship Id="rId1" Type="` + relationTransitional + `/worksheet" Target="worksheets/sheet1.xml"/>` +
			`<Relationship Id="rId2" Type="` + relationTransitional + `/styles" Target="styles.xml"/>` +
			`<Relationship Id="rId3" Type="` + relationTransitional + `/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
		"xl/styles.xml": head + `<styleSheet xmlns="` + mainTransitional + `"><numFmts count="2"><numFmt numFmtId="164" formatCode="0000"/><numFmt numFmtId="165" formatCode="d/m/yy\ h:mm"/></numFmts>` +
			`<cellXfs count="7"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="49"/><xf numFmtId="20"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
		"xl/sharedStrings.xml": head + `<sst xmlns="` + mainTransitional + `" count="3" uniqueCount="3"><si><t>Game</t></si>` +
			`<si><r><rPr><b/></rPr><t xml:space="preserve">Nguyễn </t></r><r><t>Hiếu</t></r><rPh sb="0" eb="1"><t>グエン</t></rPh><phoneticPr fontId="1"/></si>` +
			`<si><t>Lee_x000D_</t></si></sst>`,
		"xl/worksheets/sheet1.xml": sheetXML(rows),
	}
}

// with gives the parts with a text in one of them replaced.
func (p parts) with(name, old, replaced string) parts {
	if !strings.Contains(p[name], old) {
		panic(name + " does not hold " + old)
	}
	return p.and(name, strings.Replace(p[name], old, replaced, 1))
}

// and gives the parts with one more, or in place of one.
func (p parts) and(name, text string) parts {
	more := maps.Clone(p)
	more[name] = text
	return more
}

// without gives the parts but for one.
func (p parts) without(name string) parts {
	fewer := maps.Clone(p)
	delete(fewer, name)
	return fewer
}

// packed zips the parts, in the order of their names.
func (p parts) packed(t testing.TB) []byte {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, name := range slices.Sorted(maps.Keys(p)) {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write([]byte(p[name]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// unpacked gives the parts of a workbook.
func unpacked(t testing.TB, data []byte) parts {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	p := parts{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		var text bytes.Buffer
		if _, err := text.ReadFrom(r); err != nil {
			t.Fatal(err)
		}
		p[f.Name] = text.String()
	}
	return p
}

func read(t testing.TB, data []byte) *grid.Book {
	t.Helper()
	b, err := Read("July.xlsx", data)
	if err != nil {
		t.Fatalf("%v (%s)", err, fault.HintOf(err))
	}
	return b
}

// refused fails where a workbook is read, or where its refusal does not say
// what, where and what to do. It gives the refusal.
func refused(t testing.TB, data []byte) *fault.Fault {
	t.Helper()
	b, err := Read("July.xlsx", data)
	if err == nil {
		t.Fatalf("read:\n%s", shown(b))
	}
	var f *fault.Fault
	if b != nil || !errors.As(err, &f) || f.Kind != fault.Input || f.What == "" || f.Hint == "" || !strings.HasPrefix(f.Place, "July.xlsx") || !showable(err.Error()) {
		t.Fatalf("%#v", err)
	}
	if said, _, _ := strings.Cut(f.What, "(detail: "); jargon(said) {
		t.Errorf("no volunteer knows these words: %s", f.What)
	}
	return f
}

// jargon tells whether a text speaks of how a workbook is written inside. That
// belongs behind "detail:".
func jargon(s string) bool {
	for _, word := range []string{"xml", "xl/", "element", "a part", "parts", "relation", "attribute", "prefix", "namespace", "array", "tag", "checksum", "zip ", "<", "{", "%"} {
		if strings.Contains(strings.ToLower(s), word) && !strings.Contains(s, "(zip or the like)") && !strings.Contains(s, "Excel 2003 XML") {
			return true
		}
	}
	return false
}

// showable tells whether a message can be printed as it is, on one screen.
func showable(s string) bool {
	return len(s) < 2000 && utf8.ValidString(s) && !strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsPrint(r) })
}

// shown spells a book out, a line for each sheet and cell.
func shown(b *grid.Book) string {
	var out strings.Builder
	if b.Epoch04 {
		out.WriteString("1904\n")
	}
	for _, note := range b.Notes {
		fmt.Fprintf(&out, "note: %s\n", note)
	}
	for _, s := range b.Sheets {
		fmt.Fprintf(&out, "[%s]%s\n", s.Name, word(s.Hidden, " hidden"))
		for _, m := range s.Merged {
			fmt.Fprintf(&out, "merged %s:%s\n", grid.Ref(m.FirstRow, m.FirstCol), grid.Ref(m.LastRow, m.LastCol))
		}
		for _, r := range s.Rows {
			for _, c := range r.Cells {
				fmt.Fprintf(&out, "%s%s %s\n", grid.Ref(r.No, c.Col), word(r.Hidden, " hidden"), shownCell(c))
			}
		}
	}
	return out.String()
}

// shownCell spells a cell out: its kind, its text, then what else it has.
func shownCell(c grid.Cell) string {
	s := []string{"text", "number", "bool", "error"}[c.Kind] + fmt.Sprintf(" %q", c.Text)
	if c.Format != grid.General {
		s += " " + formatName(c.Format)
	}
	if c.Pattern != "" {
		s += fmt.Sprintf(" %q", c.Pattern)
	}
	if c.Formula != "" {
		s += " =" + c.Formula
	}
	return s + word(c.Uncached, " uncached")
}

func formatName(f grid.Format) string {
	return []string{"general", "plain", "percent", "date", "time", "date-time", "literal"}[f]
}

func word(is bool, text string) string {
	if is {
		return text
	}
	return ""
}
