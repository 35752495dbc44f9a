package vic

import (
	"fmt"

	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r16_1_a_iii: the running sheet has, for each game, the value of the prizes
// paid and the names of those who won them. Regulation 16(1)(a)(iii). A prize
// that was offered and not won has no winner to name.
func r16_1_a_iii() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r16.1.a.iii", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 16(1)(a)(iii)",
		Title:  "Prizes and winners of a game recorded",
		Clause: "For each game the value of the prizes paid and the names of the winners are recorded.",
		Needs:  []bingo.FileKind{bingo.FileGames}, Reads: []bingo.FileKind{bingo.FileAttestations},
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			if sheetDenied(e, s, g.No) {
				return e.Met(false)
			}
			if !e.Whole(s, bingo.FilePrizes, g.No) {
				return e.NotAssessable()
			}
			if len(g.Prizes) == 0 {
				e.Lacks("the prizes of the game", g.Source.Cell(""))
			}
			all := len(g.Prizes) > 0
			for i := range g.Prizes {
				if !prizeRecorded(e, &g.Prizes[i]) {
					all = false
				}
			}
			return sheetRecorded(e, all, "Each prize is recorded with its value and its winner.")
		},
	}
}

func prizeRecorded(e *rules.Eval, p *bingo.Prize) bool {
	if e.Explaining() {
		e.Take(fmt.Sprintf("prize %d", p.No), p.Amount, p.Source.Cell("amount"))
		e.TakeText(fmt.Sprintf("winner of prize %d", p.No), p.WinnerName, p.Source.Cell("winner_name"))
		if !p.Amount.Recorded() {
			e.Lacks(fmt.Sprintf("the value of prize %d", p.No), p.Source.Cell("amount"))
		}
		if p.Amount.Positive() && p.WinnerName == "" {
			e.Lacks(fmt.Sprintf("the name of the winner of prize %d", p.No), p.Source.Cell("winner_name"))
		}
	}
	return p.Amount.Recorded() && (p.WinnerName != "" || !p.Amount.Positive())
}
