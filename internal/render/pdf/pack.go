package pdf

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
)

var errShape = errors.New("the PDF library wrote a file of another shape than expected")

// pack copies the file that the library wrote, with the pages compressed and an
// identifier made from its content. The library would compress as well, but sets
// up a megabyte of tables anew for each page: half of the time that a long report
// takes.
func pack(w io.Writer, file []byte) error {
	starts, trailer, err := objects(file)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	out.Grow(len(file) / 2)
	out.Write(file[:starts[0].at])
	squeeze, err := zlib.NewWriterLevel(nil, zlib.BestSpeed)
	if err != nil {
		return err
	}
	moved := make([]int, len(starts)+1)
	for i, s := range starts {
		end := trailer.table
		if i+1 < len(starts) {
			end = starts[i+1].at
		}
		moved[s.number] = out.Len()
		if err := packObject(&out, squeeze, file[s.at:end]); err != nil {
			return err
		}
	}
	table := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(moved))
	for _, at := range moved[1:] {
		fmt.Fprintf(&out, "%010d 00000 n \n", at)
	}
	id := sha256.Sum256(out.Bytes())
	fmt.Fprintf(&out, "%s/ID [<%x><%x>]\n>>\nstartxref\n%d\n%%%%EOF\n", trailer.entries, id[:16], id[:16], table)
	_, err = w.Write(out.Bytes())
	return err
}

// start is where an object of the file begins.
type start struct{ number, at int }

// tail is what the file ends with.
type tail struct {
	table   int    // where the table of objects begins
	entries []byte // "trailer" and the entries, not closed
}

// objects reads the table at the end of a file.
func objects(file []byte) ([]start, tail, error) {
	var end tail
	at := bytes.LastIndex(file, []byte("\nstartxref\n"))
	if at < 0 {
		return nil, end, errShape
	}
	number, _, _ := bytes.Cut(file[at+len("\nstartxref\n"):], []byte("\n"))
	table, err := strconv.Atoi(string(number))
	if err != nil || table < 0 || table > at {
		return nil, end, errShape
	}
	lines, entries, found := bytes.Cut(file[table:at], []byte("trailer\n"))
	entries, closed := bytes.CutSuffix(entries, []byte(">>"))
	if !found || !closed {
		return nil, end, errShape
	}
	end = tail{table, slices.Concat([]byte("trailer\n"), entries)}
	rows := bytes.Split(lines, []byte("\n"))
	if len(rows) < 5 {
		return nil, end, errShape
	}
	var starts []start
	for i, row := range rows[3 : len(rows)-1] { // "xref", "0 n", the entry of object 0
		offset, _, _ := bytes.Cut(row, []byte(" "))
		at, err := strconv.Atoi(string(offset))
		if err != nil || at <= 0 || at >= table {
			return nil, end, errShape
		}
		starts = append(starts, start{i + 1, at})
	}
	slices.SortFunc(starts, func(a, b start) int { return a.at - b.at })
	return starts, end, nil
}

// packObject copies an object. One that is nothing but a stream not compressed
// yet, as the pages are, is compressed.
func packObject(out *bytes.Buffer, squeeze *zlib.Writer, object []byte) error {
	head, rest, found := bytes.Cut(object, []byte(" 0 obj\n<</Length "))
	length, body, more := bytes.Cut(rest, []byte(">>\nstream\n"))
	n, err := strconv.Atoi(string(length))
	if !found || !more || err != nil || len(head) > 10 || n < 0 || n > len(body) {
		out.Write(object)
		return nil
	}
	var small bytes.Buffer
	squeeze.Reset(&small)
	if _, err := squeeze.Write(body[:n]); err != nil {
		return err
	}
	if err := squeeze.Close(); err != nil {
		return err
	}
	fmt.Fprintf(out, "%s 0 obj\n<</Filter /FlateDecode /Length %d>>\nstream\n", head, small.Len())
	out.Write(small.Bytes())
	out.Write(body[n:])
	return nil
}
