package datapackage

import (
	"fmt"
	"io"
)

// scan goes over the file's rows; the first time blank rows are counted and
// what is wrong with the file as a whole is held.
func (f *pass) scan(first bool, visit func() error, seen func([]byte) error) error {
	rc, err := f.member.open()
	if err != nil {
		return damage(f.member.path, err)
	}
	var taking error // what went wrong with the bytes on our side, not the file's
	s := newStream(rc, f.blocks, func(part []byte) error {
		taking = seen(part)
		return taking
	})
	defer s.close()
	f.split.reset(s)
	err = f.rows(first, visit)
	if err == nil {
		_, err = f.split.rest() // to the end, for the hash
	}
	switch {
	case taking != nil:
		return taking
	case err != nil && err == f.split.failed:
		return damage(f.member.path, err)
	case err != nil:
		return err
	case s.sum != f.member.sha:
		return changed(f.member.path)
	}
	return nil
}

func (f *pass) rows(first bool, visit func() error) error {
	if more, err := f.header(first); err != nil || !more {
		return err
	}
	for {
		err := f.split.next()
		switch {
		case err == io.EOF:
			if first {
				f.sum.Rows = f.split.row
				return f.endOfFile()
			}
			return nil
		case isQuoteError(err):
			if first {
				return f.breakOff(err, false)
			}
			return nil
		case err != nil:
			return err
		case f.useless != "":
			err = f.skip()
		case f.parse():
			err = visit()
		case first:
			f.sum.Blank++
		}
		if err != nil {
			return err
		}
	}
}

// header reads the header; false says that there is nothing under it.
func (f *pass) header(first bool) (more bool, err error) {
	for {
		err := f.split.next()
		if err == io.EOF {
			if !first {
				return false, nil
			}
			f.sum.Blank, f.sum.Rows = 0, 0
			return false, f.holdFile(f.sum.Name+" is empty: it has no header.", remedyFile, "", 1)
		}
		if isQuoteError(err) {
			if !first {
				return false, nil
			}
			return false, f.breakOff(err, true)
		}
		if err != nil {
			return false, err
		}
		f.row.text, f.row.cells = string(f.split.text), f.split.cells
		if !f.row.blank() {
			break
		}
		if first {
			f.sum.Blank++
		}
	}
	if !first {
		return true, nil
	}
	return true, f.readHeader()
}

func (f *pass) readHeader() error {
	names := make([]string, len(f.row.cells))
	for i := range names {
		names[i] = f.row.cell(i)
	}
	f.layout, f.useless = layoutOf(f.table, names)
	if another := anotherForm(names); another != "" {
		// What looks like its columns is none of it.
		f.layout.unknown, f.sum.Remark = nil, "this file is "+another
	}
	if f.split.extra > 0 && f.useless == "" {
		f.useless = "The header of " + f.sum.Name + " has more than 256 columns."
	}
	f.sum.UnknownColumns = f.layout.unknown
	for _, name := range f.layout.unknown {
		if err := f.holdColumn(name); err != nil {
			return err
		}
	}
	if f.useless == "" {
		return nil
	}
	return f.holdFile(f.useless, remedyFile, "", f.split.row)
}

// skip counts a row under a header that no row can be read under.
func (f *pass) skip() error {
	f.row.text, f.row.cells = string(f.split.text), f.split.cells
	if f.row.blank() && f.split.extra == 0 {
		f.sum.Blank++
	} else {
		f.sum.Held++
	}
	return nil
}

// breakOff counts what stands behind a broken quotation mark, line by line,
// since nobody can say where its rows end.
func (f *pass) breakOff(cause error, inHeader bool) error {
	row := f.split.row
	raw := show(string(f.split.text), maxRaw)
	lines, err := f.split.rest()
	if err != nil {
		return err
	}
	f.sum.Rows = row - 1 + lines
	f.sum.Held += lines
	if inHeader {
		f.sum.Held-- // the header is counted as such
	}
	problem := fmt.Sprintf("From row %d on %s cannot be read: %v.", row, f.sum.Name, cause)
	return f.holdFile(problem, remedyFile, raw, row)
}

// endOfFile notes a file whose last row has no line break behind it: it may
// have been cut off inside its last cell.
func (f *pass) endOfFile() error {
	if !f.split.open || f.useless != "" || len(f.split.cells) < len(f.layout.columns) {
		return nil
	}
	return f.noteOpenEnd()
}
