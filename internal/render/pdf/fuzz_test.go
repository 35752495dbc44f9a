package pdf

import (
	"io"
	"strings"
	"testing"
	"unicode"

	"eyesdown/internal/civil"
	"eyesdown/internal/document"
)

// FuzzWrite puts a text wherever a document has one. Nothing may panic, the same
// document must come to as many pages again, and breaking a line loses nothing
// but spaces.
func FuzzWrite(f *testing.F) {
	for _, text := range []string{
		"", "Nguyễn Thị Hương – O’Brien", "慈善会 🎱 {nb}", "a\x00b\r\nc\td\xff", "\u202eabc אבג 12 محمد",
		strings.Repeat("W", 2900), strings.Repeat("e"+strings.Repeat("\u0301", 60), 20), strings.Repeat("\n", 300),
		"$1,234.50 *", "1e308", "Infinity", strings.Repeat("﷽", 200), "\\)(\r", "46.90 %", "-", " ", "s#a",
	} {
		f.Add(text, int64(len(text))*99, uint8(len(text)))
	}
	f.Fuzz(func(t *testing.T, text string, n int64, shape uint8) {
		if len(text) > 3_000 {
			return
		}
		d := stuffed(text, n, shape)
		first, err := Write(io.Discard, d)
		if err != nil {
			t.Fatal(err)
		}
		g, err := newGate()
		if err != nil {
			t.Fatal(err)
		}
		l := newLayout(g, d)
		if l.document(); len(l.sheets) != first.Pages {
			t.Errorf("%d pages, then %d", first.Pages, len(l.sheets))
		}
		inside(t, l)
		clean := g.clean(text, false)
		lines := g.regular.lines(clean, 9, float64(n%300))
		if bare(join(lines)) != bare(string(clean)) {
			t.Errorf("breaking %q into lines gives %q", clean, lines)
		}
	})
}

// inside checks that nothing is drawn above or below the paper.
func inside(t *testing.T, l *layout) {
	for i, s := range l.sheets {
		for _, o := range s.ops {
			if o.kind == opText && (o.y < 20 || o.y > s.height-20 || o.x < 20 || o.x > s.width-20) {
				t.Errorf("page %d of %d: %q is written at %.0f, %.0f", i+1, len(l.sheets), o.text, o.x, o.y)
			}
		}
	}
}

func bare(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '|' {
			return -1
		}
		return r
	}, text)
}

func stuffed(text string, n int64, shape uint8) *document.Document {
	kind := document.Kind(shape % 7)
	cell := document.Cell{Kind: kind, Text: text, N: n, None: shape&8 != 0, Missing: text, Partial: shape&16 != 0, Link: text}
	table := &document.Table{
		ID: "t", Empty: text,
		Columns: []document.Column{{ID: "a", Title: text, Kind: kind, Width: int(n)}, {ID: "b", Title: "B", Width: 3}},
		Rows: []document.Row{
			{Anchor: text, Tone: document.Tone(shape % 6), Cells: []document.Cell{cell, document.String(text)}},
			{Cells: []document.Cell{document.ID(text)}},
		},
		Totals: []document.Cell{cell, cell},
	}
	for range shape % 12 {
		table.Columns = append(table.Columns, document.Column{Title: text, Kind: kind})
	}
	return &document.Document{
		Title: text, Subtitle: text, Author: text, Mark: text, Date: civil.Date(n),
		Sections: []document.Section{
			{ID: text, Title: text, Print: true, Wide: shape&32 != 0, Blocks: []document.Block{
				{Text: &document.Text{Text: text, Tone: document.Tone(shape % 6)}},
				{Facts: []document.Fact{{Label: text, Value: cell}}},
				{Table: table},
				{Table: &document.Table{Columns: table.Columns, Empty: text}},
				{Chart: &document.Chart{Title: text, Table: "t", Category: "b", Bars: []string{"a"}, Lines: []string{"a", "b"}, Unit: text, Alt: text}},
				{Signature: &document.Signature{Field: text, Role: text, Declares: text, Lines: []string{text, "Date"}}},
				{Choice: &document.Choice{Question: text, Options: []string{text, ""}}},
				{},
			}},
			{ID: "s", Title: "S", Print: true, NewPage: shape&64 != 0, Wide: shape&128 != 0},
		},
	}
}
