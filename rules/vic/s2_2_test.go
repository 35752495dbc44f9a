package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

func TestS2_2(t *testing.T) {
	const rule = "vic/s2.2"
	winner := func(name string) func(*bingo.Session, *bingo.Game) {
		return func(_ *bingo.Session, g *bingo.Game) { g.Prizes[0].WinnerName = name }
	}
	attested := func(bend func(*bingo.Session, *bingo.Game), game int, yes bool) func(*bingo.Session, *bingo.Game) {
		return func(s *bingo.Session, g *bingo.Game) { bend(s, g); attest(s, rule, game, yes) }
	}
	noCaller := func(s *bingo.Session, _ *bingo.Game) { s.Caller = "" }
	runSheet(t, rule, "2", []sheetCase{
		{"as it stands", asItStands, bingo.Pass, ""},
		{"the caller won", winner("Aroha Ngata"), bingo.Breach, ""},
		{"the supervisor won", winner("THUY NGUYỄN"), bingo.Breach, ""},
		{"the caller won, attested yes", attested(winner("Aroha Ngata"), 0, true), bingo.Breach, ""},
		{"the game's own caller won", func(_ *bingo.Session, g *bingo.Game) { g.Caller = "Eleni Papadopoulou" }, bingo.Breach, ""},
		{"the session's caller won a game that another called", func(_ *bingo.Session, g *bingo.Game) {
			g.Caller, g.Prizes[0].WinnerName = "Tomasz Kowalczyk", "Aroha Ngata"
		}, bingo.Pass, ""},
		{"named for a prize without an amount", func(_ *bingo.Session, g *bingo.Game) {
			g.Prizes[0].WinnerName, g.Prizes[0].Amount = "Aroha Ngata", money.Amount{}
		}, bingo.Breach, ""},
		{"winner missing", winner(""), bingo.NotAssessable, ""},
		{"winner missing, attested yes", attested(winner(""), 0, true), bingo.Pass, ""},
		{"winner missing, attested yes for this game", attested(winner(""), 2, true), bingo.Pass, ""},
		{"winner missing, attested yes for another game", attested(winner(""), 3, true), bingo.NotAssessable, ""},
		{"winner and amount missing", func(_ *bingo.Session, g *bingo.Game) {
			g.Prizes[0].WinnerName, g.Prizes[0].Amount = "", money.Amount{}
		}, bingo.NotAssessable, ""},
		{"not won", func(_ *bingo.Session, g *bingo.Game) {
			g.Prizes[0].WinnerName, g.Prizes[0].Amount = "", ruletest.Dollars("0.00")
		}, bingo.Pass, ""},
		{"attested no", attested(asItStands, 0, false), bingo.Breach, ""},
		{"caller missing", noCaller, bingo.NotAssessable, ""},
		{"caller missing, attested yes", attested(noCaller, 0, true), bingo.Pass, ""},
		{"caller missing, the supervisor won", func(s *bingo.Session, g *bingo.Game) { noCaller(s, g); g.Prizes[0].WinnerName = s.Supervisor }, bingo.Breach, ""},
		{"supervisor missing", func(s *bingo.Session, _ *bingo.Game) { s.Supervisor = "" }, bingo.NotAssessable, ""},
		{"no prize", func(_ *bingo.Session, g *bingo.Game) { g.Prizes = nil }, bingo.Pass, ""},
		{"no prizes.csv", func(s *bingo.Session, g *bingo.Game) { g.Prizes = nil; drop(s, bingo.FilePrizes) }, bingo.NotAssessable, ""},
		{"no prizes.csv, attested yes", attested(func(s *bingo.Session, g *bingo.Game) { g.Prizes = nil; drop(s, bingo.FilePrizes) }, 0, true), bingo.Pass, ""},
		{"a held prize", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FilePrizes, 2) }, bingo.NotAssessable, ""},
		{"a held attestation to another clause", func(s *bingo.Session, _ *bingo.Game) { holdAnswer(s, "VB-1", "S1", "vic/s2.5", "yes") }, bingo.Pass, ""},
		{"a held attestation to this clause", func(s *bingo.Session, _ *bingo.Game) { holdAnswer(s, "VB-1", "S1", "s2.2", "perhaps") }, bingo.NotAssessable, ""},
		{"the rest of the answers could not be read", func(s *bingo.Session, _ *bingo.Game) {
			holdAnswer(s, "VB-1", "S1", "vic/s2.5", "yes")
			s.Held[0].Extent = bingo.RestOfFile
		}, bingo.NotAssessable, ""},
		{"a held attestation", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileAttestations, 0) }, bingo.NotAssessable, ""},
	}, nil)
}

func TestS2_2Message(t *testing.T) {
	rec := ruletest.Record()
	ruletest.Session(rec, "S1", "2025-07-03").Games[1].Prizes[0].WinnerName = "Aroha Ngata"
	f := ruletest.Run(t, vic.Pack, rec, "vic/s2.2", "VB-1/S1/2")
	want := "Aroha Ngata is named as the winner of prize 1 ($120.00) and as the caller of the game; the caller does not play."
	if f.Message != want || f.AtStake.Cents() != 12000 {
		t.Errorf("%q, %s", f.Message, f.AtStake)
	}
}
