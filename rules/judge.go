package rules

import (
	"fmt"
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
)

// judge gives a rule's verdict on a target, explaining: what holds for every
// rule first, then the condition under each reading, then what stands in its way.
func (e *Eval) judge(t *target) Verdict {
	if !e.begin(t) {
		e.sayNotHeld()
		return Verdict{Outcome: bingo.NotApplicable}
	}
	if t.unread() {
		e.sayUnread(t.session)
		return e.NotAssessable()
	}
	v := e.read(t)
	switch e.overlay(t, v.Outcome) {
	case conflicted:
		e.sayConflict(t, v)
		v.Outcome = bingo.Indeterminate
	case lacking:
		v = e.NotAssessable()
		e.trace.stake, e.trace.marginShare = money.Amount{}, "" // of a figure that does not count
	}
	return t.bare(v)
}

// bare strips a verdict of the figures that say nothing where the outcome is
// open: a margin is room left or an excess, and there is none. What a sequence
// that has not ended comes to so far is kept.
func (t *target) bare(v Verdict) Verdict {
	switch {
	case v.Outcome == bingo.NotAssessable && t.sequence != nil:
		return Verdict{Outcome: v.Outcome, figures: &figures{measured: v.Measured()}}
	case v.Outcome == bingo.Pass, v.Outcome == bingo.Breach:
		return v
	}
	return Verdict{Outcome: v.Outcome}
}

// quick gives the outcome alone, by the same steps. It hands no verdict from
// function to function: moving one about would cost more than most conditions.
func (e *Eval) quick(t *target) bingo.Outcome {
	if !e.begin(t) {
		return bingo.NotApplicable
	}
	if t.unread() {
		return bingo.NotAssessable
	}
	var outcome bingo.Outcome
	if t.rule.open < 0 {
		outcome = t.rule.outcome(e, t)
	} else {
		outcome = e.readQuick(t)
	}
	if t.session != nil && e.conflict == nil && e.unobstructed(t.rule, t.session) {
		return outcome
	}
	switch e.overlay(t, outcome) {
	case conflicted:
		return bingo.Indeterminate
	case lacking:
		return bingo.NotAssessable
	}
	return outcome
}

// begin sets the evaluation on a target and tells whether the law speaks of it:
// it is in force on the day, and the session was held. A session whose date
// could not be read may lie on a day when it is.
func (e *Eval) begin(t *target) bool {
	r := t.rule
	e.rule, e.conflict = r, nil
	if !e.standing[r.index].inForce {
		return t.unread() && !t.session.Date.Recorded()
	}
	return t.session == nil || t.session.Status != bingo.StatusCancelled
}

// unread tells whether the target is a session of which nothing but its id, and
// perhaps its date, could be read.
func (t *target) unread() bool { return t.session != nil && t.session.Unread }

// sayUnread says why nothing can be said of such a session.
func (e *Eval) sayUnread(s *bingo.Session) {
	row := s.Source.Cell("")
	e.trace.lacks("its row of sessions.csv, which is held", bingo.Cell{})
	e.trace.evidence = append(e.trace.evidence, row)
	e.trace.message = fmt.Sprintf("Its row of sessions.csv is held (%s), so this cannot be assessed.", bingo.PlaceOf(e.rec.Files, row))
	e.trace.clears = "mending the held row and sending the package again"
}

// sayNotHeld says why the law does not speak of the target.
func (e *Eval) sayNotHeld() {
	if r := e.rule; !e.standing[r.index].inForce {
		e.trace.message = r.pack.Title + " was not in force on that day"
		return
	}
	e.trace.message = "the session was cancelled"
}

// unobstructed tells at a glance that nothing stands in the way of a session's
// outcome, as is so for nearly all.
func (e *Eval) unobstructed(r *Rule, s *bingo.Session) bool {
	return s.Conflict == nil && len(s.Held) == 0 && s.Present&r.needs == r.needs && e.standing[r.index].broken == nil
}

// obstacle is what stands in the way of a rule's own answer.
type obstacle uint8

const (
	nothing    obstacle = iota
	conflicted          // two versions of a session that the answer rests on
	lacking             // a file, a row or an authorised value
)

// overlay finds what stands in the way of an outcome. Nothing does where the
// clause does not speak of the subject.
func (e *Eval) overlay(t *target, outcome bingo.Outcome) obstacle {
	if outcome == bingo.NotApplicable {
		return nothing
	}
	e.gatherConflict(t)
	switch {
	case e.conflict != nil || t.disputed():
		return conflicted
	case e.gap(t) || e.brokenOverride():
		return lacking
	}
	return nothing
}

func (r *Rule) call(e *Eval, t *target) Verdict {
	switch {
	case t.window != nil:
		return r.Window(e, t.window)
	case t.sequence != nil:
		return r.Sequence(e, t.sequence)
	case t.month != nil:
		return r.Month(e, t.month)
	case t.filed != nil:
		return r.Return(e, t.filed)
	case t.prize != nil:
		return r.Prize(e, t.session, t.game, t.prize)
	case t.game != nil:
		return r.Game(e, t.session, t.game)
	case t.session != nil:
		return r.Session(e, t.session)
	case t.operator != nil:
		return r.Operator(e, t.operator)
	}
	return r.Permit(e, t.permit)
}

// outcome calls the condition for its outcome alone.
func (r *Rule) outcome(e *Eval, t *target) bingo.Outcome {
	switch {
	case t.prize != nil:
		return r.Prize(e, t.session, t.game, t.prize).Outcome
	case t.game != nil:
		return r.Game(e, t.session, t.game).Outcome
	case t.session != nil:
		return r.Session(e, t.session).Outcome
	}
	return r.call(e, t).Outcome
}

// read runs the condition; where a point is open, once for each reading.
func (e *Eval) read(t *target) Verdict {
	r := t.rule
	if r.open < 0 {
		return r.call(e, t)
	}
	pt := r.Points[r.open]
	var verdicts []Verdict
	var runs []*trace
	outer := e.trace
	for i := range r.pack.Points[pt].Readings {
		e.chosen[pt], e.trace = i, &trace{}
		runs = append(runs, e.trace)
		verdicts = append(verdicts, r.call(e, t))
	}
	e.chosen[pt], e.trace = -1, outer
	v, from := combine(verdicts)
	e.mergeRuns(r.pack.Points[pt], verdicts, runs, v, from)
	return v
}

// readQuick does the same for the outcome alone where a point is open. A
// condition that did not come to its open point says the same under every
// reading, and is run once.
func (e *Eval) readQuick(t *target) bingo.Outcome {
	r := t.rule
	pt := r.Points[r.open]
	e.chosen[pt], e.asked = 0, false
	outcome := r.outcome(e, t)
	for i := 1; e.asked && i < len(r.pack.Points[pt].Readings); i++ {
		e.chosen[pt] = i
		outcome = agreed(outcome, r.outcome(e, t))
	}
	e.chosen[pt] = -1
	return outcome
}

// agreed puts the outcomes of two readings together. Where they agree, that is
// the outcome. A reading under which the clause does not speak of the subject
// leaves a pass, or what cannot be assessed, as it is; any other disagreement
// leaves the outcome open.
func agreed(a, b bingo.Outcome) bingo.Outcome {
	switch {
	case a == b:
		return a
	case a == bingo.NotApplicable && (b == bingo.Pass || b == bingo.NotAssessable):
		return b
	case b == bingo.NotApplicable && (a == bingo.Pass || a == bingo.NotAssessable):
		return a
	}
	return bingo.Indeterminate
}

// combine puts the verdicts of an open point's readings together. Of those that
// have the common outcome the one with the least room speaks for all; from
// tells which that is.
func combine(verdicts []Verdict) (v Verdict, from int) {
	v = verdicts[0]
	for i := range verdicts[1:] {
		w := verdicts[i+1]
		outcome := agreed(v.Outcome, w.Outcome)
		switch {
		case outcome != v.Outcome && outcome != w.Outcome:
			v, from = Verdict{Outcome: outcome}, 0
		case outcome != v.Outcome:
			v, from = w, i+1
		case outcome == w.Outcome && w.Margin().Known() && v.Margin().Known() && w.Margin().N < v.Margin().N:
			v, from = w, i+1
		}
	}
	return v, from
}

// gatherConflict finds a session of the subject that has two versions.
func (e *Eval) gatherConflict(t *target) {
	switch {
	case t.session != nil:
		e.Uses(t.session)
	case t.sequence != nil:
		for _, s := range t.sequence.Sessions {
			e.Uses(s)
		}
	case t.window != nil:
		for _, s := range t.window.Sessions {
			if s.Conflict != nil && s.Conflict.DateDiffers {
				e.conflict = s
			}
		}
	}
}

// disputed tells whether the target is a return that rows of returns.csv describe
// differently.
func (t *target) disputed() bool {
	return t.filed != nil && t.filed.Given != nil && t.filed.Given.Conflict != ""
}

func (e *Eval) sayConflict(t *target, v Verdict) {
	s := e.conflict
	if s == nil {
		id := t.filed.Given.Conflict
		e.trace.message = fmt.Sprintf("Rows of returns.csv do not say the same of the return to %s (%s). With the row in use this would be %s. "+
			"Choose the right one with: eyesdown exceptions resolve %s", t.filed.Ending.Long(), id, e.rule.inWords(v.Outcome), id)
		e.trace.clears = "choosing the right row of returns.csv"
		return
	}
	e.trace.message = fmt.Sprintf("Session %s of %s stands in two versions (%s). With the version signed off last this would be %s. "+
		"Choose the right version with: eyesdown exceptions resolve %s", s.ID, s.Date.Long(), s.Conflict.ExceptionID, e.rule.inWords(v.Outcome), s.Conflict.ExceptionID)
	e.trace.clears = "choosing the right version of session " + s.ID
}

// gap tells whether a file that the rule needs was not brought, or a row of it
// is held.
func (e *Eval) gap(t *target) bool {
	switch {
	case t.session != nil:
		return e.sessionGap(t, t.session)
	case t.sequence != nil:
		for _, s := range t.sequence.Sessions {
			if e.sessionGap(t, s) {
				return true
			}
		}
	}
	return false
}

func (e *Eval) sessionGap(t *target, s *bingo.Session) bool {
	for _, k := range e.rule.Needs {
		if !s.Present.Has(k) {
			if e.trace != nil {
				e.trace.lacks(e.missing(s, k), bingo.Cell{})
				e.trace.message = e.absent(s, k)
			}
			return true
		}
		if t.held(s, k) {
			e.sayHeld(s, k)
			return true
		}
	}
	for _, k := range e.rule.Reads {
		if t.held(s, k) {
			e.sayHeld(s, k)
			return true
		}
	}
	return false
}

// held tells whether a row of the file that the target needs was held. A game
// that has its row does not need one whose game cannot be read, nor a prize the
// row of another: a rule that looks at those asks [Eval.NoneHeld] itself.
func (t *target) held(s *bingo.Session, k bingo.FileKind) bool {
	switch {
	case len(s.Held) == 0:
		return false
	case t.game == nil:
		return t.rule.obstructed(s, k, 0)
	case k == bingo.FileGames:
		return slices.ContainsFunc(s.Held, func(h bingo.HeldRow) bool { return h.File == k && h.Game == t.game.No })
	case k == bingo.FilePrizes && t.prize != nil:
		return false
	}
	return t.rule.obstructed(s, k, t.game.No)
}

func (e *Eval) sayHeld(s *bingo.Session, k bingo.FileKind) {
	if e.trace != nil {
		var where []string
		for _, h := range s.Held {
			if h.File == k && (k != bingo.FileAttestations || e.rule.mayAnswer(&h)) {
				where = append(where, bingo.PlaceOf(e.rec.Files, h.Source.Cell("")).String())
				e.trace.evidence = append(e.trace.evidence, h.Source.Cell(""))
			}
		}
		e.trace.lacks("a held row of "+k.String(), bingo.Cell{})
		e.trace.message = fmt.Sprintf("Session %s is incomplete: %s could not be read or placed, so this cannot be assessed.",
			s.ID, strings.Join(where, ", "))
		e.trace.clears = "mending the held row and sending the package again"
	}
}
