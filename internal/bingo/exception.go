package bingo

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"

	"eyesdown/internal/civil"
)

// Exception says that a record needs a person: a row that could not be read or
// placed, two versions of one session, or a thing that no rule can speak of.
// None stops a file, none is left out of a list.
type Exception struct {
	ID       string // stable: made of what it is about, not of when it came
	Code     string // one of the Code constants
	Permit   string // "" where it could not be read
	Session  string
	Game     int
	Also     []string     // other permits that it may be about: the session it names is theirs too
	Sessions []string     // of one about several sessions, each of them; Session is "" then
	Days     civil.Period // of one about the days of a return or a month; zero else
	File     FileKind
	Places   []Place  // where it stands, the first one first
	Problem  string   // what is wrong, in words a volunteer knows
	Remedy   string   // what to do
	Raw      string   // the row as it stood
	Options  []string // what may be chosen: digests of the versions of a session; of a held row UseLeftOut, UseNoRecord
	Effect   Effect
	Status   ExceptionStatus
	Resolved Resolution
	// JudgedFrom names, of a held row in a version of its session that is not used,
	// what the session is judged from instead; "" else.
	JudgedFrom string
}

// Codes of exceptions.
const (
	CodeUnreadable     = "unreadable-cell"        // a cell that is not what its column holds
	CodeMissingKey     = "missing-key"            // a field without which the row cannot be placed
	CodeRaggedRow      = "ragged-row"             // more cells than the header has
	CodeUnknownPermit  = "unknown-permit"         // a row for a permit that no file describes
	CodeUnknownSession = "unknown-session"        // a row for a session that the package does not bring
	CodeUnknownGame    = "unknown-game"           // a row for a game that the session does not have
	CodeUnknownPrize   = "unknown-prize"          // an answer for a prize that the game does not have
	CodeUnknownReturn  = "unknown-return"         // an answer for a return that the permit does not have
	CodeEarlyAnswer    = "early-answer"           // an answer for a return from before its days began
	CodeUndatedEnd     = "end-without-a-day"      // a permit that is said to have ended, and not when
	CodeRepeatedKey    = "repeated-key"           // two rows for one thing
	CodeBrokenFile     = "broken-file"            // a file whose rest cannot be read
	CodeUnknownFile    = "unknown-file"           // a file of the package that is none of the format's
	CodeUnknownColumn  = "unknown-column"         // a column that is none of the format's; kept, not read
	CodeVersions       = "conflicting-versions"   // two versions of one session
	CodePermitVersions = "conflicting-permits"    // two descriptions of one permit
	CodeRegister       = "register-differs"       // a package says otherwise than a person who set it in the register
	CodeReturnVersions = "conflicting-returns"    // rows that say different things of one return
	CodeNoPack         = "no-pack"                // a session that no pack in force speaks of
	CodeUnknownPack    = "unknown-pack"           // a pack of a permit that this program does not know
	CodeUnknownClause  = "unknown-clause"         // an authorisation for a clause that no rule has
	CodeUnusable       = "unusable-authorisation" // an authorisation whose days run backwards, or whose clause cannot be read
	CodeCancelledSales = "cancelled-with-sales"   // a cancelled session with receipts or prizes
	CodeAsRead         = "as-read"                // how a running sheet was read, where that is not plain
	CodeTakings        = "takings-differ"         // a running sheet whose cash counted is not its gross receipts as written
	CodeOutsidePermit  = "outside-permit"         // a session on a day when the permit was not in force
	CodeSameDay        = "same-day"               // a sheet without a session number beside a session of its day
	CodeNothing        = "nothing-on-record"      // days of a return or a month of which no package brought anything
	CodeNotFollowed    = "permit-not-followed"    // a permit whose word on the one before it is not followed, or that names none though one has just ended
	CodePermitGap      = "days-between-permits"   // a permit that names another as the one before it, and begins later than on its expiry
	CodeRefused        = "refused-file"           // a file that was turned away whole
	CodeStartDay       = "starts-another-day"     // a session that began on another day than its own
)

// ExceptionStatus tells whether somebody has dealt with it.
type ExceptionStatus uint8

// The statuses of an exception.
const (
	ExceptionOpen ExceptionStatus = iota
	ExceptionResolved
	ExceptionSuperseded // decided once; what has come since asks something else, or nothing
)

// String gives the word used in lists.
func (s ExceptionStatus) String() string {
	switch s {
	case ExceptionResolved:
		return "resolved"
	case ExceptionSuperseded:
		return "superseded"
	}
	return "open"
}

// Standing gives the one word by which lists and reports say how an exception
// stands: what asks nothing of anybody is a notice whatever was decided, and a
// file that was turned away is refused until somebody has put it away.
func (x *Exception) Standing() string {
	switch {
	case x.Code == CodeRefused && x.Status == ExceptionOpen:
		return "refused"
	case x.Effect == Notice && x.Code != CodeRefused:
		return "notice"
	}
	return x.Status.String()
}

// Resolution is a person's decision on an exception.
type Resolution struct {
	By, Reason string
	Use        string // what was chosen, where there was a choice
	At         string // the day, YYYY-MM-DD
}

// What may be decided on a held row.
const (
	UseLeftOut  = "left-out"  // it is a record and stays out: what needs it goes without, and says so
	UseNoRecord = "no-record" // it never was a record, but a heading, a note or a double: nothing is missing
)

// Chosen says what was decided, for people; "" where there was no choice.
func (r Resolution) Chosen() string {
	switch r.Use {
	case "":
		return ""
	case UseLeftOut:
		return "left out"
	case UseNoRecord:
		return "no record"
	}
	return "uses " + r.Use
}

// Of tells whether the exception is about the permit, or may be.
func (x *Exception) Of(permit string) bool {
	return x.Permit == permit || slices.Contains(x.Also, permit)
}

// ExceptionID makes the stable id from the parts that say what it is about.
func ExceptionID(code string, parts ...string) string {
	sum := sha256.Sum256([]byte(code + "\n" + strings.Join(parts, "\n")))
	return "E" + hex.EncodeToString(sum[:6])
}
