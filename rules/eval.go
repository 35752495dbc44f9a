package rules

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
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
	making    civil.Date
	drafts    bool
	rule      *Rule
	rules     []*Rule // those evaluated, for what is in force on the day
	date      civil.Date
	standing  []standing // on that day, by rule of the engine
	chosen    []int      // by point of the pack: index of the reading in use
	asked     bool       // the condition asked for its rule's open point
	overrides []override
	prepared  []any
	conflict  *bingo.Session // a session in use that has two versions
	trace     *trace         // nil in a quick run
	figures   sessionFigures
	answers   answers
	told      []told // by rule of the engine
}

// sessionFigures are what a pack worked out over one session in a quick run, by
// a number of its own: several clauses measure against the same sums. Each is
// kept for no reading in use and for either of two.
type sessionFigures struct {
	session *bingo.Session
	known   [mostFigures][3]bool
	amounts [mostFigures][3]money.Amount
}

const mostFigures = 3

// Figure gives the pack's n-th figure over a session (n below 3), which work
// gives and which rests on a point of two readings; in a quick run it is worked
// out once for each.
func (e *Eval) Figure(n int, p Point, s *bingo.Session, work func() money.Amount) money.Amount {
	reading := e.Reading(p) + 1
	if e.trace != nil {
		return work()
	}
	f := &e.figures
	if f.session != s {
		*f = sessionFigures{session: s}
	}
	if !f.known[n][reading] {
		f.known[n][reading], f.amounts[n][reading] = true, work()
	}
	return f.amounts[n][reading]
}

// standing is what the law says of a rule on one day: whether it is in force, and
// with which numbers, the permit's own in place of the law's first.
type standing struct {
	inForce bool
	values  []*ParamValue // as the rule declares them
	broken  *override     // the permit's own number cannot be read
}

// on sets the day of the subjects that follow and works out what is in force on
// it: once for each session, not for each game and rule.
func (e *Eval) on(day civil.Date) {
	if e.date == day && e.standing != nil {
		return
	}
	e.date = day
	if e.standing == nil {
		e.standing = make([]standing, len(e.engine.rules))
		n := 0
		for _, r := range e.rules {
			n += len(r.params)
		}
		values := make([]*ParamValue, n)
		for _, r := range e.rules {
			k := len(r.params)
			e.standing[r.index].values, values = values[:k:k], values[k:]
		}
	}
	for _, r := range e.rules {
		st := &e.standing[r.index]
		st.inForce = r.pack.InForce(e.date)
		for i, p := range r.params {
			v, ok := p.At(e.date)
			st.values[i] = v
			st.inForce = st.inForce && ok
		}
		if len(e.overrides) > 0 {
			e.override(r, st)
		}
	}
}

// Explaining tells whether steps and messages are wanted.
func (e *Eval) Explaining() bool { return e.trace != nil }

// Period gives the period that is checked; zero ends are open.
func (e *Eval) Period() civil.Period { return e.period }

// InForce tells whether the rule's pack is law on a day other than the subject's.
func (e *Eval) InForce(day civil.Date) bool { return e.rule.pack.InForce(day) }

// Making tells whether the return is being made: what it would set out is then
// judged although it has not been given.
func (e *Eval) Making(t *filing.Return) bool {
	return e.making.Recorded() && t.Ending == e.making || e.drafts && t.Given == nil
}

// Record gives everything known about the permit holder.
func (e *Eval) Record() *bingo.Record { return e.rec }

// Prepared gives what the rule's Prepare worked out for the permit.
func (e *Eval) Prepared() any { return e.prepared[e.rule.index] }

// Param gives the i-th number that the rule declares, as in force on the
// subject's date; the permit's own authorisation stands in place of the first.
func (e *Eval) Param(i int) *ParamValue {
	v := e.standing[e.rule.index].values[i]
	if e.trace != nil {
		e.note(e.rule.params[i], v)
	}
	return v
}

// ParamFor gives the i-th number that the rule declares, as in force for a
// permit on a day: for rules that look beyond their subject before it is known.
// It is no part of the explanation.
func (e *Eval) ParamFor(permit *bingo.Permit, i int, day civil.Date) ParamValue {
	if i == 0 && len(permit.Authorisations) > 0 {
		if o := overriding(overridesOf(permit, []*Rule{e.rule}), e.rule, day); o != nil && o.err == nil {
			return o.value
		}
	}
	v, ok := e.rule.params[i].At(day)
	if !ok {
		return ParamValue{}
	}
	return *v
}

// Reading gives the index of the reading in use for a point of the rule's pack.
func (e *Eval) Reading(p Point) int {
	if r := e.rule; r.open >= 0 && r.Points[r.open] == p {
		e.asked = true
	}
	return e.chosen[p]
}

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

// With adds figures to a verdict; the zero quantity is none. It costs nothing in
// a quick run, where a verdict has none.
func (e *Eval) With(v Verdict, measured, limit, margin bingo.Quantity) Verdict {
	if e.trace != nil {
		v.figures = &figures{measured, limit, margin}
	}
	return v
}

// AtMost answers whether a figure does not exceed its limit; the limit itself
// is within it.
func (e *Eval) AtMost(measured, limit bingo.Quantity) Verdict {
	return e.With(e.Met(measured.N <= limit.N), measured, limit, bingo.Quantity{Unit: measured.Unit, N: limit.N - measured.N})
}

// Equal answers whether two figures that must agree do. There is no margin:
// nothing is to spare or over.
func (e *Eval) Equal(recorded, recomputed money.Amount) Verdict {
	v := e.Met(recorded.Cents() == recomputed.Cents())
	if e.trace == nil {
		return v
	}
	if v.Outcome == bingo.Breach {
		e.Stake(recorded.Cents() - recomputed.Cents())
	}
	return e.With(v, bingo.Money(recorded.Cents()), bingo.Money(recomputed.Cents()), bingo.Quantity{})
}

func absolute(c money.Cents) money.Cents {
	if c < 0 {
		return -c
	}
	return c
}

// NotBelowShare answers whether an amount is not less than a share of its base,
// by cross-multiplication. Limit and margin are exact, fractions of a cent and
// all.
func (e *Eval) NotBelowShare(amount money.Amount, share money.Share, base money.Amount) Verdict {
	v := e.Met(share.Compare(amount.Cents(), base.Cents()) >= 0)
	if e.trace == nil {
		return v // a quick run counts outcomes alone
	}
	limit := share.Of(base.Cents())
	return e.With(v, bingo.Money(amount.Cents()), bingo.Exact(limit), bingo.Exact(money.InMicros(amount.Cents())-limit))
}

// NotAboveShare answers whether an amount is not more than a share of its base.
func (e *Eval) NotAboveShare(amount money.Amount, share money.Share, base money.Amount) Verdict {
	v := e.Met(share.Compare(amount.Cents(), base.Cents()) <= 0)
	if e.trace == nil {
		return v
	}
	limit := share.Of(base.Cents())
	return e.With(v, bingo.Money(amount.Cents()), bingo.Exact(limit), bingo.Exact(limit-money.InMicros(amount.Cents())))
}
