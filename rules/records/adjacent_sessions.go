package records

import (
	"fmt"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// adjacentSessions: two sessions of a permit at one place, with more games
// together than one session may have and little time between them, look like
// one session that was divided. A notice, to be looked at.
// records/adjacent-sessions.
func adjacentSessions() *rules.Rule {
	return &rules.Rule{
		ID: "records/adjacent-sessions", Kind: "C", Effect: bingo.Notice, Provision: "adjacent-sessions",
		Title:      "Session soon after another",
		Clause:     "A session starts at least 30 minutes after the one before it at the same premises, where the two have more than 30 games together.",
		Discrepant: true,
		Params:     []string{"adjacent-minutes", "adjacent-games"},
		Prepare:    indexPremises,
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			before, _ := e.Prepared().(premisesIndex)
			prev := before[s]
			if prev == nil {
				return e.NotApplicable("no earlier session at these premises is in the record")
			}
			e.Uses(prev)
			if s.Date-prev.Date > 1 {
				if e.Explaining() {
					e.Say("The session before at these premises, " + prev.ID + ", was on " + prev.Date.Long() + ".")
				}
				return e.Met(true)
			}
			together, known := gamesOfBoth(e, prev, s)
			if most := e.Param(1); together <= most.N && known {
				if e.Explaining() {
					e.Say("Together with session " + prev.ID + " before it, the session has " + money.Counted(together, "game", "games") + ".")
				}
				return e.AtMost(bingo.Number(together), bingo.Number(most.N))
			}
			return soonAfter(e, s, prev, together, known)
		},
	}
}

// premisesIndex gives the session before at the same premises.
type premisesIndex map[*bingo.Session]*bingo.Session

func indexPremises(_ *rules.Eval, p *bingo.Permit) any {
	ix := premisesIndex{}
	var last []*bingo.Session // of each of the premises
	for _, s := range p.Sessions {
		if s.Status == bingo.StatusCancelled {
			continue
		}
		at := 0
		for at < len(last) && !bingo.SameName(premises(last[at]), premises(s)) {
			at++
		}
		if at == len(last) {
			last = append(last, s)
			continue
		}
		ix[s] = last[at]
		last[at] = s
	}
	return ix
}

// premises gives where a session took place: its own, else the permit's.
func premises(s *bingo.Session) string {
	if s.PremisesName != "" {
		return s.PremisesName
	}
	name, _ := s.Permit.PremisesOn(s.Date)
	return name
}

// gamesOfBoth counts the games of two sessions; where a row of games.csv is
// held or the file is not there, there may be more.
func gamesOfBoth(e *rules.Eval, prev, s *bingo.Session) (n int64, known bool) {
	n, known = games(e, prev)
	more, all := games(e, s)
	return n + more, known && all
}

// games counts a session's games: those on its sheet or, if more, those it says
// were played.
func games(e *rules.Eval, s *bingo.Session) (n int64, known bool) {
	n = max(int64(len(s.Games)), s.GamesPlayed.Int())
	if e.Explaining() {
		e.TakeCount("games played in session "+s.ID, s.GamesPlayed, s.Source.Cell("games_played"))
		e.Work("games of session "+s.ID, "those on the sheet or, if more, those played", bingo.Number(n))
	}
	return n, s.Present.Has(bingo.FileGames) && !s.HeldIn(bingo.FileGames, 0)
}

// soonAfter answers from the time between the two. One that is long enough
// passes, however many games there were.
func soonAfter(e *rules.Eval, s, prev *bingo.Session, games int64, known bool) rules.Verdict {
	least := e.Param(0)
	end := e.TakeTime("end of the session before", prev.End(), prev.Source.Cell("ended_at"))
	start := e.TakeTime("start of this session", s.Start(), s.Source.Cell("started_at"))
	if !end.Recorded() && e.Explaining() {
		e.Lacks("the end of session "+prev.ID, prev.Source.Cell("ended_at"))
	}
	if !start.Recorded() {
		e.Lacks("the start of the session", s.Source.Cell("started_at"))
	}
	if !end.Recorded() || !start.Recorded() {
		return e.NotAssessable()
	}
	gap := start.Sub(end)
	if gap < least.N && !known && games <= e.Param(1).N {
		e.Whole(prev, bingo.FileGames, 0)
		e.Whole(s, bingo.FileGames, 0)
		return e.NotAssessable()
	}
	v := e.With(e.Met(gap >= least.N), bingo.Seconds(gap), bingo.Seconds(least.N), bingo.Seconds(gap-least.N))
	if e.Explaining() {
		e.Work("time between the two", "start − end of the one before", v.Measured())
		e.Say(fmt.Sprintf("The session started at %s, %s after session %s at the same premises ended; together they have %s.",
			e.In(start), civil.Elapsed(gap), prev.ID, money.Counted(games, "game", "games")))
		if v.Outcome == bingo.Breach {
			e.Clears("nothing, where they were two sessions; else recording them as one")
		}
	}
	return v
}
