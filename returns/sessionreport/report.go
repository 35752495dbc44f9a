package sessionreport

import (
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/document"
	"eyesdown/internal/money"
	"eyesdown/returns"
)

// Report is what the report of a session is made of.
type Report struct {
	Session  *bingo.Session
	Basis    *returns.Basis  // its findings are all of the session, its games and prizes, passes and not-applicables too; its exceptions those of the session
	Wider    []bingo.Finding // on the jackpot sequence and the 7 days that the session lies in
	Sequence string          // the id of its jackpot sequence; "" = none
}

// provisional tells whether an open exception or two versions of the session
// leave its figures open.
func (r *Report) provisional() bool {
	return len(r.Basis.Open()) > 0 || r.Session.Conflict != nil ||
		slices.ContainsFunc(r.Session.Held, func(h bingo.HeldRow) bool { return !h.Decided || h.Extent == bingo.WholeFile })
}

// Document makes the report.
func (r *Report) Document() *document.Document {
	s := r.Session
	d := &document.Document{Kind: "session-report", Title: "Session report: bingo", Author: s.Permit.HolderName,
		Subtitle: s.Permit.HolderName + ", permit " + s.Permit.No + ", session " + s.ID + " of " + s.Date.Long(), Date: s.Date}
	if r.provisional() {
		d.Mark = "PROVISIONAL"
	}
	d.Sections = append(d.Sections, r.headSection(), r.findingSection())
	if len(r.Basis.Exceptions) > 0 {
		d.Sections = append(d.Sections, r.exceptionSection())
	}
	d.Sections = append(d.Sections, r.ruleSections()...)
	d.Sections = append(d.Sections, r.gameSection(), r.answerSection(), r.signatureSection(), r.everySection())
	for _, closing := range r.Basis.Sections() {
		closing.Print, closing.NewPage = closing.ID == "files", false
		d.Sections = append(d.Sections, closing)
	}
	return d
}

// headSection says whose session it was, its figures, and what came of it.
func (r *Report) headSection() document.Section {
	s, p := r.Session, r.Session.Permit
	facts := []document.Fact{
		{Label: "Permit holder", Value: document.String(p.HolderName)},
		{Label: "Permit", Value: document.String(p.No)},
		{Label: "Session", Value: document.String(s.ID + ", " + s.Date.Weekday().String() + " " + s.Date.Long())},
		{Label: "Premises", Value: orNone(s.PremisesName)},
		{Label: "From, to", Value: document.String(s.Start().In(p.Zone) + ", " + s.End().In(p.Zone))},
		{Label: "Supervisor", Value: orNone(s.Supervisor)},
		{Label: "Caller", Value: orNone(s.Caller)},
		{Label: "Attendance", Value: document.CountOf(s.Attendance)},
		{Label: "Sheet signed off", Value: signedOff(s)},
	}
	if s.Jackpot() {
		pool := "pool " + strings.Join(s.PoolsNamed(), ", ")
		if r.Sequence != "" {
			pool += ", sequence " + r.Sequence
		}
		facts = append(facts, document.Fact{Label: "Jackpot in operation", Value: document.String(pool)})
	}
	return document.Section{ID: "session", Title: "The session", Sheet: "Session", Print: true, Blocks: []document.Block{
		{Facts: facts}, {Text: r.verdict()}, {Table: r.figureTable()},
		{Text: &document.Text{Tone: document.Quiet, Text: figureNote}}, {Text: &document.Text{Tone: document.Heading, Text: "What the rules said"}}, {Table: r.countTable()}}}
}

const figureNote = "Worked out from the games, prizes and expenses of the session, each listed in this report or its workbook. Gross receipts are what was actually received. A figure marked * leaves out a row that is held; one that is not recorded is not known."

func signedOff(s *bingo.Session) document.Cell {
	if s.SignedOffBy == "" {
		return document.Cell{None: true}
	}
	return document.String(s.SignedOffBy + ", " + s.SignedOffAt.In(s.Permit.Zone))
}

func orNone(text string) document.Cell {
	if text == "" {
		return document.Cell{None: true}
	}
	return document.String(text)
}

// counts counts the findings of the session that are no notices, by outcome.
func (r *Report) counts() (n [bingo.OutcomeCount]int, disagree, waiting int) {
	for i := range r.Basis.Findings {
		f := &r.Basis.Findings[i]
		if f.Effect == bingo.Notice {
			continue
		}
		switch {
		case f.Unattested:
			waiting++
		case f.Outcome == bingo.Breach && strings.HasPrefix(f.Rule, "records/"):
			disagree++ // a slip of the pen breaches no law
		default:
			n[f.Outcome]++
		}
	}
	return n, disagree, waiting
}

func (r *Report) verdict() *document.Text {
	said := r.said()
	if n := len(r.Session.LeftOut); n > 0 {
		said.Text += " By decision, " + money.Counted(n, "held row is", "held rows are") + " in no figure."
		if said.Tone == document.Good {
			said.Tone = document.Warn
		}
	}
	return said
}

func (r *Report) said() *document.Text {
	n, disagree, waiting := r.counts()
	var open []string
	add := func(count int, one, many string) {
		if count > 0 {
			open = append(open, money.Counted(count, one, many))
		}
	}
	add(n[bingo.Breach], "condition is not met", "conditions are not met")
	add(disagree, "figure of the record does not agree with another", "figures of the record do not agree with others")
	add(n[bingo.Indeterminate], "point is open", "points are open")
	add(n[bingo.NotAssessable], "condition cannot be assessed for want of a record", "conditions cannot be assessed for want of a record")
	add(waiting, "condition waits for somebody's word", "conditions wait for somebody's word")
	switch {
	case r.Session.Status == bingo.StatusCancelled:
		return &document.Text{Tone: document.Warn, Text: "The session was cancelled; the rules ask nothing of it."}
	case r.Session.Conflict != nil:
		return &document.Text{Tone: document.Alert, Text: "The session stands in two versions, and nobody has chosen between them (exception " + r.Session.Conflict.ExceptionID +
			"). This report shows the one that was signed off last; no rule can be settled on it."}
	case r.provisional():
		open = append([]string{"the record of the session is incomplete, so that figures leave something out"}, open...)
		return &document.Text{Tone: document.Alert, Text: "This report is provisional: " + strings.Join(open, "; ") + "."}
	case n[bingo.Breach]+disagree > 0:
		return &document.Text{Tone: document.Alert, Text: "To be explained: " + strings.Join(open, "; ") + "."}
	case len(open) > 0:
		return &document.Text{Tone: document.Warn, Text: "Nothing is known not to be met, but " + strings.Join(open, "; ") + "."}
	}
	return &document.Text{Tone: document.Good, Text: "Every rule that applies to the session, its games and its prizes is met."}
}

// signatureSection has the places to sign: the supervisor, and somebody for the
// permit holder.
func (r *Report) signatureSection() document.Section {
	declares := "I have read this report of session " + r.Session.ID + " of " + r.Session.Date.Long() + ". To the best of my knowledge its figures are those of the session, and what it says that I answered is what I answered."
	named := ""
	if r.Session.Supervisor != "" {
		named = "\nNamed on the sheet: " + r.Session.Supervisor
	}
	return document.Section{ID: "signatures", Title: "Signatures", Print: true, NewPage: true, Blocks: []document.Block{
		{Signature: &document.Signature{Field: "supervisor", Role: "Supervisor of the session", Declares: declares + named, Lines: []string{"Name", "Date"}}},
		{Signature: &document.Signature{Field: "permit-holder", Role: "For the permit holder",
			Declares: "I have read this report of session " + r.Session.ID + " of " + r.Session.Date.Long() + " and what is to be explained in it.", Lines: []string{"Name", "Capacity", "Date"}}},
	}}
}
