package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// s2_1: for each game one person is appointed caller and another supervisor.
// Schedule, rule 2(1). Those named for a game count, else those of its session.
func s2_1() *rules.Rule {
	return &rules.Rule{
		ID: "vic/s2.1", Kind: "R", Effect: bingo.MustExplain, Provision: "Schedule, r. 2(1)",
		Title:  "Caller and supervisor of a game",
		Clause: "A person is appointed caller and another person supervisor for each game.",
		Needs:  []bingo.FileKind{bingo.FileGames},
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			caller, supervisor := takeAppointed(e, s, g)
			lacksAppointed(e, s, caller, supervisor)
			if caller == "" || supervisor == "" {
				return e.NotAssessable()
			}
			v := e.Met(!bingo.SameName(caller, supervisor))
			if e.Explaining() {
				if v.Outcome == bingo.Pass {
					e.Say(caller + " called and " + supervisor + " supervised.")
				} else {
					e.Say(caller + " is named both as caller and as supervisor; they have to be two people.")
					e.Clears("another person as caller or as supervisor, if one of the names was written by mistake")
				}
			}
			return v
		},
	}
}

// takeAppointed gives the caller and the supervisor of a game, "" where neither
// the game nor its session names one.
func takeAppointed(e *rules.Eval, s *bingo.Session, g *bingo.Game) (caller, supervisor string) {
	caller, supervisor = g.CallerIn(s), g.SupervisorIn(s)
	if e.Explaining() {
		of := func(own string) bingo.Source {
			if own != "" {
				return g.Source
			}
			return s.Source
		}
		e.TakeText("caller", caller, of(g.Caller).Cell("caller"))
		e.TakeText("supervisor", supervisor, of(g.Supervisor).Cell("supervisor"))
	}
	return caller, supervisor
}

func lacksAppointed(e *rules.Eval, s *bingo.Session, caller, supervisor string) {
	if caller == "" {
		e.Lacks("the name of the caller", s.Source.Cell("caller"))
	}
	if supervisor == "" {
		e.Lacks("the name of the supervisor", s.Source.Cell("supervisor"))
	}
}
