package dialect

import "bytes"

// What to do about files that are something else.
const (
	hintWorkbook = "Send the workbook under its own name, ending in .xlsx."
	hintExcel    = "Open it in Excel or LibreOffice and save it as .xlsx or as \"CSV UTF-8\"."
	hintOld      = "Open it in Excel or LibreOffice, take out its password if it has one (File › Info), and save it as .xlsx or as \"CSV UTF-8\"."
	hintTyped    = "Send the spreadsheet it was made from, saved as .xlsx or as \"CSV UTF-8\"."
	hintUnpack   = "Unpack it and send the spreadsheets in it."
)

// container names what the content really is where it is no text of rows,
// whatever the file's name says; "" where nothing tells against text.
func container(data []byte) (what, hint string) {
	start := func(marks ...string) bool {
		for _, mark := range marks {
			if bytes.HasPrefix(data, []byte(mark)) {
				return true
			}
		}
		return false
	}
	switch {
	case start("PK\x03\x04", "PK\x05\x06", "PK\x07\x08"):
		switch {
		case bytes.Contains(data, []byte("xl/")):
			return "an Excel workbook (.xlsx)", hintWorkbook
		case bytes.Contains(data, []byte("opendocument.spreadsheet")):
			return "an OpenDocument spreadsheet (.ods)", hintExcel
		case bytes.Contains(data, []byte("Index/Document.iwa")):
			return "a Numbers document", "Open it in Numbers and export it as .xlsx or CSV."
		}
		return "a zip file", hintUnpack
	case start("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"):
		return "an old Excel workbook (.xls) or one with a password", hintOld
	case start("\x09\x08\x10\x00", "\x09\x08\x08\x00", "\x09\x04\x06\x00", "\x09\x02\x06\x00", "\x09\x00\x04\x00"):
		return "a very old Excel workbook (.xls)", hintExcel
	case start("\x1f\x8b"):
		return "a gzip file", hintUnpack
	case start("7z\xbc\xaf\x27\x1c", "Rar!\x1a"):
		return "a packed folder", hintUnpack
	case start("\x89PNG\r\n", "\xff\xd8\xff", "GIF87a", "GIF89a", "II*\x00", "MM\x00*"):
		return "a picture", hintTyped
	}
	head := data[:min(len(data), 1024)]
	head = bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\ufeff")), " \t\r\n")
	begins := func(mark string) bool {
		return len(head) >= len(mark) && bytes.EqualFold(head[:len(mark)], []byte(mark))
	}
	switch {
	case begins("%PDF-"):
		return "a PDF", hintTyped
	case begins("{\\rtf"):
		return "a word-processor document (RTF)", hintTyped
	case begins("<?xml"), begins("<!doctype html"), begins("<html"), begins("<table"):
		return "a web page or XML file", hintExcel
	case bytes.HasPrefix(head, []byte("ID;P")) && (bytes.Contains(head, []byte("\nP;P")) || bytes.Contains(head, []byte("\nC;"))):
		return "a SYLK spreadsheet (.slk)", hintExcel
	}
	return "", ""
}
