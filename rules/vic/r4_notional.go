package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r4_notional: the notional receipts of a game, a session or a rolling jackpot
// sequence are what it would have brought had every ticket been sold.
// Regulation 4(1). The rule breaches nothing; it shows how the figure is made.
func r4_notional() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r4.notional", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 4(1), \"notional receipts\"",
		Title:  "How notional receipts are made",
		Clause: "Notional receipts are what the sale of tickets in the game, the session or the sequence would have brought with every ticket sold.",
		Points: []rules.Point{pointAvailable},
		Needs:  []bingo.FileKind{bingo.FileGames},
		Game: func(e *rules.Eval, _ *bingo.Session, g *bingo.Game) rules.Verdict {
			return defined(e, gameNotional(e, g), "Notional receipts of the game")
		},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			return defined(e, sessionNotional(e, s), "Notional receipts of the session")
		},
		Sequence: func(e *rules.Eval, q *bingo.Sequence) rules.Verdict {
			notional := over(e, q, "notional receipts", sessionNotional)
			if beginsElsewhere(e, q) {
				return e.NotAssessable()
			}
			return defined(e, notional, "Notional receipts of the sequence")
		},
	}
}
