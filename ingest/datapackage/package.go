package datapackage

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"path/filepath"
	"sort"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
)

// Package is a data package that was found whole and can be read.
type Package struct {
	Digest string // over the format's files, in hex: the same for a folder and a zip of it
	Label  string // the name it was given by
	Bytes  int64  // of the format's files, unpacked

	choice
	now civil.Instant // of reading
}

// AsOf sets the moment of reading: what says that it was answered or given later
// than that is held. Without it no row is held for being of the future.
func (p *Package) AsOf(now civil.Instant) { p.now = now }

// Open finds the format's files at a path (a folder, a zip, or one CSV file by
// one of the format's names) and reads their bytes once, so that a damaged
// package is refused before anything of it is used.
func Open(given string) (*Package, error) {
	entries, err := list(given)
	if err != nil {
		return nil, err
	}
	c, err := choose(given, entries)
	if err != nil {
		return nil, err
	}
	p := &Package{Label: labelOf(given), choice: c}
	for _, m := range c.members {
		n, err := m.measure()
		if err != nil {
			return nil, damage(given+": "+m.path, err)
		}
		p.Bytes += n
	}
	p.Digest = digestOf(c.members)
	return p, nil
}

// Files tells which files of the format the package brings.
func (p *Package) Files() bingo.FileSet {
	var s bingo.FileSet
	for _, m := range p.members {
		s = s.With(m.kind)
	}
	return s
}

// Alone gives the kind and the SHA-256 of the one file that the package brings;
// ok is false where it brings more.
func (p *Package) Alone() (kind bingo.FileKind, sha string, ok bool) {
	if len(p.members) != 1 {
		return 0, "", false
	}
	return p.members[0].kind, p.members[0].sha, true
}

func labelOf(given string) string {
	base := filepath.Base(given)
	if base == "." || base == ".." {
		if full, err := filepath.Abs(given); err == nil {
			return filepath.Base(full)
		}
	}
	return base
}

func (m *member) measure() (n int64, err error) {
	rc, err := m.open()
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, rc.Close()) }()
	h := sha256.New()
	n, err = io.CopyBuffer(h, struct{ io.Reader }{rc}, make([]byte, blockSize))
	m.size, m.sha = n, hex.EncodeToString(h.Sum(nil))
	return n, err
}

// digestOf names the package by its files' names and bytes. The files' paths
// and whatever lies beside them do not count.
func digestOf(members []*member) string {
	lines := make([]string, 0, len(members))
	for _, m := range members {
		lines = append(lines, m.kind.String()+" "+m.sha+"\n")
	}
	sort.Strings(lines)
	h := sha256.New()
	for _, l := range lines {
		io.WriteString(h, l)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// changed is the fault of a file that was not the same when it was read again.
func changed(name string) error {
	return fault.Inputf(name, "close the program that writes it and send it again", "the file changed while it was being read")
}
