package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// r4_gross: the gross receipts of a game, a session or a rolling jackpot
// sequence are the amount actually received for the tickets sold in it.
// Regulation 4(1). The rule breaches nothing; it shows how the figure that the
// others rest on is made, and says where it cannot be made.
func r4_gross() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r4.gross", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 4(1), \"gross receipts\"",
		Title:  "How gross receipts are made",
		Clause: "Gross receipts are the amount actually received from the sale of tickets in the game, the session or the sequence.",
		Points: []rules.Point{pointGross},
		Needs:  []bingo.FileKind{bingo.FileGames}, Reads: []bingo.FileKind{bingo.FileGamePrices},
		Game: func(e *rules.Eval, _ *bingo.Session, g *bingo.Game) rules.Verdict {
			return defined(e, gameGross(e, g), "Gross receipts of the game")
		},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			return defined(e, sessionGross(e, s), "Gross receipts of the session")
		},
		Sequence: func(e *rules.Eval, q *bingo.Sequence) rules.Verdict {
			gross := over(e, q, "gross receipts", sessionGross)
			if beginsElsewhere(e, q) {
				return e.NotAssessable()
			}
			return defined(e, gross, "Gross receipts of the sequence")
		},
	}
}

// defined answers for a figure that r4 defines: it is there, or it is not.
func defined(e *rules.Eval, figure money.Amount, what string) rules.Verdict {
	if !figure.Recorded() {
		return e.NotAssessable()
	}
	if e.Explaining() {
		e.Say(what + ": " + figure.Dollars() + ".")
	}
	return e.With(e.Met(true), bingo.Money(figure.Cents()), bingo.Quantity{}, bingo.Quantity{})
}
