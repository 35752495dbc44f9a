package vic

import (
	"strconv"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// Regulation 16(1) asks that a thing be recorded. What is recorded passes; an
// empty cell is not assessable, for the sheet on paper may have it; only a
// person who answers no makes it a breach, whatever is recorded.

// sheetDenied tells whether somebody answered no to the rule for the game (0 = for
// the session), and says so.
func sheetDenied(e *rules.Eval, s *bingo.Session, game int) bool {
	if len(s.Attestations) == 0 {
		return false
	}
	word := e.Attested(s, game)
	if word == nil || word.Yes {
		return false
	}
	if e.Explaining() {
		e.TakeAttested(word)
		e.Say(word.By + " answered 'no': this was not recorded on the running sheet.")
		e.Clears("recording it on the running sheet, or correcting the answer if it was given in error")
	}
	return true
}

// sheetRecorded passes where all that is asked is recorded; what is not was named
// with Lacks.
func sheetRecorded(e *rules.Eval, all bool, message string) rules.Verdict {
	if !all {
		return e.NotAssessable()
	}
	if e.Explaining() {
		e.Say(message)
	}
	return e.Met(true)
}

// hasAmount tells whether an amount of the sheet is recorded, and names it
// where it is not.
func hasAmount(e *rules.Eval, what string, a money.Amount, c bingo.Cell) bool {
	if !e.Take(what, a, c).Recorded() {
		lacksThe(e, what, c)
		return false
	}
	return true
}

// hasCount does so for a count.
func hasCount(e *rules.Eval, what string, n money.Count64, c bingo.Cell) bool {
	if !e.TakeCount(what, n, c).Recorded() {
		lacksThe(e, what, c)
		return false
	}
	return true
}

// hasText does so for a text.
func hasText(e *rules.Eval, what, text string, c bingo.Cell) bool {
	if e.TakeText(what, text, c) == "" {
		lacksThe(e, what, c)
		return false
	}
	return true
}

func lacksThe(e *rules.Eval, what string, c bingo.Cell) {
	if e.Explaining() {
		e.Lacks("the "+what, c)
	}
}

// gameName names a game inside a rule about its session.
func gameName(g *bingo.Game) string { return "game " + strconv.Itoa(g.No) }

// gamePlace gives where a game stands among those of its session, 0 for the first.
func gamePlace(s *bingo.Session, g *bingo.Game) int {
	if i := g.No - 1; i >= 0 && i < len(s.Games) && &s.Games[i] == g {
		return i
	}
	for i := range s.Games {
		if &s.Games[i] == g {
			return i
		}
	}
	return 0
}
