package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

func TestR4_notional(t *testing.T) {
	runLimits(t, "vic/r4.notional", "VB-1/S1/1", nil, append([]limitCase{
		{name: "as it stands", outcome: bingo.Pass},
		{name: "price missing", bend: func(s *bingo.Session) { s.Games[0].TicketPrice = unrecorded() }, outcome: bingo.NotAssessable},
		{name: "available missing", bend: func(s *bingo.Session) { s.Games[0].TicketsAvailable = money.Count64{} }, outcome: bingo.NotAssessable},
		{name: "the whole series is not recorded", outcome: bingo.NotAssessable, choices: reading("vic/available", "series")},
	}, general(bingo.Pass, "", bingo.FileGames)...))
	rec := ruletest.Record()
	sequence(rec, "2025-07-03", "2025-07-10")
	for subject, want := range map[string]string{"VB-1/S1/1": "240.00", "VB-1/S1": "720.00", "VB-1/seq:Q1": "1440.00"} {
		if f := ruletest.Run(t, vic.Pack, rec, "vic/r4.notional", subject); f.Measured.String() != want {
			t.Errorf("%s: %s, want %s", subject, f.Measured, want)
		}
	}
}
