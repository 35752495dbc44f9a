package values_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"eyesdown/ingest/grid"
	"eyesdown/ingest/values"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
)

// reader reads a column by what is known of the sheet.
type reader func([]values.Cell, values.Facts) values.Column

// fuzz reads columns of whatever texts, cell by cell parted by '¦', as texts
// and as stored numbers of every format. Each cell is read or held, never both
// and never neither; what is read is right by the package's own spelling, and
// is read again as itself.
func fuzz(f *testing.F, read reader, right func(string) bool, seeds ...string) {
	for i, seed := range append(seeds, "", "#REF!", "\u00a0", "\xff", "1¦2", "1E999", strings.Repeat("9", 500), strings.Repeat("1,", 200), "\x00", "=1+1", "_x000D_") {
		f.Add(seed, uint16(i*7))
	}
	zone := melbourne(f)
	known := values.Facts{Year: year(f, "2026-06-30"), Zone: zone}
	f.Fuzz(func(t *testing.T, all string, what uint16) {
		facts := values.Facts{}
		if what&1 != 0 {
			facts = known
		}
		facts.Workbook, facts.Epoch04, facts.Template, facts.Clock24 = what&2 != 0, what&4 != 0, what&8 != 0, what&16 != 0
		facts.Order, facts.Width = values.Order(what>>5&3), int(what>>7&7)
		var cells []values.Cell
		for i, s := range strings.Split(all, "¦") {
			c := text(s)
			if stored := int(what>>10) + i; stored%2 == 1 {
				c = number(s, grid.Format(stored/2%7), []string{"", "0000", "0.00", "h:mm"}[stored%4])
			}
			cells = append(cells, c)
		}
		column := read(below(cells...), facts)
		again := facts
		again.Template = true
		for i, v := range column.Values {
			filled := grid.Trim(cells[i].Text) != ""
			for _, s := range []string{v.Text, v.Note} {
				if !utf8.ValidString(s) && utf8.ValidString(all) {
					t.Fatalf("%q cannot be kept", s)
				}
			}
			switch {
			case v.Held != nil:
				if v.Text != "" || v.Note != "" || v.Held.Problem == "" || v.Held.Remedy == "" || !utf8.ValidString(v.Held.Problem) || !filled {
					t.Fatalf("%q is held: %+v %+v", cells[i].Text, v, v.Held)
				}
			case v.Text == "":
				if filled && v.Note == "" {
					t.Fatalf("%q came to nothing", cells[i].Text)
				}
			case !right(v.Text):
				t.Fatalf("%q is read as %q", cells[i].Text, v.Text)
			default:
				if back := read(typed(v.Text), again).Values[0]; back.Text != v.Text {
					t.Fatalf("%q is read as %q, and that as %+v", cells[i].Text, v.Text, back)
				}
			}
		}
	})
}

func clean(text string) bool {
	return text == grid.Trim(text) && !strings.ContainsFunc(text, unicode.IsControl) && !strings.ContainsRune(text, utf8.RuneError)
}

func FuzzMoney(f *testing.F) {
	fuzz(f, values.Money, func(s string) bool { _, err := money.Parse(s, false); return err == nil && strings.Contains(s, ".") },
		"$1,240.50", "3.000¦950¦1.200", "(5)", "57.699999999999996", "7 000,50", "1'240")
}

func FuzzSigned(f *testing.F) {
	fuzz(f, values.Signed, func(s string) bool { _, err := money.Parse(s, true); return err == nil && strings.Contains(s, ".") },
		"($30.00)¦$(12.50)¦-$5¦5-¦(-5)", "−5", "-0")
}

func FuzzCount(f *testing.F) {
	fuzz(f, values.Count, func(s string) bool { return strings.Trim(s, "0123456789") == "" && len(s) <= 7 }, "240", "1,240", "1.000", "007")
}

func FuzzPercent(f *testing.F) {
	fuzz(f, values.Percent, func(s string) bool { return strings.HasSuffix(s, "%") && strings.Trim(s, "-0123456789.%") == "" },
		"85%¦84,5 %", "0.85¦1", "85", "1.000%")
}

func FuzzDate(f *testing.F) {
	fuzz(f, values.Date, func(s string) bool { _, err := civil.ParseDate(s); return err == nil },
		"03/07/2026¦24/07/2026", "4/7/26", "1-sept.-26", "46207", "2026-07-03T14:00:00Z", "Sat 4 July 2026 7.30pm", "26-07-04", "60", "20260704")
}

func FuzzTimes(f *testing.F) {
	zone := melbourne(f)
	fuzz(f, values.Times, func(s string) bool {
		if !strings.Contains(s, "T") && !strings.Contains(s, "t") {
			s = "2026-07-04T" + s
		}
		_, err := civil.ParseInstant(s, zone)
		return err == nil || strings.Contains(err.Error(), civil.ErrNoGap.Error())
	}, "19:30¦7.30pm¦7:30", "1930", "0.8125", "46207.8125", "24/07/2026 7:30 PM", "2026-07-04T19:30:00+10:00")
}

func FuzzIdentifier(f *testing.F) {
	fuzz(f, values.Identifier, clean, "0012", "12-Mar", "2.31E+09", "3146E9", "1234567890123456789", "12/03/2026")
}

func FuzzRanges(f *testing.F) {
	fuzz(f, values.Ranges, func(s string) bool { return clean(s) && !strings.Contains(s, ";;") }, "0012-0045;0050", "3-12", "46093", "A-23", "12 to 45, 7")
}

func FuzzFlag(f *testing.F) {
	fuzz(f, values.Flag, func(s string) bool { return s == "true" || s == "false" }, "x¦✓", "yes¦no", "1¦0", "☑")
}

func FuzzText(f *testing.F) {
	fuzz(f, values.Text, clean, "Lee_x000D_", "Nguye\u0302\u0303n", "a\nb", "\t=1")
}

func FuzzChoice(f *testing.F) {
	words := []values.Word{{Word: "cash", Also: []string{"notes"}}, {Word: "cheque", Also: []string{"chq"}}}
	fuzz(f, func(c []values.Cell, _ values.Facts) values.Column { return values.Choices(c, words) },
		func(s string) bool { return strings.Trim(s, "cashequ;") == "" }, "cash", "CHQ; notes", "card")
}
