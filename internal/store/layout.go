package store

import (
	"strconv"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
)

// layout says how the rows of one data-package file stand in the store: the
// columns of the store's own come first, then the file's columns as they are.
type layout struct {
	table *record.Table
	head  []string
}

// Columns of the store's own, by what a row belongs to.
const (
	colVersion = "version_id"
	colPackage = "package_id"
	colFile    = "file"
	colLine    = "line"
	colDigest  = "digest"
	colNth     = "nth"
)

func layoutOf(t *record.Table) *layout {
	l := &layout{table: t}
	switch t.Scope {
	case record.OfSession:
		l.head = []string{colVersion, colFile, colLine}
	case record.Register, record.OfSeries:
		l.head = []string{colPackage, colFile, colLine, colDigest}
	case record.PermitWide:
		l.head = []string{colPackage, colFile, colLine, colDigest, colNth}
	case record.Either:
		l.head = []string{colPackage, colFile, colLine, colVersion, colDigest, colNth}
	}
	return l
}

// layouts gives the layout of every file, indexed by its kind.
func layouts() [bingo.FileCount]*layout {
	var all [bingo.FileCount]*layout
	for _, t := range record.Tables() {
		all[t.File] = layoutOf(t)
	}
	return all
}

// insert makes the statement that takes n rows: the store's own columns and
// those of the file that the mask names, for a column that a hall does not
// record costs nothing when it is not bound. The number of the file is the same
// for all of them and is written out.
func (l *layout) insert(mask uint64, n int, file int64) string {
	var b strings.Builder
	columns, width := l.columns(mask)
	b.WriteString("INSERT INTO " + l.table.Name + " (" + columns + ") VALUES ")
	row := "(?, " + strconv.FormatInt(file, 10) + strings.Repeat(", ?", width-2) + ")"
	b.WriteString(row)
	b.WriteString(strings.Repeat(", "+row, n-1))
	return b.String()
}

// copyFrom makes the statement that takes any number of rows by COPY.
func (l *layout) copyFrom(mask uint64) string {
	columns, _ := l.columns(mask)
	return "COPY " + l.table.Name + " (" + columns + ") FROM STDIN"
}

// columns lists the store's own columns and those of the file that the mask
// names, and tells how many they are.
func (l *layout) columns(mask uint64) (list string, width int) {
	var b strings.Builder
	b.WriteString(strings.Join(l.head, ", "))
	width = len(l.head)
	for i := range l.table.Columns {
		if mask&(1<<i) != 0 {
			b.WriteString(`, "` + l.table.Columns[i].Name + `"`)
			width++
		}
	}
	return b.String(), width
}

// quoted lists columns of the file for a SELECT, each behind the alias.
func quoted(alias string, columns []string) string {
	var b strings.Builder
	for i, c := range columns {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(alias + `."` + c + `"`)
	}
	return b.String()
}
