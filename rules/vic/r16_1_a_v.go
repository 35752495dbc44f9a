package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r16_1_a_v: the running sheet has, for each game, the lowest and the highest
// book number sold (where selling started and finished). Regulation
// 16(1)(a)(v).
func r16_1_a_v() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r16.1.a.v", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 16(1)(a)(v)",
		Title:  "Lowest and highest book of a game recorded",
		Clause: "For each game the lowest and the highest book number of the tickets sold are recorded.",
		Needs:  []bingo.FileKind{bingo.FileGames}, Reads: []bingo.FileKind{bingo.FileAttestations},
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			if sheetDenied(e, s, g.No) {
				return e.Met(false)
			}
			first := hasText(e, "lowest book number sold", g.FirstBook, g.Source.Cell("first_book"))
			last := hasText(e, "highest book number sold", g.LastBook, g.Source.Cell("last_book"))
			return sheetRecorded(e, first && last, "The lowest and the highest book number sold are recorded.")
		},
	}
}
