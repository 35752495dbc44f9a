package xlsx

import (
	"bytes"
	"fmt"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"eyesdown/templates"
)

// A4 lying, in points, and the widest digit of the usual letters: that of DejaVu
// Sans of ten points, 0.6362 of its size.
const (
	a4High, a4Wide = 595.28, 841.89
	digitPoints    = 6.362
	millimetre     = 72 / 25.4
)

// pagesOf gives the first and last rows of the pages that the sheet is cut into.
func pagesOf(t *testing.T, data []byte, last int) [][2]int {
	t.Helper()
	_, parts := unpacked(t, data)
	first := 1
	var pages [][2]int
	for _, m := range regexp.MustCompile(`<brk id="(\d+)"`).FindAllStringSubmatch(string(parts["xl/worksheets/sheet1.xml"]), -1) {
		end, err := strconv.Atoi(m[1])
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, [2]int{first, end})
		first = end + 1
	}
	return append(pages, [2]int{first, last})
}

// The pages of the sheet hold what they are meant to, with a fiftieth to spare
// for a printer's own measures, whatever the spreadsheet that prints them.
func TestTheSheetFitsItsPages(t *testing.T) {
	data, l := blankSheet(t, someone()), layout(t)
	f := opened(t, data)
	paper, err := f.GetPageLayout(l.Sheet)
	if err != nil || paper.AdjustTo == nil || *paper.AdjustTo != 60 || paper.FitToWidth != nil && *paper.FitToWidth != 1 {
		t.Fatalf("the print is not scaled to 60 %%: %+v, %v", paper, err)
	}
	if props, err := f.GetSheetProps(l.Sheet); err != nil || props.FitToPage != nil && *props.FitToPage {
		t.Errorf("the sheet is fitted to the paper, which leaves its page breaks out of account: %v", err)
	}
	m, err := f.GetPageMargins(l.Sheet)
	if err != nil {
		t.Fatal(err)
	}
	wide := 0.0
	for i := range l.Columns() {
		w, err := f.GetColWidth(l.Sheet, letters(i))
		if err != nil {
			t.Fatal(err)
		}
		wide += w
	}
	if room := a4Wide - 72*(*m.Left+*m.Right); wide*digitPoints*0.6 > room {
		t.Errorf("the sheet is %.0f points wide, the paper has %.0f", wide*digitPoints*0.6, room)
	}
	height := func(row int) float64 {
		h, err := f.GetRowHeight(l.Sheet, row)
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	placed := l.Placement()
	pages := pagesOf(t, data, placed[len(placed)-1].Last())
	if len(pages) != 7 {
		t.Errorf("the sheet has %d pages", len(pages))
	}
	for n, page := range pages {
		points := 0.0
		if n > 0 {
			points = height(1) // the head of every page
		}
		for row := page[0]; row <= page[1]; row++ {
			points += height(row)
		}
		if room := (a4High - 72*(*m.Top+*m.Bottom)) * 0.98; points*0.6 > room {
			t.Errorf("page %d is %.0f points high, the paper has %.0f", n+1, points*0.6, room)
		}
	}
	for _, p := range placed {
		least := 6.0
		if p.Section.Title == "Sign-off" {
			least = 12
		}
		for _, row := range p.Rows() {
			if high := height(row) * 0.6 / millimetre; high < least {
				t.Errorf("%s: row %d is %.1f mm high", p.Section.Title, row, high)
			}
		}
		for _, b := range p.Blocks {
			n := slices.IndexFunc(pages, func(page [2]int) bool { return b.First >= page[0] && b.First <= page[1] })
			if b.Last > pages[n][1] || b.Head > 0 && b.Head < pages[n][0] {
				t.Errorf("%s: rows %d to %d are cut by a page's end", p.Section.Title, b.First, b.Last)
			}
			if p.Title < pages[n][0] && (b.Head != pages[n][0] || b.Last-b.First < 4) {
				t.Errorf("%s goes on with rows %d to %d", p.Section.Title, b.Head, b.Last)
			}
		}
	}
}

// No heading and no word of a table's heading is wider than what it stands in.
func TestHeadingsAreWhole(t *testing.T) {
	for _, s := range layout(t).Sections {
		at := 0
		for i := range s.Cells {
			c := &s.Cells[i]
			room := 0.0
			for _, w := range layout(t).Widths[at : at+c.Width()] {
				room += w + 0.7
			}
			if s.Kind != templates.Fields {
				at += c.Width()
			}
			for word := range strings.FieldsSeq(c.Label) {
				if s.Kind != templates.Fields && float64(wide(word))*1.1*headPoints/usualPoints/digit > room {
					t.Errorf("%s: %q is too wide for its column", s.Title, word)
				}
			}
		}
	}
}

// wholeSheet fills every table to its last row, with a word of its own in each
// row: "games7x" in the seventh.
func wholeSheet(t testing.TB) (k Known, marks map[string]int) {
	t.Helper()
	k, marks = someone(), map[string]int{}
	k.Rows = map[string][]map[string]string{"sessions": {{"session_date": "2025-07-03", "session_id": "S101"}}}
	columns := map[string]string{"games": "ticket_serials", "prizes": "ticket_serial", "expenses": "document_no", "pools": "pool", "wasted_books": "serial_no",
		"duties": "person_name", "bankings": "reference", "attestations": "by"}
	for _, s := range layout(t).Sections {
		for n := range max(s.Rows, len(s.Questions)) {
			row := map[string]string{columns[s.File]: fmt.Sprintf("%s%dx", strings.ReplaceAll(s.File, "_", ""), n+1)}
			switch s.File {
			case "games":
				row["game_no"], row["gross_receipts"], row["jackpot_contribution"] = strconv.Itoa(n+1), "11998.50", "11998.50"
			case "prizes":
				row["game_no"], row["amount"], row["winner_name"] = strconv.Itoa(n%36+1), "10250.50", "Konstantina Papadimitriou-Vandenberg"
			case "attestations":
				row["clause"] = s.Questions[n].Clause
			}
			k.Rows[s.File] = append(k.Rows[s.File], row)
		}
		if s.Kind != templates.Fields {
			marks[strings.ReplaceAll(s.File, "_", "")] = max(s.Rows, len(s.Questions))
		}
	}
	return k, marks
}

// A sheet that is full comes out of LibreOffice on the pages meant, with rows
// that are six millimetres high, its headings on every page and nothing cut.
func TestAFullSheetOnPaper(t *testing.T) {
	k, marks := wholeSheet(t)
	var data bytes.Buffer
	if err := RunningSheet(&data, layout(t), k); err != nil {
		t.Fatal(err)
	}
	file := printout(t, data.Bytes())
	words := wordsOn(t, file)
	compared := 0
	for name, rows := range marks {
		for n := 1; n <= rows; n++ {
			this, before := words[fmt.Sprintf("%s%dx", name, n)], words[fmt.Sprintf("%s%dx", name, n-1)]
			if this.page == 0 {
				t.Errorf("row %d of %s is cut", n, name)
			}
			if n == 1 || this.page != before.page {
				continue
			}
			compared++
			if high := (this.top - before.top) / millimetre; high < 6 {
				t.Errorf("row %d of %s is %.2f mm high", n-1, name, high)
			}
		}
	}
	if compared != 36+60+9+4+8+6+4+20-8-3 { // all rows but the first of each table, and of each further page
		t.Errorf("%d rows were compared", compared)
	}
	out, err := exec.Command("pdftotext", "-raw", "-enc", "UTF-8", file, "-").CombinedOutput()
	if err != nil {
		t.Fatalf("pdftotext: %v\n%s", err, out)
	}
	if strings.Contains(string(out), "##") {
		t.Error("a figure does not fit its cell")
	}
	pages := strings.Split(strings.TrimSuffix(string(out), "\f"), "\f")
	if len(pages) != 8 { // with the one that tells how to fill it in
		t.Fatalf("%d pages are printed", len(pages))
	}
	heads := []string{"Serial numbers", "Serial numbers", "Paid out of", "Paid out of", "Paid out of", "Wasted book", "Answered by"}
	for n, head := range heads {
		for _, want := range []string{head, "Permit VB-0042 Session of 2025-07-03, no. S101", "permit VB-0042 — session of 2025-07-03", fmt.Sprintf("Page %d of 8", n+1)} {
			if !strings.Contains(pages[n], want) {
				t.Errorf("page %d lacks %q", n+1, want)
			}
		}
	}
}

// Formulas and validations reach over the headings between the pages.
func TestTablesOfSeveralPagesAddUp(t *testing.T) {
	k := someone()
	k.Rows = map[string][]map[string]string{}
	for n := range 36 {
		k.Rows["games"] = append(k.Rows["games"], map[string]string{"game_no": strconv.Itoa(n + 1), "gross_receipts": fmt.Sprintf("%d.00", n+1)})
	}
	for n := range 60 { // a dollar each: games 1 to 24 have two, the others one
		k.Rows["prizes"] = append(k.Rows["prizes"], map[string]string{"game_no": strconv.Itoa(n%36 + 1), "amount": "1.00", "source": "session_receipts"})
	}
	var data bytes.Buffer
	if err := RunningSheet(&data, layout(t), k); err != nil {
		t.Fatal(err)
	}
	l := layout(t)
	f := opened(t, resaved(t, data.Bytes())[0])
	got := map[string]string{}
	for _, p := range l.Placement() {
		for _, field := range p.Fields {
			got[field.Cell.Sum] = raw(t, f, l.Sheet, cellName(field.Value, field.Row))
		}
		for i := range p.Columns {
			for n, row := range p.Rows() {
				got[fmt.Sprintf("%s %d", p.Section.Cells[i].Sum, n+1)] = raw(t, f, l.Sheet, cellName(p.Columns[i], row))
			}
		}
	}
	want := map[string]string{"total_gross": "666", "total_prizes": "60", // 1 + 2 + … + 36; sixty dollars
		"prizes 17": "2", "profit 17": "15", "prizes 18": "2", "profit 18": "16", "prizes 36": "1", "profit 36": "35"}
	for name, text := range want {
		if got[name] != text {
			t.Errorf("%s is %q, want %q", name, got[name], text)
		}
	}
	rules, err := f.GetDataValidations(l.Sheet)
	if err != nil {
		t.Fatal(err)
	}
	covered := map[string]bool{}
	for _, v := range rules {
		for _, cells := range strings.Fields(v.Sqref) {
			covered[cells] = true
		}
	}
	for _, cells := range []string{"A16:A32", "A34:A52", "A57:A81", "A83:A109", "A111:A118"} { // games and prizes, without their headings
		if !covered[cells] {
			t.Errorf("%s is not validated: %v", cells, covered)
		}
	}
}
