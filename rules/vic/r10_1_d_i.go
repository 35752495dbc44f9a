package vic

import (
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// r10_1_d_i: the prizes distributed in a rolling jackpot sequence come to at
// least 50 % of the gross receipts of all its sessions. Regulation 10(1)(d)(i).
// A sequence that has not finished cannot be judged yet, nor one whose beginning
// is not on record.
func r10_1_d_i() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r10.1.d.i", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 10(1)(d)(i)",
		Title:  "Prizes of a rolling jackpot sequence, at least",
		Clause: "Over all sessions of a rolling jackpot sequence, the prizes distributed are at least 50 % of the gross receipts.",
		Params: []string{"sequence-floor"},
		Points: []rules.Point{pointGross, pointDistributed},
		Needs:  []bingo.FileKind{bingo.FileGames, bingo.FilePrizes}, Reads: []bingo.FileKind{bingo.FileGamePrices},
		Sequence: func(e *rules.Eval, q *bingo.Sequence) rules.Verdict {
			prizes, gross := over(e, q, "prizes", sessionPrizes), over(e, q, "gross receipts", sessionGross)
			if !q.Finished() || q.BeganBefore() {
				return unfinished(e, q, prizes, gross, "gross receipts")
			}
			if heldSessions(e, q) {
				return e.NotAssessable()
			}
			return floor(e, prizes, gross, subject{sequence: q})
		},
	}
}

// unfinished answers for a sequence whose pool has not been won yet, or that began
// before the record, with the figure to date.
func unfinished(e *rules.Eval, q *bingo.Sequence, prizes, base money.Amount, of string) rules.Verdict {
	last := q.Sessions[len(q.Sessions)-1]
	v := e.NotAssessable()
	if prizes.Recorded() {
		v = e.With(v, bingo.Money(prizes.Cents()), bingo.Quantity{}, bingo.Quantity{})
	}
	if e.Explaining() {
		var text, clears string
		if q.BeganBefore() {
			text, clears = lackBeginning(e, q), "the sessions of the sequence before its first one on record"
		}
		if !q.Finished() {
			e.Lacks("the end of the sequence", last.Source.Cell("jackpot_closing"))
			text = strings.TrimSpace(text + " The sequence has not finished: its last session, " + last.ID + " of " + last.Date.Long() + ", does not close its pool at $0.00.")
			clears = orAnd(clears, "the sequence ending; nothing is to be done before")
		}
		if prizes.Recorded() && base.Recorded() {
			text += " To date prizes of " + prizes.Dollars() + " stand against " + of + " of " + base.Dollars() +
				" (" + money.Percent(prizes.Cents(), base.Cents()) + ")."
		}
		e.Say(text)
		e.Clears(clears)
	}
	return v
}

func orAnd(text, more string) string {
	if text == "" {
		return more
	}
	return text + ", and " + more
}
