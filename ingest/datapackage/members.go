package datapackage

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
)

// Member is one file of the format whose bytes are at hand.
type Member struct {
	File bingo.FileKind
	Data []byte
}

// OfMembers makes a package of files that another reader made.
func OfMembers(label string, members []Member) *Package {
	p := &Package{Label: label}
	for _, t := range record.Tables() {
		for _, given := range members {
			if given.File != t.File {
				continue
			}
			data := given.Data
			sum := sha256.Sum256(data)
			m := &member{kind: t.File, table: t, sha: hex.EncodeToString(sum[:]), entry: entry{path: t.File.String(), size: int64(len(data)),
				open: func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(data)), nil }}}
			p.members = append(p.members, m)
			p.Bytes += m.size
		}
	}
	p.Digest = digestOf(p.members)
	return p
}
