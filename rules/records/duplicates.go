package records

import (
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// duplicates: two sessions of a permit with the same content are likely to be
// one that was entered twice. A notice, to be looked at. records/duplicates.
func duplicates() *rules.Rule {
	return &rules.Rule{
		ID: "records/duplicates", Kind: "C", Effect: bingo.Notice, Provision: "duplicates",
		Title:      "The same content under two session ids",
		Clause:     "No two sessions of a permit have the same content.",
		Discrepant: true,
		Prepare:    indexContent,
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			if s.Digest == "" {
				return e.NotApplicable("the session's content was not digested")
			}
			by, _ := e.Prepared().(contentIndex)
			same := by[s.Digest]
			for _, o := range same {
				e.Uses(o)
			}
			if e.Explaining() {
				sayContent(e, s, same)
			}
			return e.Met(len(same) < 2)
		},
	}
}

// contentIndex gives the sessions of each content.
type contentIndex map[string][]*bingo.Session

func indexContent(_ *rules.Eval, p *bingo.Permit) any {
	ix := contentIndex{}
	for _, s := range p.Sessions {
		if s.Status != bingo.StatusCancelled {
			ix[s.Digest] = append(ix[s.Digest], s)
		}
	}
	return ix
}

func sayContent(e *rules.Eval, s *bingo.Session, same []*bingo.Session) {
	if len(same) < 2 {
		e.Say("No other session of the permit has the same content.")
		return
	}
	var others []string
	e.Points(s.Source.Cell("session_id"))
	for _, o := range same {
		if o != s {
			others = append(others, o.ID+" of "+o.Date.Long())
			e.Points(o.Source.Cell("session_id"))
		}
	}
	e.Say("This session has the same content as session " + strings.Join(others, " and ") + ".")
	e.Clears("removing one of them, if it was entered twice")
}
