package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// Game 1's prize is paid at 19:16 and game 2 starts at 19:20.
func TestR10_4_time(t *testing.T) {
	at := func(text string) func(s *bingo.Session) {
		return func(s *bingo.Session) {
			s.Games[0].Prizes[0].PaidAt = civil.Instant{}
			if text != "" {
				s.Games[0].Prizes[0].PaidAt = ruletest.At("2025-07-03T" + text)
			}
		}
	}
	runLimits(t, "vic/r10.4.time", firstOfGame1, nil, append([]limitCase{
		{name: "as it stands", outcome: bingo.Pass, margin: "4"},
		{name: "a second before", bend: at("19:19:59"), outcome: bingo.Pass, margin: "0:01"},
		{name: "as the next starts", bend: at("19:20"), outcome: bingo.Breach, margin: "0"},
		{name: "another prize's row is held", bend: func(s *bingo.Session) { s.Held = []bingo.HeldRow{{File: bingo.FilePrizes, Game: 1}} }, outcome: bingo.Pass, margin: "4"},
		{name: "no prizes.csv", bend: func(s *bingo.Session) { s.Present &^= 1 << bingo.FilePrizes }, outcome: bingo.NotAssessable},
		{name: "a second after", bend: at("19:20:01"), outcome: bingo.Breach, margin: "-0:01"},
		{name: "a minute after", bend: at("19:21"), outcome: bingo.Breach, margin: "-1"},
		{name: "time missing", bend: at(""), outcome: bingo.NotAssessable},
		{name: "next start missing", bend: func(s *bingo.Session) { s.Games[1].StartedAt = civil.Instant{} }, outcome: bingo.NotAssessable},
		{name: "not won", bend: paid("0.00", "cash", false), outcome: bingo.NotApplicable},
		{name: "goods", bend: paid("50.00", "goods", false), outcome: bingo.NotApplicable},
		{name: "amount missing", bend: paid("", "cash", false), outcome: bingo.Pass, margin: "4"},
		{name: "the next is not on record", bend: func(s *bingo.Session) { s.Games[1].No, s.Games[2].No = 3, 4 }, outcome: bingo.NotAssessable},
		{name: "the next is not on record, paid after the one after it", bend: func(s *bingo.Session) {
			at("19:20:01")(s)
			s.Games[1].No, s.Games[2].No = 3, 4
		}, outcome: bingo.Breach, margin: "-0:01"},
		{name: "a held row between the two", bend: func(s *bingo.Session) {
			s.Games[1].No, s.Games[2].No = 3, 4
			s.Held = []bingo.HeldRow{{File: bingo.FileGames, Game: 2}}
		}, outcome: bingo.NotAssessable},
		{name: "a held row after the next", bend: func(s *bingo.Session) {
			s.Held = []bingo.HeldRow{{File: bingo.FileGames, Game: 4}}
		}, outcome: bingo.Pass, margin: "4"},
	}, general(bingo.Pass, "4", bingo.FileGames)...))
	runLimits(t, "vic/r10.4.time", "VB-1/S1/3/1", nil, []limitCase{
		{name: "the last game", outcome: bingo.Pass},
		{name: "the last game, much later", bend: func(s *bingo.Session) { s.Games[2].Prizes[0].PaidAt = ruletest.At("2025-07-04T09:00") }, outcome: bingo.Pass},
		{name: "the sheet says that one followed", bend: func(s *bingo.Session) { s.GamesPlayed = ruletest.N(4) }, outcome: bingo.NotAssessable},
		{name: "the last game, time missing", bend: func(s *bingo.Session) { s.Games[2].Prizes[0].PaidAt = civil.Instant{} }, outcome: bingo.NotAssessable},
		{name: "a held row after the last", bend: func(s *bingo.Session) {
			s.Held = []bingo.HeldRow{{File: bingo.FileGames, Game: 4}}
		}, outcome: bingo.NotAssessable},
	})
	f := ruletest.Run(t, vic.Pack, recordOf(bent(at("19:22"))), "vic/r10.4.time", firstOfGame1)
	if f.Message != "The prize was paid at 19:22 on 3 July 2025 and game 2 started at 19:20 on 3 July 2025: 0 h 02 min too late." || f.AtStake.String() != "120.00" {
		t.Errorf("it says %q, at stake %s", f.Message, f.AtStake)
	}
}
