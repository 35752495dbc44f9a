package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// attested judges a subject by somebody's word alone: 'yes' meets the rule, 'no'
// does not, and where nobody answered nothing can be said. What was asked is put
// so that it is met by 'yes': "the permit was displayed".
func attested(e *rules.Eval, s *bingo.Session, game, prize int, what string) rules.Verdict {
	answer := e.Answered(s, game, prize)
	if !answer.Given() {
		e.Unattested(s, what, answer)
		return e.NotAssessable()
	}
	if e.Explaining() {
		e.TakeAttested(answer.Word)
		if answer.Word.Yes {
			e.Say(answer.Word.By + " attested at " + e.In(answer.Word.At) + " that " + what + ".")
		} else {
			e.Say(answer.Word.By + " answered 'no' at " + e.In(answer.Word.At) + " to: " + what + ".")
			e.Clears("an explanation of what happened; or a later answer, if this one was given in error")
		}
	}
	return e.Met(answer.Word.Yes)
}

// byBalls judges a game's duties towards balls (Schedule, r. 2(3)(b)(ii)), which
// a random number generator does not have. Where the sheet does not say how the
// numbers came, the answer says what was done with balls, if there were any.
func byBalls(e *rules.Eval, s *bingo.Session, g *bingo.Game, what string) rules.Verdict {
	if g.DrawMethod == "rng" {
		return e.NotApplicable("the numbers came from a random number generator")
	}
	if e.Explaining() {
		e.TakeText("how numbers were drawn", g.DrawMethod, g.Source.Cell("draw_method"))
	}
	return attested(e, s, g.No, 0, what)
}

// alike and alikeDrawn tell which games [attested] and [byBalls] judge alike.
func alike(_, _ *bingo.Game) bool { return true }

func alikeDrawn(g, other *bingo.Game) bool { return g.DrawMethod == other.DrawMethod }

// byRolling judges a session's duty towards a rolling jackpot.
func byRolling(e *rules.Eval, s *bingo.Session, what string) rules.Verdict {
	if !s.Jackpot() && s.SequenceID == "" {
		return e.NotApplicable("no jackpot pool is in operation in the session")
	}
	b := s.Operating()
	if s.SequenceID == "" && !b.BroughtFrom.Recorded() && !b.CarriedTo.Recorded() && b.Opening.Zero() && b.Closing.Zero() {
		return e.NotApplicable("the jackpot began and ended in this session; it does not roll")
	}
	return attested(e, s, 0, 0, what)
}
