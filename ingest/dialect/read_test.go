package dialect_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"eyesdown/ingest/dialect"
	"eyesdown/ingest/grid"
	"eyesdown/internal/fault"
)

// rowsOf spells a book's rows: "line|A=text|C=text".
func rowsOf(book *grid.Book) []string {
	var rows []string
	for _, row := range book.Sheets[0].Rows {
		text := fmt.Sprint(row.No)
		for _, c := range row.Cells {
			text += fmt.Sprintf("|%s=%s", grid.ColumnName(c.Col), c.Text)
		}
		rows = append(rows, text)
	}
	return rows
}

func utf16le(text string) string {
	var b strings.Builder
	for _, r := range text {
		b.WriteByte(byte(r))
		b.WriteByte(byte(r >> 8))
	}
	return b.String()
}

func TestRead(t *testing.T) {
	for _, c := range []struct {
		name, data string
		rows       []string
		notes      []string // each begins so
	}{
		{
			name: "FP-01 byte order mark before the first header",
			data: "\xEF\xBB\xBFSession date,Game no,Gross,Prize paid\n04/07/2026,1,240.00,204.00\n",
			rows: []string{"1|A=Session date|B=Game no|C=Gross|D=Prize paid", "2|A=04/07/2026|B=1|C=240.00|D=204.00"},
		},
		{
			name: "FP-02 byte order mark before a quoted header",
			data: "\xEF\xBB\xBF\"Session date\",\"Game no\"\n\"04/07/2026\",\"1\"\n",
			rows: []string{"1|A=Session date|B=Game no", "2|A=04/07/2026|B=1"},
		},
		{
			name: "FP-03 UTF-16 from Unicode Text",
			data: "\xff\xfe" + utf16le("Game no\tGross\r\n1\t240\r\n"),
			rows: []string{"1|A=Game no|B=Gross", "2|A=1|B=240"}, notes: []string{"UTF-16, tab"},
		},
		{
			name: "FP-05 Windows-1252 names",
			data: "Winner\nRen\xE9e O\x92Brien\n",
			rows: []string{"1|A=Winner", "2|A=Renée O’Brien"}, notes: []string{"Windows-1252, comma", "accented letters"},
		},
		{
			name: "FP-06 semicolons with decimal commas",
			data: "Game;Gross;Prize\n1;240,50;204,40\n",
			rows: []string{"1|A=Game|B=Gross|C=Prize", "2|A=1|B=240,50|C=204,40"}, notes: []string{"UTF-8, semicolon"},
		},
		{
			name: "FP-06 without a header line", data: "1;240,50;204,40\n2;250,00;212,50\n",
			rows: []string{"1|A=1|B=240,50|C=204,40", "2|A=2|B=250,00|C=212,50"}, notes: []string{"UTF-8, semicolon"},
		},
		{
			name: "FP-07 the hint line counts as a line",
			data: "sep=;\nGame;Gross\n1;240\n",
			rows: []string{"2|A=Game|B=Gross", "3|A=1|B=240"}, notes: []string{"UTF-8, semicolon"},
		},
		{
			name: "the hint in quotation marks, after a byte order mark", data: "\ufeff\"sep=|\"\r\na|b,c\r\n",
			rows: []string{"2|A=a|B=b,c"}, notes: []string{"UTF-8, vertical bar"},
		},
		{
			name: "a hint of a rare separator", data: "SEP=:\na:b\n",
			rows: []string{"2|A=a|B=b"}, notes: []string{"UTF-8, \":\""},
		},
		{
			name: "a hint that is not followed", data: "sep=;\na,b\n1,2\n",
			rows: []string{"2|A=a|B=b", "3|A=1|B=2"}, notes: []string{"the first line names semicolon"},
		},
		{
			name: "a header that a SYLK spreadsheet begins with", data: "ID;Permit\n1;VB-0042\n",
			rows: []string{"1|A=ID|B=Permit", "2|A=1|B=VB-0042"}, notes: []string{"UTF-8, semicolon"},
		},
		{
			name: "a hint that spells the tab", data: "sep=\\t\na\tb\n",
			rows: []string{"2|A=a|B=b"}, notes: []string{"UTF-8, tab"},
		},
		{
			name: "letters of two units", data: "\xff\xfea\x00\t\x00\x3d\xd8\x00\xde\n\x00",
			rows: []string{"1|A=a|B=😀"}, notes: []string{"UTF-16, tab"},
		},
		{name: "a hint without a separator", data: "sep=\na,b\n", rows: []string{"2|A=a|B=b"}},
		{name: "no hint but a header", data: "sep=x\n1\n", rows: []string{"1|A=sep=x", "2|A=1"}},
		{
			name: "FP-08 lines that end in CR only", data: "Game,Gross\r1,240\r2,260\r",
			rows: []string{"1|A=Game|B=Gross", "2|A=1|B=240", "3|A=2|B=260"},
		},
		{
			name: "FP-11 ragged rows", data: "a,b,c,d\n1,240,204\n2,260,221,,EXTRA\n",
			rows: []string{"1|A=a|B=b|C=c|D=d", "2|A=1|B=240|C=204", "3|A=2|B=260|C=221|E=EXTRA"},
		},
		{
			name: "FP-12 lines above the header",
			data: "Eastside Bingo Centre\nPrinted 05/07/2026\n\nGame,Gross,Prize\n1,240,204\n",
			rows: []string{"1|A=Eastside Bingo Centre", "2|A=Printed 05/07/2026", "4|A=Game|B=Gross|C=Prize", "5|A=1|B=240|C=204"},
		},
		{
			name: "an address above a header with semicolons",
			data: "Eastside Bingo Centre, Sunshine\nGame;Gross\n1;240,50\n2;260,50\n",
			rows: []string{"1|A=Eastside Bingo Centre, Sunshine", "2|A=Game|B=Gross", "3|A=1|B=240,50", "4|A=2|B=260,50"}, notes: []string{"UTF-8, semicolon"},
		},
		{
			name: "FP-13 spaces that cannot be seen are kept beside a value and left out alone",
			data: " Gross,Prize,Note\n1 240.00\u00a0,\u200b204.00 ,\u00a0\u200b \n\u00a0,\u3000,\n",
			rows: []string{"1|A= Gross|B=Prize|C=Note", "2|A=1 240.00\u00a0|B=\u200b204.00 "},
		},
		{
			name: "line breaks inside cells", data: "a,b\r\n\"one\r\ntwo\",\"3\"\"4\"\r\nlast,5\r\n",
			rows: []string{"1|A=a|B=b", "2|A=one\ntwo|B=3\"4", "4|A=last|B=5"},
		},
		{
			name: "lists by semicolon in a file with commas", data: "game_no,kind,gross\n1,standard;flyer,240.00\n2,split;flyer,260.00\n",
			rows: []string{"1|A=game_no|B=kind|C=gross", "2|A=1|B=standard;flyer|C=240.00", "3|A=2|B=split;flyer|C=260.00"},
		},
		{
			name: "blocks of several widths", data: "Permit;VB-0042\nDate;04/07/2026\n\nGame;Gross;Prize;Left\n1;240,50;204,40;36,10\n2;240,50;204,40;36,10\nTotal;481,00\n",
			rows: []string{
				"1|A=Permit|B=VB-0042", "2|A=Date|B=04/07/2026", "4|A=Game|B=Gross|C=Prize|D=Left",
				"5|A=1|B=240,50|C=204,40|D=36,10", "6|A=2|B=240,50|C=204,40|D=36,10", "7|A=Total|B=481,00",
			}, notes: []string{"UTF-8, semicolon"},
		},
		{name: "no line end behind the last line", data: "a,b\n1,2", rows: []string{"1|A=a|B=b", "2|A=1|B=2"}, notes: []string{dialect.NoLineEnd}},
		{name: "several line ends", data: "a,b\n1,2\r\n3,4\r", rows: []string{"1|A=a|B=b", "2|A=1|B=2", "3|A=3|B=4"}, notes: []string{"the lines end in several ways"}},
		{name: "an old end-of-file mark", data: "a,b\r\n1,2\r\n\x1a", rows: []string{"1|A=a|B=b", "2|A=1|B=2"}, notes: []string{"an old end-of-file mark"}},
		{
			name: "two kinds of text in one file", data: "Winner\nRen\xE9e\nNguy\u1ec5n\n",
			rows:  []string{"1|A=Winner", "2|A=Renée", "3|A=Nguyá»…n"},
			notes: []string{"Windows-1252, comma", "accented letters", "letters in line 3 look like UTF-8"},
		},
		{name: "a last letter of Windows-1252", data: "Winner\nRen\xE9", rows: []string{"1|A=Winner", "2|A=René"}, notes: []string{"Windows-1252, comma", "accented letters", dialect.NoLineEnd}},
	} {
		t.Run(c.name, func(t *testing.T) {
			book, err := dialect.Read("july.csv", []byte(c.data))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.rows, rowsOf(book)); diff != "" {
				t.Error(diff)
			}
			if len(book.Notes) != len(c.notes) {
				t.Fatalf("notes %q, want %q", book.Notes, c.notes)
			}
			for i, note := range c.notes {
				if !strings.HasPrefix(book.Notes[i], note) {
					t.Errorf("note %q, want %q", book.Notes[i], note)
				}
			}
			if s := book.Sheets[0]; book.Workbook || book.Epoch04 || len(book.Sheets) != 1 || s.Name != "" || s.Hidden || s.Merged != nil {
				t.Errorf("more than one plain sheet: %+v", book)
			}
		})
	}
}

func TestRefusals(t *testing.T) {
	for _, c := range []struct{ name, data, place, what string }{
		{"nothing", "", "july.csv", "holds nothing"},
		{"blanks only", "\ufeff \r\n,,\u00a0\r\n", "july.csv", "holds nothing"},
		{"a hint only", "sep=;\n", "july.csv", "holds nothing"},
		{"an unclosed quotation mark", "a,b\n1,2\n3,\"4\n5,6\n", "july.csv:3:2", "never closed"},
		{"an unclosed quotation mark at the very end", "a,b\n1,\"", "july.csv:2:2", "never closed"},
		{"an unclosed quotation mark in one column", "a\n\"b\n", "july.csv:2:1", "never closed"},
		{"a mark closed by a later cell's", "a,b\n1,\"two\n3,\"four\"\n", "july.csv:2:2", "in line 3: the mark opened here may not have been closed"},
		{"a quotation mark inside a bare cell", "a,b\n1,19\" set\n", "july.csv:2:2", "inside a cell"},
		{"text behind a quotation mark", "a,b\n\"1\" ,2\n", "july.csv:2:1", "between a closing quotation mark"},
		{"NUL", "Game,Gross\n1,2\x0040\n", "july.csv:2", "NUL"},
		{"NUL in a short file", "ab\x00c", "july.csv:1", "NUL"},
		{"NUL in UTF-16", "\xff\xfe" + utf16le("a\tb\n1\t\x00\n"), "july.csv:2", "NUL"},
		{"half a UTF-16 letter at the end", "\xff\xfe" + utf16le("a\tb\n1") + "\t", "july.csv:2", "cut off"},
		{"half a UTF-16 pair", "\xff\xfea\x00\n\x00\x3d\xd8b\x00", "july.csv:2", "half a UTF-16 letter"},
		{"half a UTF-8 letter at the end", "Winner\nNguyễn\nLê\nL\xc3", "july.csv:4", "cut off"},
		{"half a UTF-8 letter of three bytes", "Winner\nNguy\xe1\xbb", "july.csv:2", "cut off"},
		{"says UTF-8 and is not", "\ufeffWinner\r\nRen\xe9e\r\n", "july.csv:2", "says that it is UTF-8"},
		{"neither", "Winner\rLe\x81\r", "july.csv:2", "neither UTF-8 nor Windows-1252"},
		{"two separators that fit alike", "a,b;c\nd,e;f\n", "july.csv", "by comma or by semicolon"},
		{"a zip", "PK\x03\x04rest", "july.csv", "a zip file"},
		{"a workbook", "PK\x03\x04....xl/workbook.xml", "july.csv", "an Excel workbook"},
		{"an old workbook", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00\x00", "july.csv", "password"},
		{"an OpenDocument spreadsheet", "PK\x03\x04....mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "july.csv", "OpenDocument"},
		{"a Numbers document", "PK\x03\x04....Index/Document.iwa", "july.csv", "Numbers"},
		{"a gzip file", "\x1f\x8b\x08\x00", "july.csv", "a gzip file"},
		{"a packed folder", "7z\xbc\xaf\x27\x1c\x00", "july.csv", "a packed folder"},
		{"a word-processor document", "{\\rtf1\\ansi", "july.csv", "word-processor"},
		{"a very old workbook", "\x09\x08\x10\x00\x00\x06", "july.csv", "very old"},
		{"a PDF", "\r\n%PDF-1.7\n", "july.csv", "a PDF"},
		{"a web page", "\ufeff <HTML><table>", "july.csv", "a web page"},
		{"a SYLK spreadsheet", "ID;PWXL;N;E\r\nP;PGeneral\r\nC;Y1;X1;K1\r\n", "july.csv", "SYLK"},
		{"a picture", "\xff\xd8\xff\xe0", "july.csv", "a picture"},
		{"too large", strings.Repeat("a,b\n", 10<<20/4+1), "july.csv", "larger than 10 MB"},
		{"10 MB of commas", strings.Repeat(",", 10<<20), "july.csv:1", "more than 256 cells"},
		{"commas and a semicolon", "a;b\n" + strings.Repeat("1,", 300), "july.csv:2", "more than 256 cells"},
		{"too many rows", strings.Repeat("1\n", 200_001), "july.csv:200001", "more than 200000 rows"},
		{"too many cells", strings.Repeat(strings.Repeat("1,", 200)+"\n", 20_000), "july.csv:10001", "more than 2000000 filled cells"},
		{"a cell too long", "a,b\n1," + strings.Repeat("x", 64<<10+1), "july.csv:2:2", "more than 64 KB"},
		{"10 MB behind an open quotation mark", "a,b\n1,\"" + strings.Repeat("x\n", 5<<20-5), "july.csv:2:2", "not closed within 64 KB"},
	} {
		t.Run(c.name, func(t *testing.T) {
			book, err := dialect.Read("july.csv", []byte(c.data))
			var f *fault.Fault
			if !errors.As(err, &f) || book != nil {
				t.Fatalf("read, with %v", err)
			}
			if f.Place != c.place || !strings.Contains(f.What, c.what) || f.Hint == "" || f.Kind != fault.Input {
				t.Errorf("%s: %s (%s), want %s: …%s…", f.Place, f.What, f.Hint, c.place, c.what)
			}
		})
	}
}

func TestBoundsThemselvesAreTaken(t *testing.T) {
	for name, data := range map[string]string{
		"256 cells":    strings.Repeat("1,", 255) + "1\n",
		"64 KB":        "a,b\n1," + strings.Repeat("x", 64<<10) + "\n",
		"64 KB quoted": "a,b\n1,\"" + strings.Repeat("x\n", 32<<10) + "\"\n",
		"200,000 rows": strings.Repeat("1,2\n", 200_000),
		"10 MB":        strings.Repeat(strings.Repeat("a", 63)+"\n", 10<<20/64),
	} {
		if _, err := dialect.Read("july.csv", []byte(data)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
