package workbook

import (
	"archive/zip"
	"bytes"
	"strings"
	"unicode/utf8"
)

// Kind is what a file is by its content, whatever it is called.
type Kind uint8

// The kinds of files that people send for a running sheet.
const (
	Unknown      Kind = iota
	Empty             // no bytes
	XLSX              // a workbook that Read may be able to read
	XLSB              // an Excel workbook in its binary form
	XLS               // an Excel workbook from before 2007
	Encrypted         // an Excel workbook with a password
	OpenDocument      // a LibreOffice or OpenOffice sheet
	Numbers           // an Apple Numbers sheet
	XML2003           // an Excel 2003 XML sheet
	OtherOffice       // a letter, slides, an old Office document that is no sheet
	PDF
	WebPage // some programs call it .xls
	Picture // a photograph of a sheet
	Archive // a zip of something else, or packed in another way
	Text    // perhaps CSV
)

// Sniff tells a file's kind from its bytes. XLSX is said of a damaged workbook
// too: Read says what is wrong with it.
func Sniff(data []byte) Kind {
	for _, m := range []struct {
		head string
		kind Kind
	}{
		{"PK\x03\x04", Archive}, {"PK\x05\x06", Archive}, {"Rar!", Archive}, {"7z\xBC\xAF\x27\x1C", Archive}, {"\x1F\x8B", Archive},
		{"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", OtherOffice},
		{"\x09\x08", XLS}, {"\x09\x04\x06\x00", XLS}, {"\x09\x02\x06\x00", XLS}, {"\x09\x00\x04\x00", XLS},
		{"%PDF-", PDF}, {"{\\rtf", OtherOffice},
		{"\xFF\xD8\xFF", Picture}, {"\x89PNG", Picture}, {"GIF8", Picture}, {"II*\x00", Picture}, {"MM\x00*", Picture}, {"BM", Picture},
	} {
		if !bytes.HasPrefix(data, []byte(m.head)) || m.head == "BM" && plainText(data) {
			continue
		}
		switch m.kind {
		case Archive:
			return sniffZip(data)
		case OtherOffice:
			return sniffOld(data)
		}
		return m.kind
	}
	switch {
	case len(data) == 0:
		return Empty
	case len(data) > 12 && string(data[4:8]) == "ftyp": // photographs of telephones
		return Picture
	case bytes.Contains(data[:min(len(data), 1024)], []byte("%PDF-")):
		return PDF
	case plainText(data):
		return sniffText(data)
	}
	return Unknown
}

// sniffZip tells what a zip is by the names in it; where its directory is lost,
// by the names before its members.
func sniffZip(data []byte) Kind {
	if !bytes.HasPrefix(data, []byte("PK")) {
		return Archive
	}
	in := func(name string) bool { return bytes.Contains(data, []byte(name)) }
	if z, err := zip.NewReader(bytes.NewReader(data), int64(len(data))); err == nil {
		in = func(name string) bool {
			for _, f := range z.File {
				k := key(f.Name)
				if k == key(name) || strings.HasSuffix(name, "/") && strings.HasPrefix(k, key(name)) {
					return true
				}
			}
			return false
		}
	}
	switch {
	case bytes.Contains(data[:min(len(data), 200)], []byte("application/vnd.oasis.opendocument.spreadsheet")):
		return OpenDocument
	case bytes.Contains(data[:min(len(data), 200)], []byte("application/vnd.oasis.opendocument")):
		return OtherOffice
	case in("Index/Document.iwa"), in("Index.zip"):
		return Numbers
	case in("xl/workbook.bin"):
		return XLSB
	case in("xl/workbook.xml"):
		return XLSX
	case in("word/"), in("ppt/"):
		return OtherOffice
	case in("[Content_Types].xml"), in("xl/"), in("docProps/"), in("_rels/.rels"):
		return XLSX // or the first part of one
	}
	return Archive
}

// sniffOld tells an old Office document by the names of its streams, which are
// written in UTF-16.
func sniffOld(data []byte) Kind {
	in := func(name string) bool {
		var units []byte
		for _, c := range []byte(name + "\x00") {
			units = append(units, c, 0)
		}
		return bytes.Contains(data, units)
	}
	switch {
	case in("EncryptedPackage"):
		return Encrypted
	case in("Workbook"), in("Book"):
		return XLS
	}
	return OtherOffice
}

// sniffText tells web pages and XML from plain text.
func sniffText(data []byte) Kind {
	head := strings.ToLower(string(bytes.TrimLeft(bytes.TrimPrefix(data[:min(len(data), 4096)], []byte("\xEF\xBB\xBF")), " \t\r\n")))
	switch {
	case strings.HasPrefix(head, "<?xml"), strings.HasPrefix(head, "<workbook"):
		switch {
		case strings.Contains(head, "urn:schemas-microsoft-com:office:spreadsheet"):
			return XML2003
		case strings.Contains(head, "urn:oasis:names:tc:opendocument"):
			return OpenDocument
		case strings.Contains(head, "<html"):
			return WebPage
		}
		return Unknown
	case strings.HasPrefix(head, "<!doctype html"), strings.HasPrefix(head, "<html"), strings.HasPrefix(head, "<table"), strings.HasPrefix(head, "<meta"):
		return WebPage
	}
	return Text
}

// plainText tells whether the bytes are text: UTF-16 by its mark, or without
// control characters, in UTF-8 or in an encoding of single bytes.
func plainText(data []byte) bool {
	if bytes.HasPrefix(data, []byte{0xFF, 0xFE}) || bytes.HasPrefix(data, []byte{0xFE, 0xFF}) {
		return true
	}
	head := data[:min(len(data), 64<<10)]
	zeros, controls := 0, 0
	for _, c := range head {
		switch {
		case c == 0:
			zeros++
		case c < ' ' && c != '\t' && c != '\r' && c != '\n' && c != '\f' && c != 0x1A, c == 0x7F:
			controls++
		}
	}
	if controls > 0 && !utf8.Valid(head) {
		return false
	}
	// UTF-16 without a mark has a zero in about each second byte.
	return controls == 0 && (zeros == 0 || zeros*5 >= len(head)*2)
}
