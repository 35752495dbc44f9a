package store

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
)

// HeldRow is a row that needs a person.
type HeldRow struct {
	Exception bingo.Exception
	Line      uint32
	Session   int // number of the session in this package; -1 = none
	// SessionDate of a held row of sessions.csv, zero where it could not be read.
	SessionDate int32
	// DatedFrom and DatedTo are the first and the last day that the row may be of,
	// zero where its dates say nothing.
	DatedFrom, DatedTo int32
	// Incomplete is false for a row that says again what an accepted row says, and
	// that cannot have been meant for another of the session.
	Incomplete bool
}

// Package is the account of one package.
type Package struct {
	Digest   string // over the members' names and bytes, in hex
	Label    string // the name it was given by
	Files    []File
	Sessions []Session // only given to Close; Packages leaves it out
}

// File is the account of one file: Rows = 1 header + Blank + Accepted + Held.
type File struct {
	Kind           bingo.FileKind
	Name           string
	SHA256         string
	Bytes          int64
	Rows           int // physical rows, the header among them
	Blank          int
	Accepted       int
	Held           int
	UnknownColumns []string
}

// Session is one session of the package with the digest of its content.
type Session struct {
	Number    int
	PermitNo  string
	SessionID string
	Digest    record.Digest
}

// balanced tells whether every physical row is accounted for.
func (f *File) balanced() bool {
	return f.Rows == 1+f.Blank+f.Accepted+f.Held || f.Rows == 0 && f.Accepted+f.Held+f.Blank == 0
}

// present gives the set of files that the package brought.
func (p *Package) present() bingo.FileSet {
	var set bingo.FileSet
	for i := range p.Files {
		set = set.With(p.Files[i].Kind)
	}
	return set
}
