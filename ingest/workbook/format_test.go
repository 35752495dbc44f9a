package workbook

import (
	"testing"

	"eyesdown/ingest/grid"
)

func TestClassify(t *testing.T) {
	for code, want := range map[string]string{
		"General": "general", "GENERAL": "general", "Standard": "general", `General" pcs"`: "general", `[Red]General`: "general",
		"0": "plain", "0000": "plain", "#,##0.00": "plain", "0.00E+00": "plain", "##0.0e-0": "plain", "# ??/??": "plain",
		`"$"#,##0.00`: "plain", `[$$-C09]#,##0.00`: "plain", `[$€-407] #,##0`: "plain", `[>=1000]#,##0;0.00`: "plain",
		`#,##0.00_);[Red]\(#,##0.00\)`: "plain", `_-* #,##0.00_-;\-* #,##0.00_-;_-* "-"??_-;_-@_-`: "plain",
		`0" games"`: "plain", `0\d`: "plain", `0_d`: "plain", `0*y`: "plain", `0 "h:mm"`: "plain", `"yes"`: "plain", `;;;`: "plain", `0;yyyy`: "plain",
		`00000\-000`: "plain", `"é"\é0`: "plain", `[Red]0`: "plain", `[Magenta]0.0`: "plain", `[Yellow][<5]0`: "plain", `0.0"`: "plain", `0\`: "plain", `0[`: "plain",
		"0%": "percent", "0.00%": "percent", `0.0\ %`: "percent", `0"%"`: "plain", `[Red]0%;0`: "percent", "# ?/?%": "percent",
		"@": "literal", `@" x"`: "literal", `"no. "@`: "literal",
		"dd/mm/yyyy": "date", "d/m/yy": "date", "yyyy-mm-dd": "date", "d-mmm": "date", "mmm-yy": "date", "mmmm": "date", "m": "date", "mm": "date", "dddd": "date",
		`[$-409]d\-mmm\-yy;@`: "date", `[$-C09]dddd\,\ d\ mmmm\ yyyy`: "date", `[$-F800]dddd\,\ mmmm\ dd\,\ yyyy`: "date", `yyyy"年"m"月"d"日"`: "date", `[$-411]ggge"年"m"月"d"日";@`: "date",
		"DD/MM/YYYY": "date", "aaa": "date", "bbbb": "date", "m/d": "date", "[Red]d/m": "date", "m;h": "date", `d.m."m"`: "date",
		"h:mm": "time", "hh:mm:ss": "time", "h:mm AM/PM": "time", "h:mm a/p": "time", "[h]:mm:ss": "time", "[hh]:mm": "time", "[mm]:ss": "time", "[m]": "time", "[ss]": "time",
		"mm:ss": "time", "mm:ss.0": "time", `[$-F400]h:mm:ss\ AM/PM`: "time", `h" hours "m" minutes"`: "time", "H:MM": "time", "s.000": "time", "[Blue][h]:mm": "time", `mm\:ss`: "time",
		"d/m/yyyy h:mm": "date-time", "yyyy-mm-ddThh:mm:ss": "date-time", "m/d/yy h:mm AM/PM": "date-time", "h:mm d/m": "date-time", "hh:mm mmm": "date-time", `[$-409]m/d/yy\ h:mm\ AM/PM;@`: "date-time",
	} {
		if got := formatName(classify(code)); got != want {
			t.Errorf("%s is %s, want %s", code, got, want)
		}
	}
}

func TestBuiltIn(t *testing.T) {
	classes := map[grid.Format][]int{
		grid.General:  {0, 23, 26, 63, 82, 163, 164, 999},
		grid.Plain:    {1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 37, 38, 39, 40, 41, 42, 43, 44, 48, 59, 62, 69},
		grid.Percent:  {9, 10, 67, 68},
		grid.Date:     {14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58, 71, 72, 73, 74, 81},
		grid.Time:     {18, 19, 20, 21, 32, 33, 45, 46, 47, 75, 76, 78, 79, 80},
		grid.DateTime: {22, 34, 35, 55, 56, 77},
		grid.Literal:  {49},
	}
	for want, ids := range classes {
		for _, id := range ids {
			if got := builtIn(id).format; got != want {
				t.Errorf("format %d is %s, want %s", id, formatName(got), formatName(want))
			}
		}
	}
	if got := styleOf(14, map[int]string{14: "0.0"}); got != (style{grid.Plain, "0.0"}) {
		t.Errorf("a file may say what a number of its own means: %v", got)
	}
	if got := styleOf(170, map[int]string{170: "General"}); got != (style{}) {
		t.Errorf("general has no pattern: %v", got)
	}
}
