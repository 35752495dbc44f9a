package workbook

import (
	"archive/zip"
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestSniff turns each kind of file away by its name, or takes it.
func TestSniff(t *testing.T) {
	z := func(names ...string) []byte {
		p := parts{}
		for _, name := range names {
			p[name] = ""
		}
		return p.packed(t)
	}
	ole := func(stream string) []byte {
		var b bytes.Buffer
		b.WriteString("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1" + strings.Repeat("\x00", 600))
		for _, c := range []byte(stream) {
			b.Write([]byte{c, 0})
		}
		b.WriteString("\x00\x00")
		return b.Bytes()
	}
	var ods bytes.Buffer
	w := zip.NewWriter(&ods)
	m, err := w.CreateHeader(&zip.FileHeader{Name: "mimetype"})
	if err == nil {
		_, err = m.Write([]byte("application/vnd.oasis.opendocument.spreadsheet"))
	}
	if err != nil || w.Close() != nil {
		t.Fatal(err)
	}
	sound := oneSheet("").packed(t)
	for _, c := range []struct {
		name string
		data []byte
		kind Kind
		what string
	}{
		{"nothing", nil, Empty, "empty"},
		{"workbook", sound, XLSX, ""},
		{"half a workbook", sound[:len(sound)/2], XLSX, "damaged or was not sent to its end"},
		{"binary workbook", z("[Content_Types].xml", "xl/workbook.bin"), XLSB, ".xlsb"},
		{"letter", z("[Content_Types].xml", "word/document.xml"), OtherOffice, "not a workbook"},
		{"slides", z("[Content_Types].xml", "ppt/presentation.xml"), OtherOffice, "not a workbook"},
		{"Numbers", z("Index/Document.iwa", "Metadata/Properties.plist"), Numbers, "Numbers"},
		{"old Numbers", z("Index.zip"), Numbers, "Numbers"},
		{"OpenDocument", ods.Bytes(), OpenDocument, ".ods"},
		{"zip of files", z("games.csv"), Archive, "archive"},
		{"empty zip", z(), Archive, "archive"},
		{"another archive", []byte("Rar!\x1A\x07"), Archive, "archive"},
		{"gzip", []byte("\x1F\x8B\x08\x00"), Archive, "archive"},
		{"password", ole("EncryptedPackage"), Encrypted, "has a password"},
		{"old workbook", ole("Workbook"), XLS, ".xls"},
		{"very old workbook", ole("Book"), XLS, ".xls"},
		{"workbook without a container", []byte("\x09\x08\x10\x00\x00\x06\x05\x00"), XLS, ".xls"},
		{"old letter", ole("WordDocument"), OtherOffice, "not a workbook"},
		{"rich text", []byte(`{\rtf1 Games}`), OtherOffice, "not a workbook"},
		{"PDF", []byte("%PDF-1.7\n"), PDF, "PDF"},
		{"PDF with a head", []byte("\x00\n%PDF-1.7\n"), PDF, "PDF"},
		{"photograph", []byte("\xFF\xD8\xFF\xE0\x00\x10JFIF"), Picture, "picture"},
		{"photograph of a telephone", []byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00"), Picture, "picture"},
		{"screen", []byte("\x89PNG\r\n\x1a\n"), Picture, "picture"},
		{"web page", []byte("\r\n<HTML><table><tr><td>1"), WebPage, "web page"},
		{"web page with a declaration", []byte(`<?xml version="1.0"?><!DOCTYPE html><html/>`), WebPage, "web page"},
		{"Excel 2003", []byte(`<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>`), XML2003, "2003"},
		{"flat OpenDocument", []byte(`<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>`), OpenDocument, ".ods"},
		{"other XML", []byte(`<?xml version="1.0"?><a/>`), Unknown, "not a workbook"},
		{"CSV", []byte("Game,Prize\r\n1,200\r\n"), Text, "text file"},
		{"CSV that begins with BM", []byte("BMX club,200\n"), Text, "text file"},
		{"CSV in Windows-1252", []byte("Caf\xE9,200\n"), Text, "text file"},
		{"CSV in UTF-16", []byte("\xFF\xFEG\x00a\x00"), Text, "text file"},
		{"CSV in UTF-16 without its mark", []byte("G\x00a\x00m\x00e\x00\n\x00"), Text, "text file"},
		{"bytes", []byte{0, 1, 2, 3, 0xFF, 0xFE, 7, 7, 7}, Unknown, "not a workbook"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := Sniff(c.data); got != c.kind {
				t.Errorf("kind %d, want %d", got, c.kind)
			}
			if c.what == "" {
				return
			}
			if f := refused(t, c.data); !strings.Contains(f.What, c.what) {
				t.Errorf("%s", f.What)
			}
		})
	}
}

// converted has another program write a workbook as files of other kinds.
func converted(t *testing.T, data []byte, kinds ...string) map[string][]byte {
	t.Helper()
	dir := t.TempDir()
	in := filepath.Join(dir, "book.xlsx")
	if err := os.WriteFile(in, data, 0o644); err != nil {
		t.Fatal(err)
	}
	made := map[string][]byte{}
	for _, kind := range kinds {
		ext, _, _ := strings.Cut(kind, ":")
		out := filepath.Join(dir, "out")
		command := exec.Command("soffice", "-env:UserInstallation=file://"+filepath.Join(dir, "profile"), "--headless", "--norestore", "--convert-to", kind, "--outdir", out, in)
		command.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
		if said, err := command.CombinedOutput(); err != nil {
			t.Fatalf("soffice: %v\n%s", err, said)
		}
		text, err := os.ReadFile(filepath.Join(out, "book."+ext))
		if err != nil {
			t.Fatal(err)
		}
		made[ext] = text
	}
	return made
}

func TestAnotherProgramsFiles(t *testing.T) {
	made := converted(t, year().packed(t), "xlsx:Calc MS Excel 2007 XML", "xls:MS Excel 97", "ods:calc8")
	for ext, want := range map[string]Kind{"xlsx": XLSX, "xls": XLS, "ods": OpenDocument} {
		if got := Sniff(made[ext]); got != want {
			t.Errorf("%s is of kind %d, want %d", ext, got, want)
		}
	}
	// That program works the array formula out: the heads and the first game
	// turned on their side. It makes an empty sheet of the chart's,
	// and shows the row that only its sheet's default hides.
	const want = `1904
note: sheet "Games" has hidden columns that hold something: B, C
[Games]
merged C1:D1
merged A7:B9
A1 text "Game"
C1 text "Prize"
A2 hidden number "2"
B2 hidden number "20" =A2*10
A3 number "3"
B3 number "30" =A3*10
A4 text "Game" =TRANSPOSE(A1:B2)
B4 number "2" =TRANSPOSE(A1:B2)
A5 number "0" =TRANSPOSE(A1:B2)
B5 number "20" =TRANSPOSE(A1:B2)
C5 number "4" plain "0000"
[Graph]
[Lists] hidden
A1 number "1"
A2 number "2"
A3 number "3"
`
	if got := shown(read(t, made["xlsx"])); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
