package xlsx

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"eyesdown/internal/document"
)

// TestTextsReadBackExactly writes texts made of what has gone wrong before.
func TestTextsReadBackExactly(t *testing.T) {
	pieces := rapid.OneOf(
		rapid.String(),
		rapid.SampledFrom([]string{"_x000D_", "_x005F_", "_x", "_", "x000D_", "005F", "_xD800_", "_X000D_", "_xGGGG_", "\r", "\n", "\r\n", "\t", " ",
			"=", "+", "-", "@", "＝", "'", "&", "<", ">", "]]>", `"`, "\x00", "\x0b", "\x7f", "\u0085", "\uFDD0", "\uFFFE", "\uFFFF", "\U0001FFFE", "\xff", "Ngāpō", "🎱"}),
	)
	text := rapid.Map(rapid.SliceOfN(pieces, 1, 6), func(all []string) string { return strings.Join(all, "") })
	rapid.Check(t, func(rt *rapid.T) {
		all := rapid.SliceOfN(text, 1, 12).Draw(rt, "texts")
		f := opened(t, written(t, texts(all...)))
		for i, s := range all {
			at := cellName(0, firstRow+i)
			if got := raw(t, f, "Data", at); got != shown(s) {
				rt.Errorf("%q reads back as %q, want %q", s, got, shown(s))
			}
		}
	})
}

func TestShown(t *testing.T) {
	for in, want := range map[string]string{
		"plain": "plain", "a\x01b": "a[U+0001]b", "\x00": "[U+0000]", "a\tb\r\n": "a\tb\r\n", "\uFFFE": "[U+FFFE]", "\U0010FFFF": "[U+10FFFF]",
		"\xe4\xb8": "[byte E4][byte B8]", "\uFFFD": "\uFFFD", "\uFDD0": "[U+FDD0]", "Nguyễn": "Nguyễn", "\x7f": "\x7f",
	} {
		if got := shown(in); got != want {
			t.Errorf("%q is shown as %q, want %q", in, got, want)
		}
		if twice := shown(shown(in)); twice != shown(in) {
			t.Errorf("%q is shown as %q the second time", in, twice)
		}
	}
}

func TestNoTextBecomesAFormula(t *testing.T) {
	all := []string{"=1+1", "+1", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠x", " =1", "=HYPERLINK(\"http://x\",\"Lee\")", "|cmd", "{=1}", "=cmd|' /C calc'!A0"}
	d := texts(all...)
	d.Title, d.Subtitle, d.Mark = "=1+1", "@x", "=2+2"
	d.Sections[0].Title = "=3+3"
	d.Sections[0].Blocks[0].Table.Columns[0].Title = "=4+4"
	d.Sections[0].Blocks = append(d.Sections[0].Blocks, document.Block{Text: &document.Text{Text: "=5+5"}},
		document.Block{Facts: []document.Fact{{Label: "=6+6", Value: document.String("=7+7")}}})
	data := written(t, d)
	if found := formulas(t, data); len(found) != 0 {
		t.Errorf("formulas: %v", found)
	}
	f := opened(t, data)
	for i, s := range all {
		at := cellName(0, firstRow+1+i) // the mark takes a row
		if got := raw(t, f, "Data", at); got != s {
			t.Errorf("%q reads back as %q", s, got)
		}
		id, err := f.GetCellStyle("Data", at)
		if err != nil {
			t.Fatal(err)
		}
		if style, err := f.GetStyle(id); s != "{=1}" && (err != nil || style.NumFmt != asText) {
			t.Errorf("%q is not formatted as text: %v, %v", s, style.NumFmt, err)
		}
	}
}

func TestALongTextSaysHowMuchIsMissing(t *testing.T) {
	for _, letter := range []string{"a", "ā", "🎱", "_x000D_"} {
		for _, over := range []int{-1, 0, 1, 5000} {
			n := cellLimit/units(letter) + over
			s := strings.Repeat(letter, n)
			got := raw(t, opened(t, written(t, texts(s))), "Data", cellName(0, firstRow))
			if units(got) > cellLimit {
				t.Fatalf("%d × %q: %d units", n, letter, units(got))
			}
			if units(s) <= cellLimit {
				if got != s {
					t.Errorf("%d × %q does not read back", n, letter)
				}
				continue
			}
			head, note, ok := strings.Cut(got, " … [")
			var missing int
			_, err := fmt.Sscanf(strings.ReplaceAll(note, ",", ""), "%d more characters in the source]", &missing)
			if !ok || err != nil || !strings.HasPrefix(s, head) || utf8.RuneCountInString(head)+missing != utf8.RuneCountInString(s) {
				t.Errorf("%d × %q ends %q: %v", n, letter, note, err)
			}
		}
	}
}

func TestALongParagraphGoesOnInTheNextRows(t *testing.T) {
	var b strings.Builder
	for i := range 9000 {
		fmt.Fprintf(&b, "word%d ", i)
		if i%100 == 99 {
			b.WriteByte('\n')
		}
	}
	d := texts()
	d.Sections[0].Blocks = []document.Block{{Text: &document.Text{Text: b.String()}}, {Text: &document.Text{Text: strings.Repeat("x", 40_000)}}}
	f := opened(t, written(t, d))
	var all strings.Builder
	for row := 4; row < 200; row++ {
		all.WriteString(raw(t, f, "Data", cellName(0, row)))
		if height, err := f.GetRowHeight("Data", row); err != nil || height > 409 {
			t.Fatalf("row %d is %v points high: %v", row, height, err)
		}
	}
	if want := b.String() + strings.Repeat("x", 40_000); all.String() != want {
		t.Errorf("%d of %d letters", all.Len(), len(want))
	}
}
