package datapackage

import (
	"crypto/sha256"
	"encoding/binary"

	"eyesdown/internal/bingo"
)

// rowKey names what a row describes, within its file.
type rowKey [16]byte

// keys remembers what the rows of one file have described. Prizes and calls,
// of which there are millions, take one bit each: the first eight of a game share
// a byte of their session, further ones share words of 64.
type keys struct {
	first [][]byte // by session and game
	words map[uint64]uint64
	rows  map[rowKey]struct{}
	buf   []byte
}

func newKeys() keys {
	return keys{words: map[uint64]uint64{}, rows: map[rowKey]struct{}{}}
}

// numbered gives the column that numbers the rows of a game, or "".
func numbered(k bingo.FileKind) string {
	switch k {
	case bingo.FilePrizes:
		return "prize_no"
	case bingo.FileCalls:
		return "call_no"
	}
	return ""
}

// repeats tells whether an accepted row described the same thing before, and
// remembers this one.
func (f *pass) repeats() bool {
	w := &f.row
	switch {
	case len(f.keyColumns) == 0:
		return false
	case f.table.File == bingo.FilePermits:
		return f.permitOf(w.permitNo).accepted
	case f.table.File == bingo.FileSessions:
		return w.session >= 0
	case f.table.File == bingo.FileGames:
		known, _ := f.sessions.game(w.session, w.game)
		return known
	case f.numberColumn >= 0:
		return f.keys.mark(w.session, w.game, w.values[f.numberColumn].N)
	}
	key := f.keyOf()
	_, seen := f.keys.rows[key]
	if !seen {
		f.keys.rows[key] = struct{}{}
	}
	return seen
}

// mark remembers one numbered row of a game.
func (k *keys) mark(session, game int, n int64) bool {
	if n < 8 && game < 256 {
		return k.markFirst(session, game, n)
	}
	word, bit := wordOf(session, game, n)
	seen := k.words[word]
	if seen&bit != 0 {
		return true
	}
	k.words[word] = seen | bit
	return false
}

func (k *keys) markFirst(session, game int, n int64) bool {
	for len(k.first) <= session {
		k.first = append(k.first, nil)
	}
	if short := game + 1 - len(k.first[session]); short > 0 {
		k.first[session] = append(k.first[session], make([]byte, short)...)
	}
	at, bit := &k.first[session][game], byte(1)<<n
	seen := *at&bit != 0
	*at |= bit
	return seen
}

// has tells whether a row of the number was accepted.
func (k *keys) has(session, game int, n int64) bool {
	if n < 8 && game < 256 {
		return len(k.first) > session && len(k.first[session]) > game && k.first[session][game]&(byte(1)<<n) != 0
	}
	word, bit := wordOf(session, game, n)
	return k.words[word]&bit != 0
}

// unmark forgets a row that was taken back.
func (k *keys) unmark(session, game int, n int64) {
	if n < 8 && game < 256 {
		k.first[session][game] &^= byte(1) << n
		return
	}
	word, bit := wordOf(session, game, n)
	k.words[word] &^= bit
}

// wordOf gives where a number of a game has its bit. Numbers have at most 24 bits
// and games 14, so that word and session fit into 64.
func wordOf(session, game int, n int64) (word, bit uint64) {
	return uint64(session)<<32 | uint64(game)<<18 | uint64(n)>>6, uint64(1) << (uint64(n) & 63)
}

// keyOf names what the row describes; 128 bits of a digest stand for it.
func (f *pass) keyOf() rowKey {
	w := &f.row
	b := binary.AppendVarint(f.keys.buf[:0], int64(w.session))
	if f.table.File == bingo.FileSessions {
		b = binary.AppendUvarint(b[:0], uint64(len(w.permitNo)))
		b = append(b, w.permitNo...)
	}
	for _, c := range f.keyColumns {
		v := &w.values[c]
		switch {
		case !v.Recorded:
			b = append(b, 0)
		case f.table.Columns[c].Kind.Integer():
			b = binary.AppendVarint(append(b, 1), v.N)
		default:
			b = binary.AppendUvarint(append(b, 2), uint64(len(v.Text)))
			b = append(b, v.Text...)
		}
	}
	f.keys.buf = b
	sum := sha256.Sum256(b)
	return rowKey(sum[:16])
}
