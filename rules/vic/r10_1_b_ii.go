package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r10_1_b_ii: in a session in respect of which no jackpot operates, the prizes
// distributed in each game come to at most 70 % of the game's notional
// receipts. Regulation 10(1)(b)(ii). Whether the ceiling binds the games of a
// session with a jackpot too is the settled point vic/jackpot-game-cap.
func r10_1_b_ii() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r10.1.b.ii", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 10(1)(b)(ii)",
		Title:  "Prizes of a game, at most",
		Clause: "In a session without a jackpot, the prizes distributed in each game are at most 70 % of that game's notional receipts.",
		Params: []string{"game-ceiling"},
		Points: []rules.Point{pointAvailable, pointDistributed, pointJackpotSession, pointJackpotGameCap},
		Needs:  []bingo.FileKind{bingo.FileGames, bingo.FilePrizes},
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			if jackpotFloor(e, s, g) && e.Reading(pointJackpotGameCap) == jackpotNoCap {
				return e.NotApplicable("a jackpot operates in the session; r. 10(1)(a) sets no ceiling for its games")
			}
			return ceiling(e, gamePrizes(e, s, g), gameNotional(e, g), subject{game: g})
		},
	}
}
