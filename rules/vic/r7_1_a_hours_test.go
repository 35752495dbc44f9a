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
		{name: "a second over", bend: ran("2025-07-03T10:00", "2025-07-03T18:00:01"), outcome: bingo.Breach, margin: "-0:01"},
		{name: "a minute over", bend: ran("2025-07-03T10:00", "2025-07-03T18:01"), outcome: bingo.Breach, margin: "-1"},
		{name: "past midnight", bend: ran("2025-07-03T20:00", "2025-07-04T04:00"), outcome: bingo.Pass, margin: "0"},
		{name: "clocks going back make an hour", bend: ran("2025-04-05T22:00", "2025-04-06T05:00"), outcome: bingo.Pass, margin: "0"},
		{name: "clocks going forward take one", bend: ran("2025-10-04T22:00", "2025-10-05T07:00"), outcome: bingo.Pass, margin: "0"},
		{name: "start missing, the session's own recorded", bend: func(s *bingo.Session) { s.Games[0].StartedAt = civil.Instant{} }, outcome: bingo.NotAssessable},
		{name: "the session's own times missing", bend: func(s *bingo.Session) { s.StartedAt, s.EndedAt = civil.Instant{}, civil.Instant{} }, outcome: bingo.Pass, margin: "425"},
		{name: "end missing, the session's own recorded", bend: func(s *bingo.Session) { s.Games[2].EndedAt = civil.Instant{} }, outcome: bingo.NotAssessable},
		{name: "ends before it starts", bend: ran("2025-07-03T19:00", "2025-07-03T18:59"), outcome: bingo.NotAssessable},
		{name: "the first game is not on record", bend: func(s *bingo.Session) { s.Games = s.Games[1:] }, outcome: bingo.NotAssessable},
		{name: "the last game is not on record", bend: func(s *bingo.Session) { s.GamesPlayed = ruletest.N(4) }, outcome: bingo.NotAssessable},
		{name: "a game between is not on record", bend: func(s *bingo.Session) { s.Games = append(s.Games[:1], s.Games[2]) }, outcome: bingo.Pass, margin: "425"},
		{name: "over without the last game", bend: func(s *bingo.Session) {
			ran("2025-07-03T10:00", "2025-07-03T18:01")(s)
			s.GamesPlayed = ruletest.N(4)
		}, outcome: bingo.Breach, margin: "-1"},
		{name: "no games", bend: func(s *bingo.Session) { s.Games = nil }, outcome: bingo.NotAssessable},
	}, general(bingo.Pass, "425", bingo.FileGames)...))
	f := ruletest.Run(t, vic.Pack, recordOf(bent(ran("2025-07-03T10:00", "2025-07-03T18:01"))), "vic/r7.1.a.hours", "VB-1/S1")
	if f.Message != "The games ran from 10:00 to 18:01 on 3 July 2025, 8 h 01 min; at most 8 h 00 min is allowed: 0 h 01 min out." {
		t.Errorf("it says %q", f.Message)
	}
	f = ruletest.Run(t, vic.Pack, recordOf(bent(ran("2025-07-03T19:00", "2025-07-04T03:00:30"))), "vic/r7.1.a.hours", "VB-1/S1")
	if got := f.Measured.String() + " " + f.Limit.String() + " " + f.Margin.String(); got != "480:30 480 -0:30" {
		t.Errorf("figures %s", got)
	}
	if f.Message != "The games ran from 19:00 on 3 July 2025 to 03:00:30 on 4 July 2025, 8 h 00 min 30 s; at most 8 h 00 min is allowed: 0 h 00 min 30 s out." {
		t.Errorf("it says %q", f.Message)
	}
}
