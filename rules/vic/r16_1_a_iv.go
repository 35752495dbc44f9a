package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r16_1_a_iv: the running sheet has the gross profit of each game. Regulation
// 16(1)(a)(iv). Whether the figure is right is asked elsewhere.
func r16_1_a_iv() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r16.1.a.iv", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 16(1)(a)(iv)",
		Title:  "Gross profit of a game recorded",
		Clause: "For each game the gross profit is recorded.",
		Needs:  []bingo.FileKind{bingo.FileGames}, Reads: []bingo.FileKind{bingo.FileAttestations},
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			if sheetDenied(e, s, g.No) {
				return e.Met(false)
			}
			kept := hasAmount(e, "gross profit", g.GrossProfit, g.Source.Cell("gross_profit"))
			return sheetRecorded(e, kept, "The gross profit is recorded.")
		},
	}
}
