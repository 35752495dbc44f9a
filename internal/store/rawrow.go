package store

import (
	"bufio"
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
)

// Rows reads physical rows of a file again, going through it once: cells by the
// header's names, by row. Rows that the file does not have are left out.
func (s *Store) Rows(ctx context.Context, sha256 string, lines []int) (map[int]map[string]string, error) {
	source, err := s.original(ctx, sha256, "SELECT id, name, sha256, bytes FROM member WHERE sha256 = ? ORDER BY id LIMIT 1", sha256)
	if err != nil {
		return nil, err
	}
	defer func() { _ = source.Close() }()
	wanted := slices.Clone(lines)
	slices.Sort(wanted)
	wanted = slices.Compact(wanted)
	rows := make(map[int]map[string]string, len(wanted))
	split := rowSplitter{src: bufio.NewReaderSize(source, 64<<10)}
	var header []string
	for len(wanted) > 0 {
		text, err := split.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		if header == nil && strings.TrimSpace(text) != "" {
			header = cellsOf(text)
		}
		for len(wanted) > 0 && wanted[0] <= split.row {
			if wanted[0] == split.row {
				rows[split.row] = byHeader(header, text)
			}
			wanted = wanted[1:]
		}
	}
	return rows, nil
}

// byHeader cuts a row into cells by the names of the header.
func byHeader(header []string, text string) map[string]string {
	cells := map[string]string{}
	for i, cell := range cellsOf(text) {
		name := "column " + strconv.Itoa(i+1) // a cell beyond the header
		if i < len(header) {
			name = strings.TrimSpace(header[i])
		}
		cells[name] = cell
	}
	return cells
}

// cellsOf cuts a row into cells; of a row that is not well formed, what can be
// cut.
func cellsOf(text string) []string {
	r := csv.NewReader(strings.NewReader(text))
	r.LazyQuotes, r.FieldsPerRecord = true, -1
	cells, _ := r.Read()
	return cells
}

// longestRow bounds a row: behind a quotation mark that is never closed the
// whole file would be one.
const longestRow = 1 << 20

// rowSplitter cuts a file into rows numbered as a spreadsheet numbers them:
// empty lines count, a line break between quotation marks does not end a row.
type rowSplitter struct {
	src *bufio.Reader
	row int
	buf []byte
}

func (s *rowSplitter) next() (string, error) {
	s.buf = s.buf[:0]
	for {
		part, err := s.src.ReadSlice('\n')
		s.buf = append(s.buf, part...)
		switch {
		case errors.Is(err, bufio.ErrBufferFull) && len(s.buf) < longestRow:
			continue
		case err != nil && !errors.Is(err, bufio.ErrBufferFull) && (!errors.Is(err, io.EOF) || len(s.buf) == 0):
			return "", err
		case err == nil && bytes.Count(s.buf, []byte{'"'})%2 == 1 && len(s.buf) < longestRow:
			continue
		}
		s.row++
		text := strings.TrimSuffix(strings.TrimSuffix(string(s.buf), "\n"), "\r")
		if s.row == 1 {
			text = strings.TrimPrefix(text, "\ufeff")
		}
		return text, nil
	}
}
