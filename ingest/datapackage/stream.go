package datapackage

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
)

const (
	blockSize = 256 << 10
	blocks    = 3 // one being filled, one waiting, one being split
)

// stream reads a file's bytes ahead in a goroutine of its own, which unpacks
// and hashes them while the rows before are worked on.
type stream struct {
	full chan block
	free chan []byte
	stop chan struct{}
	done chan struct{}

	block []byte // the one being split, whole
	rest  []byte // what of it is not taken yet
	sum   string // of all bytes, once they are read
	err   error
	seen  func(part []byte) error // gets the bytes on the reader's own goroutine
}

type block struct {
	data []byte
	sum  string // with the last block
	err  error
}

// newBlocks makes the blocks of memory that streams use one after the other;
// small ones where there is little to read.
func newBlocks(size int64) [][]byte {
	all := make([][]byte, blocks)
	for i := range all {
		all[i] = make([]byte, min(blockSize, max(size, 4<<10)))
	}
	return all
}

func newStream(rc io.ReadCloser, memory [][]byte, seen func([]byte) error) *stream {
	s := &stream{
		full: make(chan block, blocks),
		free: make(chan []byte, blocks),
		stop: make(chan struct{}),
		done: make(chan struct{}),
		seen: seen,
	}
	for _, b := range memory {
		s.free <- b
	}
	go s.pump(rc)
	return s
}

func (s *stream) pump(rc io.ReadCloser) {
	defer close(s.done)
	defer close(s.full)
	defer rc.Close()
	h := sha256.New()
	for {
		var buf []byte
		select {
		case buf = <-s.free:
		case <-s.stop:
			return
		}
		n, err := io.ReadFull(rc, buf)
		h.Write(buf[:n])
		b := block{data: buf[:n], err: err}
		if err == io.EOF || err == io.ErrUnexpectedEOF {
			// ReadFull says so both at the end and where a zip stops short; a
			// short one is known by its size and hash.
			b.err, b.sum = io.EOF, hex.EncodeToString(h.Sum(nil))
		}
		s.full <- b // never blocks: there are no more blocks than places
		if err != nil {
			return
		}
	}
}

// Read gives the next bytes.
func (s *stream) Read(p []byte) (int, error) {
	for len(s.rest) == 0 {
		if s.err != nil {
			return 0, s.err
		}
		if s.block != nil {
			s.free <- s.block[:cap(s.block)]
			s.block = nil
		}
		b := <-s.full
		s.block, s.rest, s.err, s.sum = b.data, b.data, b.err, b.sum
		if len(b.data) > 0 {
			if err := s.seen(b.data); err != nil {
				s.err, s.rest = err, nil
			}
		}
	}
	n := copy(p, s.rest)
	s.rest = s.rest[n:]
	return n, nil
}

// close ends the reading ahead and waits for it.
func (s *stream) close() {
	close(s.stop)
	<-s.done
}
