package rules

import (
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
)

// trace records how a verdict came about, for one run of one rule.
type trace struct {
	steps       []bingo.Step
	missing     []string
	missingAt   []bingo.Cell // of each; a zero cell has no place
	evidence    []bingo.Cell
	message     string
	clears      string
	stake       money.Amount
	marginShare string
	attested    string // who answered, and when
	unattested  bool   // nobody answered what only a person can say
	params      []bingo.ParameterUse
	permits     *ParamValue // the permit's own number that stood in the law's place
	readings    []bingo.ReadingResult
}

// Take records an amount read from a cell, and gives it back.
func (e *Eval) Take(label string, a money.Amount, c bingo.Cell) money.Amount {
	if e.trace != nil {
		e.stepAmount(label, a, c)
	}
	return a
}

func (e *Eval) stepAmount(label string, a money.Amount, c bingo.Cell) { e.step(label, a.Dollars(), c) }

// TakeCount records a count read from a cell, and gives it back.
func (e *Eval) TakeCount(label string, n money.Count64, c bingo.Cell) money.Count64 {
	if e.trace != nil {
		e.stepCount(label, n, c)
	}
	return n
}

func (e *Eval) stepCount(label string, n money.Count64, c bingo.Cell) {
	text := "not recorded"
	if n.Recorded() {
		text = money.Count(n.Int())
	}
	e.step(label, text, c)
}

// TakeText records a text read from a cell, and gives it back.
func (e *Eval) TakeText(label, text string, c bingo.Cell) string {
	if e.trace != nil {
		e.step(label, orElse(text, "not recorded"), c)
	}
	return text
}

// TakeTime records a time read from a cell, and gives it back.
func (e *Eval) TakeTime(label string, t civil.Instant, c bingo.Cell) civil.Instant {
	if e.trace != nil {
		e.stepTime(label, t, c)
	}
	return t
}

func (e *Eval) stepTime(label string, t civil.Instant, c bingo.Cell) {
	e.step(label, t.In(e.permit.Zone), c)
}

// TakeDate records a date read from a cell, and gives it back.
func (e *Eval) TakeDate(label string, d civil.Date, c bingo.Cell) civil.Date {
	if e.trace != nil {
		e.stepDate(label, d, c)
	}
	return d
}

func (e *Eval) stepDate(label string, d civil.Date, c bingo.Cell) { e.step(label, d.Long(), c) }

// Work records a figure that was worked out, with its formula.
func (e *Eval) Work(label, how string, q bingo.Quantity) {
	if e.trace != nil {
		e.stepWork(label, how, q.People())
	}
}

func (e *Eval) stepWork(label, how, value string) {
	e.trace.steps = append(e.trace.steps, bingo.Step{Label: label, Value: value, How: how})
}

// WorkText records something that was worked out and is no single figure.
func (e *Eval) WorkText(label, how, text string) {
	if e.trace != nil {
		e.stepWork(label, how, text)
	}
}

// WorkAmount records an amount that was worked out, and gives it back.
func (e *Eval) WorkAmount(label, how string, a money.Amount) money.Amount {
	if e.trace != nil {
		e.stepWork(label, how, a.Dollars())
	}
	return a
}

// Lacks names something that the record does not have, and the cell where it
// ought to stand; the zero cell where there is no such place.
func (e *Eval) Lacks(name string, c bingo.Cell) {
	if e.trace == nil {
		return
	}
	e.trace.lacks(name, c)
	if c != (bingo.Cell{}) {
		e.trace.evidence = append(e.trace.evidence, c)
	}
}

// lacks names what is missing, once, and where it ought to stand.
func (t *trace) lacks(name string, c bingo.Cell) {
	if !slices.Contains(t.missing, name) {
		t.missing = append(t.missing, name)
		t.missingAt = append(t.missingAt, c)
	}
}

// Points names a cell as evidence.
func (e *Eval) Points(c bingo.Cell) {
	if e.trace != nil {
		e.trace.evidence = append(e.trace.evidence, c)
	}
}

// Say sets the message for people; call it only where Explaining.
func (e *Eval) Say(message string) { e.trace.message = message }

// Clears says what the smallest change is that would clear the finding; call it
// only where Explaining.
func (e *Eval) Clears(change string) { e.trace.clears = change }

// Stake says how much money the finding is about; call it only where
// Explaining.
func (e *Eval) Stake(c money.Cents) { e.trace.stake = money.Of(absolute(c)) }

// MarginShare gives the margin as a percentage, for people; call it only where
// Explaining.
func (e *Eval) MarginShare(text string) { e.trace.marginShare = text }

// In gives the moment as read in the permit's zone, for a sentence: "19:30 on 3
// July 2025".
func (e *Eval) In(t civil.Instant) string { return t.Said(e.permit.Zone) }

// Span gives two moments as read in the permit's zone, for a sentence.
func (e *Eval) Span(from, to civil.Instant) string { return civil.Span(from, to, e.permit.Zone) }

func (e *Eval) step(label, value string, c bingo.Cell) {
	place := bingo.PlaceOf(e.rec.Files, c)
	e.trace.steps = append(e.trace.steps, bingo.Step{Label: label, Value: value, Place: &place})
	e.trace.evidence = append(e.trace.evidence, c)
}

// note records a number of the law as used; call it only where Explaining.
func (e *Eval) note(p *Param, v *ParamValue) {
	use := bingo.ParameterUse{Name: p.Name, Value: v.Text, From: v.From.String(), To: v.To.String(), Citation: v.Cite}
	for _, u := range e.trace.params {
		if u == use {
			return
		}
	}
	e.trace.params = append(e.trace.params, use)
	if v.Authorised {
		e.trace.permits = v
		e.trace.evidence = append(e.trace.evidence, v.At)
	}
}
