package records

import (
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// judgeMonth compares the deposits of a month that name no session with the cash
// of the month's sessions that no deposit names, less the permit-wide expenses
// that were paid in cash that month. Equal figures agree, whichever session each
// deposit holds. Where they differ, a deposit may hold takings of another month:
// only where the days leave no room for that do the figures not agree.
func judgeMonth(e *rules.Eval, m *rules.Month) rules.Verdict {
	p := m.Permit
	if len(p.Bankings) == 0 {
		return e.NotApplicable("every deposit of the permit names its session")
	}
	first, last := bankedTogether(m.Sessions)
	deposits := depositsIn(p, m.Month)
	if first == nil && len(deposits) == 0 {
		return e.NotApplicable("every deposit of the month names its session, and every session has one")
	}
	expected := expectedOf(e, m)
	banked := bingo.SumBankings(deposits)
	if e.Explaining() {
		for i := range deposits {
			e.Take("banked on "+deposits[i].On.Long(), deposits[i].Amount, deposits[i].Source.Cell("amount"))
		}
		e.WorkAmount("banked", "sum of the month's deposits that name no session", banked)
	}
	if !expected.Recorded() {
		return e.NotAssessable()
	}
	v := e.Equal(banked, expected)
	if v.Outcome == bingo.Breach && (bankingHeld(e, p) || heldIn(e, m) || mayHoldAnother(e, m, deposits, first, last)) {
		if e.Explaining() {
			e.Say("The deposits of the month that name no session come to " + banked.Dollars() + ", the cash of its sessions that no deposit names to " +
				expected.Dollars() + " (banked is " + apart(banked, expected) + "); whether they agree cannot be told from the record.")
		}
		return e.NotAssessable()
	}
	if e.Explaining() {
		sayMonth(e, m, banked, expected, v)
	}
	return v
}

// bankedTogether gives the first and the last of the sessions that no deposit
// names; nil where there is none.
func bankedTogether(sessions []*bingo.Session) (first, last *bingo.Session) {
	for _, s := range sessions {
		if s.Status == bingo.StatusCancelled || !s.BankedTogether() {
			continue
		}
		if first == nil {
			first = s
		}
		last = s
	}
	return first, last
}

// depositsIn gives the month's deposits that name no session; they stand in the
// order of their days.
func depositsIn(p *bingo.Permit, month civil.Month) []bingo.Banking {
	from := 0
	for from < len(p.Bankings) && p.Bankings[from].On.Month() < month {
		from++
	}
	to := from
	for to < len(p.Bankings) && p.Bankings[to].On.Month() == month {
		to++
	}
	return p.Bankings[from:to]
}

// expectedOf adds up the cash of the month's sessions that no deposit names.
func expectedOf(e *rules.Eval, m *rules.Month) money.Amount {
	sum := money.Of(0)
	for _, s := range m.Sessions {
		if s.Status == bingo.StatusCancelled || !s.BankedTogether() {
			continue
		}
		e.Uses(s)
		cash := s.Cash()
		if e.Explaining() {
			for _, file := range []bingo.FileKind{bingo.FileGames, bingo.FilePrizes, bingo.FileExpenses, bingo.FileBankings} {
				if file != bingo.FileBankings && !s.Present.Has(file) {
					e.Lacks(file.String()+" of session "+s.ID, s.Source.Cell(""))
				}
				e.NoneHeld(s, file, 0)
			}
			takeExpected(e, s, cash)
		}
		sum = sum.Plus(cash.Expected)
	}
	for i := range m.Permit.Expenses {
		if x := &m.Permit.Expenses[i]; x.PaidAt.Month() == m.Month && e.Explaining() {
			takePayment(e, "permit-wide expense of "+x.PaidAt.Long()+", "+x.Category, x.Amount, x.PaidBy, x.Source)
		}
	}
	return e.WorkAmount("expected deposits", "sum over the sessions that no deposit names − permit-wide expenses paid in cash", sum.Minus(wideCash(m)))
}

// wideCash adds up the month's permit-wide expenses that were paid in cash.
func wideCash(m *rules.Month) money.Amount {
	sum := money.Of(0)
	for i := range m.Permit.Expenses {
		if x := &m.Permit.Expenses[i]; x.PaidAt.Month() == m.Month {
			sum = sum.Plus(bingo.InCash(x.Amount, x.PaidBy))
		}
	}
	return sum
}

// heldIn tells whether a session whose own row is held may lie in the month: its
// takings may be in the month's deposits.
func heldIn(e *rules.Eval, m *rules.Month) bool {
	for i := range m.Permit.HeldSessions {
		if h := &m.Permit.HeldSessions[i]; !h.Date.Recorded() || h.Date.Month() == m.Month {
			e.Lacks("a session whose row is held", h.Source.Cell(""))
			return true
		}
	}
	return false
}

// mayHoldAnother tells whether takings of another month may be in the month's
// deposits, or takings of this one in later deposits. They cannot where what was
// taken before was banked before, no deposit comes before the month's first
// takings, and one comes after its last.
func mayHoldAnother(e *rules.Eval, m *rules.Month, deposits []bingo.Banking, first, last *bingo.Session) bool {
	p := m.Permit
	if first != nil && len(deposits) > 0 && first.Date < deposits[0].On && last.Date < deposits[len(deposits)-1].On && bankedBefore(p, m.Month) {
		return false
	}
	at := p.Source.Cell("")
	if len(deposits) > 0 {
		at = deposits[0].Source.Cell("session_id")
	}
	e.Lacks("which sessions the deposits hold: they name none, and their days do not tell", at)
	return true
}

// bankedBefore tells whether a deposit was made after the last session before
// the month that no deposit names, and before the month began.
func bankedBefore(p *bingo.Permit, month civil.Month) bool {
	var last civil.Date
	for _, s := range p.Sessions {
		if s.Date >= month.First() {
			break
		}
		if s.Status != bingo.StatusCancelled && s.BankedTogether() {
			last = s.Date
		}
	}
	if !last.Recorded() {
		return true
	}
	for i := range p.Bankings {
		if on := p.Bankings[i].On; on > last && on < month.First() {
			return true
		}
	}
	return false
}

func sayMonth(e *rules.Eval, m *rules.Month, banked, expected money.Amount, v rules.Verdict) {
	var ids []string
	for _, s := range m.Sessions {
		if s.Status != bingo.StatusCancelled && s.BankedTogether() {
			ids = append(ids, s.ID)
		}
	}
	of := "the sessions of " + m.Month.Long() + " that no deposit names (" + strings.Join(ids, ", ") + ")"
	if cash := wideCash(m); !cash.Zero() {
		of += ", less " + cash.Dollars() + " of permit-wide expenses paid in cash,"
	}
	if v.Outcome == bingo.Pass {
		e.Say("The deposits of the month that name no session come to " + banked.Dollars() + ", as does the cash of " + strings.TrimSuffix(of, ",") + ".")
		return
	}
	e.Say("These figures do not agree: the deposits of the month that name no session come to " + banked.Dollars() + ", but the cash of " + of +
		" came to " + expected.Dollars() + "; banked is " + apart(banked, expected) + ".")
	e.Clears("deposits of " + expected.Dollars() + ", or the session that each deposit is of, would agree")
}
