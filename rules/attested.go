package rules

import (
	"strings"

	"eyesdown/internal/bingo"
)

// Attested gives the attestation of a session that speaks to the rule: the one
// for the game (0 = for the session as a whole), or for the session of which
// the game is part; one that speaks of a prize answers for neither. Its clause is the rule's id, with or without the pack's
// prefix. A 'no' goes before a 'yes': what one person denies is not settled by
// another. It gives nil where nobody attested.
func (e *Eval) Attested(s *bingo.Session, game int) *bingo.Attestation {
	var yes *bingo.Attestation
	for i := range s.Attestations {
		a := &s.Attestations[i]
		if a.Prize != 0 || a.Game != 0 && a.Game != game || !e.rule.named(a.Clause) {
			continue
		}
		if !a.Yes {
			return a
		}
		if yes == nil {
			yes = a
		}
	}
	return yes
}

// AttestedOf gives the attestation that speaks to the rule for a permit as a
// whole, of no session and no period; a 'no' goes before a 'yes'. It gives nil
// where nobody attested.
func (e *Eval) AttestedOf(p *bingo.Permit) *bingo.Attestation {
	var yes *bingo.Attestation
	for i := range p.Attestations {
		a := &p.Attestations[i]
		if a.Period != "" || !e.rule.named(a.Clause) {
			continue
		}
		if !a.Yes {
			return a
		}
		if yes == nil {
			yes = a
		}
	}
	return yes
}

// named tells whether a clause, as an attestation writes it, is this rule.
func (r *Rule) named(clause string) bool {
	if clause == r.ID {
		return true
	}
	short, ok := strings.CutPrefix(r.ID, r.pack.Prefix+"/")
	return ok && clause == short
}

// TakeAttested records an attestation as a step.
func (e *Eval) TakeAttested(a *bingo.Attestation) {
	if e.trace == nil {
		return
	}
	answer := "no"
	if a.Yes {
		answer = "yes"
	}
	e.step("attested by "+a.By+" on "+e.In(a.At), answer, a.Source.Cell("answer"))
}
