package datapackage

import (
	"encoding/binary"
	"slices"
	"strings"

	"eyesdown/internal/bingo/record"
	"eyesdown/internal/civil"
)

// session is what is remembered of one session of the package.
type session struct {
	permit    *permit
	id        string
	date      civil.Date
	games     uint64 // accepted game numbers 1 to 64, a bit each
	heldGames uint64
	content   record.SetDigest
	gone      bool // taken back: two rows described it, and they differ
}

// heldSession is a session whose own row is held.
type heldSession struct {
	rows []record.Digest // of its held rows
}

// Flags of a game number above 64.
const (
	gameAccepted = 1 << iota
	gameHeld
)

// sessions is every session of the package, by permit and session_id.
type sessions struct {
	all   []session
	index map[string]int
	held  map[string]*heldSession
	high  map[uint64]uint8 // games above number 64: by session and number
	key   []byte
	byID  map[string][]int // made when it is first asked for, after sessions.csv
}

func newSessions() sessions {
	return sessions{index: map[string]int{}, held: map[string]*heldSession{}, high: map[uint64]uint8{}}
}

func (s *sessions) keyOf(permitNo, id string) []byte {
	s.key = binary.AppendUvarint(s.key[:0], uint64(len(permitNo)))
	s.key = append(s.key, permitNo...)
	s.key = append(s.key, id...)
	return s.key
}

// find gives the session's number, or -1.
func (s *sessions) find(permitNo, id string) int {
	if n, ok := s.index[string(s.keyOf(permitNo, id))]; ok && !s.all[n].gone {
		return n
	}
	return -1
}

// elsewhere lists, in order, the permits that the package brings a session of
// this id for.
func (s *sessions) elsewhere(id string) []string {
	if s.byID == nil {
		s.byID = make(map[string][]int, len(s.all))
		for n := range s.all {
			s.byID[s.all[n].id] = append(s.byID[s.all[n].id], n)
		}
	}
	var permits []string
	for _, n := range s.byID[id] {
		if !s.all[n].gone {
			permits = append(permits, s.all[n].permit.no)
		}
	}
	slices.Sort(permits)
	return permits
}

// add gives the next session its number.
func (s *sessions) add(p *permit, id string, date civil.Date) int {
	n := len(s.all)
	s.all = append(s.all, session{permit: p, id: strings.Clone(id), date: date})
	s.index[string(s.keyOf(p.no, id))] = n
	return n
}

// hold remembers that a row of the session is held.
func (s *sessions) hold(permitNo, id string, d record.Digest) {
	key := string(s.keyOf(permitNo, id))
	h := s.held[key]
	if h == nil {
		h = &heldSession{}
		s.held[key] = h
	}
	h.rows = append(h.rows, d)
}

// isHeld tells whether a row for the session is there and held.
func (s *sessions) isHeld(permitNo, id string) bool {
	return s.held[string(s.keyOf(permitNo, id))] != nil
}

// game tells whether the game is known, and whether a row for it is held.
func (s *sessions) game(n, game int) (known, held bool) {
	if game <= 64 {
		bit := uint64(1) << (game - 1)
		return s.all[n].games&bit != 0, s.all[n].heldGames&bit != 0
	}
	flags := s.high[highKey(n, game)]
	return flags&gameAccepted != 0, flags&gameHeld != 0
}

// setGame remembers an accepted game.
func (s *sessions) setGame(n, game int) {
	if game <= 64 {
		s.all[n].games |= 1 << (game - 1)
		return
	}
	s.high[highKey(n, game)] |= gameAccepted
}

// holdGame remembers that a row of the game is held.
func (s *sessions) holdGame(n, game int) {
	if game <= 64 {
		s.all[n].heldGames |= 1 << (game - 1)
		return
	}
	s.high[highKey(n, game)] |= gameHeld
}

// dropGame takes an accepted game back.
func (s *sessions) dropGame(n, game int) {
	if game <= 64 {
		s.all[n].games &^= 1 << (game - 1)
		return
	}
	s.high[highKey(n, game)] &^= gameAccepted
}

func highKey(n, game int) uint64 { return uint64(n)<<16 | uint64(game) }

// remove takes a row's digest out of a session's content again: adding the
// negative number, modulo 2^256.
func remove(s *record.SetDigest, d record.Digest) {
	carry := uint64(1)
	for i := 0; i < len(d); i += 8 {
		v := ^binary.LittleEndian.Uint64(d[i:]) + carry
		if v != 0 {
			carry = 0
		}
		binary.LittleEndian.PutUint64(d[i:], v)
	}
	s.Add(d)
}
