package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// ran sets the start of the first game and the end of the last.
func ran(from, to string) func(s *bingo.Session) {
	return func(s *bingo.Session) {
		s.Games[0].StartedAt, s.Games[2].EndedAt = ruletest.At(from), ruletest.At(to)
	}
}

func TestR7_1_a_hours(t *testing.T) {
	runLimits(t, "vic/r7.1.a.hours", "VB-1/S1", nil, append([]limitCase{
		{name: "a minute under", bend: ran("2025-07-03T10:00", "2025-07-03T17:59"), outcome: bingo.Pass, margin: "1"},
		{name: "exactly 8 hours", bend: ran("2025-07-03T10:00", "2025-07-03T18:00"), outcome: bingo.Pass, margin: "0"},
		{name: "a second over", bend: ran("2025-07-03T10:00", "2025-07-03T18:00:01"), outcome: bingo.Breach, margin: "-1"},
		{name: "a minute over", bend: ran("2025-07-03T10:00", "2025-07-03T18:01"), outcome: bingo.Breach, margin: "-1"},
		{name: "past midnight", bend: ran("2025-07-03T20:00", "2025-07-04T04:00"), outcome: bingo.Pass, margin: "0"},
		{name: "clocks going back make an hour", bend: ran("2025-04-05T22:00", "2025-04-06T05:00"), outcome: bingo.Pass, margin: "0"},
		{name: "clocks going forward take one", bend: ran("2025-10-04T22:00", "2025-10-05T07:00"), outcome: bingo.Pass, margin: "0"},
		{name: "start missing, the session's own recorded", bend: func(s *bingo.Session) { s.Games[0].StartedAt = civil.Instant{} }, outcome: bingo.NotAssessable},
		{name: "the session's own times missing", bend: func(s *bingo.Session) { s.StartedAt, s.EndedAt = civil.Instant{}, civil.Instant{} }, outcome: bingo.Pass, margin: "425"},
		{name: "end missing, the session's own recorded", bend: func(s *bingo.Session) { s.Games[2].EndedAt = civil.Instant{} }, outcome: bingo.NotAssessable},
		{name: "ends before it starts", bend: ran("2025-07-03T19:00", "2025-07-03T18:59"), outcome: bingo.NotAssessable},
		{name: "no games", bend: func(s *bingo.Session) { s.Games = nil }, outcome: bingo.NotAssessable},
	}, general(bingo.Pass, "425", bingo.FileGames)...))
	f := ruletest.Run(t, vic.Pack, recordOf(bent(ran("2025-07-03T10:00", "2025-07-03T18:01"))), "vic/r7.1.a.hours", "VB-1/S1")
	if f.Message != "The games ran from 2025-07-03 10:00 to 2025-07-03 18:01, 8 h 01 min; at most 8 h 00 min is allowed: 0 h 01 min out." {
		t.Errorf("it says %q", f.Message)
	}
}
