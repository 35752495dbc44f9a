package vic

import (
	"cmp"
	"fmt"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// r4_sequence: a rolling jackpot sequence is the sessions in respect of which
// one rolling jackpot operates. Regulation 4(1). The rule breaches nothing; it
// lists the sessions, where the pool was first fed and whether it was won.
func r4_sequence() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r4.sequence", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 4(1), \"rolling jackpot sequence\"",
		Title:  "The sessions of a rolling jackpot sequence",
		Clause: "A rolling jackpot sequence is the sessions in respect of which one rolling jackpot operates.",
		Sequence: func(e *rules.Eval, q *bingo.Sequence) rules.Verdict {
			held := heldSessions(e, q)
			if e.Explaining() && !held {
				e.Say(sequenceInWords(e, q))
			}
			if held || q.BeganBefore() {
				return e.NotAssessable()
			}
			return e.With(e.Met(true), bingo.Number(int64(len(q.Sessions))), bingo.Quantity{}, bingo.Quantity{})
		},
	}
}

// heldSessions tells whether a session row of the permit is held that may belong
// to the sequence, so that it is not known to be whole.
func heldSessions(e *rules.Eval, q *bingo.Sequence) bool {
	found := false
	for i := range q.Permit.HeldSessions {
		h := &q.Permit.HeldSessions[i]
		if !mayBelong(h, q) {
			continue
		}
		found = true
		if e.Explaining() {
			e.Lacks("session "+orUnnamed(h.ID)+", whose row is held and may belong to the sequence", h.Source.Cell(""))
		}
	}
	return found
}

// beginsElsewhere tells whether sessions of the sequence before the record, or a
// held row among them, are missing, so that no figure of it can be made.
func beginsElsewhere(e *rules.Eval, q *bingo.Sequence) bool {
	held, before := heldSessions(e, q), q.BeganBefore()
	if before && e.Explaining() {
		e.Say(lackBeginning(e, q) + " What the sequence came to is not known.")
	}
	return held || before
}

// lackBeginning names the session from which the pool of the first session on
// record came, and says so.
func lackBeginning(e *rules.Eval, q *bingo.Sequence) string {
	s := q.Sessions[0]
	b := s.Operating()
	at := s.Source.Cell("jackpot_brought_from")
	e.TakeDate("session "+s.ID+": pool brought from", b.BroughtFrom, at)
	e.Take("session "+s.ID+": opening balance of the pool", b.Opening, s.Source.Cell("jackpot_opening"))
	e.Lacks("the session of "+b.BroughtFrom.Long()+", from which the pool was brought forward", at)
	with := ""
	if b.Opening.Recorded() {
		with = " with " + b.Opening.Dollars()
	}
	return "The sequence began before its first session on record: " + s.ID + " of " + s.Date.Long() + " brought its pool forward from " +
		b.BroughtFrom.Long() + with + ", and the sequence has no session of that day on record."
}

// mayBelong tells whether a held session lies among those of the sequence, or
// after them where it goes on; one whose date could not be read may lie
// anywhere.
func mayBelong(h *bingo.HeldSession, q *bingo.Sequence) bool {
	first, last := q.Sessions[0].Date, q.Sessions[len(q.Sessions)-1].Date
	return !h.Date.Recorded() || h.Date >= first && (h.Date <= last || !q.Finished())
}

func orUnnamed(id string) string {
	if id == "" {
		return "without a readable session_id"
	}
	return id
}

func sequenceInWords(e *rules.Eval, q *bingo.Sequence) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Sequence %s of pool %s has %s: ", q.ID, cmp.Or(q.Pool, "without a name"), money.Counted(len(q.Sessions), "session", "sessions"))
	fed := "no game is recorded as having fed the pool"
	paid := "no game is recorded as having paid from it"
	first := true
	for i, s := range q.Sessions {
		if i > 0 {
			b.WriteString("; ")
		}
		b.WriteString(s.ID + " of " + e.TakeDate("session "+s.ID, s.Date, s.Source.Cell("session_date")).Long())
		for j := range s.Games {
			g := &s.Games[j]
			if first && g.JackpotContribution.Positive() {
				first = false
				e.Take("first contribution", g.JackpotContribution, g.Source.Cell("jackpot_contribution"))
				fed = fmt.Sprintf("the pool was first fed in session %s, game %d (%s)", s.ID, g.No, g.JackpotContribution.Dollars())
			}
			if g.JackpotDistribution.Positive() {
				paid = fmt.Sprintf("it last paid in session %s, game %d (%s)", s.ID, g.No, g.JackpotDistribution.Dollars())
			}
		}
	}
	if q.BeganBefore() {
		fed = "where the pool was first fed is not on record"
	}
	b.WriteString(". " + strings.ToUpper(fed[:1]) + fed[1:] + "; " + paid + ". ")
	if q.Finished() {
		b.WriteString("The sequence has finished.")
	} else {
		b.WriteString("The sequence has not finished.")
	}
	if q.BeganBefore() {
		b.WriteString(" " + lackBeginning(e, q))
	}
	return b.String()
}
