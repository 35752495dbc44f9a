package records_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/rules/ruletest"
)

// S1 ends at 20:00; S2 at the same hall starts at 20:10 with 16 games each.
func TestAdjacentSessions(t *testing.T) {
	starts := func(at string) func(*bingo.Session, *bingo.Session) {
		return func(_, s *bingo.Session) { s.StartedAt = ruletest.At("2025-07-03T" + at) }
	}
	cases := []struct {
		name    string
		bend    func(first, second *bingo.Session)
		outcome bingo.Outcome
		margin  string
	}{
		{"ten minutes after", func(_, _ *bingo.Session) {}, bingo.Breach, "-20"},
		{"29 minutes after", starts("20:29"), bingo.Breach, "-1"},
		{"30 minutes after", starts("20:30"), bingo.Pass, "0"},
		{"31 minutes after", starts("20:31"), bingo.Pass, "1"},
		{"before the other ended", starts("19:50"), bingo.Breach, "-40"},
		{"30 games together", func(first, _ *bingo.Session) { first.GamesPlayed = ruletest.N(14) }, bingo.Pass, "0"},
		{"31 games together", func(first, _ *bingo.Session) { first.GamesPlayed = ruletest.N(15) }, bingo.Breach, "-20"},
		{"30 games together, one held", func(first, _ *bingo.Session) {
			first.GamesPlayed = ruletest.N(14)
			hold(first, bingo.FileGames, 0)
		}, bingo.NotAssessable, ""},
		{"other premises", func(_, s *bingo.Session) { s.PremisesName = "Bowls Club" }, bingo.NotApplicable, ""},
		{"the same premises, written otherwise", func(_, s *bingo.Session) { s.PremisesName = "MEMORIAL  hall" }, bingo.Breach, "-20"},
		{"the permit's premises", func(first, s *bingo.Session) {
			first.PremisesName, s.PremisesName, s.Permit.PremisesName = "", "", "Memorial Hall"
		}, bingo.Breach, "-20"},
		{"premises not recorded", func(first, s *bingo.Session) { first.PremisesName, s.PremisesName = "", "" }, bingo.NotApplicable, ""},
		{"the first was cancelled", func(first, _ *bingo.Session) { first.Status = bingo.StatusCancelled }, bingo.NotApplicable, ""},
		{"the second was cancelled", func(_, s *bingo.Session) { s.Status = bingo.StatusCancelled }, bingo.NotApplicable, ""},
		{"the day after", func(_, s *bingo.Session) { s.Date++ }, bingo.Breach, "-20"},
		{"two days after", func(_, s *bingo.Session) { s.Date += 2 }, bingo.Pass, ""},
		{"end missing", func(first, _ *bingo.Session) { first.EndedAt, first.Games = civil.Instant{}, nil }, bingo.NotAssessable, ""},
		{"start missing", func(_, s *bingo.Session) { s.StartedAt, s.Games = civil.Instant{}, nil }, bingo.NotAssessable, ""},
		{"a held game, too many without it", func(_, s *bingo.Session) { hold(s, bingo.FileGames, 4) }, bingo.Breach, "-20"},
		{"a held game, few without it", func(first, s *bingo.Session) {
			first.GamesPlayed = ruletest.N(14)
			hold(s, bingo.FileGames, 4)
		}, bingo.NotAssessable, ""},
		{"no games.csv", func(first, s *bingo.Session) {
			first.GamesPlayed = ruletest.N(14)
			drop(s, bingo.FileGames)
		}, bingo.NotAssessable, ""},
		{"a held game, long enough between the two", func(first, s *bingo.Session) {
			first.GamesPlayed = ruletest.N(14)
			s.StartedAt = ruletest.At("2025-07-03T20:30")
			hold(s, bingo.FileGames, 4)
		}, bingo.Pass, "0"},
		{"a held game, two days after", func(first, s *bingo.Session) {
			s.Date += 2
			hold(s, bingo.FileGames, 4)
		}, bingo.Pass, ""},
		{"two versions of the first", func(first, _ *bingo.Session) { first.Conflict = &bingo.Conflict{ExceptionID: "E1"} }, bingo.Indeterminate, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			rec := ruletest.Record()
			first, second := ruletest.Session(rec, "S1", "2025-07-03"), ruletest.Session(rec, "S2", "2025-07-03")
			first.GamesPlayed, second.GamesPlayed = ruletest.N(16), ruletest.N(16)
			second.StartedAt, second.EndedAt = ruletest.At("2025-07-03T20:10"), ruletest.At("2025-07-03T23:00")
			c.bend(first, second)
			check(t, rec, "records/adjacent-sessions", "VB-1/S2", c.outcome, c.margin)
			if first.Status != bingo.StatusCancelled && first.Conflict == nil {
				check(t, rec, "records/adjacent-sessions", "VB-1/S1", bingo.NotApplicable, "")
			}
		})
	}
}

func TestAdjacentSessionsMessage(t *testing.T) {
	rec := ruletest.Record()
	first, second := ruletest.Session(rec, "S1", "2025-07-03"), ruletest.Session(rec, "S2", "2025-07-03")
	first.GamesPlayed, second.GamesPlayed = ruletest.N(30), ruletest.N(30)
	second.StartedAt = ruletest.At("2025-07-03T20:10")
	f := check(t, rec, "records/adjacent-sessions", "VB-1/S2", bingo.Breach, "-20")
	says(t, f, "The session started at 20:10 on 3 July 2025, 0 h 10 min after session S1 at the same premises ended; together they have 60 games.",
		"nothing, where they were two sessions; else recording them as one")
	if f.Effect != bingo.Notice || f.Stands() {
		t.Errorf("effect %s", f.Effect)
	}
}
