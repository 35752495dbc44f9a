package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

func TestR4_gross(t *testing.T) {
	runLimits(t, "vic/r4.gross", "VB-1/S1/1", nil, append([]limitCase{
		{name: "as it stands", outcome: bingo.Pass},
		{name: "missing", bend: func(s *bingo.Session) { s.Games[0].GrossReceipts = unrecorded() }, outcome: bingo.NotAssessable},
		{name: "missing under priced", bend: func(s *bingo.Session) { s.Games[0].TicketPrice = unrecorded() }, outcome: bingo.NotAssessable, choices: reading("vic/gross", "priced")},
		heldCase(bingo.FileGamePrices, 1),
	}, general(bingo.Pass, "", bingo.FileGames)...))
	runLimits(t, "vic/r4.gross", "VB-1/S1", nil, []limitCase{
		{name: "one game missing", bend: func(s *bingo.Session) { s.Games[2].GrossReceipts = unrecorded() }, outcome: bingo.NotAssessable},
		{name: "no game on the sheet", bend: func(s *bingo.Session) { s.Games, s.GamesPlayed = nil, ruletest.N(3) }, outcome: bingo.NotAssessable},
		{name: "no game was played", bend: func(s *bingo.Session) { s.Games, s.GamesPlayed = nil, ruletest.N(0) }, outcome: bingo.Pass},
	})
}

func TestR4_grossFigures(t *testing.T) {
	measured := func(subject string, bend func(*bingo.Session), choices ...bingo.ReadingChoice) string {
		s := bent(bend)
		return ruletest.Run(t, vic.Pack, recordOf(s), "vic/r4.gross", subject, choices...).Measured.String()
	}
	cases := []struct{ name, got, want string }{
		{"a game", measured("VB-1/S1/1", nil), "200.00"},
		{"a session", measured("VB-1/S1", nil), "600.00"},
		{"refunds", measured("VB-1/S1", func(s *bingo.Session) { s.Games[0].Refunds = ruletest.Dollars("4.00") }), "596.00"},
		{"counted", measured("VB-1/S1", func(s *bingo.Session) { s.Games[0].CashCounted = ruletest.Dollars("199.00") }), "599.00"},
		{"priced", measured("VB-1/S1", func(s *bingo.Session) { s.Games[0].CashCounted = ruletest.Dollars("199.00") }, reading("vic/gross", "priced")...), "600.00"},
	}
	for _, c := range cases {
		if c.got != c.want {
			t.Errorf("%s: %s, want %s", c.name, c.got, c.want)
		}
	}
	rec := ruletest.Record()
	sequence(rec, "2025-07-03", "2025-07-10")
	f := ruletest.Run(t, vic.Pack, rec, "vic/r4.gross", "VB-1/seq:Q1")
	if f.Measured.String() != "1200.00" || len(f.Trace) == 0 || f.Message != "Gross receipts of the sequence: $1,200.00." {
		t.Errorf("the sequence: %s: %s", f.Measured, f.Message)
	}
}
