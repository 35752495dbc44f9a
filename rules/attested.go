package rules

import (
	"strings"

	"eyesdown/internal/bingo"
)

// Answer is what people have answered to the rule's clause about one subject.
type Answer struct {
	Word    *bingo.Attestation // the answer that counts; nil where there is none
	Against *bingo.Attestation // one of the same moment that says the contrary of Word: then neither counts
}

// Given tells whether there is an answer that counts.
func (a Answer) Given() bool { return a.Word != nil && a.Against == nil }

// Yes tells whether the answer that counts is 'yes'.
func (a Answer) Yes() bool { return a.Given() && a.Word.Yes }

// No tells whether the answer that counts is 'no'.
func (a Answer) No() bool { return a.Given() && !a.Word.Yes }

// answers keeps what was found for the games and prizes of a session: mostly
// people answer for the session as a whole, and then all have that answer.
type answers struct {
	session *bingo.Session
	rule    *Rule
	narrow  bool // there are answers for single games or prizes
	wide    Answer
}

// Attested gives the answer that counts about a game (0 = the session as a
// whole), and nil where there is none.
func (e *Eval) Attested(s *bingo.Session, game int) *bingo.Attestation {
	if a := e.Answered(s, game, 0); a.Given() {
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
	known := &e.answers
	if known.session != s || known.rule != e.rule {
		*known = answers{session: s, rule: e.rule}
		for i := range s.Attestations {
			a := &s.Attestations[i]
			if e.rule.named(a.Clause) && (a.Game != 0 || a.Prize != 0) {
				known.narrow = true
			}
		}
		known.wide = e.latest(s, 0, 0)
	}
	if !known.narrow {
		return known.wide
	}
	return e.own(s, game, prize)
}

// own looks through the answers for single games and prizes too.
func (e *Eval) own(s *bingo.Session, game, prize int) Answer {
	found := e.latest(s, game, prize)
	if found.Word == nil && prize != 0 {
		found = e.latest(s, game, 0)
	}
	if found.Word == nil {
		found = e.answers.wide
	}
	return found
}

// latest gives the last answer about exactly this subject.
func (e *Eval) latest(s *bingo.Session, game, prize int) (found Answer) {
	for i := range s.Attestations {
		a := &s.Attestations[i]
		if a.Game != game || a.Prize != prize || !e.rule.named(a.Clause) {
			continue
		}
		switch w := found.Word; {
		case w == nil || w.At.Before(a.At):
			found = Answer{Word: a}
		case a.At == w.At && a.Yes != w.Yes:
			found.Against = a
		}
	}
	return found
}

// named tells whether a clause, as an attestation writes it, is this rule.
func (r *Rule) named(clause string) bool {
	if clause == r.ID {
		return true
	}
	short, ok := strings.CutPrefix(r.ID, r.pack.Prefix+"/")
	return ok && clause == short
}

// ByWord tells whether a person's word is asked for: the rule is attested (A), or
// attested where the record does not tell (C/A, R/A).
func (r *Rule) ByWord() bool { return strings.Contains(r.Kind, "A") }

// TakeAttested records an answer as a step, and as what the finding rests on;
// answers about the same that it replaces are told too.
func (e *Eval) TakeAttested(a *bingo.Attestation) {
	if e.trace == nil {
		return
	}
	if s := e.answers.session; s != nil {
		for i := range s.Attestations {
			b := &s.Attestations[i]
			if b.Game == a.Game && b.Prize == a.Prize && b.At.Before(a.At) && e.rule.named(b.Clause) {
				e.step("answered earlier by "+b.By+" on "+e.In(b.At)+", replaced", yesNo(b), b.Cell())
			}
		}
	}
	e.step("attested by "+a.By+" on "+e.In(a.At), yesNo(a), a.Cell())
	e.trace.attested = a.By + ", " + e.In(a.At)
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
	e.step("attested by "+a.Word.By+" on "+e.In(a.Word.At), yesNo(a.Word), a.Word.Cell())
	e.step("attested by "+a.Against.By+" on "+e.In(a.Against.At), yesNo(a.Against), a.Against.Cell())
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
