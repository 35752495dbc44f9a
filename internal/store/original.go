package store

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"io"

	"eyesdown/internal/fault"
)

// pieceSize is how many bytes of an original one stored piece holds.
const pieceSize = 1 << 20

// member is one member of the package on its way into the store: its bytes are
// cut into pieces, each compressed by itself, so that neither direction ever
// holds more than one.
type member struct {
	in     *Intake
	id     int64
	name   string
	buf    []byte
	pieces int64
	bytes  int64
	sum    hash.Hash
	sha256 string // when closed
}

// Original takes the bytes of one member of the package.
func (in *Intake) Original(name string) (io.WriteCloser, error) {
	if in.members[name] != nil {
		return nil, fault.Inputf(name, "give each member once", "two members of the package have one name")
	}
	m := &member{in: in, id: in.ids.member, name: name, sum: sha256.New()}
	in.ids.member++
	in.members[name] = m
	return m, nil
}

// Write takes more of the member's bytes.
func (m *member) Write(p []byte) (int, error) {
	if m.sha256 != "" {
		return 0, fault.Wrap(io.ErrClosedPipe, m.name, "the original was closed")
	}
	if m.buf == nil {
		m.buf = make([]byte, 0, pieceSize)
	}
	m.sum.Write(p)
	m.bytes += int64(len(p))
	written := len(p)
	for len(p) > 0 {
		n := min(len(p), pieceSize-len(m.buf))
		m.buf = append(m.buf, p[:n]...)
		p = p[n:]
		if len(m.buf) == pieceSize {
			if err := m.flush(); err != nil {
				return 0, err
			}
		}
	}
	return written, nil
}

func (m *member) flush() error {
	if len(m.buf) == 0 {
		return nil
	}
	data := m.in.packer.EncodeAll(m.buf, nil)
	id, n := m.id, m.pieces
	m.pieces++
	m.buf = m.buf[:0]
	return m.in.send(func(w *writer) error {
		return w.exec("INSERT INTO original (member, n, data) VALUES (?, ?, ?)", id, n, data)
	})
}

// Close tells that the member is whole.
func (m *member) Close() error {
	if m.sha256 != "" {
		return nil
	}
	if err := m.flush(); err != nil {
		return err
	}
	m.buf = nil
	m.sha256 = hex.EncodeToString(m.sum.Sum(nil))
	in, pkg := m.in, m.in.ids.pkg
	return in.send(func(w *writer) error {
		return w.exec("INSERT INTO member (id, package, name, sha256, bytes) VALUES (?, ?, ?, ?, ?)", m.id, pkg, m.name, m.sha256, m.bytes)
	})
}

// original finds the member that a file's account speaks of, and holds the two
// against each other.
func (in *Intake) original(f *File) (*member, error) {
	m := in.members[f.Name]
	switch {
	case m == nil:
		return nil, fault.Wrap(fmt.Errorf("no original of this name came"), f.Name, "the file cannot be kept")
	case m.sha256 == "":
		return nil, fault.Wrap(fmt.Errorf("its original was not closed"), f.Name, "the file cannot be kept")
	case m.sha256 != f.SHA256 || m.bytes != f.Bytes:
		return nil, fault.Wrap(fmt.Errorf("its original has %d bytes with SHA-256 %s, its account says %d and %s", m.bytes, m.sha256, f.Bytes, f.SHA256), f.Name, "the file cannot be kept")
	}
	return m, nil
}
