package vic_test

import (
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// Each prize of the session is $120.00 in cash, paid before the next game.
func TestR7_3_e(t *testing.T) {
	const rule = "vic/r7.3.e"
	first := func(bend func(p *bingo.Prize)) func(*bingo.Session) {
		return func(s *bingo.Session) { bend(&s.Games[0].Prizes[0]) }
	}
	none := func(s *bingo.Session) {
		for i := range s.Games {
			s.Games[i].Prizes = nil
		}
	}
	shares := func(s *bingo.Session) {
		g := &s.Games[2]
		g.Prizes[0].Amount = ruletest.Dollars("1500.01")
		second := g.Prizes[0]
		second.No, second.ShareOf, second.Amount = 2, 1, ruletest.Dollars("1500.00")
		g.Prizes = append(g.Prizes, second)
	}
	runLimits(t, rule, "VB-1/S1", nil, append([]limitCase{
		{name: "as it stands", outcome: bingo.Pass},
		{name: "exactly $3,000 in cash", bend: paid("3000.00", "cash", false), outcome: bingo.Pass},
		{name: "a cent more in cash", bend: paid("3000.01", "cash", false), outcome: bingo.Breach},
		{name: "a cent more by cheque", bend: paid("3000.01", "cheque", false), outcome: bingo.Pass},
		{name: "$2,999.99 by cheque", bend: paid("2999.99", "cheque", false), outcome: bingo.Breach},
		{name: "$2,999.99 by cheque, as asked", bend: paid("2999.99", "cheque", true), outcome: bingo.Pass},
		{name: "paid as the next game started", bend: first(func(p *bingo.Prize) { p.PaidAt = ruletest.At("2025-07-03T19:20") }), outcome: bingo.Breach},
		{name: "paid a second before", bend: first(func(p *bingo.Prize) { p.PaidAt = ruletest.At("2025-07-03T19:19:59") }), outcome: bingo.Pass},
		{name: "how it was paid is missing", bend: paid("120.00", "", false), outcome: bingo.NotAssessable},
		{name: "one missing, one late", bend: func(s *bingo.Session) {
			paid("120.00", "", false)(s)
			s.Games[1].Prizes[0].PaidAt = ruletest.At("2025-07-03T21:00")
		}, outcome: bingo.Breach},
		{name: "no prize", bend: none, outcome: bingo.NotApplicable},
		{name: "shares of a prize over $3,000 in cash", bend: shares, outcome: bingo.Indeterminate},
		{name: "the same, taken share by share", bend: shares, outcome: bingo.Pass, choices: reading("vic/shared-over-3000", "per-share")},
		{name: "the same, taken as a whole", bend: shares, outcome: bingo.Breach, choices: reading("vic/shared-over-3000", "per-prize")},
		{name: "more in cash, as the permit allows", bend: func(s *bingo.Session) {
			paid("3000.01", "cash", false)(s)
			for _, clause := range []string{"vic/r10.4.a", "vic/r10.4.b"} {
				s.Permit.Authorisations = append(s.Permit.Authorisations, bingo.Authorisation{Clause: clause, Value: "$3,000.01", ValidFrom: ruletest.Day("2025-07-03")})
			}
		}, outcome: bingo.Pass},
		{name: "an authorisation that cannot be read", bend: func(s *bingo.Session) {
			s.Permit.Authorisations = []bingo.Authorisation{{Clause: "vic/r10.4.a", Value: "plenty", ValidFrom: ruletest.Day("2025-07-03")}}
		}, outcome: bingo.NotAssessable},
	}, general(bingo.Pass, "", bingo.FileGames, bingo.FilePrizes)...))
	f := ruletest.Run(t, vic.Pack, recordOf(bent(paid("3000.01", "cash", false))), rule, "VB-1/S1")
	if want := "(game 1, prize 1)."; !strings.HasSuffix(f.Message, want) || !strings.HasPrefix(f.Message, "The prize of $3,000.01 was paid in cash") {
		t.Errorf("it says %q", f.Message)
	}
	names(t, ruletest.Run(t, vic.Pack, recordOf(bent(paid("120.00", "", false))), rule, "VB-1/S1"), "how the prize was paid (game 1, prize 1)")
}
