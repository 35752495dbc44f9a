package bingo_test

import (
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
)

// pooled is a session of pool A that closes with something left.
func pooled(id, sequence string, bend func(*bingo.Session)) *bingo.Session {
	s := &bingo.Session{ID: id, SequenceID: sequence, JackpotPools: []string{"A"}, JackpotClosing: money.Of(100)}
	if bend != nil {
		bend(s)
	}
	return s
}

func won(s *bingo.Session) { s.JackpotClosing = money.Of(0) }

func TestSequences(t *testing.T) {
	poolless := func(s *bingo.Session) { s.JackpotPools = nil }
	cases := []struct {
		name     string
		sessions []*bingo.Session
		want     string // id of pool: sessions
	}{
		{"of one id", []*bingo.Session{pooled("S1", "Q", nil), pooled("S2", "Q", won), pooled("S3", "Q", nil)}, "Q of A: S1 S2 S3"},
		{"chained until finished", []*bingo.Session{pooled("S1", "", nil), pooled("S2", "", won), pooled("S3", "", nil)}, "A@S1 of A: S1 S2; A@S3 of A: S3"},
		{"carried on with nothing", []*bingo.Session{pooled("S1", "", func(s *bingo.Session) {
			won(s)
			s.JackpotCarriedTo = civil.Date(1)
		}), pooled("S2", "", won)}, "A@S1 of A: S1 S2"},
		{"without a closing balance", []*bingo.Session{pooled("S1", "", func(s *bingo.Session) { s.JackpotClosing = money.Amount{} }), pooled("S2", "", won)}, "A@S1 of A: S1 S2"},
		{"of two pools", []*bingo.Session{pooled("S1", "", nil), pooled("S2", "", func(s *bingo.Session) { s.JackpotPools = []string{"B"} }), pooled("S3", "", nil)}, "A@S1 of A: S1 S3; B@S2 of B: S2"},
		{"one that names no pool", []*bingo.Session{pooled("S1", "Q", poolless), pooled("S2", "Q", nil)}, "Q of A: S1 S2"},
		{"none that names a pool", []*bingo.Session{pooled("S1", "", poolless)}, ""},
		{"a cancelled one", []*bingo.Session{pooled("S1", "Q", nil), pooled("S2", "Q", func(s *bingo.Session) { s.Status = bingo.StatusCancelled })}, "Q of A: S1"},
		{"one of an id between chained ones", []*bingo.Session{pooled("S1", "", nil), pooled("S2", "Q", nil), pooled("S3", "", nil)}, "A@S1 of A: S1 S3; Q of A: S2"},
	}
	for _, c := range cases {
		var got []string
		for _, q := range bingo.Sequences(&bingo.Permit{No: "P", Sessions: c.sessions}) {
			text := q.ID + " of " + q.Pool + ":"
			for _, s := range q.Sessions {
				text += " " + s.ID
			}
			got = append(got, text)
			if want := "P/seq:" + q.ID; q.Subject().String() != want {
				t.Errorf("%s: subject %s, want %s", c.name, q.Subject(), want)
			}
		}
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%s: %q, want %q", c.name, strings.Join(got, "; "), c.want)
		}
	}
}
