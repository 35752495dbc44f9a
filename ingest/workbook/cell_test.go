package workbook

import (
	"strings"
	"testing"
)

// TestCells reads each way in which a cell may be written, in A1.
func TestCells(t *testing.T) {
	for _, c := range []struct{ name, cell, want string }{
		{"shared text", `<c r="A1" t="s"><v>0</v></c>`, `text "Game"`},
		{"shared text of runs, not its reading", `<c r="A1" t="s"><v>1</v></c>`, `text "Nguyễn Hiếu"`},
		{"shared text with an escape", `<c r="A1" t="s"><v> 2 </v></c>`, `text "Lee\r"`},
		{"inline text", `<c r="A1" t="inlineStr"><is><t xml:space="preserve"> a &amp; b </t></is></c>`, `text " a & b "`},
		{"inline text of runs", `<c r="A1" t="inlineStr"><is><r><t>5</t></r><r><rPr><i/></rPr><t>-10</t></r></is></c>`, `text "5-10"`},
		{"inline text kept in a section", `<c r="A1" t="inlineStr"><is><t><![CDATA[<b>]]></t></is></c>`, `text "<b>"`},
		{"empty inline text", `<c r="A1" t="inlineStr"><is><t></t></is></c>`, ``},
		{"text of a formula", `<c r="A1" t="str"><f>"a"&amp;B1</f><v>ab</v></c>`, `text "ab" ="a"&B1`},
		{"empty text of a formula", `<c r="A1" t="str"><f>IF(B1=1,"x","")</f><v></v></c>`, `text "" =IF(B1=1,"x","")`},
		{"text without a formula", `<c r="A1" t="str"><v>2.31E+09</v></c>`, `text "2.31E+09"`},
		{"escaped text of a formula", `<c r="A1" t="str"><f>B1</f><v>x_x005F_x000D_y</v></c>`, `text "x_x000D_y" =B1`},
		{"number", `<c r="A1"><v>240</v></c>`, `number "240"`},
		{"number said to be one", `<c r="A1" t="n"><v>-0.5</v></c>`, `number "-0.5"`},
		{"float noise is kept", `<c r="A1"><v>57.699999999999996</v></c>`, `number "57.699999999999996"`},
		{"long number is kept", `<c r="A1"><v>1234567890123456789</v></c>`, `number "1234567890123456789"`},
		{"trailing zeros are kept", `<c r="A1"><v>7.10</v></c>`, `number "7.10"`},
		{"exponent is kept", `<c r="A1"><v>1.2E-05</v></c>`, `number "1.2E-05"`},
		{"number between line breaks", "<c r=\"A1\">\n  <v>\n7\n</v>\n</c>", `number "7"`},
		{"serial as 0000", `<c r="A1" s="1"><v>12</v></c>`, `number "12" plain "0000"`},
		{"built-in date", `<c r="A1" s="2"><v>46207</v></c>`, `number "46207" date "mm-dd-yy"`},
		{"percent", `<c r="A1" s="3"><v>0.85</v></c>`, `number "0.85" percent "0%"`},
		{"time", `<c r="A1" s="5"><v>0.8125</v></c>`, `number "0.8125" time "h:mm"`},
		{"date and time", `<c r="A1" s="6"><v>46207.8125</v></c>`, `number "46207.8125" date-time "d/m/yy\\ h:mm"`},
		{"text of a text cell", `<c r="A1" s="4" t="s"><v>0</v></c>`, `text "Game" literal "@"`},
		{"number of a text cell", `<c r="A1" s="4"><v>12</v></c>`, `number "12" literal "@"`},
		{"true", `<c r="A1" t="b"><v>1</v></c>`, `bool "TRUE"`},
		{"false of a formula", `<c r="A1" t="b"><f>B1&gt;2</f><v>0</v></c>`, `bool "FALSE" =B1>2`},
		{"error", `<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>`, `error "#DIV/0!" =1/0`},
		{"date of the strict form", `<c r="A1" s="2" t="d"><v>2026-07-04</v></c>`, `text "2026-07-04" date "mm-dd-yy"`},
		{"time of the strict form", `<c r="A1" t="d"><v>T19:30:00</v></c>`, `text "T19:30:00" time`},
		{"instant of the strict form", `<c r="A1" t="d"><v>2026-07-04T19:30:00.500Z</v></c>`, `text "2026-07-04T19:30:00.500Z" date-time`},
		{"formula with its result", `<c r="A1"><f>SUM(B1:B9)</f><v>490</v></c>`, `number "490" =SUM(B1:B9)`},
		{"formula without a result", `<c r="A1"><f>B1*C1</f></c>`, `text "" =B1*C1 uncached`},
		{"formula with an empty result", `<c r="A1"><f>B1*C1</f><v/></c>`, `text "" =B1*C1 uncached`},
		{"text formula without a result", `<c r="A1" t="str"><f>B1&amp;C1</f></c>`, `text "" =B1&C1 uncached`},
		{"data table", `<c r="A1"><f t="dataTable" ref="A1:A2" dt2D="0" r1="C1"/><v>3</v></c>`, `number "3" =TABLE(C1,)`},
		{"blank with a style", `<c r="A1" s="2"/>`, ``},
		{"blank with an empty value", `<c r="A1"><v></v></c>`, ``},
		{"extension", `<c r="A1"><v>1</v><extLst><ext uri="x"/></extLst></c>`, `number "1"`},
		{"no place of its own", `<c><v>1</v></c>`, `number "1"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			want := "[Games]\n"
			if c.want != "" {
				want += "A1 " + c.want + "\n"
			}
			if got := shown(read(t, oneSheet(`<row r="1">`+c.cell+`</row>`).packed(t))); got != want {
				t.Errorf("got\n%swant\n%s", got, want)
			}
		})
	}
}

// TestBadCells gives cells that cannot be read as they stand: each is refused
// at its place, never passed over.
func TestBadCells(t *testing.T) {
	for _, c := range []struct{ name, cell, what string }{
		{"text that is not listed", `<c r="B7" t="s"><v>3</v></c>`, "list of texts"},
		{"text with a minus", `<c r="B7" t="s"><v>-1</v></c>`, "list of texts"},
		{"style that is not listed", `<c r="B7" s="7"><v>1</v></c>`, "style"},
		{"style that is no number", `<c r="B7" s="x"><v>1</v></c>`, "s is no number"},
		{"word for a number", `<c r="B7"><v>12a</v></c>`, "no number"},
		{"number that is none", `<c r="B7"><v>NaN</v></c>`, "no number"},
		{"unknown kind", `<c r="B7" t="z"><v>1</v></c>`, "unknown kind"},
		{"neither true nor false", `<c r="B7" t="b"><v>2</v></c>`, "neither true nor false"},
		{"no error code", `<c r="B7" t="e"><v>7</v></c>`, "no error code"},
		{"no date", `<c r="B7" t="d"><v>4/7/2026</v></c>`, "no date"},
		{"two values", `<c r="B7"><v>1</v><v>2</v></c>`, "two values"},
		{"two formulas", `<c r="B7"><f>1</f><f>2</f><v>2</v></c>`, "two formulas"},
		{"two inline texts", `<c r="B7" t="inlineStr"><is><t>a</t></is><is><t>b</t></is></c>`, "two texts"},
		{"value beside a text", `<c r="B7" t="inlineStr"><v>1</v><is><t>a</t></is></c>`, "beside its text"},
		{"text beside a value", `<c r="B7"><v>1</v><is><t>a</t></is></c>`, "another kind"},
		{"empty formula", `<c r="B7"><f></f><v>1</v></c>`, "formula is empty"},
		{"unknown formula", `<c r="B7"><f t="odd">A1</f><v>1</v></c>`, "unknown kind"},
		{"formula shared with none", `<c r="B7"><f t="shared" si="4"/><v>1</v></c>`, "not there"},
		{"formula that shares nothing", `<c r="B7"><f t="shared"/><v>1</v></c>`, "shared with no other"},
		{"array formula of no area", `<c r="B7"><f t="array" ref="B7:A1">A1</f><v>1</v></c>`, "no block"},
		{"twice", `<c r="B7"><v>1</v></c><c r="B7"><v>2</v></c>`, "twice"},
		{"twice, once blank", `<c r="B7" s="1"/><c r="C7"/><c r="B7"><v>2</v></c>`, "twice"},
		{"in another row", `<c r="B8"><v>1</v></c>`, "row 7"},
		{"an element of another kind", `<c r="B7"><w>1</w></c>`, "not of a cell"},
		{"an element of another namespace", `<c r="B7"><v xmlns="urn:x">1</v></c>`, "not of a cell"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := refused(t, oneSheet(`<row r="7">`+c.cell+`</row>`).packed(t))
			place := "July.xlsx:Games!B7"
			if c.name == "in another row" {
				place = "July.xlsx:Games!B8"
			}
			if f.Place != place || !strings.Contains(f.What, c.what) {
				t.Errorf("%s: %s", f.Place, f.What)
			}
		})
	}
}

// TestBadRows gives rows and cells whose place cannot be told.
func TestBadRows(t *testing.T) {
	for name, rows := range map[string]string{
		"row 0":                    `<row r="0"/>`,
		"row below the last":       `<row r="1048577"/>`,
		"row of a large number":    `<row r="99999999999999999999"/>`,
		"row that is no number":    `<row r="1a"/>`,
		"row with a leading zero":  `<row r="01"/>`,
		"row twice":                `<row r="3"/><row r="4"/><row r="3"/>`,
		"row twice, once counted":  `<row r="3"/><row/><row r="4"/>`,
		"row of unknown style":     `<row r="1" s="7"/>`,
		"row hidden by a word":     `<row r="1" hidden="maybe"/>`,
		"row below the last, told": `<row r="1048576"/><row/>`,
		"small letters":            `<row r="1"><c r="a1"/></row>`,
		"no column":                `<row r="1"><c r="1"/></row>`,
		"no row":                   `<row r="1"><c r="A"/></row>`,
		"dollar":                   `<row r="1"><c r="$A$1"/></row>`,
		"column past the last":     `<row r="1"><c r="XFE1"/></row>`,
		"column past it, counted":  `<row r="1"><c r="XFD1"/><c/></row>`,
		"column of many letters":   `<row r="1"><c r="AAAAAAAAAAAAAAAAAAAAAAAAA1"/></row>`,
		"row in place of a cell":   `<row r="1"><row r="2"/></row>`,
		"cell in place of a row":   `<c r="A1"/>`,
		"row of another namespace": `<row xmlns="urn:x" r="1"/>`,
		"text between rows":        `<row r="1"/>7`,
		"text between cells":       `<row r="1">7</row>`,
		"value with an element":    `<row r="1"><c r="A1"><v>1<b/>2</v></c></row>`,
		"unknown prefix":           `<row r="1"><x:c r="A1"/></row>`,
		"attribute twice":          `<row r="1" r="2"/>`,
		"attribute of no prefix":   `<row r="1" x:y="2"/>`,
	} {
		t.Run(name, func(t *testing.T) {
			f := refused(t, oneSheet(rows).packed(t))
			if f.Place != "July.xlsx:Games" {
				t.Errorf("%s: %s", f.Place, f.What)
			}
		})
	}
}
