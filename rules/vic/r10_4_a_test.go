package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// paid sets the first prize's amount and how it was paid.
func paid(amount, by string, requested bool) func(s *bingo.Session) {
	return func(s *bingo.Session) {
		p := &s.Games[0].Prizes[0]
		p.Amount, p.PaidBy, p.ChequeRequested = unrecorded(), by, requested
		if amount != "" {
			p.Amount = ruletest.Dollars(amount)
		}
	}
}

// shared adds a second winner of the first prize, paid alike.
func shared(amount, other, by string) func(s *bingo.Session) {
	return func(s *bingo.Session) {
		paid(amount, by, false)(s)
		p := s.Games[0].Prizes[0]
		p.No, p.ShareOf, p.Amount = 2, 1, unrecorded()
		if other != "" {
			p.Amount = ruletest.Dollars(other)
		}
		s.Games[0].Prizes = append(s.Games[0].Prizes, p)
	}
}

// held adds a held row of prizes.csv of a game.
func held(bend func(s *bingo.Session), game int) func(s *bingo.Session) {
	return func(s *bingo.Session) {
		bend(s)
		s.Held = append(s.Held, bingo.HeldRow{File: bingo.FilePrizes, Game: game})
	}
}

// nowhere makes the first prize a share of one that is not on record.
func nowhere(bend func(s *bingo.Session)) func(s *bingo.Session) {
	return func(s *bingo.Session) {
		bend(s)
		s.Games[0].Prizes[0].ShareOf = 7
	}
}

const firstOfGame1 = "VB-1/S1/1/1"

func TestR10_4_a(t *testing.T) {
	perPrize, perShare := reading("vic/shared-over-3000", "per-prize"), reading("vic/shared-over-3000", "per-share")
	runLimits(t, "vic/r10.4.a", firstOfGame1, nil, append([]limitCase{
		{name: "a cent under", bend: paid("2999.99", "cash", false), outcome: bingo.Pass},
		{name: "at the limit", bend: paid("3000.00", "cash", false), outcome: bingo.Pass},
		{name: "a cent over", bend: paid("3000.01", "cash", false), outcome: bingo.NotApplicable},
		{name: "by cheque", bend: paid("3000.00", "cheque", false), outcome: bingo.Breach},
		{name: "by transfer", bend: paid("50.00", "transfer", false), outcome: bingo.Breach},
		{name: "by voucher", bend: paid("50.00", "voucher", false), outcome: bingo.Breach},
		{name: "cheque asked for", bend: paid("50.00", "cheque", true), outcome: bingo.NotApplicable},
		{name: "means missing", bend: paid("50.00", "", false), outcome: bingo.NotAssessable},
		{name: "amount missing", bend: paid("", "cash", false), outcome: bingo.NotAssessable},
		{name: "not won", bend: paid("0.00", "", false), outcome: bingo.NotApplicable},
		{name: "goods", bend: paid("50.00", "goods", false), outcome: bingo.NotApplicable},
		{name: "shared at the limit", bend: shared("1500.00", "1500.00", "cash"), outcome: bingo.Pass},
		{name: "shared, a cent over", bend: shared("1500.00", "1500.01", "cash"), outcome: bingo.Pass},
		{name: "shared, a cent over, by cheque", bend: shared("1500.00", "1500.01", "cheque"), outcome: bingo.Indeterminate},
		{name: "per prize", bend: shared("1500.00", "1500.01", "cash"), outcome: bingo.NotApplicable, choices: perPrize},
		{name: "per share", bend: shared("1500.00", "1500.01", "cash"), outcome: bingo.Pass, choices: perShare},
		{name: "both over", bend: shared("3000.01", "3000.01", "cash"), outcome: bingo.NotApplicable},
		{name: "another share missing", bend: shared("1500.00", "", "cash"), outcome: bingo.Indeterminate},
		{name: "another share missing, per prize", bend: shared("1500.00", "", "cash"), outcome: bingo.NotAssessable, choices: perPrize},
		{name: "a held row that may be a share", bend: held(shared("1500.00", "1500.00", "cash"), 1), outcome: bingo.NotAssessable, choices: perPrize},
		{name: "a held row of another game", bend: held(shared("1500.00", "1500.00", "cash"), 2), outcome: bingo.Pass, choices: perPrize},
		{name: "a held row, per share", bend: held(shared("1500.00", "1500.00", "cash"), 1), outcome: bingo.Pass, choices: perShare},
		{name: "a held row beside a prize of its own", bend: held(paid("50.00", "cash", false), 1), outcome: bingo.Pass},
		{name: "a share of a prize that is not there, per prize", bend: nowhere(paid("50.00", "cash", false)), outcome: bingo.NotAssessable, choices: perPrize},
		{name: "a share of a prize that is not there, per share", bend: nowhere(paid("50.00", "cash", false)), outcome: bingo.Pass, choices: perShare},
		{name: "no prizes.csv", bend: func(s *bingo.Session) { s.Present &^= 1 << bingo.FilePrizes }, outcome: bingo.NotAssessable},
		{name: "another share missing, per share", bend: shared("1500.00", "", "cash"), outcome: bingo.Pass, choices: perShare},
	}, general(bingo.Pass, "", bingo.FileGames)...))
	f := ruletest.Run(t, vic.Pack, recordOf(bent(paid("120.00", "cheque", false))), "vic/r10.4.a", firstOfGame1)
	if f.Message != "The prize of $120.00 was paid by cheque; prize money of $3,000.00 or less is paid in cash unless the winner asks for a cheque." || f.AtStake.String() != "120.00" {
		t.Errorf("it says %q, at stake %s", f.Message, f.AtStake)
	}
}
