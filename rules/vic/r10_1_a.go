package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r10_1_a: in a session in respect of which a jackpot operates, the prizes
// distributed in each game come to at least 20 % of the game's gross receipts.
// Regulation 10(1)(a).
func r10_1_a() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r10.1.a", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 10(1)(a)",
		Title:  "Prizes of a game in a jackpot session",
		Clause: "In a session with a jackpot in operation, the prizes distributed in each game are at least 20 % of that game's gross receipts.",
		Params: []string{"jackpot-game-floor"},
		Points: []rules.Point{pointGross, pointDistributed, pointJackpotSession},
		Needs:  []bingo.FileKind{bingo.FileGames, bingo.FilePrizes}, Reads: []bingo.FileKind{bingo.FileGamePrices},
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			if !jackpotFloor(e, s, g) {
				return e.NotApplicable("no jackpot operates for this game; r. 10(1)(b) holds")
			}
			return floor(e, gamePrizes(e, s, g), gameGross(e, g), subject{game: g})
		},
	}
}

// jackpotFloor tells whether the 20 % floor of r10(1)(a) holds for the game
// instead of r10(1)(b).
func jackpotFloor(e *rules.Eval, s *bingo.Session, g *bingo.Game) bool {
	if !s.Jackpot() {
		return false
	}
	return e.Reading(pointJackpotSession) == jackpotEveryGame || g.JackpotContribution.Positive()
}
