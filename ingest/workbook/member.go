package workbook

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"errors"
	"hash"
	"hash/crc32"
	"io"
)

var (
	errSize     = errors.New("it is not as long as the zip says")
	errChecksum = errors.New("its checksum is wrong")
	errTrailing = errors.New("something stands after its end")
)

// member unpacks one file of the zip. It ends with io.EOF only where the bytes
// have the size and the checksum of the directory and the packed bytes are used
// up; the declared size is a limit, and nothing is allocated by it.
type member struct {
	packed *bytes.Reader
	from   io.Reader
	sum    hash.Hash32
	file   *zip.File
	size   uint64
}

// newMember takes the packed bytes of a file.
func newMember(file *zip.File, packed []byte) *member {
	m := &member{packed: bytes.NewReader(packed), sum: crc32.NewIEEE(), file: file}
	m.from = m.packed
	if file.Method == zip.Deflate {
		m.from = flate.NewReader(m.packed) // byte by byte, so that it stops where the stream ends
	}
	return m
}

// Read gives unpacked bytes.
func (m *member) Read(p []byte) (int, error) {
	n, err := m.from.Read(p)
	m.size += uint64(n)
	if m.size > m.file.UncompressedSize64 || m.size > maxMember {
		return 0, errSize
	}
	m.sum.Write(p[:n])
	if err != io.EOF {
		return n, err
	}
	switch {
	case m.size != m.file.UncompressedSize64:
		return n, errSize
	case m.sum.Sum32() != m.file.CRC32:
		return n, errChecksum
	case m.packed.Len() > 0:
		return n, errTrailing
	}
	return n, io.EOF
}
