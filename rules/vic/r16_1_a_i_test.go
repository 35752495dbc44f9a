package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

func TestR16_1_a_i(t *testing.T) {
	const rule = "vic/r16.1.a.i"
	runSheet(t, rule, "2", append(denials(rule, 2), []sheetCase{
		{"as it stands", asItStands, bingo.Pass, ""},
		{"several serial numbers", func(_ *bingo.Session, g *bingo.Game) { g.TicketSerials = []string{"0012-0045", "A-23"} }, bingo.Pass, ""},
		{"none", func(_ *bingo.Session, g *bingo.Game) { g.TicketSerials = nil }, bingo.NotAssessable, ""},
		{"none, attested yes", func(s *bingo.Session, g *bingo.Game) { g.TicketSerials = nil; attest(s, rule, 2, true) }, bingo.NotAssessable, ""},
		{"none, attested no", func(s *bingo.Session, g *bingo.Game) { g.TicketSerials = nil; attest(s, rule, 2, false) }, bingo.Breach, ""},
		{"none in another game", func(s *bingo.Session, _ *bingo.Game) { s.Games[2].TicketSerials = nil }, bingo.Pass, ""},
		{"a held game without a number", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileGames, 0) }, bingo.Pass, ""},
		{"a held game", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileGames, 2) }, bingo.NotAssessable, ""},
	}...), nil)
}

// A 'no' is told with who gave it and where it stands.
func TestDenialIsTold(t *testing.T) {
	rec := ruletest.Record()
	s := ruletest.Session(rec, "S1", "2025-07-03")
	attest(s, "r16.1.a.i", 0, false)
	f := ruletest.Run(t, vic.Pack, rec, "vic/r16.1.a.i", "VB-1/S1/1")
	if want := "Tomasz Kowalczyk answered 'no': this was not recorded on the running sheet."; f.Message != want {
		t.Errorf("message %q, want %q", f.Message, want)
	}
	if len(f.Evidence) != 1 || f.Evidence[0].Row != 9 || f.Evidence[0].Column != "answer" {
		t.Errorf("evidence %+v", f.Evidence)
	}
}
