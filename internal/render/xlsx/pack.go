package xlsx

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/xuri/excelize/v2"
)

// level of compression: the first step makes a tenth of a sheet's size, and each
// further one saves a little more for as much time again.
const level = flate.BestSpeed

var errTree = errors.New("a workbook is packed member by member")

// members holds the parts of a finished workbook before they are packed.
type members struct {
	list []*member
}

type member struct {
	name   string
	data   bytes.Buffer // as the library wrote it
	pieces [][]byte     // as it is packed
}

// open, Create, AddFS and Close stand in for the library's own packing, whose
// order is another each time.
func (m *members) open(io.Writer) excelize.ZipWriter { return m }

func (m *members) Create(name string) (io.Writer, error) {
	part := &member{name: name}
	m.list = append(m.list, part)
	return &part.data, nil
}

func (m *members) AddFS(fs.FS) error { return errTree }

func (m *members) Close() error { return nil }

// finish puts into the sheets what the library could not write.
func (m *members) finish(sheets []*sheet) error {
	slices.SortFunc(m.list, func(a, b *member) int { return strings.Compare(a.name, b.name) })
	for i := 1; i < len(m.list); i++ {
		if m.list[i].name == m.list[i-1].name {
			return fmt.Errorf("two parts are named %s", m.list[i].name)
		}
	}
	for _, part := range m.list {
		data := part.data.Bytes()
		part.pieces = [][]byte{data}
		n, isSheet := sheetNumber(part.name)
		if isSheet && n <= len(sheets) {
			part.pieces = withLinks(data, sheets[n-1].links)
			unguard(part.pieces)
		} else if part.name == "[Content_Types].xml" {
			part.pieces = [][]byte{sortedTypes(data)}
		}
	}
	return nil
}

// unguard puts the escape in the place of each stand-in for an underscore.
func unguard(pieces [][]byte) {
	placeholder := []byte(string(guard))
	for i := range pieces {
		if bytes.Contains(pieces[i], placeholder) {
			pieces[i] = bytes.ReplaceAll(pieces[i], placeholder, []byte(escapedUnderscore))
		}
	}
}

// sheetNumber reads the number in "xl/worksheets/sheet3.xml".
func sheetNumber(name string) (int, bool) {
	name, ok := strings.CutPrefix(name, "xl/worksheets/sheet")
	if !ok {
		return 0, false
	}
	n, err := strconv.Atoi(strings.TrimSuffix(name, ".xml"))
	return n, err == nil && n > 0
}

// sortedTypes sorts the entries of the list of content types, which the library
// writes in the order of a map.
func sortedTypes(data []byte) []byte {
	from := bytes.Index(data, []byte("<Types"))
	if from < 0 {
		return data
	}
	from += bytes.IndexByte(data[from:], '>') + 1
	to := bytes.LastIndex(data, []byte("</Types>"))
	entries := bytes.SplitAfter(data[from:to], []byte("></Override>"))
	var all [][]byte
	for _, entry := range entries {
		all = append(all, bytes.SplitAfter(entry, []byte("></Default>"))...)
	}
	slices.SortFunc(all, bytes.Compare)
	return slices.Concat(data[:from], bytes.Join(all, nil), data[to:])
}

// pack writes the parts as an archive, each with the same time.
func (m *members) pack(w io.Writer) error {
	z := zip.NewWriter(w)
	// One compressor serves all parts: each would set aside half a megabyte.
	press, err := flate.NewWriter(nil, level)
	if err != nil {
		return err
	}
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) {
		press.Reset(w)
		return press, nil
	})
	for _, part := range m.list {
		entry, err := z.CreateHeader(&zip.FileHeader{
			Name:     part.name,
			Method:   zip.Deflate,
			Modified: time.Date(1980, time.January, 1, 0, 0, 0, 0, time.UTC),
		})
		if err != nil {
			return err
		}
		for _, piece := range part.pieces {
			if _, err := entry.Write(piece); err != nil {
				return err
			}
		}
	}
	return z.Close()
}
