package vic

import (
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/rules"
)

// r6_3_a_2: who certifies has been appointed by the governing body, with the
// authority that the auditor of a public company has. Regulation 6(3)(a). The
// register says who appointed the certifier, and from when.
func r6_3_a_2() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r6.3.a.2", Kind: "R", Effect: bingo.StopsFiling, Provision: "r. 6(3)(a)",
		Title:  "Certifier appointed by the governing body",
		Clause: "The person who certifies the return was appointed by the governing body with the authority of a public company's auditor.",
		Return: func(e *rules.Eval, t *filing.Return) rules.Verdict {
			name, v := certifier(e, t)
			if name == "" {
				return v
			}
			q, v := asCertifier(e, t, name)
			if q == nil {
				return v
			}
			by := e.TakeText("appointed by", q.AuthorisedBy, q.Cell("authorised_by"))
			switch {
			case by == "":
				e.Lacks("who appointed the certifier", q.Cell("authorised_by"))
				return e.NotAssessable()
			case !governingBody(by):
				if e.Explaining() {
					e.Lacks("whether the appointment by "+by+" is one by the governing body", q.Cell("authorised_by"))
					e.Say(name + " was appointed by " + by + "; where that was for the governing body, write so as authorised_by.")
				}
				return e.NotAssessable()
			}
			if e.Explaining() {
				e.TakeDate("appointed from", q.AuthorisedFrom, q.Cell("authorised_from"))
				e.Say(name + " was appointed by the governing body, as the register has it.")
			}
			return e.Met(true)
		},
	}
}

// governingBody tells whether the words name a permit holder's governing body.
func governingBody(words string) bool {
	plain := strings.TrimPrefix(strings.ToLower(strings.Join(strings.Fields(words), " ")), "the ")
	return slices.Contains([]string{"governing body", "committee", "committee of management", "management committee",
		"board", "board of directors", "board of management", "council"}, plain)
}
