package pdf

import (
	"strings"
	"testing"

	"eyesdown/internal/civil"
	"eyesdown/internal/document"
)

// foreign is a long word without a place to break it, of letters that nothing
// else on the pages has.
func foreign(length int) string {
	letters := []rune("АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ")
	out := make([]rune, length)
	for i := range out {
		out[i] = letters[(i+i/len(letters)*7)%len(letters)]
	}
	return string(out)
}

// TestNothingIsLost puts a word of 5,000 letters wherever a document has text,
// and reads every letter back in its order.
func TestNothingIsLost(t *testing.T) {
	long := foreign(5000)
	block := func(b document.Block) *document.Document {
		return &document.Document{Title: "T", Sections: []document.Section{{ID: "s", Title: "S", Print: true, Blocks: []document.Block{b}}}}
	}
	text := func(tone document.Tone) *document.Document {
		return block(document.Block{Text: &document.Text{Text: long, Tone: tone}})
	}
	table := func(edit func(*document.Table)) *document.Document {
		table := register(20)
		edit(table)
		return block(document.Block{Table: table})
	}
	for name, d := range map[string]*document.Document{
		"plain":               text(document.Plain),
		"heading":             text(document.Heading),
		"alert":               text(document.Alert),
		"fact label":          block(document.Block{Facts: []document.Fact{{Label: long, Value: document.Number(1)}}}),
		"fact":                block(document.Block{Facts: []document.Fact{{Label: "a", Value: document.String(long)}}}),
		"heading of a column": table(func(t *document.Table) { t.Columns[0].Title = long }),
		"first cell":          table(func(t *document.Table) { t.Rows[7].Cells[0] = document.ID(long) }),
		"cell":                table(func(t *document.Table) { t.Rows[7].Cells[1] = document.String(long) }),
		"missing": table(func(t *document.Table) {
			t.Rows[7].Cells[3] = document.Cell{Kind: document.Money, None: true, Missing: long}
		}),
		"percentage":       table(func(t *document.Table) { t.Rows[7].Cells[3] = document.Share(long) }),
		"toned row":        table(func(t *document.Table) { t.Rows[7].Tone = document.Warn; t.Rows[7].Cells[1] = document.String(long) }),
		"totals":           table(func(t *document.Table) { t.Totals[0] = document.String(long) }),
		"empty":            table(func(t *document.Table) { t.Rows, t.Empty = nil, long }),
		"question":         block(document.Block{Choice: &document.Choice{Question: long, Options: []string{"a"}}}),
		"option":           block(document.Block{Choice: &document.Choice{Question: "Q", Options: []string{"a", long}}}),
		"role":             block(document.Block{Signature: &document.Signature{Role: long}}),
		"declaration":      block(document.Block{Signature: &document.Signature{Declares: long, Lines: []string{"Name"}}}),
		"line to sign":     block(document.Block{Signature: &document.Signature{Lines: []string{"Name", long}}}),
		"chart":            block(document.Block{Chart: &document.Chart{Title: long}}),
		"words of a chart": block(document.Block{Chart: &document.Chart{Alt: long}}),
		"section":          {Title: "T", Sections: []document.Section{{Title: long, Print: true}}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d.Date = civil.Date(739_000)
			_, pages := printed(t, d)
			got := strings.Map(cyrillic, strings.Join(pages, ""))
			if got != long {
				t.Errorf("%d letters of %d, the same for %d", len([]rune(got)), 5000, alike(got, long))
			}
		})
	}
}

func cyrillic(r rune) rune {
	if r >= 'А' && r <= 'я' {
		return r
	}
	return -1
}

func alike(a, b string) int {
	x, y := []rune(a), []rune(b)
	for i := range x {
		if i >= len(y) || x[i] != y[i] {
			return i
		}
	}
	return len(x)
}

// The running head is shortened; the first page has the title in full.
func TestLongTitles(t *testing.T) {
	long := foreign(5000)
	for name, d := range map[string]*document.Document{
		"title":    {Title: long},
		"subtitle": {Title: "T", Subtitle: long},
		"mark":     {Title: "T", Mark: long},
	} {
		_, pages := printed(t, d)
		var text strings.Builder
		for i, page := range pages {
			if _, body, found := strings.Cut(page, "\n"); found && i > 0 {
				page = body // without the running head
			}
			if name == "mark" && i > 0 {
				_, page, _ = strings.Cut(page, "\n")
			}
			text.WriteString(page)
		}
		if got := strings.Map(cyrillic, text.String()); got != long {
			t.Errorf("%s: %d letters, the same for %d", name, len([]rune(got)), alike(got, long))
		}
	}
}
