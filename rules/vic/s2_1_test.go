package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
)

func TestS2_1(t *testing.T) {
	runSheet(t, "vic/s2.1", "2", []sheetCase{
		{"as it stands", asItStands, bingo.Pass, ""},
		{"one person", func(s *bingo.Session, _ *bingo.Game) { s.Caller = s.Supervisor }, bingo.Breach, ""},
		{"one person, written otherwise", func(s *bingo.Session, _ *bingo.Game) { s.Caller = " thuy  NGUYỄN" }, bingo.Breach, ""},
		{"another name with the same letters but accents", func(s *bingo.Session, _ *bingo.Game) { s.Caller = "Thuy Nguyen" }, bingo.Pass, ""},
		{"the game's own caller is the supervisor", func(s *bingo.Session, g *bingo.Game) { g.Caller = s.Supervisor }, bingo.Breach, ""},
		{"the game has others", func(s *bingo.Session, g *bingo.Game) {
			s.Caller, g.Supervisor = s.Supervisor, "Tomasz Kowalczyk"
		}, bingo.Pass, ""},
		{"caller missing", func(s *bingo.Session, _ *bingo.Game) { s.Caller = "" }, bingo.NotAssessable, ""},
		{"supervisor missing", func(s *bingo.Session, _ *bingo.Game) { s.Supervisor = "" }, bingo.NotAssessable, ""},
		{"both missing", func(s *bingo.Session, _ *bingo.Game) { s.Caller, s.Supervisor = "", "" }, bingo.NotAssessable, ""},
		{"a held game", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileGames, 2) }, bingo.NotAssessable, ""},
	}, nil)
}
