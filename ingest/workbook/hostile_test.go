package workbook

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"
)

// hostile is a file that was made to exhaust or to deceive the reader. Its
// files are small and unpack to much; scale says how much, in parts of 1000 of
// what the soak test reads.
type hostile struct {
	name string
	what string // of the refusal; "" where it may be read
	make func(t testing.TB, scale int) []byte
}

// padded zips the parts and one more text in the middle of one of them, written
// over and over.
func padded(t testing.TB, p parts, name, at, unit string, times int) []byte {
	t.Helper()
	before, after, ok := strings.Cut(p[name], at)
	if !ok {
		t.Fatalf("%s does not hold %s", name, at)
	}
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestSpeed) })
	block := strings.Repeat(unit, max(1, 1<<16/len(unit)))
	for _, part := range slices.Sorted(maps.Keys(p)) {
		text := p[part]
		w, err := z.Create(part)
		if err != nil {
			t.Fatal(err)
		}
		if part != name {
			_, err = io.WriteString(w, text)
		} else {
			err = pad(w, before, block, times*len(unit), at+after)
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

func pad(w io.Writer, before, block string, length int, after string) error {
	_, err := io.WriteString(w, before)
	for ; err == nil && length > 0; length -= len(block) {
		_, err = io.WriteString(w, block[:min(length, len(block))])
	}
	if err == nil {
		_, err = io.WriteString(w, after)
	}
	return err
}

// each writes a text for each number below n.
func each(n int, text func(i int) string) string {
	var out strings.Builder
	for i := range n {
		out.WriteString(text(i))
	}
	return out.String()
}

func hostileSet() []hostile {
	const sheet1 = "xl/worksheets/sheet1.xml"
	empty := oneSheet("")
	rows := func(n int, row func(i int) string) parts { return oneSheet(each(n, row)) }
	return []hostile{
		{"last row", "", func(t testing.TB, _ int) []byte {
			heads := each(200, func(i int) string { return `<c t="inlineStr"><is><t>H` + fmt.Sprint(i) + `</t></is></c>` })
			return oneSheet(`<row r="1">` + heads + `</row><row r="1048576"><c r="A1048576"><v>1</v></c></row>`).packed(t)
		}},
		{"a million styled rows", "unpacks to", func(t testing.TB, _ int) []byte {
			return padded(t, empty, sheet1, `</sheetData>`, `<row spans="1:2"><c s="1"/><c s="1"/></row>`, 1<<20)
		}},
		{"styled rows within the limit", "", func(t testing.TB, scale int) []byte {
			return rows(400*scale, func(i int) string {
				return fmt.Sprintf(`<row r="%d"><c r="A%d" s="1"/><c r="B%d" s="1"/></row>`, i+1, i+1, i+1)
			}).packed(t)
		}},
		{"padded", "unpacks to", func(t testing.TB, scale int) []byte {
			return padded(t, empty, sheet1, `</worksheet>`, " ", 34<<20+(scale-100)<<19)
		}},
		{"padded within the limit", "longer than any spreadsheet program writes", func(t testing.TB, _ int) []byte { return padded(t, empty, sheet1, `</worksheet>`, " ", 31<<20) }},
		{"padded with comments", "", func(t testing.TB, scale int) []byte {
			return padded(t, empty, sheet1, `</worksheet>`, "<!-- -->", 2500*scale)
		}},
		{"a long comment", "longer than any", func(t testing.TB, _ int) []byte {
			return padded(t, empty.with(sheet1, `</worksheet>`, `<!-- --></worksheet>`), sheet1, `--></worksheet>`, "x", 20<<20)
		}},
		{"many shared texts", "more than 500000 texts", func(t testing.TB, _ int) []byte {
			return padded(t, empty, "xl/sharedStrings.xml", `</sst>`, `<si><t>a</t></si>`, 1_500_000)
		}},
		{"twenty million shared texts", "unpacks to", func(t testing.TB, scale int) []byte {
			return padded(t, empty, "xl/sharedStrings.xml", `</sst>`, `<si><t>a</t></si>`, 2_000_000+19_000*(scale-100))
		}},
		{"a text of many runs", "", func(t testing.TB, scale int) []byte {
			return padded(t, empty.with("xl/sharedStrings.xml", `</sst>`, `<si></si></sst>`), "xl/sharedStrings.xml", `</si></sst>`, `<r><t>a</t></r>`, 1400*scale)
		}},
		{"much text", "MB of text", func(t testing.TB, _ int) []byte {
			long := each(5, func(i int) string {
				return fmt.Sprintf(`<row><c t="inlineStr"><is><t>%s</t></is></c></row>`, strings.Repeat("x", 6<<20))
			})
			return oneSheet(long).and("xl/sharedStrings.xml", head+`<sst xmlns="`+mainStrict+`"><si><t>`+strings.Repeat("y", 4<<20)+`</t></si></sst>`).packed(t)
		}},
		{"many members", "made of 60", func(t testing.TB, _ int) []byte {
			p := empty.without("none")
			for i := range 60_000 {
				p[fmt.Sprintf("a%d", i)] = ""
			}
			return p.packed(t)
		}},
		{"a liar", "not as long as", func(t testing.TB, scale int) []byte {
			data := padded(t, empty, sheet1, `</worksheet>`, " ", 30<<20+(scale-100)<<18)
			return lied(t, data, sheet1, 100)
		}},
		{"half a sheet", "cannot be read to its end", func(t testing.TB, _ int) []byte {
			p := rows(100, func(i int) string { return fmt.Sprintf(`<row><c><v>%d</v></c></row>`, i) })
			return p.and(sheet1, p[sheet1][:len(p[sheet1])/2]).packed(t)
		}},
		{"broken texts", "cannot be read to its end", func(t testing.TB, _ int) []byte {
			p := rows(3000, func(int) string { return `<row><c t="s"><v>0</v></c></row>` })
			return p.and("xl/sharedStrings.xml", strings.Replace(p["xl/sharedStrings.xml"], "</si>", "</si> < "+strings.Repeat("<si><t>a</t></si>", 8000), 1)).packed(t)
		}},
		{"entities", "document type", func(t testing.TB, _ int) []byte {
			bomb := `<!DOCTYPE b [<!ENTITY a "aaaaaaaaaa">` + each(9, func(i int) string {
				return fmt.Sprintf(`<!ENTITY %c "%s">`, 'b'+i, strings.Repeat(fmt.Sprintf("&%c;", 'a'+i), 10))
			}) + `]>`
			return empty.with(sheet1, `<worksheet`, bomb+`<worksheet`).with(sheet1, `<sheetData>`, `<sheetData><row><c t="inlineStr"><is><t>&j;</t></is></c></row>`).packed(t)
		}},
		{"an encrypted old workbook", "password", func(testing.TB, int) []byte {
			return []byte("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1" + strings.Repeat("\xFF\xFF\xFF\x7F", 3000) + "E\x00n\x00c\x00r\x00y\x00p\x00t\x00e\x00d\x00P\x00a\x00c\x00k\x00a\x00g\x00e\x00\x00\x00")
		}},
		{"many elements", "elements", func(t testing.TB, _ int) []byte {
			return padded(t, empty.and("a.xml", "<a></a>"), "a.xml", `</a>`, `<b/>`, 4_000_000)
		}},
		{"many attributes", "too many attributes", func(t testing.TB, _ int) []byte {
			return empty.and("a.xml", `<a `+each(30_000, func(i int) string { return fmt.Sprintf(`a%d="" `, i) })+`/>`).packed(t)
		}},
		{"very many attributes", "longer than any", func(t testing.TB, _ int) []byte {
			return empty.and("a.xml", `<a `+each(900_000, func(i int) string { return fmt.Sprintf(`a%d="" `, i) })+`/>`).packed(t)
		}},
		{"many prefixes", "too many prefixes", func(t testing.TB, _ int) []byte {
			return empty.and("a.xml", `<a>`+each(100_000, func(i int) string { return fmt.Sprintf(`<b xmlns="%d"/>`, i) })+`</a>`).packed(t)
		}},
		{"many relations", "links between its parts", func(t testing.TB, _ int) []byte {
			return empty.and("_rels/a.rels", `<Relationships xmlns="`+packageRelations+`">`+each(60_000, func(i int) string { return fmt.Sprintf(`<Relationship Id="%d" Type="x" Target="#"/>`, i) })+`</Relationships>`).packed(t)
		}},
		{"many sheets", "400 sheets", func(t testing.TB, _ int) []byte {
			return empty.with("xl/workbook.xml", `</sheets>`, each(500, func(i int) string { return fmt.Sprintf(`<sheet name="%d" r:id="g"/>`, i) })+`</sheets>`).
				with("xl/_rels/workbook.xml.rels", `</Relationships>`, `<Relationship Id="g" Type="`+relationStrict+`/chartsheet" Target="styles.xml"/></Relationships>`).packed(t)
		}},
		{"many styles", "too many styles", func(t testing.TB, _ int) []byte {
			return padded(t, empty, "xl/styles.xml", `</cellXfs>`, `<xf/>`, 100_000)
		}},
		{"many rows", "more than 200000 rows", func(t testing.TB, _ int) []byte {
			return rows(200_001, func(int) string { return `<row><c><v>1</v></c></row>` }).packed(t)
		}},
		{"many cells", "more than 500000 cells", func(t testing.TB, _ int) []byte {
			return rows(2001, func(int) string { return `<row>` + strings.Repeat(`<c><v>1</v></c>`, 250) + `</row>` }).packed(t)
		}},
		{"many columns", "more than 256 columns", func(t testing.TB, _ int) []byte {
			return oneSheet(`<row>` + strings.Repeat(`<c><v>1</v></c>`, 257) + `</row>`).packed(t)
		}},
		{"many merged areas", "merged areas", func(t testing.TB, _ int) []byte {
			return padded(t, empty.with(sheet1, `</worksheet>`, `<mergeCells></mergeCells></worksheet>`), sheet1, `</mergeCells>`, `<mergeCell ref="A1:B2"/>`, 60_000)
		}},
		{"array formulas over each other", "fill too many", func(t testing.TB, _ int) []byte {
			return rows(5000, func(int) string { return `<row><c><f t="array" ref="A1:A1048576">B1</f><v>1</v></c></row>` }).packed(t)
		}},
		{"a long formula for many cells", "MB of text", func(t testing.TB, _ int) []byte {
			return oneSheet(`<row><c><f t="shared" si="0" ref="A1:A9">` + strings.Repeat("A1+", 100_000) + `1</f><v>1</v></c></row>` +
				strings.Repeat(`<row><c><f t="shared" si="0"/><v>1</v></c></row>`, 1000)).packed(t)
		}},
	}
}

// lied gives a zip whose directory and headers say another size of a member.
func lied(t testing.TB, data []byte, name string, size uint64) []byte {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range z.File {
		header := f.FileHeader
		if header.Name == name {
			header.UncompressedSize64 = size
		}
		to, err := w.CreateRaw(&header)
		if err != nil {
			t.Fatal(err)
		}
		from, err := f.OpenRaw()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(to, from); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestHostile(t *testing.T) {
	for _, h := range hostileSet() {
		t.Run(h.name, func(t *testing.T) { h.read(t, h.make(t, 100)) })
	}
}

func (h hostile) read(t *testing.T, data []byte) {
	t.Helper()
	if len(data) > maxFile {
		t.Fatalf("the recipe gives %d bytes", len(data))
	}
	if h.what == "" {
		read(t, data)
	} else if f := refused(t, data); !strings.Contains(f.What, h.what) {
		t.Errorf("%s", f.What)
	}
}
