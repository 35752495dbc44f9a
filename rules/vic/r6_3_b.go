package vic

import (
	"slices"
	"strings"
	"unicode"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/rules"
)

// r6_3_b: who certifies is a registered company auditor, a member of one of the
// three bodies of accountants that the regulation names, or the manager of a
// branch of a financial institution. Regulation 6(3)(b). The bodies go by other
// names today, which count for them.
func r6_3_b() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r6.3.b", Kind: "R", Effect: bingo.StopsFiling, Provision: "r. 6(3)(b)",
		Title:  "Certifier's qualification",
		Clause: "The person who certifies the return is a registered company auditor, a member of one of three bodies of accountants, or manages a branch of a financial institution.",
		Return: func(e *rules.Eval, t *filing.Return) rules.Verdict {
			name, v := certifier(e, t)
			if name == "" {
				return v
			}
			q, v := asCertifier(e, t, name)
			if q == nil {
				return v
			}
			qualification := e.TakeText("qualification", q.Qualification, q.Cell("qualification"))
			body := e.TakeText("body", q.Body, q.Cell("body"))
			return qualified(e, q, qualification, body)
		},
	}
}

func qualified(e *rules.Eval, q *bingo.Person, qualification, body string) rules.Verdict {
	manager := says(qualification, "branch manager") || says(qualification, "manager of a branch")
	switch {
	case says(qualification, "registered company auditor"), accountants(qualification), accountants(body), manager && body != "":
		if e.Explaining() {
			e.Say(q.Name + " is on record as " + strings.Trim(qualification+", "+body, ", ") + ".")
		}
		return e.Met(true)
	case manager:
		e.Lacks("the financial institution whose branch the certifier manages", q.Cell("body"))
		return e.NotAssessable()
	case qualification == "" && body == "":
		e.Lacks("the certifier's qualification", q.Cell("qualification"))
		return e.NotAssessable()
	case body == "":
		e.Lacks("the body that the certifier is a member of", q.Cell("body"))
		return e.NotAssessable()
	}
	if e.Explaining() {
		e.Say(q.Name + " is on record as " + strings.Trim(qualification+", "+body, ", ") + ", which is none of what r. 6(3)(b) names.")
		e.Clears("a certificate from somebody whom it names, or the right qualification or body in people.csv")
	}
	return e.Met(false)
}

// accountants tells whether a text names one of the three bodies: as the
// regulation has them, by their names of today, or by what both are called for
// short.
func accountants(text string) bool {
	return slices.ContainsFunc([]string{
		"institute of chartered accountants in australia", "icaa", "chartered accountants australia and new zealand",
		"chartered accountants anz", "ca anz", "caanz",
		"australian society of certified practising accountants", "ascpa", "cpa australia",
		"national institute of accountants", "nia", "institute of public accountants", "ipa",
	}, func(name string) bool { return says(text, name) })
}

// says tells whether the words stand in the text, whole and in this order.
func says(text, words string) bool {
	plain := " " + strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) }), " ") + " "
	return strings.Contains(plain, " "+words+" ")
}
