package rules

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
)

// Eval is one evaluation in progress: the permit and day it is about, the
// numbers in force, the readings, and the explanation where one is wanted.
type Eval struct {
	engine    *Engine
	rec       *bingo.Record
	permit    *bingo.Permit
	period    civil.Period
	rule      *Rule
	date      civil.Date
	chosen    []int // by point of the pack: index of the reading in use
	overrides []override
	prepared  []any
	conflict  *bingo.Session // a session in use that has two versions
	trace     *trace         // nil in a quick run
}

// Explaining tells whether steps and messages are wanted.
func (e *Eval) Explaining() bool { return e.trace != nil }

// Period gives the period that is checked; zero ends are open.
func (e *Eval) Period() civil.Period { return e.period }

// Record gives everything known about the permit holder.
func (e *Eval) Record() *bingo.Record { return e.rec }

// Prepared gives what the rule's Prepare worked out for the permit.
func (e *Eval) Prepared() any { return e.prepared[e.rule.index] }

// Param gives the i-th number that the rule declares, as in force on the
// subject's date; the permit's own authorisation stands in place of the first.
func (e *Eval) Param(i int) ParamValue {
	p := e.rule.params[i]
	if i == 0 && len(e.overrides) > 0 {
		if v, ok := e.override(); ok {
			e.note(p, v)
			return *v
		}
	}
	v, _ := p.At(e.date)
	e.note(p, v)
	return *v
}

// Reading gives the index of the reading in use for a point of the rule's pack.
func (e *Eval) Reading(p Point) int { return e.chosen[p] }

// Uses says that the verdict rests on another session too.
func (e *Eval) Uses(s *bingo.Session) {
	if s.Conflict != nil {
		e.conflict = s
	}
}

// NotApplicable answers that the clause does not speak of the subject.
func (e *Eval) NotApplicable(why string) Verdict {
	if e.trace != nil {
		e.trace.message = why
	}
	return Verdict{Outcome: bingo.NotApplicable}
}

// NotAssessable answers that the record lacks what the rule needs; what it
// lacks was named with Lacks.
func (e *Eval) NotAssessable() Verdict { return Verdict{Outcome: bingo.NotAssessable} }

// Met answers pass or breach where there is nothing to measure.
func (e *Eval) Met(ok bool) Verdict {
	if ok {
		return Verdict{Outcome: bingo.Pass}
	}
	return Verdict{Outcome: bingo.Breach}
}

// AtMost answers whether a figure does not exceed its limit; the limit itself
// is within it.
func (e *Eval) AtMost(measured, limit bingo.Quantity) Verdict {
	v := Verdict{Outcome: bingo.Pass, Measured: measured, Limit: limit,
		Margin: bingo.Quantity{Unit: measured.Unit, N: limit.N - measured.N}}
	if measured.N > limit.N {
		v.Outcome = bingo.Breach
	}
	return v
}

// Equal answers whether two figures that must agree do; the margin is the
// recorded one less the recomputed one, and none where they agree.
func (e *Eval) Equal(recorded, recomputed money.Amount) Verdict {
	v := Verdict{Outcome: bingo.Pass, Measured: bingo.Money(recorded.Cents()), Limit: bingo.Money(recomputed.Cents())}
	if recorded.Cents() != recomputed.Cents() {
		v.Outcome = bingo.Breach
		v.Margin = bingo.Money(-absolute(recorded.Cents() - recomputed.Cents()))
	}
	return v
}

func absolute(c money.Cents) money.Cents {
	if c < 0 {
		return -c
	}
	return c
}

// NotBelowShare answers whether an amount is not less than a share of its base,
// by cross-multiplication. Limit and margin are in whole cents: the least that
// meets the share, and what is over or short of it.
func (e *Eval) NotBelowShare(amount money.Amount, share money.Share, base money.Amount) Verdict {
	limit := share.Ceil(base.Cents())
	v := Verdict{Outcome: bingo.Pass, Measured: bingo.Money(amount.Cents()), Limit: bingo.Money(limit),
		Margin: bingo.Money(amount.Cents() - limit)}
	if share.Compare(amount.Cents(), base.Cents()) < 0 {
		v.Outcome = bingo.Breach
	}
	return v
}

// NotAboveShare answers whether an amount is not more than a share of its base.
func (e *Eval) NotAboveShare(amount money.Amount, share money.Share, base money.Amount) Verdict {
	limit := share.Floor(base.Cents())
	v := Verdict{Outcome: bingo.Pass, Measured: bingo.Money(amount.Cents()), Limit: bingo.Money(limit),
		Margin: bingo.Money(limit - amount.Cents())}
	if share.Compare(amount.Cents(), base.Cents()) > 0 {
		v.Outcome = bingo.Breach
	}
	return v
}
