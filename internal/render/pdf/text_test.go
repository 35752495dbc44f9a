package pdf

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"eyesdown/internal/document"
)

// oneText is a document with a text and nothing else.
func oneText(text string) *document.Document {
	return &document.Document{Title: "T", Sections: []document.Section{{
		Title: "S", Print: true, Blocks: []document.Block{{Text: &document.Text{Text: text}}},
	}}}
}

func TestLetters(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Nguyễn Thị Hương – O’Brien", "Nguyễn Thị Hương – O’Brien"},
		{"Nguye\u0302\u0303n Thi\u0323 Hu\u031bo\u031bng", "Nguyễn Thị Hương"},
		{"Hēmi Ngāti Whātua", "Hēmi Ngāti Whātua"},
		{"Ελένη Παπαδοπούλου", "Ελένη Παπαδοπούλου"},
		{"Оксана Шевченко", "Оксана Шевченко"},
		{"“a” ‘b’ „c“ «d» – — … ✓ ☐", "“a” ‘b’ „c“ «d» – — … ✓ ☐"},
		{"{nb} {{nb}} page {nb}", "{nb} {{nb}} page {nb}"},
		{`a\b (c) )( \r`, `a\b (c) )( \r`},
		{"慈善会", "[U+6148][U+5584][U+4F1A]"},
		{"🎱✓️", "[U+1F3B1]✓[U+FE0F]"},
		{"a\x00b\x07c\x7fd", "a[U+0000]b[U+0007]c[U+007F]d"},
		{"a\tb", "a b"},
		{"a\r\nb\rc\nd\u2028e", "a b c d e"},
		{"bad \xff\xc3( \xed\xa0\x80", "bad [U+FFFD][U+FFFD]( [U+FFFD][U+FFFD][U+FFFD]"},
		{"pay\u202eeec\u202c \u200b\ufeff\u00ad", "pay[U+202E]eec[U+202C] [U+200B][U+FEFF][U+00AD]"},
		{"\ue000 \U000e0041 \ufffe \u0378", "[U+E000] [U+E0041] [U+FFFE] [U+0378]"},
		{"Ĭ\u010d\u0a0a\u0d28 č", "Ĭč[U+0A0A][U+0D28] č"}, // with bytes that a PDF reads as line ends and brackets
	} {
		_, pages := printed(t, oneText(c.text))
		if got := strings.TrimSuffix(words(pages[0]), " page 1 of 1"); got != "T S "+c.want {
			t.Errorf("%q is printed as %q", c.text, got)
		}
	}
}

func TestFromTheRight(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"abc", "abc"},
		{"אב גד", "דג בא"},
		{"to אבג, now", "to גבא, now"},
		{"אב (12) גד", "דג (12) בא"},
		{"אב 12.50", "12.50 בא"},
		{"א\u05b0ב", "בא\u05b0"},
		{"[U+4E2D] אב [U+4E2D]", "[U+4E2D] בא [U+4E2D]"},
	} {
		if got := visual(safe(c.text)); got != safe(c.want) {
			t.Errorf("%q is drawn as %q, want %q", c.text, got, c.want)
		}
	}
	_, pages := printed(t, oneText("Hall שלום, 12 High Street"))
	if !strings.Contains(pages[0], "שלום") {
		t.Errorf("a Hebrew name is read back as %q", pages[0])
	}
}

func TestReport(t *testing.T) {
	d := oneText("慈🎱慈")
	d.Sections[0].Blocks = append(d.Sections[0].Blocks, document.Block{Table: &document.Table{
		Columns: []document.Column{{Title: "A"}, {Title: "B", Hidden: true}},
		Rows:    []document.Row{{Cells: []document.Cell{document.String("\xff"), document.String("\x01")}}},
	}})
	d.Sections[0].Blocks = append(d.Sections[0].Blocks,
		document.Block{Facts: []document.Fact{{Label: "慈", Value: document.String("a")}}},
		document.Block{Signature: &document.Signature{Lines: []string{"慈"}}})
	report, _ := printed(t, d)
	want := []Replaced{{'慈', 4, "S"}, {'\ufffd', 1, "S"}, {'🎱', 1, "S"}}
	if !slices.Equal(report.Replaced, want) {
		t.Errorf("%v, want %v", report.Replaced, want)
	}
}

func TestLines(t *testing.T) {
	g, err := newGate()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		text  string
		width float64
		want  string
	}{
		{"", 100, ""},
		{"one two three", 50, "one two|three"},
		{"one  two   ", 1000, "one  two"},
		{"a\n\nb", 100, "a||b"},
		{"2026-06-30 r-s", 40, "2026-06|-30 r-s"},
		{"well-known words", 50, "well-|known|words"},
		{"abcdefghijklmnop", 30, "abcde|fghijkl|mnop"},
		{"WWW", 0, "W|W|W"},
		{"games.csv:1542:ticket_price", 80, "games.csv:1542:|ticket_price"},
		{"(vic/shared-over-3000)", 90, "(vic/|shared-over-3000)"},
		{"VB-0042/S016/12/1", 70, "VB-0042/S016/|12/1"},
		{"VB-0042/7d:2025-11-03..2025-11-09", 75, "VB-0042/7d:|2025-11-03..|2025-11-09"},
		{"at 20:09 on 3/7/2025", 42, "at 20:09|on|3/7/2025"},
		{"Schedule, r. 1(2)", 65, "Schedule,|r. 1(2)"},
		{"sub-s. 12 of", 40, "sub-|s. 12 of"},
		{"e\u0301\u0302\u0303x", 0, "é\u0302\u0303|x"},
	} {
		got := g.regular.lines(g.clean(c.text, false), 10, c.width)
		if joined := join(got); joined != c.want {
			t.Errorf("%q in %v: %q, want %q", c.text, c.width, joined, c.want)
		}
		for _, line := range got {
			if w := g.regular.width(line, 10); w > c.width && len(strings.Trim(string(line), "\u0301\u0302\u0303")) > 2 {
				t.Errorf("%q: line %q is %.1f wide", c.text, line, w)
			}
		}
	}
}

func join(lines []safe) string {
	var parts []string
	for _, line := range lines {
		parts = append(parts, string(line))
	}
	return strings.Join(parts, "|")
}

func ExampleReplaced() {
	var b bytes.Buffer
	report, _ := Write(&b, oneText("慈善会"))
	for _, r := range report.Replaced {
		fmt.Printf("%U in %s\n", r.Rune, r.Section)
	}
	// Output:
	// U+4F1A in S
	// U+5584 in S
	// U+6148 in S
}
