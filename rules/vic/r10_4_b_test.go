package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

func TestR10_4_b(t *testing.T) {
	perPrize, perShare := reading("vic/shared-over-3000", "per-prize"), reading("vic/shared-over-3000", "per-share")
	runLimits(t, "vic/r10.4.b", firstOfGame1, paid("3000.01", "cheque", false), append([]limitCase{
		{name: "at the limit", bend: paid("3000.00", "cash", false), outcome: bingo.NotApplicable},
		{name: "a cent over", bend: paid("3000.01", "cheque", false), outcome: bingo.Pass},
		{name: "a cent over, in cash", bend: paid("3000.01", "cash", false), outcome: bingo.Breach},
		{name: "asked for", bend: paid("50.00", "cheque", true), outcome: bingo.Pass},
		{name: "asked for, in cash", bend: paid("50.00", "cash", true), outcome: bingo.Breach},
		{name: "means missing", bend: paid("3000.01", "", false), outcome: bingo.NotAssessable},
		{name: "amount missing", bend: paid("", "cheque", true), outcome: bingo.NotAssessable},
		{name: "not won", bend: paid("0.00", "", false), outcome: bingo.NotApplicable},
		{name: "goods", bend: paid("4000.00", "goods", false), outcome: bingo.NotApplicable},
		{name: "shared, a cent over, in cash", bend: shared("1500.00", "1500.01", "cash"), outcome: bingo.Indeterminate},
		{name: "per prize", bend: shared("1500.00", "1500.01", "cash"), outcome: bingo.Breach, choices: perPrize},
		{name: "per share", bend: shared("1500.00", "1500.01", "cash"), outcome: bingo.NotApplicable, choices: perShare},
		{name: "shares over on their own, in cash", bend: shared("3000.01", "3000.01", "cash"), outcome: bingo.Breach},
		{name: "another share missing", bend: shared("1500.00", "", "cheque"), outcome: bingo.NotAssessable},
		{name: "another share missing, one over on its own", bend: shared("3000.01", "", "cheque"), outcome: bingo.Indeterminate},
		{name: "shared, a cent over, by cheque", bend: shared("1500.00", "1500.01", "cheque"), outcome: bingo.Pass},
		{name: "a held row that may be a share", bend: held(shared("1500.00", "1500.00", "cash"), 1), outcome: bingo.NotAssessable, choices: perPrize},
		{name: "a held row, asked for", bend: held(paid("50.00", "cheque", true), 1), outcome: bingo.Pass},
		{name: "no prizes.csv", bend: func(s *bingo.Session) { s.Present &^= 1 << bingo.FilePrizes }, outcome: bingo.NotAssessable},
		{name: "another share missing, asked for", bend: func(s *bingo.Session) {
			shared("1500.00", "", "cheque")(s)
			s.Games[0].Prizes[0].ChequeRequested = true
		}, outcome: bingo.Pass},
	}, general(bingo.Pass, "", bingo.FileGames)...))
	f := ruletest.Run(t, vic.Pack, recordOf(bent(shared("1500.00", "1500.01", "cash"))), "vic/r10.4.b", firstOfGame1, perPrize...)
	if f.Message != "The share of $1,500.00 of a prize of $3,000.01 was paid in cash; it is to be paid by cheque because the prize as a whole is more than $3,000.00." {
		t.Errorf("it says %q", f.Message)
	}
}
