package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// s2_1: for each game one person is appointed caller and another supervisor.
// Schedule, rule 2(1). Those named for a game count, else those of its session.
// Where the register (people.csv) names callers, or supervisors, the two have to
// be among them and in force on the day; the responsible person, and the
// operator under an agreement, supervise without being named there.
func s2_1() *rules.Rule {
	return &rules.Rule{
		ID: "vic/s2.1", Kind: "R", Effect: bingo.MustExplain, Provision: "Schedule, r. 2(1)",
		Title:   "Caller and supervisor of a game",
		Clause:  "A person is appointed caller and another person supervisor for each game.",
		Needs:   []bingo.FileKind{bingo.FileGames},
		Prepare: indexPeople,
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			caller, supervisor := takeAppointed(e, s, g)
			if caller == "" || supervisor == "" {
				lacksAppointed(e, s, caller, supervisor)
				return e.NotAssessable()
			}
			people, _ := e.Prepared().(*register)
			found := people.look(caller, supervisor, s.Date)
			v := judgeAppointed(found, people.held != nil)
			if e.Explaining() {
				sayAppointed(e, s, people, found, v)
			}
			return v
		},
	}
}

// judgeAppointed answers from what the register says. A held row of people.csv
// may name whom the others leave out, or extend a term.
func judgeAppointed(found appointed, held bool) rules.Verdict {
	switch {
	case found.one:
		return rules.Verdict{Outcome: bingo.Breach}
	case found.caller == placeNamed && found.supervisor == placeNamed:
		return rules.Verdict{Outcome: bingo.Pass}
	case held:
		return rules.Verdict{Outcome: bingo.NotAssessable}
	case found.caller == placeOutOfTerm || found.supervisor == placeOutOfTerm:
		return rules.Verdict{Outcome: bingo.Breach}
	case found.caller == placeAbsent || found.supervisor == placeAbsent:
		return rules.Verdict{Outcome: bingo.NotAssessable}
	}
	return rules.Verdict{Outcome: bingo.Pass}
}

func sayAppointed(e *rules.Eval, s *bingo.Session, people *register, found appointed, v rules.Verdict) {
	caller, supervisor := people.caller, people.supervisor
	takeTerms(e, people.callers, caller)
	takeTerms(e, people.supervisors, supervisor)
	takeOperator(e, s.Permit, s.Date)
	switch {
	case found.one:
		e.Say(caller + " is named both as caller and as supervisor; they have to be two people." + operatorStands(s))
		e.Clears("another person as caller or as supervisor, if one of the names was written by mistake")
	case v.Outcome == bingo.Pass:
		e.Say(caller + " called and " + supervisor + " supervised." + operatorStands(s))
	case v.Outcome == bingo.Breach:
		e.Say(notInForce(found, caller, supervisor) + " on " + s.Date.Long() + ", as the register has it." + operatorStands(s))
		e.Clears("the right term in people.csv, or the right name on the sheet, if one was written by mistake")
	case people.held != nil:
		e.Lacks("a held row of people.csv that may name the caller or the supervisor", people.held.Source.Cell(""))
	default:
		if found.caller == placeAbsent {
			e.Lacks(caller+" as caller in people.csv", s.Source.Cell("caller"))
		}
		if found.supervisor == placeAbsent {
			e.Lacks(supervisor+" as supervisor in people.csv", s.Source.Cell("supervisor"))
		}
	}
}

func notInForce(found appointed, caller, supervisor string) string {
	switch {
	case found.caller != placeOutOfTerm:
		return supervisor + " was not authorised as supervisor"
	case found.supervisor != placeOutOfTerm:
		return caller + " was not authorised as caller"
	}
	return caller + " was not authorised as caller, nor " + supervisor + " as supervisor,"
}

// takeTerms records the rows of people.csv that name somebody for a role.
func takeTerms(e *rules.Eval, people []*bingo.Person, name string) {
	for _, p := range people {
		if bingo.SameName(p.Name, name) {
			e.TakeDate(p.Name+", "+p.Role+": authorised from", p.AuthorisedFrom, p.Cell("authorised_from"))
			e.TakeDate(p.Name+", "+p.Role+": authorised to", p.AuthorisedTo, p.Cell("authorised_to"))
		}
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
