package rules

import (
	"fmt"
	"strings"

	"eyesdown/internal/bingo"
)

// judge gives a rule's verdict on a target: what holds for every rule first,
// then the condition under each reading, then what stands in its way.
func (e *Eval) judge(t *target) Verdict {
	r := t.rule
	e.rule, e.conflict = r, nil
	if !r.pack.InForce(e.date) || !e.paramsInForce() {
		return e.NotApplicable(r.pack.Title + " was not in force on that day")
	}
	if t.session != nil && t.session.Status == bingo.StatusCancelled && !r.Cancelled {
		return e.NotApplicable("the session was cancelled")
	}
	v := e.read(t)
	if v.Outcome == bingo.NotApplicable {
		return v
	}
	e.gatherConflict(t)
	if e.conflict != nil {
		return e.conflicting(v)
	}
	if e.gap(t) {
		return Verdict{Outcome: bingo.NotAssessable}
	}
	if e.brokenOverride() {
		return Verdict{Outcome: bingo.NotAssessable}
	}
	return v
}

func (e *Eval) paramsInForce() bool {
	for _, p := range e.rule.params {
		if _, ok := p.At(e.date); !ok {
			return false
		}
	}
	return true
}

func (r *Rule) call(e *Eval, t *target) Verdict {
	switch {
	case t.window != nil:
		return r.Window(e, t.window)
	case t.sequence != nil:
		return r.Sequence(e, t.sequence)
	case t.prize != nil && r.Prize != nil:
		return r.Prize(e, t.session, t.game, t.prize)
	case t.game != nil:
		return r.Game(e, t.session, t.game)
	case t.session != nil:
		return r.Session(e, t.session)
	}
	return r.Permit(e, t.permit)
}

// read runs the condition; where a point is open, once for each reading. If all
// agree, that is the outcome; if one cannot be assessed, neither can the rule;
// else it is indeterminate.
func (e *Eval) read(t *target) Verdict {
	r := t.rule
	if r.open < 0 {
		return r.call(e, t)
	}
	pt := r.Points[r.open]
	readings := r.pack.Points[pt].Readings
	verdicts := make([]Verdict, 0, 4)
	var runs []*trace
	outer := e.trace
	for i := range readings {
		e.chosen[pt] = i
		if outer != nil {
			e.trace = &trace{}
			runs = append(runs, e.trace)
		}
		verdicts = append(verdicts, r.call(e, t))
	}
	e.chosen[pt], e.trace = -1, outer
	v := combine(verdicts)
	if outer != nil {
		e.mergeRuns(r.pack.Points[pt], verdicts, runs, v)
	}
	return v
}

func combine(verdicts []Verdict) Verdict {
	v := verdicts[0]
	for _, w := range verdicts[1:] {
		switch {
		case w.Outcome == v.Outcome:
			if w.Margin.Known() && v.Margin.Known() && w.Margin.N < v.Margin.N {
				v = w
			}
		case w.Outcome == bingo.NotAssessable || v.Outcome == bingo.NotAssessable:
			v = Verdict{Outcome: bingo.NotAssessable}
		default:
			v = Verdict{Outcome: bingo.Indeterminate}
		}
	}
	return v
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

func (e *Eval) conflicting(v Verdict) Verdict {
	if e.trace != nil {
		s := e.conflict
		e.trace.message = fmt.Sprintf("Session %s of %s stands in two versions (%s). With the version signed off last this would be %s. "+
			"Choose the right version with: eyesdown exceptions resolve %s", s.ID, s.Date.Long(), s.Conflict.ExceptionID, v.Outcome, s.Conflict.ExceptionID)
		e.trace.clears = "choosing the right version of session " + s.ID
	}
	v.Outcome = bingo.Indeterminate
	return v
}

// gap tells whether a file that the rule needs was not brought, or a row of it
// is held.
func (e *Eval) gap(t *target) bool {
	switch {
	case t.session != nil:
		game := 0
		if t.game != nil {
			game = t.game.No
		}
		return e.sessionGap(t.session, game)
	case t.sequence != nil:
		for _, s := range t.sequence.Sessions {
			if e.sessionGap(s, 0) {
				return true
			}
		}
	}
	return false
}

func (e *Eval) sessionGap(s *bingo.Session, game int) bool {
	for _, k := range e.rule.Needs {
		if !s.Present.Has(k) {
			if e.trace != nil {
				e.trace.missing = append(e.trace.missing, k.String())
				e.trace.message = fmt.Sprintf("The package that brought session %s has no %s, so this cannot be assessed.", s.ID, k)
			}
			return true
		}
		if len(s.Held) > 0 && e.heldGap(s, k, game) {
			return true
		}
	}
	if len(s.Held) > 0 {
		for _, k := range e.rule.Reads {
			if e.heldGap(s, k, game) {
				return true
			}
		}
	}
	return false
}

func (e *Eval) heldGap(s *bingo.Session, k bingo.FileKind, game int) bool {
	if !s.HeldIn(k, game) {
		return false
	}
	if e.trace != nil {
		var where []string
		for _, h := range s.Held {
			if h.File == k {
				where = append(where, bingo.PlaceOf(e.rec.Files, h.Source.Cell("")).String())
				e.trace.evidence = append(e.trace.evidence, h.Source.Cell(""))
			}
		}
		e.trace.missing = append(e.trace.missing, "a held row of "+k.String())
		e.trace.message = fmt.Sprintf("Session %s is incomplete: %s could not be read or placed, so this cannot be assessed.",
			s.ID, strings.Join(where, ", "))
		e.trace.clears = "mending the held row and sending the package again"
	}
	return true
}
