package records

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// banking: what was banked is what the record makes of the cash: gross receipts
// as actually received − prizes paid in cash − expenses paid in cash + opening
// float − closing float. records/banking. A session is compared with the
// deposits that name it. A deposit that names no session is the permit's and is
// matched to none of them: such deposits are compared with their month.
func banking() *rules.Rule {
	return &rules.Rule{
		ID: "records/banking", Kind: "C", Effect: bingo.MustExplain, Provision: "banking",
		Title:      "Takings and what was banked",
		Clause:     "What was banked is the gross receipts less the prizes and expenses paid in cash, plus the opening float, less the closing float.",
		Discrepant: true,
		Needs:      []bingo.FileKind{bingo.FileGames, bingo.FilePrizes, bingo.FileExpenses},
		Reads:      []bingo.FileKind{bingo.FileBankings},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			switch {
			case s.BankedTogether():
				return e.NotApplicable("no deposit names the session; deposits that name none are compared with their month")
			case !s.Present.Has(bingo.FileBankings):
				return e.NotApplicable("no deposits are recorded: its package brought no bankings.csv")
			}
			cash := s.Cash()
			if e.Explaining() {
				takeCash(e, s, cash)
			}
			if !cash.Expected.Recorded() || !cash.Banked.Recorded() {
				return e.NotAssessable()
			}
			v := e.Equal(cash.Banked, cash.Expected)
			if v.Outcome == bingo.Breach && bankingHeld(e, s.Permit) {
				return e.NotAssessable()
			}
			if e.Explaining() {
				sayBanking(e, s, cash, v)
			}
			return v
		},
		Month: judgeMonth,
	}
}

// bankingHeld tells whether a held row of bankings.csv belongs to no session that
// is known, and so may be any deposit of the permit.
func bankingHeld(e *rules.Eval, p *bingo.Permit) bool {
	for i := range p.Held {
		if h := &p.Held[i]; h.File == bingo.FileBankings {
			e.Lacks("a held row of bankings.csv", h.Source.Cell(""))
			return true
		}
	}
	return false
}

// takeCash records the steps to a session's deposit and names what they lack.
func takeCash(e *rules.Eval, s *bingo.Session, cash bingo.Cash) {
	takeExpected(e, s, cash)
	if len(s.Bankings) == 0 {
		e.Lacks("the deposit of the session", s.Source.Cell("session_id"))
		return
	}
	for i := range s.Bankings {
		b := &s.Bankings[i]
		e.Take("banked on "+b.On.Long(), b.Amount, b.Source.Cell("amount"))
	}
	e.WorkAmount("banked", "sum of the deposits that name the session", cash.Banked)
}

// takeExpected records the steps to what a session's deposit ought to be.
func takeExpected(e *rules.Eval, s *bingo.Session, cash bingo.Cash) {
	of := "session " + s.ID + ": "
	if gamesKnown(e, s) || len(s.Games) > 0 {
		for i := range s.Games {
			if !s.Games[i].Unread {
				takeGross(e, &s.Games[i])
			}
		}
		e.WorkAmount(of+"cash received", "sum over the games", cash.Received)
	}
	for i := range s.Games {
		for j := range s.Games[i].Prizes {
			p := &s.Games[i].Prizes[j]
			takePayment(e, gameName(&s.Games[i])+", prize "+money.Count(int64(p.No)), p.Amount, p.PaidBy, p.Source)
		}
	}
	e.WorkAmount(of+"prizes paid in cash", "sum of the prizes paid by cash", cash.Prizes)
	for i := range s.Expenses {
		x := &s.Expenses[i]
		takePayment(e, "expense "+money.Count(int64(i+1))+", "+x.Category, x.Amount, x.PaidBy, x.Source)
	}
	e.WorkAmount(of+"expenses paid in cash", "sum of its expenses paid by cash", cash.Expenses)
	e.Take(of+"opening float", s.FloatOpening, s.Source.Cell("float_opening"))
	lackAmount(e, s.FloatOpening, "the opening float of session "+s.ID, s.Source.Cell("float_opening"))
	e.Take(of+"closing float", s.FloatClosing, s.Source.Cell("float_closing"))
	lackAmount(e, s.FloatClosing, "the closing float of session "+s.ID, s.Source.Cell("float_closing"))
	e.WorkAmount(of+"expected deposit", "received − cash prizes − cash expenses + opening float − closing float", cash.Expected)
}

// takePayment records a payment in cash, and names what keeps it from being known
// whether and how much cash was paid.
func takePayment(e *rules.Eval, name string, amount money.Amount, paidBy string, at bingo.Source) {
	switch {
	case paidBy == "cash":
		e.Take(name+", in cash", amount, at.Cell("amount"))
		lackAmount(e, amount, "amount of "+name, at.Cell("amount"))
	case !bingo.InCash(amount, paidBy).Recorded():
		e.TakeText(name+", paid by", paidBy, at.Cell("paid_by"))
		e.Lacks("how "+name+" was paid", at.Cell("paid_by"))
	}
}

func sayBanking(e *rules.Eval, s *bingo.Session, cash bingo.Cash, v rules.Verdict) {
	if v.Outcome == bingo.Pass {
		e.Say("The deposit of " + cash.Banked.Dollars() + " is what the session's cash came to.")
		return
	}
	text := "These figures do not agree: " + cash.Banked.Dollars() + " was banked, but the session's cash came to " + cash.Expected.Dollars() +
		" (" + cash.Received.Dollars() + " received, " + cash.Prizes.Dollars() + " prizes and " + cash.Expenses.Dollars() + " expenses paid in cash, float " +
		cash.FloatOpening.Dollars() + " to " + cash.FloatClosing.Dollars() + "); the deposit is " + apart(cash.Banked, cash.Expected) + "."
	e.Say(text + " " + saidSoFar(s))
	e.Clears("a deposit of " + cash.Expected.Dollars() + " would agree")
}

// saidSoFar tells what the differences of the permit's sessions come to, up to
// and with this one, so that a small one that returns is seen.
func saidSoFar(s *bingo.Session) string {
	total, sessions := money.Of(0), int64(0)
	for _, o := range s.Permit.Sessions {
		if d := o.Cash().Difference; o.Status != bingo.StatusCancelled && d.Recorded() && !d.Zero() {
			total, sessions = total.Plus(d), sessions+1
		}
		if o == s {
			break
		}
	}
	so := "Over the permit's sessions so far, " + money.Count(sessions) + " did not agree, and banked is "
	if sessions == 1 {
		so = "It is the first of the permit's sessions not to agree: banked is "
	}
	return so + apart(total, money.Of(0)) + " in all."
}
