package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r16_2: the supervisor of a session keeps its running sheet. Regulation 16(2). A
// sheet that the supervisor signed off, with the time, was kept; where the sheet
// does not show that, somebody's word counts, and a 'no' whatever it shows.
func r16_2() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r16.2", Kind: "A", Effect: bingo.MustExplain, Provision: "r. 16(2)",
		Title:  "Running sheet kept by the supervisor",
		Clause: "The supervisor of a session keeps a running sheet with the information that regulation 16(1) asks for.",
		Reads:  []bingo.FileKind{bingo.FileAttestations},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			const what = "the supervisor kept the running sheet"
			if e.Explaining() {
				e.TakeText("signed off by", s.SignedOffBy, s.Source.Cell("signed_off_by"))
				e.TakeTime("signed off at", s.SignedOffAt, s.Source.Cell("signed_off_at"))
				e.TakeText("supervisor", s.Supervisor, s.Source.Cell("supervisor"))
			}
			signed := s.SignedOffBy != "" && s.SignedOffAt.Recorded() && supervised(s, s.SignedOffBy)
			if answer := e.Answered(s, 0, 0); answer.No() || !signed {
				v := attested(e, s, 0, 0, what)
				if v.Outcome == bingo.NotAssessable && e.Explaining() {
					lacksSignature(e, s)
				}
				return v
			}
			if e.Explaining() {
				e.Say(s.SignedOffBy + ", the supervisor, signed the sheet off at " + e.In(s.SignedOffAt) + ".")
			}
			return e.Met(true)
		},
	}
}

// supervised tells whether somebody supervised the session or a game of it.
func supervised(s *bingo.Session, name string) bool {
	if bingo.SameName(name, s.Supervisor) {
		return true
	}
	for i := range s.Games {
		if s.Games[i].Supervisor != "" && bingo.SameName(name, s.Games[i].Supervisor) {
			return true
		}
	}
	return false
}

func lacksSignature(e *rules.Eval, s *bingo.Session) {
	switch {
	case s.SignedOffBy == "":
		e.Lacks("the name of who signed the sheet off", s.Source.Cell("signed_off_by"))
	case !s.SignedOffAt.Recorded():
		e.Lacks("the time at which the sheet was signed off", s.Source.Cell("signed_off_at"))
	case s.Supervisor == "":
		e.Lacks("the name of the supervisor", s.Source.Cell("supervisor"))
	default:
		e.Lacks("a sign-off by "+s.Supervisor+", the supervisor ("+s.SignedOffBy+" signed)", s.Source.Cell("signed_off_by"))
	}
}
