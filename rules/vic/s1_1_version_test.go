package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
)

func TestS1_1_version(t *testing.T) {
	version := func(text string) func(*bingo.Session, *bingo.Game) {
		return func(_ *bingo.Session, g *bingo.Game) { g.Version = text }
	}
	runSheet(t, "vic/s1.1.version", "2", []sheetCase{
		{"version 1", version("1"), bingo.Pass, ""},
		{"version 4", asItStands, bingo.Pass, ""},
		{"version 5", version("5"), bingo.Pass, ""},
		{"version 0", version("0"), bingo.Breach, ""},
		{"version 6", version("6"), bingo.Breach, ""},
		{"two versions in one game", version("1;4"), bingo.Breach, ""},
		{"in words", version("full house"), bingo.Breach, ""},
		{"missing", version(""), bingo.NotAssessable, ""},
		{"a held game", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileGames, 2) }, bingo.NotAssessable, ""},
	}, nil)
}
