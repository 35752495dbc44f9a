package workbook

import (
	"testing"

	"eyesdown/ingest/grid"
)

func TestNumbers(t *testing.T) {
	for s, want := range map[string]bool{
		"0": true, "-1": true, "+1": true, "1.": true, ".5": true, "1.50": true, "1E5": true, "1e+5": true, "1.2E-05": true,
		"-": false, ".": false, "1.2.3": false, "1,5": false, "1E": false, "E5": false, "1E+": false, "0x1": false, "1 2": false, "INF": false, "--1": false, "1_0": false, "٣": false,
	} {
		if isNumber(s) != want {
			t.Errorf("%q: %v", s, !want)
		}
	}
}

func TestISOForm(t *testing.T) {
	for s, want := range map[string]grid.Format{
		"2026-07-04": grid.Date, "2026-07-04T19:30:00": grid.DateTime, "2026-07-04T19:30": grid.DateTime, "2026-07-04T19:30:00.25Z": grid.DateTime,
		"T19:30:00": grid.Time, "19:30:00": grid.Time, "19:30:00.5": grid.Time,
	} {
		if got, ok := isoForm(s); !ok || got != want {
			t.Errorf("%q: %s, %v", s, formatName(got), ok)
		}
	}
	for _, s := range []string{"2026-7-4", "04/07/2026", "2026-07-04T", "T", "2026-07-04 19:30:00", "46207", "19:30.5", "19:30:00.", "2026-07-04T19:30:00+10:00", "Z"} {
		if got, ok := isoForm(s); ok {
			t.Errorf("%q is taken as %s", s, formatName(got))
		}
	}
}

func TestUnescape(t *testing.T) {
	for s, want := range map[string]string{
		"Lee":             "Lee",
		"Lee_x000D_":      "Lee\r",
		"a_x000d_b":       "a\rb",
		"_x005F_x000D_":   "_x000D_",
		"x_x005F_y":       "x_y",
		"_x_x0041_":       "_xA",
		"_x00_x0041_":     "_x00A",
		"_x0041":          "_x0041",
		"_X0041_":         "_X0041_",
		"_x00G1_":         "_x00G1_",
		"_xD83D__xDE00_!": "😀!",
		"_xD83D_":         "_xD83D_",
		"_xD83D__x0041_":  "_xD83D_A",
		"_xDE00__xD83D_":  "_xDE00__xD83D_",
		"a_x0000_b":       "a\x00b",
		"_x":              "_x",
	} {
		if got := unescape(s); got != want {
			t.Errorf("%q is %q, want %q", s, got, want)
		}
	}
}

// TestMoved moves formulas two rows down and one column to the right.
func TestMoved(t *testing.T) {
	for formula, want := range map[string]string{
		"A1+B2":                       "B3+C4",
		"$A1+A$1+$A$1":                "$A3+B$1+$A$1",
		"SUM(A1:C9)":                  "SUM(B3:D11)",
		"LOG10(A1)":                   "LOG10(B3)",
		`A1&"A1"&"say ""A1"""`:        `B3&"A1"&"say ""A1"""`,
		"'Q1 A1'!A1+Q1!A1":            "'Q1 A1'!B3+Q1!B3",
		"'St Mary''s A1'!A1":          "'St Mary''s A1'!B3",
		"SUM(A:C)+SUM($A:B)":          "SUM(B:D)+SUM($A:C)",
		"SUM(1:3)+SUM($1:3)":          "SUM(3:5)+SUM($1:5)",
		"[1]Sheet1!A1":                "[1]Sheet1!B3",
		"Table1[[#This Row],[A1]]*A1": "Table1[[#This Row],[A1]]*B3",
		"Gross-A1":                    "Gross-B3",
		"Rate.A1+_A1+A1_":             "Rate.A1+_A1+A1_",
		"1E5+A1*1.5":                  "1E5+B3*1.5",
		"#REF!+A1":                    "#REF!+B3",
		"XFD1+A1048575":               "#REF!+#REF!",
		"ABCD1+XFE1":                  "ABCD1+XFE1",
		"IF(A1>0,A1,0)":               "IF(B3>0,B3,0)",
		"a1":                          "B3",
		"TRUE":                        "TRUE",
		"é1+A1":                       "é1+B3",
		"{1,2;3,4}*A1":                "{1,2;3,4}*B3",
		`"open A1`:                    `"open A1`,
		"A1:INDEX(B:B,3)":             "B3:INDEX(C:C,3)",
	} {
		if got := moved(formula, 2, 1); got != want {
			t.Errorf("%s is %s, want %s", formula, got, want)
		}
	}
	if got := moved("B3+A1", -2, -1); got != "A1+#REF!" {
		t.Errorf("up and left: %s", got)
	}
}
