package bingo

import (
	"crypto/sha256"
	"encoding/hex"

	"eyesdown/internal/money"
)

// Citation says where the law says it.
type Citation struct {
	Instrument string // "Gaming No. 2 (Bingo) Regulations 1998 (Vic)"
	Provision  string // "r. 10(1)(c)(i)"
	Authorised string // where the permit's own number stood in the law's place: "the permit from 1 July 2025 (letter of 3 June)"
}

// String gives "r. 10(1)(c)(i), Gaming No. 2 (Bingo) Regulations 1998 (Vic)", and
// whose number stood in place of the law's.
func (c Citation) String() string {
	text := c.Instrument
	if c.Provision != "" {
		text = c.Provision + ", " + text
	}
	if c.Authorised != "" {
		text += ", as authorised by " + c.Authorised
	}
	return text
}

// Finding is a rule's word on one subject, with what is needed to check it.
type Finding struct {
	Rule        string
	Title       string
	PackVersion string
	PackDigest  string
	Citation    Citation
	Effect      Effect
	Subject     Subject
	Outcome     Outcome
	Measured    Quantity
	Limit       Quantity
	Margin      Quantity // positive: room left; negative: over
	MarginShare string   // the margin as a percentage of its base, for people
	Reading     string   // "point=reading" where one was selected or several disagree
	Readings    []ReadingResult
	Message     string
	Attested    string   // whose answer it rests on, and when: "Spiro Andreou, 2025-07-14 22:10"
	Unattested  bool     // not assessable since nobody answered what only a person can say
	Missing     []string // names of what the record lacks, where not assessable
	MissingAt   []Place  // where each ought to stand, as far as there is a place
	AtStake     money.Amount
	Clears      string // the smallest change that would clear it
	Evidence    []Place
	Trace       []Step
	Parameters  []ParameterUse
	Fingerprint string
}

// Step is one line of an explanation: what was taken or worked out, its value
// and the cell it stood in.
type Step struct {
	Label string `json:"label"`
	Value string `json:"value"`
	Place *Place `json:"place,omitempty"`
	How   string `json:"how,omitempty"` // the formula, for what was worked out
}

// ParameterUse is a number of the law that a rule applied, with its date and
// citation, or the permit's own authorisation in its place.
type ParameterUse struct {
	Name     string `json:"name"`
	Value    string `json:"value"`
	From     string `json:"from"`
	To       string `json:"to,omitempty"`
	Citation string `json:"citation"`
}

// ReadingResult is what one reading of an open or selected point gives.
type ReadingResult struct {
	Point    string   `json:"point"`
	Reading  string   `json:"reading"`
	Outcome  Outcome  `json:"outcome"`
	Measured Quantity `json:"-"`
	Limit    Quantity `json:"-"`
	Margin   Quantity `json:"-"`
	Used     bool     `json:"used"`   // it decided the outcome
	Status   string   `json:"status"` // settled, selected or open
}

// Fingerprint names a rule's word on a subject for good: it is the same after a
// re-export, in whatever order the rows come, and does not depend on figures,
// so that a finding can be followed as they change.
func Fingerprint(rule string, subject Subject) string {
	sum := sha256.Sum256([]byte(rule + "\n" + subject.String()))
	return hex.EncodeToString(sum[:12])
}

// Stands tells whether the finding makes a command exit with 1: something to
// explain that is not merely a notice.
func (f *Finding) Stands() bool { return f.Outcome.Reported() && f.Effect != Notice }
