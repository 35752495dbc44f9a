package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r7_2_a_2: where somebody supervises by a written authority of the responsible
// person (r. 7(3)(b)), that authority is displayed at the entrance beside the
// permit. Regulation 7(2)(a). The responsible person, and the operator under an
// agreement in force (r. 4(3)), supervise without one.
func r7_2_a_2() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r7.2.a.2", Kind: "A", Effect: bingo.MustExplain, Provision: "r. 7(2)(a)",
		Title:   "Written authority displayed at the entrance",
		Clause:  "Where the supervisor is authorised in writing, that authority is displayed, easy to see, at the entrance.",
		Reads:   []bingo.FileKind{bingo.FileAttestations},
		Prepare: indexPeople,
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			const what = "the supervisor's written authority was displayed at the entrance, easy to see"
			people, _ := e.Prepared().(*register)
			by, known := supervisedBy(people, s)
			if by == "" && known {
				return e.NotApplicable("the responsible person supervised, which needs no written authority")
			}
			if e.Explaining() {
				e.TakeText("supervisor", s.Supervisor, s.Source.Cell("supervisor"))
			}
			v := attested(e, s, 0, 0, what)
			if v.Outcome == bingo.NotAssessable && by == "" {
				e.Lacks("the name of the supervisor", s.Source.Cell("supervisor"))
			}
			return v
		},
	}
}

// supervisedBy names somebody who supervised the session, or a game of it, and
// needed a written authority for that. Known tells whether all that supervised
// are named.
func supervisedBy(people *register, s *bingo.Session) (by string, known bool) {
	last := s.Supervisor
	known = last != "" && !s.HeldIn(bingo.FileGames, 0)
	if last != "" && !people.stands(last, s.Date) {
		return last, known
	}
	for i := range s.Games {
		name := s.Games[i].Supervisor
		if name == "" || name == last {
			continue
		}
		if last = name; !people.stands(name, s.Date) {
			return name, known
		}
	}
	return "", known
}
