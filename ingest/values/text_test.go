package values_test

import (
	"strings"
	"testing"

	"eyesdown/ingest/grid"
	"eyesdown/ingest/values"
)

func TestTexts(t *testing.T) {
	// FP-13, FP-62: without the spaces around; composed or not, as received.
	expect(t, values.Text(typed(" Lee\u00a0", "\u200bO’Brien ", "Nguyễn", "Nguye\u0302\u0303n", "=HYPERLINK(\"http://x\",\"Lee\")", "a  b"), values.Facts{}), "",
		"Lee", "O’Brien", "Nguyễn", "Nguye\u0302\u0303n", "=HYPERLINK(\"http://x\",\"Lee\")", "a  b")
	// FP-61: marks of line ends that leaked into a text file; a workbook's reader has decoded its own.
	expect(t, values.Text(typed("Lee_x000D_", "Lee_x000D__x000A_Ann", "x_x0041_y", "_x000d_"), values.Facts{}), "", "Lee", "Lee Ann", "x_x0041_y", "")
	expect(t, values.Text(typed("Lee_x000D_"), values.Facts{Workbook: true}), "", "Lee_x000D_")
	expect(t, values.Text(typed("Lee\nAnn", "one\r\n\r\ntwo", "a\tb", "a\u2028b"), values.Facts{}), "", "Lee Ann", "one two", "a b", "a b")
	expect(t, values.Text(typed("Ren\ufffde", "a\x07b", "a\x7fb", "a\u0085b"), values.Facts{}), "was lost when the file was saved", "HOLD", "HOLD", "HOLD", "HOLD")
	expect(t, values.Text(below(number("12.5", grid.General, ""), number("46093", grid.Date, "d-mmm"), number("1.2E+18", grid.General, ""), values.Cell{Cell: grid.Cell{Kind: grid.Bool, Text: "TRUE"}}), values.Facts{Workbook: true}), "turned what was typed into a date", "12.5", "HOLD", "HOLD", "TRUE")
	c := values.Text(typed("Lee\nAnn", " Lee "), values.Facts{})
	if c.Values[0].Note != "a line break or tab inside the cell was read as a space" || c.Values[1].Note != "" {
		t.Errorf("notes %q and %q", c.Values[0].Note, c.Values[1].Note)
	}
}

func TestLongTextsAreClippedInMessages(t *testing.T) {
	long := "é" + strings.Repeat("x", 100)
	c := values.Money(typed(long), values.Facts{})
	if want := "\"é" + strings.Repeat("x", 59) + "…\" is not a number."; c.Values[0].Held.Problem != want {
		t.Errorf("%q, want %q", c.Values[0].Held.Problem, want)
	}
}

func TestFlags(t *testing.T) {
	yes := []string{"yes", "Y", "TRUE", "true", "1", "✓", "✔", "✔\ufe0f", "☑", "✅", "Yes.", " yes\u00a0"}
	no := []string{"no", "N", "False", "0", "☐", "NO"}
	c := values.Flag(typed(append(append([]string{}, yes...), no...)...), values.Facts{})
	for i, v := range c.Values {
		want := "true"
		if i >= len(yes) {
			want = "false"
		}
		if v.Text != want || v.Held != nil {
			t.Errorf("cell %d: %+v, want %s", i, v, want)
		}
	}
	expect(t, values.Flag(typed("x", "", "X", "no", "☒", "✗"), values.Facts{}), "", "true", "", "true", "false", "true", "true")
	expect(t, values.Flag(typed("✓", "x", "no", "✗"), values.Facts{}), "where row 2 says yes in another way", "true", "HOLD true | false", "false", "HOLD true | false")
	expect(t, values.Flag(typed("maybe", "-", "2", "n/a", "yes/no"), values.Facts{}), "neither yes nor no", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD")
	expect(t, values.Flag(below(values.Cell{Cell: grid.Cell{Kind: grid.Bool, Text: "TRUE"}}, values.Cell{Cell: grid.Cell{Kind: grid.Bool, Text: "FALSE"}}, number("1", grid.General, ""), number("0", grid.Plain, "0"), number("1", grid.Date, ""), number("0.5", grid.General, "")), values.Facts{}), "",
		"true", "false", "true", "false", "HOLD", "HOLD")
}

func TestChoices(t *testing.T) {
	words := []values.Word{
		{Word: "cash", Also: []string{"notes"}}, {Word: "cheque", Also: []string{"check", "chq"}},
		{Word: "transfer", Also: []string{"EFT", "bank transfer"}}, {Word: "full_house"},
	}
	expect(t, values.Choice(typed("cash", "Cheque ", "CHQ.", "bank-transfer", "Bank  Transfer", "Full House", "full-house", "card", "cash, cheque"), words), `"card" is not a word that this column takes`,
		"cash", "cheque", "cheque", "transfer", "transfer", "full_house", "full_house", "HOLD", "HOLD")
	expect(t, values.Choices(typed("cash", "Cheque; cash", "eft/chq", "cash + EFT", "cash,card", ";"), words), `"card" is not a word`,
		"cash", "cheque;cash", "transfer;cheque", "cash;transfer", "HOLD", "HOLD")
	c := values.Choice(typed("CHQ", "cheque"), words)
	if c.Values[0].Note != `read "CHQ" as cheque` || c.Values[1].Note != "" {
		t.Errorf("notes %q and %q", c.Values[0].Note, c.Values[1].Note)
	}
}
