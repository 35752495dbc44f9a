package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r10_1_b_i: in a session in respect of which no jackpot operates, the prizes
// distributed in each game come to at least 50 % of the game's gross receipts.
// Regulation 10(1)(b)(i).
func r10_1_b_i() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r10.1.b.i", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 10(1)(b)(i)",
		Title:  "Prizes of a game, at least",
		Clause: "In a session without a jackpot, the prizes distributed in each game are at least 50 % of that game's gross receipts.",
		Params: []string{"game-floor"},
		Points: []rules.Point{pointGross, pointDistributed, pointJackpotSession},
		Needs:  []bingo.FileKind{bingo.FileGames, bingo.FilePrizes}, Reads: []bingo.FileKind{bingo.FileGamePrices},
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			if jackpotFloor(e, s, g) {
				return e.NotApplicable("a jackpot operates in the session; r. 10(1)(a) holds")
			}
			return floor(e, gamePrizes(e, s, g), gameGross(e, g), subject{game: g})
		},
	}
}
