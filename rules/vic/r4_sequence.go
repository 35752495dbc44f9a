package vic

import (
	"fmt"
	"strings"

	"eyesdown/internal/bingo"
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
			if heldSessions(e, q.Permit) {
				return e.NotAssessable()
			}
			if e.Explaining() {
				e.Say(sequenceInWords(e, q))
			}
			return rules.Verdict{Outcome: bingo.Pass, Measured: bingo.Number(int64(len(q.Sessions)))}
		},
	}
}

// heldSessions tells whether a session row of the permit is held: it may belong
// to any sequence, so that no sequence is known to be whole.
func heldSessions(e *rules.Eval, p *bingo.Permit) bool {
	if e.Explaining() {
		for _, h := range p.HeldSessions {
			e.Lacks("session "+orUnnamed(h.ID)+", whose row is held and may belong to the sequence", h.Source.Cell(""))
		}
	}
	return len(p.HeldSessions) > 0
}

func orUnnamed(id string) string {
	if id == "" {
		return "without a readable session_id"
	}
	return id
}

func sequenceInWords(e *rules.Eval, q *bingo.Sequence) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Sequence %s of pool %s has %d session(s): ", q.ID, q.Pool, len(q.Sessions))
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
	b.WriteString(". " + strings.ToUpper(fed[:1]) + fed[1:] + "; " + paid + ". ")
	if q.Finished() {
		b.WriteString("The sequence has finished.")
	} else {
		b.WriteString("The sequence has not finished.")
	}
	return b.String()
}
