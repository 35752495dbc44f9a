package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r12_b: before an operator enters into an agreement with a permit holder, all
// conflicts between their interests are declared to the holder's governing body.
// Regulation 12(b). The record has no declaration; a person's word for the permit
// as a whole (attestations.csv without a session or period) answers, and beside
// it stands the day of the agreement. An agreement made before the Regulations
// is none of theirs.
func r12_b() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r12.b", Kind: "R/A", Effect: bingo.MustExplain, Provision: "r. 12(b)",
		Title:  "Conflicts of interest declared",
		Clause: "Before an agreement, the operator declares all conflicts of interest to the governing body of the permit holder.",
		Operator: func(e *rules.Eval, o *rules.Operator) rules.Verdict {
			spoken, outcome := false, bingo.Pass
			for i := range o.Agreements {
				a := &o.Agreements[i]
				if from := a.Operator.AgreementFrom; from.Recorded() && !e.InForce(from) {
					continue
				}
				spoken = true
				switch judgeDeclared(e, a) {
				case bingo.Breach:
					return e.Met(false)
				case bingo.NotAssessable:
					outcome = bingo.NotAssessable
				}
			}
			if !spoken {
				return e.NotApplicable("the agreement was made before the Regulations")
			}
			return rules.Verdict{Outcome: outcome}
		},
	}
}

// judgeDeclared answers for one permit's agreement.
func judgeDeclared(e *rules.Eval, a *rules.Agreement) bingo.Outcome {
	p := a.Permit
	if e.Explaining() {
		e.TakeDate("permit "+p.No+": agreement from", a.Operator.AgreementFrom, a.Cell("agreement_from"))
	}
	word := e.AttestedOf(p)
	held := e.HeldAnswer(p)
	switch {
	case word != nil && held == nil: // a held answer may correct it
		e.TakeAttested(word)
		if e.Explaining() {
			sayDeclared(e, a, word)
		}
		if word.Yes {
			return bingo.Pass
		}
		return bingo.Breach
	case held != nil:
		e.Lacks("a held row of attestations.csv that may speak of the conflicts of interest", held.Source.Cell(""))
	case e.Explaining():
		e.Lacks("somebody's word that conflicts of interest were declared to the governing body of permit "+p.No+" (attestations.csv, clause vic/r12.b)", bingo.Cell{})
		e.Clears("an answer of the person who knows: eyesdown attest --permit " + p.No + " --clause vic/r12.b --answer yes --by NAME")
	}
	return bingo.NotAssessable
}

func sayDeclared(e *rules.Eval, a *rules.Agreement, word *bingo.Attestation) {
	before := " before the agreement"
	if from := a.Operator.AgreementFrom; from.Recorded() {
		before += " of " + from.Long()
	}
	if !word.Yes {
		e.Say(word.By + " answered 'no' to all conflicts of interest having been declared to the governing body" + before + ".")
		e.Clears("correcting the answer, if it was given in error")
		return
	}
	e.Say(word.By + " attested at " + word.At.Said(a.Permit.Zone) + " that all conflicts of interest were declared to the governing body" + before + ".")
}
