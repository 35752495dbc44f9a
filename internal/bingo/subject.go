package bingo

import (
	"cmp"
	"strconv"
	"strings"

	"eyesdown/internal/civil"
)

// SubjectKind is what kind of thing a rule speaks about.
type SubjectKind uint8

// The subjects of the rules.
const (
	subjectUnset SubjectKind = iota
	SubjectPermit
	SubjectSession
	SubjectGame
	SubjectPrize
	SubjectWindow
	SubjectSequence
	SubjectMonth
	SubjectReturn
	SubjectOperator
)

// String gives the word used in tables and help.
func (k SubjectKind) String() string {
	names := [...]string{"unset", "permit", "session", "game", "prize", "window", "sequence", "month", "return", "operator"}
	if int(k) < len(names) {
		return names[k]
	}
	return "unset"
}

// Subject names one thing that a rule spoke about.
type Subject struct {
	Kind     SubjectKind
	Permit   string
	Session  string       // session, game, prize
	Game     int          // game, prize
	Prize    int          // prize
	Sequence string       // sequence
	Window   civil.Period // window
	Month    civil.Month  // month
	Ending   civil.Date   // return
	Operator string       // operator: its licence number, or its name where that is not known
	Date     civil.Date   // the day whose law applies, and the order in reports
}

// String spells the subject as the interchange format does: "P/S/12/1",
// "P/seq:ID", "P/7d:2025-07-01..2025-07-07".
func (s Subject) String() string {
	switch s.Kind {
	case SubjectSession:
		return s.Permit + "/" + s.Session
	case SubjectGame:
		return s.Permit + "/" + s.Session + "/" + strconv.Itoa(s.Game)
	case SubjectPrize:
		return s.Permit + "/" + s.Session + "/" + strconv.Itoa(s.Game) + "/" + strconv.Itoa(s.Prize)
	case SubjectSequence:
		return s.Permit + "/seq:" + s.Sequence
	case SubjectWindow:
		return s.Permit + "/7d:" + s.Window.String()
	case SubjectMonth:
		return s.Permit + "/" + s.Month.String()
	case SubjectReturn:
		return s.Permit + "/" + s.Ending.String()
	case SubjectOperator:
		return "op:" + s.Operator
	}
	return s.Permit
}

// People names the subject in words: "session S017 of 3 July 2025, game 12".
func (s Subject) People() string {
	var b strings.Builder
	switch s.Kind {
	case SubjectSession, SubjectGame, SubjectPrize:
		b.WriteString("session " + s.Session + " of " + s.Date.Long())
		if s.Game > 0 {
			b.WriteString(", game " + strconv.Itoa(s.Game))
		}
		if s.Prize > 0 {
			b.WriteString(", prize " + strconv.Itoa(s.Prize))
		}
	case SubjectSequence:
		b.WriteString("jackpot sequence " + s.Sequence)
	case SubjectWindow:
		b.WriteString("the 7 days from " + s.Window.From.Long() + " to " + s.Window.To.Long())
	case SubjectMonth:
		b.WriteString(s.Month.Long())
	case SubjectReturn:
		b.WriteString("the return to " + s.Ending.Long())
	case SubjectOperator:
		b.WriteString("operator " + s.Operator)
	default:
		b.WriteString("permit " + s.Permit)
	}
	return b.String()
}

// Compare puts subjects in the order a reader expects: by permit, day, session,
// game and prize, the wider thing first.
func (s Subject) Compare(o Subject) int {
	return cmp.Or(
		cmp.Compare(s.Permit, o.Permit),
		cmp.Compare(s.Date, o.Date),
		cmp.Compare(s.Session, o.Session),
		cmp.Compare(s.Game, o.Game),
		cmp.Compare(s.Prize, o.Prize),
		cmp.Compare(s.Kind, o.Kind),
		cmp.Compare(s.Sequence, o.Sequence),
		cmp.Compare(s.Window.From, o.Window.From),
		cmp.Compare(s.Operator, o.Operator),
	)
}
