package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/rules"
)

// r7_1_a_hours: the games of a session are conducted within 8 hours.
// Regulation 7(1)(a). The time runs from the start of the first game to the end
// of the last, past midnight and across a change of the clocks. The times of
// the session as a whole say nothing of when its games were conducted.
func r7_1_a_hours() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r7.1.a.hours", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 7(1)(a)",
		Title:  "Hours of a session",
		Clause: "The games of a session are conducted within a period of 8 hours.",
		Params: []string{"session-hours"},
		Needs:  []bingo.FileKind{bingo.FileGames},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			limit := e.Param(0)
			if len(s.Games) == 0 {
				e.Lacks("the games of the session", s.Source.Cell("games_played"))
				return e.NotAssessable()
			}
			start, end := firstStart(e, &s.Games[0]), lastEnd(e, &s.Games[len(s.Games)-1])
			if !start.Recorded() || !end.Recorded() {
				return e.NotAssessable()
			}
			if end.Before(start) {
				if e.Explaining() {
					e.Lacks("an end that does not come before the start", s.Games[len(s.Games)-1].Source.Cell("ended_at"))
					e.Say("The session ends before it starts: it is recorded from " + e.Span(start, end) + ", so its length cannot be told.")
					e.Clears("correcting the start or the end")
				}
				return e.NotAssessable()
			}
			v := e.AtMost(bingo.Seconds(end.Sub(start)), bingo.Seconds(limit.N))
			if v.Outcome == bingo.Pass && endsMissing(e, s) {
				return e.NotAssessable()
			}
			if e.Explaining() {
				e.Work("length of the session", "end − start, as time elapsed", v.Measured())
				say(e, v, "The games ran from "+e.Span(start, end)+", "+v.Measured().People()+"; at most "+v.Limit().People()+" is allowed",
					"an end "+civil.Elapsed(-v.Margin().N)+" earlier, or a start so much later, would have met it")
			}
			return v
		},
	}
}

// endsMissing tells whether the first or the last of the games may not be on
// record, so that the session may have been longer.
func endsMissing(e *rules.Eval, s *bingo.Session) bool {
	first, last := s.Games[0].No, s.Games[len(s.Games)-1].No
	if !s.GamesMissingBetween(0, first) && !s.GamesMissingAfter(last) {
		return false
	}
	if e.Explaining() {
		e.Lacks(s.GamesNotOnRecord(), s.Source.Cell("games_played"))
	}
	return true
}

// firstStart gives the start of the session's first game.
func firstStart(e *rules.Eval, g *bingo.Game) civil.Instant {
	if !g.StartedAt.Recorded() {
		e.Lacks("the start of the first game", g.Source.Cell("started_at"))
	}
	return e.TakeTime("start of the first game", g.StartedAt, g.Source.Cell("started_at"))
}

// lastEnd gives the end of the session's last game.
func lastEnd(e *rules.Eval, g *bingo.Game) civil.Instant {
	if !g.EndedAt.Recorded() {
		e.Lacks("the end of the last game", g.Source.Cell("ended_at"))
	}
	return e.TakeTime("end of the last game", g.EndedAt, g.Source.Cell("ended_at"))
}
