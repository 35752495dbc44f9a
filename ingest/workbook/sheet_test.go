package workbook

import (
	"strings"
	"testing"
)

// year is a workbook with all that concerns more than one cell: sheets that are
// hidden or hold a chart, rows hidden and out of order, hidden columns, merged
// headers, shared and array formulas, dates from 1904.
func year() parts {
	sheet := "xl/worksheets/sheet1.xml"
	p := oneSheet(`<row r="3"><c r="A3"><v>3</v></c><c r="B3"><f t="shared" si="0"/><v>30</v></c></row>` +
		`<row r="1"><c r="C1" t="inlineStr"><is><t>Prize</t></is></c><c r="A1" t="s"><v>0</v></c></row>` +
		`<row r="2" hidden="1"><c r="A2"><v>2</v></c><c r="B2"><f t="shared" ref="B2:B3" si="0">A2*10</f><v>20</v></c></row>` +
		`<row><c r="D3" s="1"/></row>`)
	p[sheet] = strings.Replace(p[sheet], `<row><c r="D3" s="1"/></row>`,
		`<row r="4" ht="0"><c><f t="array" ref="A4:B5">TRANSPOSE(A1:B2)</f><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c><c r="C5" s="1"><v>4</v></c></row>`, 1)
	p = p.with(sheet, `<sheetData>`, `<sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="1" width="9"/><col min="2" max="3" hidden="1" width="9"/><col min="4" max="16384" hidden="1" width="0"/></cols><sheetData>`)
	p = p.with(sheet, `</sheetData>`, `</sheetData><mergeCells count="2"><mergeCell ref="C1:D1"/><mergeCell ref="A7:B9"/></mergeCells>`)
	p = p.with("xl/workbook.xml", `<workbookPr/>`, `<workbookPr date1904="1"/>`)
	p = p.with("xl/workbook.xml", `</sheets>`, `<sheet name="Graph" sheetId="2" r:id="rId9"/><sheet name="Lists" sheetId="3" state="veryHidden" r:id="rId8"/></sheets>`)
	p = p.with("xl/_rels/workbook.xml.rels", `</Relationships>`,
		`<Relationship Id="rId8" Type="`+relationTransitional+`/worksheet" Target="worksheets/sheet2.xml"/>`+
			`<Relationship Id="rId9" Type="`+relationTransitional+`/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>`)
	p = p.with("[Content_Types].xml", `</Types>`, `<Override PartName="/xl/worksheets/sheet2.xml" ContentType="`+spreadsheetType+`worksheet+xml"/></Types>`)
	p["xl/worksheets/sheet2.xml"] = strings.Replace(sheetXML(`<row r="1"><c r="A1"><v>1</v></c></row><row r="2" hidden="0"><c r="A2"><v>2</v></c></row><row r="3" ht="15" customHeight="1"><c r="A3"><v>3</v></c></row>`),
		`<sheetData>`, `<sheetFormatPr zeroHeight="1"/><sheetData>`, 1)
	p["xl/chartsheets/sheet1.xml"] = `<chartsheet xmlns="` + mainTransitional + `"/>`
	return p
}

const yearShown = `1904
note: sheet "Graph" is not a sheet of cells and was passed over
note: sheet "Games" has hidden columns that hold something: B, C
[Games]
merged C1:D1
merged A7:B9
A1 text "Game"
C1 text "Prize"
A2 hidden number "2"
B2 hidden number "20" =A2*10
A3 number "3"
B3 number "30" =A3*10
A4 hidden number "1" =TRANSPOSE(A1:B2)
B4 hidden number "2" =TRANSPOSE(A1:B2)
A5 number "3" =TRANSPOSE(A1:B2)
C5 number "4" plain "0000"
[Lists] hidden
A1 hidden number "1"
A2 number "2"
A3 number "3"
`

func TestSheets(t *testing.T) {
	if got := shown(read(t, year().packed(t))); got != yearShown {
		t.Errorf("got\n%swant\n%s", got, yearShown)
	}
}

// TestForms reads the same workbook in each form that the standard allows.
func TestForms(t *testing.T) {
	strict := parts{}
	for name, text := range year() {
		text = strings.ReplaceAll(text, mainTransitional, mainStrict)
		strict[name] = strings.ReplaceAll(text, relationTransitional, relationStrict)
	}
	prefixed := year()
	for name, text := range prefixed {
		if strings.HasPrefix(name, "xl/worksheets/") || name == "xl/workbook.xml" || name == "xl/sharedStrings.xml" || name == "xl/styles.xml" {
			text = strings.ReplaceAll(strings.ReplaceAll(text, "<", "<x:"), "<x:/", "</x:")
			text = strings.ReplaceAll(strings.ReplaceAll(text, "<x:?", "<?"), "xmlns=", "xmlns:x=")
			prefixed[name] = text
		}
	}
	wide := year()
	for name, text := range wide {
		out := []byte{0xFF, 0xFE}
		for _, r := range strings.ReplaceAll(text, `encoding="UTF-8"`, `encoding="UTF-16"`) {
			out = append(out, byte(r), byte(r>>8))
		}
		wide[name] = string(out)
	}
	marked := year()
	for name, text := range marked {
		marked[name] = "\xEF\xBB\xBF" + text + "\n<!-- made by hand -->\n"
	}
	renamed := parts{}
	for name, text := range year() {
		renamed[strings.ReplaceAll(strings.Replace(name, "sharedStrings", "SharedStrings", 1), "/", `\`)] = text
	}
	foreign := year().with("xl/worksheets/sheet1.xml", `</sheetData>`, `</sheetData><y:more xmlns:y="urn:y"><y:row r="1"/></y:more>`)
	foreign = foreign.with("xl/workbook.xml", `<workbookPr`, `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="x"><sheets/></mc:Choice></mc:AlternateContent><workbookPr`)
	for name, p := range map[string]parts{"strict": strict, "prefixed": prefixed, "UTF-16": wide, "byte order mark": marked, "backslashes": renamed, "foreign parts": foreign} {
		t.Run(name, func(t *testing.T) {
			if got := shown(read(t, p.packed(t))); got != yearShown {
				t.Errorf("got\n%swant\n%s", got, yearShown)
			}
		})
	}
}

// TestSameSheet reads one sheet whose texts are shared and inline: it is the
// same sheet.
func TestSameSheet(t *testing.T) {
	shared := oneSheet(`<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>`)
	inline := oneSheet(`<row r="1"><c r="A1" t="inlineStr"><is><t>Game</t></is></c><c r="B1" t="inlineStr"><is><r><t>Nguyễn Hiếu</t></r></is></c><c r="C1" t="str"><v>Lee_x000d_</v></c></row>`)
	inline = inline.without("xl/sharedStrings.xml").with("xl/_rels/workbook.xml.rels",
		`<Relationship Id="rId3" Type="`+relationTransitional+`/sharedStrings" Target="/xl/sharedStrings.xml"/>`, ``)
	if a, b := shown(read(t, shared.packed(t))), shown(read(t, inline.packed(t))); a != b {
		t.Errorf("shared\n%sinline\n%s", a, b)
	}
}

// TestBadParts gives workbooks of which a part is missing, doubled, cut or not
// what it is taken for.
func TestBadParts(t *testing.T) {
	sound := oneSheet(`<row r="1"><c r="A1"><v>1</v></c></row>`)
	const (
		types, rels, wb   = "[Content_Types].xml", "_rels/.rels", "xl/workbook.xml"
		wbRels, styles    = "xl/_rels/workbook.xml.rels", "xl/styles.xml"
		strings1, sheet1  = "xl/sharedStrings.xml", "xl/worksheets/sheet1.xml"
		relation, twoRoot = `<Relationship Id="rId1" Type="urn:x" Target="workbook.xml"/>`, `<a/><b/>`
	)
	for name, p := range map[string]parts{
		"no content types":         sound.without(types),
		"no relations":             sound.without(rels),
		"no workbook":              sound.without(wb),
		"no workbook relations":    sound.without(wbRels),
		"no styles":                sound.without(styles),
		"no texts":                 sound.without(strings1),
		"no sheet":                 sound.without(sheet1),
		"two workbooks":            sound.with(rels, `</Relationships>`, `<Relationship Id="rId2" Type="`+relationStrict+`/officeDocument" Target="xl/styles.xml"/></Relationships>`),
		"two style parts":          sound.with(wbRels, `</Relationships>`, `<Relationship Id="rId7" Type="`+relationStrict+`/styles" Target="sharedStrings.xml"/></Relationships>`),
		"relation twice":           sound.with(wbRels, `</Relationships>`, relation+`</Relationships>`),
		"relation without a name":  sound.with(wbRels, ` Id="rId2"`, ``),
		"relation without a kind":  sound.with(wbRels, `<Relationship Id="rId1" Type="`+relationTransitional+`/worksheet"`, `<Relationship Id="rId1"`),
		"relation to nothing":      sound.with(wbRels, ` Target="styles.xml"`, ``),
		"relation of odd mode":     sound.with(wbRels, ` Target="styles.xml"`, ` TargetMode="Odd" Target="styles.xml"`),
		"relation out of the file": sound.with(wbRels, ` Target="styles.xml"`, ` Target="../../styles.xml"`),
		"no relation at all":       sound.with(wbRels, `</Relationships>`, `<other/></Relationships>`),
		"broken link of a sheet":   sound.and("xl/worksheets/_rels/sheet1.xml.rels", `<Relationships xmlns="`+packageRelations+`"><Relationship Id="a" Type="urn:x" Target="../drawings/d.xml"/></Relationships>`),
		"sheet of another kind":    sound.with(types, spreadsheetType+`worksheet+xml`, spreadsheetType+`table+xml`),
		"sheet of no kind":         sound.with(types, `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="`+spreadsheetType+`worksheet+xml"/>`, ``),
		"kind twice":               sound.with(types, `</Types>`, `<Default Extension="XML" ContentType="text/xml"/></Types>`),
		"workbook of another kind": sound.with(types, `sheet.main+xml`, `styles+xml`),
		"sheets twice":             sound.with(wb, `</workbook>`, `<sheets/></workbook>`),
		"no sheets":                sound.with(wb, `<sheet name="Games" sheetId="1" r:id="rId1"/>`, ``),
		"no list of sheets":        sound.with(wb, `<sheets><sheet name="Games" sheetId="1" r:id="rId1"/></sheets>`, ``),
		"one sheet twice":          sound.with(wb, `</sheets>`, `<sheet name="More" sheetId="2" r:id="rId1"/></sheets>`),
		"sheet of no name":         sound.with(wb, `name="Games"`, `name=""`),
		"sheet of no relation":     sound.with(wb, `r:id="rId1"`, `r:id="rId5"`),
		"sheet that is the styles": sound.with(wb, `r:id="rId1"`, `r:id="rId2"`),
		"sheet of odd state":       sound.with(wb, `name="Games"`, `name="Games" state="seen"`),
		"dates of odd beginning":   sound.with(wb, `<workbookPr/>`, `<workbookPr date1904="perhaps"/>`),
		"another thing in a list":  sound.with(wb, `<sheets>`, `<sheets><leaf/>`),
		"cells twice":              sound.with(sheet1, `</worksheet>`, `<sheetData/></worksheet>`),
		"no cells":                 sound.and(sheet1, `<worksheet xmlns="`+mainTransitional+`"/>`),
		"another root":             sound.and(sheet1, `<sheetData xmlns="`+mainTransitional+`"/>`),
		"another namespace":        sound.and(sheet1, `<worksheet xmlns="urn:x"><sheetData/></worksheet>`),
		"no namespace":             sound.and(sheet1, `<worksheet><sheetData/></worksheet>`),
		"columns twice":            sound.with(sheet1, `<sheetData>`, `<cols><col min="1" max="3"/><col min="3" max="4"/></cols><sheetData>`),
		"columns past the last":    sound.with(sheet1, `<sheetData>`, `<cols><col min="1" max="16385"/></cols><sheetData>`),
		"columns of no style":      sound.with(sheet1, `<sheetData>`, `<cols><col min="1" max="1" style="9"/></cols><sheetData>`),
		"merged to nowhere":        sound.with(sheet1, `</sheetData>`, `</sheetData><mergeCells><mergeCell ref="A1:A"/></mergeCells>`),
		"merged backwards":         sound.with(sheet1, `</sheetData>`, `</sheetData><mergeCells><mergeCell ref="B1:A1"/></mergeCells>`),
		"merged without a place":   sound.with(sheet1, `</sheetData>`, `</sheetData><mergeCells><mergeCell/></mergeCells>`),
		"hidden rows said late":    sound.with(sheet1, `</sheetData>`, `</sheetData><sheetFormatPr zeroHeight="1"/>`),
		"format twice":             sound.with(styles, `numFmtId="165"`, `numFmtId="164"`),
		"format without a code":    sound.with(styles, ` formatCode="0000"`, ``),
		"style of no number":       sound.with(styles, `<xf numFmtId="9"/>`, `<xf numFmtId="nine"/>`),
		"styles twice":             sound.with(styles, `</styleSheet>`, `<cellXfs/></styleSheet>`),
		"no text in the texts":     sound.with(strings1, `</sst>`, `<row/></sst>`),
		"no run in a text":         sound.with(strings1, `<t>Game</t>`, `<q>Game</q>`),
		"text with an element":     sound.with(strings1, `Game`, `Ga<b/>me`),
		"not closed":               sound.with(sheet1, `</worksheet>`, ``),
		"closed twice":             sound.with(sheet1, `</worksheet>`, `</worksheet></worksheet>`),
		"two roots":                sound.and("docProps/app.xml", twoRoot),
		"no root":                  sound.and("docProps/app.xml", head),
		"nothing":                  sound.and("docProps/app.xml", ``),
		"text after the root":      sound.with(sheet1, `</worksheet>`, `</worksheet>7`),
		"second declaration":       sound.with(sheet1, `</worksheet>`, `</worksheet><?xml version="1.0"?>`),
		"document type":            sound.with(sheet1, `<worksheet`, `<!DOCTYPE worksheet><worksheet`),
		"unknown entity":           sound.and("docProps/app.xml", `<a>&who;</a>`),
		"stray angle":              sound.and("docProps/app.xml", `<a> < </a>`),
		"bad letters":              sound.and("docProps/app.xml", "<a>\xFF</a>"),
		"control character":        sound.and("docProps/app.xml", "<a>\x01</a>"),
		"another encoding":         sound.and("docProps/app.xml", `<?xml version="1.0" encoding="windows-1252"?><a/>`),
		"half a unit":              sound.and("docProps/app.xml", "\xFF\xFE<\x00a\x00/\x00>\x00 "),
		"half a pair":              sound.and("docProps/app.xml", "\xFE\xFF\x00<\x00a\x00/\x00>\xD8\x00"),
		"terminal codes":           sound.with(wb, `name="Games"`, `name="_x001B_[2J"`).with(sheet1, `<v>1</v>`, `<v>x</v>`),
		"a long name":              sound.and("docProps/app.xml", "<"+strings.Repeat("a", 10_000)+"></b>"),
		"deep":                     sound.and("docProps/app.xml", strings.Repeat("<a>", 65)+strings.Repeat("</a>", 65)),
		"undeclared prefix":        sound.and("docProps/app.xml", `<a:b/>`),
	} {
		t.Run(name, func(t *testing.T) {
			refused(t, p.packed(t))
		})
	}
	if got, want := shown(read(t, sound.packed(t))), "[Games]\nA1 number \"1\"\n"; got != want {
		t.Errorf("the sound one is %q", got)
	}
}

// TestLooseParts gives what real programs write and nothing is lost by.
func TestLooseParts(t *testing.T) {
	sound := oneSheet(`<row r="1"><c r="A1"><v>1</v></c></row>`)
	for name, p := range map[string]parts{
		"link to the web":       sound.and("xl/worksheets/_rels/sheet1.xml.rels", `<Relationships xmlns="`+packageRelations+`"><Relationship Id="a" Type="urn:x" Target="https://example.org/" TargetMode="External"/><Relationship Id="b" Type="urn:x" Target="#Games!A1"/></Relationships>`),
		"drawing of old":        sound.and("xl/drawings/vml.vml", `<xml><br></xml>`),
		"picture":               sound.and("xl/media/hall.png", "\x89PNG\r\n\x1a\n\x00"),
		"folder":                sound.and("xl/media/", ""),
		"name with a space":     sound.and("xl/my sheet.xml", "<a/>").and("xl/worksheets/_rels/sheet1.xml.rels", `<Relationships xmlns="`+packageRelations+`"><Relationship Id="a" Type="urn:x" Target="/xl/my%20sheet.xml"/></Relationships>`),
		"kinds of absent parts": sound.with("[Content_Types].xml", `</Types>`, `<Override PartName="/xl/calcChain.xml" ContentType="`+spreadsheetType+`calcChain+xml"/></Types>`),
		"equal styles":          sound.with("xl/styles.xml", `</cellXfs>`, strings.Repeat(`<xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0"/>`, 2000)+`</cellXfs>`),
		"macros":                sound.with("[Content_Types].xml", spreadsheetType+`sheet.main+xml`, `application/vnd.ms-excel.sheet.macroEnabled.main+xml`).and("xl/vbaProject.bin", "\xD0\xCF"),
	} {
		t.Run(name, func(t *testing.T) {
			if got, want := shown(read(t, p.packed(t))), "[Games]\nA1 number \"1\"\n"; got != want {
				t.Errorf("got %q", got)
			}
		})
	}
}
