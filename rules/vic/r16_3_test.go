package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// Game 1's sheet is completed at 19:17; game 2 starts at 19:20.
func TestR16_3(t *testing.T) {
	starts := func(at string) func(*bingo.Session, *bingo.Game) {
		return func(_ *bingo.Session, g *bingo.Game) { g.StartedAt = ruletest.At("2025-07-03T" + at) }
	}
	cases := []sheetCase{
		{"as it stands", asItStands, bingo.Pass, "3"},
		{"a second before", starts("19:16:59"), bingo.Breach, "-0:01"},
		{"at the same moment", starts("19:17"), bingo.Pass, "0"},
		{"a minute after", starts("19:18"), bingo.Pass, "1"},
		{"two minutes before", starts("19:15"), bingo.Breach, "-2"},
		{"start missing", func(_ *bingo.Session, g *bingo.Game) { g.StartedAt = civil.Instant{} }, bingo.NotAssessable, ""},
		{"completion missing", func(s *bingo.Session, _ *bingo.Game) { s.Games[0].SheetCompletedAt = civil.Instant{} }, bingo.NotAssessable, ""},
		{"its own completion does not count", func(_ *bingo.Session, g *bingo.Game) { g.SheetCompletedAt = civil.Instant{} }, bingo.Pass, "3"},
		{"a held game without a number", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileGames, 0) }, bingo.NotAssessable, ""},
		{"a held game after it", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileGames, 4) }, bingo.Pass, "3"},
	}
	runSheet(t, "vic/r16.3", "2", cases, nil)
}

func TestR16_3FirstGame(t *testing.T) {
	rec := ruletest.Record()
	s := ruletest.Session(rec, "S1", "2025-07-03")
	ruletest.Expect(t, ruletest.Run(t, vic.Pack, rec, "vic/r16.3", "VB-1/S1/1"), bingo.NotApplicable, "")
	s.Games = s.Games[1:]
	f := ruletest.Run(t, vic.Pack, rec, "vic/r16.3", "VB-1/S1/2")
	ruletest.Expect(t, f, bingo.NotAssessable, "")
	want := "The record lacks the game before, one of the games of session S1 that are not on record (it says 3 games were played; 2 are on record)."
	if f.Message != want {
		t.Errorf("message %q, want %q", f.Message, want)
	}
	hold(s, bingo.FileGames, 1)
	ruletest.Expect(t, ruletest.Run(t, vic.Pack, rec, "vic/r16.3", "VB-1/S1/2"), bingo.NotAssessable, "")
}

// Where the numbers have a hole, the game before is not on record.
func TestR16_3Message(t *testing.T) {
	rec := ruletest.Record()
	s := ruletest.Session(rec, "S1", "2025-07-03")
	s.Games[2].StartedAt = ruletest.At("2025-07-03T19:35")
	f := ruletest.Run(t, vic.Pack, rec, "vic/r16.3", "VB-1/S1/3")
	ruletest.Expect(t, f, bingo.Breach, "-2")
	want := "Game 3 started at 19:35 on 3 July 2025, but the sheet of game 2 was completed at 19:37 on 3 July 2025, 0 h 02 min later."
	if f.Message != want {
		t.Errorf("message %q, want %q", f.Message, want)
	}
	s.Games[2].No = 5
	ruletest.Expect(t, ruletest.Run(t, vic.Pack, rec, "vic/r16.3", "VB-1/S1/5"), bingo.NotAssessable, "")
	hold(s, bingo.FileGames, 3)
	ruletest.Expect(t, ruletest.Run(t, vic.Pack, rec, "vic/r16.3", "VB-1/S1/5"), bingo.NotAssessable, "")
}
