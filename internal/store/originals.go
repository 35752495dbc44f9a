package store

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"

	"github.com/klauspost/compress/zstd"

	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
)

// Originals gives the bytes of one file of a package as it came. What is read
// is held against its SHA-256 at the end: an original that was changed in the
// store ends in an error, not in io.EOF.
func (s *Store) Originals(ctx context.Context, digest string, kind bingo.FileKind) (io.ReadCloser, error) {
	return s.original(ctx, kind.String(), "SELECT m.id, m.name, m.sha256, m.bytes FROM file f JOIN package p ON p.id = f.package JOIN member m ON m.id = f.member WHERE p.digest = ? AND f.kind = ?", digest, int64(kind))
}

func (s *Store) original(ctx context.Context, name, query string, args ...any) (*originalReader, error) {
	r := &originalReader{ctx: ctx, store: s, sum: sha256.New()}
	err := s.db.QueryRowContext(ctx, query, args...).Scan(&r.member, &r.name, &r.sha256, &r.bytes)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, fault.Inputf(name, "run: eyesdown store check", "the store has no such original")
	}
	if err != nil {
		return nil, s.fault(err)
	}
	r.unpacker, err = zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(4*pieceSize))
	return r, s.fault(err)
}

// originalReader reads one piece at a time.
type originalReader struct {
	ctx      context.Context
	store    *Store
	unpacker *zstd.Decoder
	member   int64
	name     string
	sha256   string
	bytes    int64
	sum      hash.Hash
	read     int64
	n        int64
	packed   []byte
	piece    []byte // of this, rest is not given yet
	rest     []byte
}

// Read gives more of the original.
func (r *originalReader) Read(p []byte) (int, error) {
	for len(r.rest) == 0 {
		if r.unpacker == nil {
			return 0, io.ErrClosedPipe
		}
		if err := r.next(); err != nil {
			return 0, err
		}
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

func (r *originalReader) next() error {
	err := r.store.db.QueryRowContext(r.ctx, "SELECT data FROM original WHERE member = ? AND n = ?", r.member, r.n).Scan(&r.packed)
	if errors.Is(err, sql.ErrNoRows) {
		if sum := hex.EncodeToString(r.sum.Sum(nil)); sum != r.sha256 || r.read != r.bytes {
			return r.damaged(fmt.Errorf("it has %d bytes with SHA-256 %s, recorded were %d with %s", r.read, sum, r.bytes, r.sha256))
		}
		return io.EOF
	}
	if err != nil {
		return r.store.fault(err)
	}
	r.piece, err = r.unpacker.DecodeAll(r.packed, r.piece[:0])
	if err != nil {
		return r.damaged(err)
	}
	r.n++
	r.rest = r.piece
	r.sum.Write(r.piece)
	r.read += int64(len(r.piece))
	return nil
}

func (r *originalReader) damaged(cause error) error {
	return fault.Wrap(cause, r.name, "the original in the store is not the one that came")
}

// Close ends the reading.
func (r *originalReader) Close() error {
	if r.unpacker != nil {
		r.unpacker.Close()
		r.unpacker, r.rest = nil, nil
	}
	return nil
}
