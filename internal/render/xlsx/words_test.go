package xlsx

import (
	"testing"

	"eyesdown/internal/document"
)

// The workbook calls a section by the name of its sheet, and does not speak of
// pages.
func TestWordsOfPagesOnSheets(t *testing.T) {
	d := texts("“What is left” as it was typed")
	d.Sections[0].Title, d.Sections[0].Sheet = "What is left", "Data"
	d.Sections[0].Blocks = append([]document.Block{
		{Text: &document.Text{Text: "The section “What is left” says why; see “What is left” and “Other”."}},
		{Text: &document.Text{Text: "It follows on the next page.", OnSheet: "It stands on “What is left”."}},
	}, d.Sections[0].Blocks...)
	f := opened(t, written(t, d))
	rows, err := f.GetRows("Data")
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]bool{}
	for _, row := range rows {
		for _, cell := range row {
			said[cell] = true
		}
	}
	for _, want := range []string{"The sheet “Data” says why; see “Data” and “Other”.", "It stands on “Data”.", "“What is left” as it was typed", "What is left"} {
		if !said[want] {
			t.Errorf("%q is not said: %q", want, rows)
		}
	}
	if d.Sections[0].Blocks[0].Text.Text[:3] != "The" || d.Sections[0].Blocks[1].Text.OnSheet == "" {
		t.Error("the document was changed")
	}
}
