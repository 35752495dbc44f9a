package vic

import (
	"fmt"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/rules"
)

// r16_3: no game starts before the part of the running sheet that belongs to
// the game before it has been completed. Regulation 16(3). The same moment is
// in time.
func r16_3() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r16.3", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 16(3)",
		Title:  "Sheet of the game before completed first",
		Clause: "No game is started until the part of the running sheet for the game before it has been completed.",
		Needs:  []bingo.FileKind{bingo.FileGames},
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			at := gamePlace(s, g)
			before := 0
			if at > 0 {
				before = s.Games[at-1].No
			}
			if heldBefore(e, s, before, g.No) {
				return e.NotAssessable()
			}
			if s.GamesMissingBetween(before, g.No) {
				if e.Explaining() {
					e.Lacks("the game before, one of "+s.GamesNotOnRecord(), s.Source.Cell("games_played"))
				}
				return e.NotAssessable()
			}
			if at == 0 {
				return e.NotApplicable("the first game of the session has none before it")
			}
			return sheetBefore(e, &s.Games[at-1], g)
		},
	}
}

func sheetBefore(e *rules.Eval, prev, g *bingo.Game) rules.Verdict {
	started := e.TakeTime("start of this game", g.StartedAt, g.Source.Cell("started_at"))
	completed := e.TakeTime("sheet of the game before completed", prev.SheetCompletedAt, prev.Source.Cell("sheet_completed_at"))
	if !started.Recorded() {
		e.Lacks("the time at which this game started", g.Source.Cell("started_at"))
	}
	if !completed.Recorded() && e.Explaining() {
		e.Lacks("the time at which the sheet of "+gameName(prev)+" was completed", prev.Source.Cell("sheet_completed_at"))
	}
	if !started.Recorded() || !completed.Recorded() {
		return e.NotAssessable()
	}
	v := e.With(e.Met(!started.Before(completed)), bingo.Quantity{}, bingo.Quantity{}, bingo.Seconds(started.Sub(completed)))
	if e.Explaining() {
		if v.Outcome == bingo.Breach {
			e.Say(fmt.Sprintf("Game %d started at %s, but the sheet of game %d was completed at %s, %s later.",
				g.No, e.In(started), prev.No, e.In(completed), civil.Elapsed(-v.Margin().N)))
			e.Clears("a start " + civil.Elapsed(-v.Margin().N) + " later would have met it")
		} else {
			e.Say(fmt.Sprintf("The sheet of game %d was completed at %s; game %d started at %s.", prev.No, e.In(completed), g.No, e.In(started)))
		}
	}
	return v
}

// heldBefore tells whether the row of a game that may lie between two numbers
// was held: which game came before is then not known.
func heldBefore(e *rules.Eval, s *bingo.Session, after, before int) bool {
	for i := range s.Held {
		h := &s.Held[i]
		if h.File != bingo.FileGames || h.Game != 0 && (h.Game <= after || h.Game >= before) {
			continue
		}
		e.Lacks("a held row of games.csv that may be the game before", h.Source.Cell(""))
		return true
	}
	return false
}
