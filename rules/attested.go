package rules

import (
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
)

// Answer is what people have answered to the rule's clause about one subject.
type Answer struct {
	Word    *bingo.Attestation // the answer that counts; nil where there is none
	Against *bingo.Attestation // one of the same moment that says the contrary of Word: then neither counts
}

// Given tells whether there is an answer that counts.
func (a Answer) Given() bool { return a.Word != nil && a.Against == nil }

// No tells whether the answer that counts is 'no'.
func (a Answer) No() bool { return a.Given() && !a.Word.Yes }

// answers keeps what was answered about a session, by rule of the engine: mostly
// people answer for the session as a whole, and then all its games and prizes
// have that answer.
type answers struct {
	session *bingo.Session
	of      []answered
}

type answered struct {
	Answer
	narrow bool // there are answers for single games or prizes
}

// gather looks through a session's answers once for all rules.
func (k *answers) gather(s *bingo.Session, pack *Pack, rules int) {
	if k.of == nil {
		k.of = make([]answered, rules)
	}
	clear(k.of)
	k.session = s
	for i := range s.Attestations {
		a := &s.Attestations[i]
		r := pack.Rule(a.Clause)
		switch {
		case r == nil:
		case a.Game != 0 || a.Prize != 0:
			k.of[r.index].narrow = true
		default:
			k.of[r.index].take(a)
		}
	}
}

// take weighs one more answer about the same subject.
func (f *Answer) take(a *bingo.Attestation) {
	switch w := f.Word; {
	case w == nil || w.At.Before(a.At):
		*f = Answer{Word: a}
	case a.At == w.At && a.Yes != w.Yes:
		f.Against = a
	}
}

// Attested gives the answer that counts about a game (0 = the session as a
// whole), and nil where there is none.
func (e *Eval) Attested(s *bingo.Session, game int) *bingo.Attestation {
	if len(s.Attestations) == 0 {
		return nil
	}
	known := e.known(e.rule, s)
	if !known.narrow {
		if known.Against != nil {
			return nil
		}
		return known.Word
	}
	if a := e.own(s, known.Answer, game, 0); a.Given() {
		return a.Word
	}
	return nil
}

// Answered gives what people have answered about a session (game and prize 0), a
// game (prize 0) or a prize. Its clause is the rule's id, with or without the
// pack's prefix. An answer for the session counts for its games and prizes, one
// for a game for its prizes, unless there is one of their own; one about a part
// answers nothing about the whole. Of several the latest counts; a 'yes' and a
// 'no' of one moment settle nothing.
func (e *Eval) Answered(s *bingo.Session, game, prize int) Answer {
	if len(s.Attestations) == 0 {
		return Answer{}
	}
	known := e.known(e.rule, s)
	if known.narrow {
		return e.own(s, known.Answer, game, prize)
	}
	return known.Answer
}

// known gives what was answered to a rule about a session that has answers.
func (e *Eval) known(r *Rule, s *bingo.Session) *answered {
	if e.answers.session != s {
		e.answers.gather(s, r.pack, len(e.engine.rules))
	}
	return &e.answers.of[r.index]
}

// narrow tells whether there are answers to a rule for single games or prizes of
// a session.
func (e *Eval) narrow(r *Rule, s *bingo.Session) bool {
	return len(s.Attestations) > 0 && e.known(r, s).narrow
}

// own looks for an answer about the game or prize itself.
func (e *Eval) own(s *bingo.Session, wide Answer, game, prize int) Answer {
	var ofGame, ofPrize Answer
	for i := range s.Attestations {
		a := &s.Attestations[i]
		switch {
		case game == 0 || a.Game != game || !e.rule.named(a.Clause):
		case a.Prize == 0:
			ofGame.take(a)
		case a.Prize == prize:
			ofPrize.take(a)
		}
	}
	switch {
	case ofPrize.Word != nil:
		return ofPrize
	case ofGame.Word != nil:
		return ofGame
	}
	return wide
}

// AttestedOf gives the attestation that speaks to the rule for a permit as a
// whole, of no session and no period. Of several the latest counts; of those of
// one moment a 'no' goes before a 'yes'. It gives nil where nobody attested.
func (e *Eval) AttestedOf(p *bingo.Permit) *bingo.Attestation {
	return e.latest(p, func(a *bingo.Attestation) bool { return a.Period == "" })
}

// AttestedReturn gives the attestation of a return that speaks to the rule: its
// period is the return's last day, or its first and last one ("2025-07-01..2026-06-30").
// One given before the return's days had begun speaks of none of them. Which of
// several counts is as for [Eval.AttestedOf].
func (e *Eval) AttestedReturn(t *filing.Return) *bingo.Attestation {
	return e.latest(t.Permit, func(a *bingo.Attestation) bool {
		return t.Named(a.Period) && a.At.DateIn(t.Permit.Zone) >= t.Period().From
	})
}

// Astray gives an answer to the rule for a return that the permit does not have:
// it may have been meant for any.
func (e *Eval) Astray(p *bingo.Permit) *bingo.Attestation {
	for i := range p.Attestations {
		if a := &p.Attestations[i]; a.Period != "" && e.rule.named(a.Clause) && filing.FindNamed(e.rec, p, a.Period) == nil {
			return a
		}
	}
	return nil
}

func (e *Eval) latest(p *bingo.Permit, about func(a *bingo.Attestation) bool) *bingo.Attestation {
	var word *bingo.Attestation
	for i := range p.Attestations {
		a := &p.Attestations[i]
		if !about(a) || !e.rule.named(a.Clause) {
			continue
		}
		if word == nil || word.At.Before(a.At) || word.At == a.At && !a.Yes {
			word = a
		}
	}
	return word
}

// HeldAnswer gives a held attestation of a permit as a whole that may answer the
// rule; nil where there is none.
func (e *Eval) HeldAnswer(p *bingo.Permit) *bingo.HeldRow {
	for i := range p.Held {
		if h := &p.Held[i]; h.File == bingo.FileAttestations && e.rule.mayAnswer(h) {
			return h
		}
	}
	return nil
}

// named tells whether a clause, as an attestation writes it, is this rule.
func (r *Rule) named(clause string) bool { return r.pack.Rule(clause) == r }

// ByWord tells whether a person's word is asked for: the rule is attested (A), or
// attested where the record does not tell (C/A, R/A).
func (r *Rule) ByWord() bool { return strings.Contains(r.Kind, "A") }

// TakeAttested records an answer as a step, and as what the finding rests on;
// answers about the same that it replaces are told too.
func (e *Eval) TakeAttested(a *bingo.Attestation) {
	if e.trace == nil {
		return
	}
	if s := e.answers.session; s != nil && slices.ContainsFunc(s.Attestations, func(b bingo.Attestation) bool { return b == *a }) {
		for i := range s.Attestations {
			b := &s.Attestations[i]
			if b.Game == a.Game && b.Prize == a.Prize && b.At.Before(a.At) && e.rule.named(b.Clause) {
				e.step("answered earlier by "+b.By+" on "+b.At.In(e.permit.Zone)+", replaced", yesNo(b), b.Cell())
			}
		}
	}
	e.step("attested by "+a.By+" on "+a.At.In(e.permit.Zone), yesNo(a), a.Cell())
	e.trace.attested = a.By + ", " + a.At.In(e.permit.Zone)
}

// Unattested says that nobody has answered what only a person can say, or that
// two answers of one moment contradict each other.
func (e *Eval) Unattested(s *bingo.Session, what string, a Answer) {
	if e.trace == nil {
		return
	}
	e.trace.clears = "an answer of the person who knows: eyesdown attest --permit " + s.Permit.No + " --session " + s.ID + " --clause " + e.rule.ID + " --answer yes --by NAME"
	if a.Word == nil {
		e.trace.unattested = true
		e.trace.lacks("somebody's word that "+what, bingo.Cell{})
		e.trace.message = "Nobody attested that " + what + "."
		return
	}
	e.step("attested by "+a.Word.By+" on "+a.Word.At.In(e.permit.Zone), yesNo(a.Word), a.Word.Cell())
	e.step("attested by "+a.Against.By+" on "+a.Against.At.In(e.permit.Zone), yesNo(a.Against), a.Against.Cell())
	e.trace.lacks("one answer: "+a.Word.By+" says '"+yesNo(a.Word)+"', "+a.Against.By+" at the same moment '"+yesNo(a.Against)+"'", bingo.Cell{})
	e.trace.message = a.Word.By + " answered '" + yesNo(a.Word) + "' and " + a.Against.By + " '" + yesNo(a.Against) + "', both at " + e.In(a.Word.At) +
		", to: " + what + "."
}

func yesNo(a *bingo.Attestation) string {
	if a.Yes {
		return "yes"
	}
	return "no"
}
