package vic

import (
	"eyesdown/rules"
)

// registered answers whether the register of every permit that an operator has
// an agreement with holds something about it; values gives what it holds and the
// columns that it stands in.
func registered(e *rules.Eval, o *rules.Operator, what string, values func(a *rules.Agreement) []columnValue) rules.Verdict {
	ok := true
	said := ""
	for i := range o.Agreements {
		a := &o.Agreements[i]
		for _, v := range values(a) {
			e.TakeText("permit "+a.Permit.No+": "+v.label, v.value, a.Cell(v.column))
			if v.value == "" {
				ok = false
				e.Lacks(v.label+" of permit "+a.Permit.No, a.Cell(v.column))
			} else if said == "" {
				said = v.value
			} else if i == 0 {
				said += ", " + v.value
			}
		}
	}
	if !ok {
		return e.NotAssessable()
	}
	if e.Explaining() {
		e.Say("The register holds " + what + ": " + said + ".")
	}
	return e.Met(true)
}

// columnValue is a value of permits.csv.
type columnValue struct{ label, value, column string }
