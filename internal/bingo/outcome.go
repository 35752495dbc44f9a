package bingo

import "fmt"

// Outcome is what a rule says of one subject. The zero value means that nobody
// said anything; it is refused wherever findings are made or kept.
type Outcome uint8

// The outcomes (clauses.md).
const (
	outcomeUnset  Outcome = iota
	Pass                  // the clause is met
	Breach                // the clause is not met, on recorded figures
	Indeterminate         // open readings disagree, or two conflicting versions of the session stand
	NotAssessable         // the record lacks what the rule needs
	NotApplicable         // the clause does not speak of this subject
	OutcomeCount          // how many there are, the unset one among them
)

// String gives the word used in data.
func (o Outcome) String() string {
	switch o {
	case Pass:
		return "pass"
	case Breach:
		return "breach"
	case Indeterminate:
		return "indeterminate"
	case NotAssessable:
		return "not-assessable"
	case NotApplicable:
		return "not-applicable"
	}
	return fmt.Sprintf("outcome(%d)", uint8(o))
}

// Valid tells whether a rule has spoken.
func (o Outcome) Valid() bool { return o > outcomeUnset && o < OutcomeCount }

// Reported tells whether the outcome is listed without --all: everything that a
// person has to look at.
func (o Outcome) Reported() bool {
	return o == Breach || o == Indeterminate || o == NotAssessable
}

// MarshalText writes the word used in data.
func (o Outcome) MarshalText() ([]byte, error) {
	if !o.Valid() {
		return nil, fmt.Errorf("an outcome that no rule has set (%d)", uint8(o))
	}
	return []byte(o.String()), nil
}

// Effect is what a finding does to a return; it is separate from the outcome.
type Effect uint8

// The effects (clauses.md).
const (
	effectUnset Effect = iota
	StopsFiling        // the return cannot be signed or lodged until it is settled
	MustExplain        // it is reported truthfully and explained; it never stops a return
	Notice             // worth a look; outside breach counts and exit codes
)

// String gives the word used in data.
func (e Effect) String() string {
	switch e {
	case StopsFiling:
		return "stops-filing"
	case MustExplain:
		return "must-explain"
	case Notice:
		return "notice"
	}
	return fmt.Sprintf("effect(%d)", uint8(e))
}

// MarshalText writes the word used in data.
func (e Effect) MarshalText() ([]byte, error) {
	if e == effectUnset {
		return nil, fmt.Errorf("an effect that no rule has set")
	}
	return []byte(e.String()), nil
}
