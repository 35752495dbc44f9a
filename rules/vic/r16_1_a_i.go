package vic

import (
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r16_1_a_i: the running sheet has the serial numbers of the tickets sold in
// each game. Regulation 16(1)(a)(i).
func r16_1_a_i() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r16.1.a.i", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 16(1)(a)(i)",
		Title:  "Serial numbers of a game's tickets recorded",
		Clause: "For each game the serial numbers of the tickets sold are recorded.",
		Needs:  []bingo.FileKind{bingo.FileGames}, Reads: []bingo.FileKind{bingo.FileAttestations},
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			if sheetDenied(e, s, g.No) {
				return e.Met(false)
			}
			kept := len(g.TicketSerials) > 0
			if e.Explaining() {
				e.TakeText("serial numbers", strings.Join(g.TicketSerials, ";"), g.Source.Cell("ticket_serials"))
			}
			if !kept {
				e.Lacks("the serial numbers of the tickets sold", g.Source.Cell("ticket_serials"))
			}
			return sheetRecorded(e, kept, "The serial numbers of the tickets sold are recorded.")
		},
	}
}
