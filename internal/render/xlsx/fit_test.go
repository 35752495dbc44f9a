package xlsx

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"eyesdown/internal/document"
)

// tight is a document whose columns ask for next to nothing. Row 3 has the name
// S3, and the last words of its texts are E3 and F3.
func tight() (*document.Document, int) {
	columns := []document.Column{
		{ID: "row", Title: "Row", Width: 1}, {ID: "where", Title: "Where", Width: 1}, {ID: "outcome", Title: "Outcome", Width: 1},
		{ID: "what", Title: "What was found", Width: 30}, {ID: "clears", Title: "Clears", Width: 1},
		{ID: "note", Title: "Note", Width: 1}, {ID: "digest", Title: "Digest", Kind: document.Identifier, Width: 1}, {ID: "stake", Title: "Money", Kind: document.Money, Width: 1},
	}
	var rows []document.Row
	add := func(what string) {
		n := len(rows)
		rows = append(rows, document.Row{Anchor: "here", Cells: []document.Cell{
			document.String(fmt.Sprintf("S%d", n)), document.String("session S046 of 20 November 2025, game 30, prize 2").WithLink("data#here"),
			document.String("indeterminate"), document.String(fmt.Sprintf("%s E%d", what, n)),
			document.String(fmt.Sprintf("%s or what would clear it, F%d", what, n)), document.String("one of the incomprehensibilities that a note may have in it"),
			document.ID(strings.Repeat("0123456789abcdef", 4)), document.Cents(99_999_999_99).AsPartial(true)}})
	}
	add("short")
	add("two\nlines")
	add("Mmmmmmmmmmmmmmmm wwwwwwwwwwwwwwww iiiiiiiiiiiiiiiiiiiiiiiiiiii")
	for _, text := range []string{"The prize of $3,000.01 was paid in cash; it is to be paid by cheque. ", "WHERE EVERY LETTER IS A CAPITAL: MMWW QQGG ",
		"illicit little fillips till it fits, ", "Nguyễn Thị Hương ", "慈善会 "} {
		for n := 1; n < 12; n += 2 {
			add(strings.Repeat(text, n))
		}
	}
	add("the last")
	d := one(columns, rows...)
	d.Sections[0].Wide = true
	return d, len(rows)
}

// word is where another program prints a word, in points from the page's top.
type word struct {
	page        int
	top, bottom float64
}

// onPaper gives the words of a workbook as another program prints them.
func onPaper(t *testing.T, data []byte) map[string]word {
	t.Helper()
	return wordsOn(t, printout(t, data))
}

// printout gives the file that another program prints a workbook into.
func printout(t *testing.T, data []byte) string {
	t.Helper()
	return filepath.Join(office(t, "pdf", data), "book0.pdf")
}

// wordsOn gives the words of a printed file; of one that stands on it several
// times, the last.
func wordsOn(t *testing.T, file string) map[string]word {
	t.Helper()
	text, err := exec.Command("pdftotext", "-bbox", "-enc", "UTF-8", file, "-").CombinedOutput()
	if err != nil {
		t.Fatalf("pdftotext: %v\n%s", err, text)
	}
	words := map[string]word{}
	pattern := regexp.MustCompile(`<word xMin="[\d.]+" yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]*)</word>`)
	for i, page := range strings.Split(string(text), "<page ") {
		for _, m := range pattern.FindAllStringSubmatch(page, -1) {
			top, errTop := strconv.ParseFloat(m[1], 64)
			bottom, errBottom := strconv.ParseFloat(m[2], 64)
			if errTop != nil || errBottom != nil {
				t.Fatal(errTop, errBottom)
			}
			words[m[3]] = word{i, top, bottom}
		}
	}
	return words
}

// Every word, identifier and figure is whole as another program prints it, where
// a broken one is read in pieces, and each text ends above the row below it.
func TestEverythingFits(t *testing.T) {
	d, rows := tight()
	words := onPaper(t, written(t, d))
	for _, want := range []string{"S046", "indeterminate", "incomprehensibilities", "99,999,999.99", strings.Repeat("0123456789abcdef", 4),
		"Mmmmmmmmmmmmmmmm", "wwwwwwwwwwwwwwww", "iiiiiiiiiiiiiiiiiiiiiiiiiiii"} {
		if words[want].page == 0 {
			t.Errorf("%q is cut or broken", want)
		}
	}
	compared := 0
	for n := range rows - 1 {
		next := words[fmt.Sprintf("S%d", n+1)]
		for _, last := range []string{fmt.Sprintf("E%d", n), fmt.Sprintf("F%d", n)} {
			end := words[last]
			if end.page == 0 || next.page == 0 {
				t.Errorf("%s or the row after it is cut", last)
				continue
			}
			if end.page != next.page {
				continue
			}
			compared++
			if end.bottom > next.top+0.5 {
				t.Errorf("row %d is too low: its text ends at %.1f and the next begins at %.1f", n, end.bottom, next.top)
			}
		}
	}
	if compared < rows {
		t.Errorf("only %d ends were compared", compared)
	}
}
