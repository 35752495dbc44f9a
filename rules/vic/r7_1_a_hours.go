package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/rules"
)

// r7_1_a_hours: the games of a session are conducted within 8 hours.
// Regulation 7(1)(a). The time runs from the start of the first game to the end
// of the last, past midnight and across a change of the clocks; where a game's
// time is not recorded, the session's own stands for it.
func r7_1_a_hours() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r7.1.a.hours", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 7(1)(a)",
		Title:  "Hours of a session",
		Clause: "The games of a session are conducted within a period of 8 hours.",
		Params: []string{"session-hours"},
		Needs:  []bingo.FileKind{bingo.FileGames},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			limit := e.Param(0)
			start, end := firstStart(e, s), lastEnd(e, s)
			if !start.Recorded() || !end.Recorded() {
				return e.NotAssessable()
			}
			if end.Before(start) {
				if e.Explaining() {
					e.Lacks("an end that does not come before the start", s.Source.Cell("ended_at"))
					e.Say("The session ends before it starts: it is recorded from " + e.In(start) + " to " + e.In(end) + ", so its length cannot be told.")
					e.Clears("correcting the start or the end")
				}
				return e.NotAssessable()
			}
			v := e.AtMost(bingo.Seconds(end.Sub(start)), bingo.Seconds(limit.N))
			if e.Explaining() {
				e.Work("length of the session", "end − start, as time elapsed", v.Measured)
				say(e, v, "The games ran from "+e.In(start)+" to "+e.In(end)+", "+v.Measured.People()+"; at most "+v.Limit.People()+" is allowed",
					"an end "+civil.Elapsed(-v.Margin.N)+" earlier, or a start so much later, would have met it")
			}
			return v
		},
	}
}

// firstStart gives the start of the session's first game, else the session's.
func firstStart(e *rules.Eval, s *bingo.Session) civil.Instant {
	if len(s.Games) > 0 && s.Games[0].StartedAt.Recorded() {
		g := &s.Games[0]
		return e.TakeTime("start of the first game", g.StartedAt, g.Source.Cell("started_at"))
	}
	if !s.StartedAt.Recorded() {
		e.Lacks("the start of the first game or of the session", s.Source.Cell("started_at"))
		return s.StartedAt
	}
	return e.TakeTime("start of the session, in place of the first game's", s.StartedAt, s.Source.Cell("started_at"))
}

// lastEnd gives the end of the session's last game, else the session's.
func lastEnd(e *rules.Eval, s *bingo.Session) civil.Instant {
	if n := len(s.Games); n > 0 && s.Games[n-1].EndedAt.Recorded() {
		g := &s.Games[n-1]
		return e.TakeTime("end of the last game", g.EndedAt, g.Source.Cell("ended_at"))
	}
	if !s.EndedAt.Recorded() {
		e.Lacks("the end of the last game or of the session", s.Source.Cell("ended_at"))
		return s.EndedAt
	}
	return e.TakeTime("end of the session, in place of the last game's", s.EndedAt, s.Source.Cell("ended_at"))
}
