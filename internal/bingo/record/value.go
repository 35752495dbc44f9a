package record

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"
)

// Value is one cell as read: a whole number (cents, days, months, seconds,
// counts, flags) or a text, by its column's kind. The zero value is an empty
// cell: not recorded.
type Value struct {
	Text     string
	N        int64
	Recorded bool
}

// Row is one accepted row.
type Row struct {
	Line    uint32  // physical row in the file; the header is row 1
	Session int     // the sink's number of the session in this package; -1 = none
	Nth     int     // of equal permit-wide rows in this package, this is the n-th, from 1
	Values  []Value // one for each column of the table, in its order
	Digest  Digest
}

// Digest is a SHA-256 over a row's content.
type Digest [sha256.Size]byte

// Hasher makes row digests; between rows it keeps its buffer and what the
// columns of the table at hand are called.
type Hasher struct {
	buf   []byte
	table *Table
	left  int      // how many columns were left out
	heads [][]byte // before each column's value; nil = the column does not count
}

// Row digests the row's recorded values under their columns' names. Columns
// named in without do not count: permit_no and session_id are what a session is
// called, not what it says.
func (h *Hasher) Row(t *Table, values []Value, without ...string) Digest {
	if h.table != t || h.left != len(without) {
		h.prepare(t, without)
	}
	buf := append(h.buf[:0], t.Name...)
	for i := range values {
		v := &values[i]
		if !v.Recorded || h.heads[i] == nil {
			continue
		}
		buf = append(buf, h.heads[i]...)
		if t.Columns[i].Kind.Integer() {
			buf = binary.AppendVarint(buf, v.N)
		} else {
			buf = binary.AppendUvarint(buf, uint64(len(v.Text)))
			buf = append(buf, v.Text...)
		}
	}
	h.buf = buf
	return sha256.Sum256(buf)
}

func (h *Hasher) prepare(t *Table, without []string) {
	h.table, h.left, h.heads = t, len(without), make([][]byte, len(t.Columns))
	for i := range t.Columns {
		if !slices.Contains(without, t.Columns[i].Name) {
			h.heads[i] = []byte("\x00" + t.Columns[i].Name + "=")
		}
	}
}

// SetDigest sums row digests so that the order in which they come does not
// count while how often each comes does: addition of 256-bit numbers, modulo
// 2^256. It names the content of a session.
type SetDigest [4]uint64

// Add puts one more row in.
func (s *SetDigest) Add(d Digest) {
	var carry uint64
	for i := range s {
		v := binary.LittleEndian.Uint64(d[i*8:])
		sum := s[i] + v
		c1 := uint64(0)
		if sum < v {
			c1 = 1
		}
		total := sum + carry
		c2 := uint64(0)
		if total < sum {
			c2 = 1
		}
		s[i], carry = total, c1+c2
	}
}

// Sum gives the digest of all rows put in.
func (s *SetDigest) Sum() Digest {
	var b [32]byte
	for i := range s {
		binary.LittleEndian.PutUint64(b[i*8:], s[i])
	}
	return sha256.Sum256(b[:])
}
