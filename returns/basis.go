package returns

import (
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/document"
	"eyesdown/internal/money"
)

// Basis is what the figures of a report stand on.
type Basis struct {
	Program    string // "eyesdown 0.1.0"
	Packs      []Pack
	Parameters []Parameter
	Readings   []Reading
	Files      []File
	Exceptions []bingo.Exception      // of the permit, open and resolved
	Changes    []bingo.RegisterChange // what people have set in the register, as it stands
	Findings   []bingo.Finding        // of the period, without passes
	Rules      []RuleTally
	Running    string // that the days of the report have not ended, in a sentence; "" where they have
}

// Pack is a body of rules that was applied.
type Pack struct {
	ID, Title, Version, Digest string
}

// Parameter is a number of the law in force on some day of the period, or the
// permit's own authorisation.
type Parameter struct {
	Name, Title, Value, Citation string
	Unused                       string // why an authorisation is not in force; "" where it is
	From, To                     civil.Date
}

// Reading is a reading point with the reading that was used; Used is "" where
// the point is open.
type Reading struct {
	Point  bingo.ReadingPoint
	Used   string
	Choice bingo.ReadingChoice // the workspace's selection, where there is one
}

// File is an input file's account.
type File struct {
	Name, SHA256, Package       string
	Rows, Blank, Accepted, Held int
}

// RuleTally counts what a rule said.
type RuleTally struct {
	Rule, Title, Provision, Pack string
	Effect                       bingo.Effect
	Counts                       [bingo.OutcomeCount]int
}

// Used gives the reading in use for a point; "" where it is open or unknown.
func (b *Basis) Used(point string) string {
	for _, r := range b.Readings {
		if r.Point.ID == point {
			return r.Used
		}
	}
	return ""
}

// Open lists the exceptions that nobody has resolved; notices among them do not
// keep a return from being filed.
func (b *Basis) Open() []bingo.Exception {
	var open []bingo.Exception
	for _, x := range b.Exceptions {
		if x.Status == bingo.ExceptionOpen && x.Effect != bingo.Notice {
			open = append(open, x)
		}
	}
	return open
}

// LeftOutWords says how many held rows, and unread parts of files, are in no
// figure because a person decided so; "" where there are none.
func (b *Basis) LeftOutWords() string {
	rows, parts, outside := 0, 0, 0
	for _, x := range b.Exceptions {
		switch {
		case x.Status != bingo.ExceptionResolved || x.Effect != bingo.StopsFiling || x.Resolved.Use == bingo.UseNoRecord:
		case x.Code == bingo.CodeOutsidePermit:
			outside++
		case x.Code == bingo.CodeBrokenFile:
			parts++
		case x.Raw != "":
			rows++
		}
	}
	var out []string
	if rows > 0 {
		out = append(out, money.Counted(rows, "held row", "held rows"))
	}
	if parts > 0 {
		out = append(out, money.Counted(parts, "file, or the unread rest of it,", "files, or the unread rest of them,"))
	}
	if outside > 0 {
		out = append(out, money.Counted(outside, "session outside the permit's days", "sessions outside the permit's days"))
	}
	if len(out) == 0 {
		return ""
	}
	return "By decision, " + strings.Join(out, " and ") + money.Plural(rows+parts+outside, " is", " are") + " in no figure; see “What people have decided”."
}

// Sections makes the closing sections that every report has: numbers of the
// law, readings, and files with their digests.
func (b *Basis) Sections() []document.Section {
	return []document.Section{b.decisionSection(), b.lawSection(), b.readingSection(), b.fileSection()}
}

// decisionSection lists what people have decided on records that needed one, and
// what they have set in the register.
func (b *Basis) decisionSection() document.Section {
	t := &document.Table{ID: "decisions", Empty: "Nobody has had to decide anything.", Columns: []document.Column{
		{ID: "id", Title: "Exception", Kind: document.Identifier, Width: 15}, {ID: "problem", Title: "What needed a person", Width: 44},
		{ID: "by", Title: "Decided by", Width: 18}, {ID: "on", Title: "On", Width: 12}, {ID: "reason", Title: "Because", Width: 32}}}
	for _, x := range b.Exceptions {
		if x.Status == bingo.ExceptionOpen {
			continue
		}
		reason := x.Resolved.Reason
		if chosen := x.Resolved.Chosen(); chosen != "" {
			reason += " (" + chosen + ")"
		}
		if x.Status == bingo.ExceptionSuperseded {
			reason += "; something else has come since"
		}
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{document.ID(x.ID), document.String(x.Problem),
			document.String(x.Resolved.By), document.String(x.Resolved.At), document.String(reason)}})
	}
	for i := range b.Changes {
		c := &b.Changes[i]
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{document.ID("register"), document.String(c.Done()),
			document.String(c.By), document.String(c.At), document.String(c.Reason)}})
	}
	return document.Section{ID: "decisions", Title: "What people have decided", Sheet: "Decisions", Print: true, NewPage: true, Blocks: []document.Block{
		{Text: &document.Text{Tone: document.Quiet, Text: "A row that was held and resolved is in no figure."}}, {Table: t}}}
}

func (b *Basis) lawSection() document.Section {
	t := &document.Table{ID: "parameters", Freeze: 1, Empty: "No number of the law was applied.",
		Columns: []document.Column{
			{ID: "title", Title: "Number of the law", Width: 40}, {ID: "value", Title: "Value", Width: 12},
			{ID: "from", Title: "In force from", Kind: document.Date, Width: 14}, {ID: "to", Title: "Until", Kind: document.Date, Width: 14},
			{ID: "citation", Title: "Where it says so", Width: 30}}}
	for _, p := range b.Parameters {
		to := document.Day(p.To)
		to.Missing = "no end"
		from := document.Day(p.From)
		if p.From.Time().Year() < 1900 {
			from = document.Cell{Kind: document.Date, None: true, Missing: "always"}
		}
		row := document.Row{Cells: []document.Cell{document.String(p.Title), document.String(p.Value), from, to, document.String(p.Citation)}}
		if p.Unused != "" {
			row.Tone = document.Warn
			row.Cells[0], row.Cells[1] = document.String(p.Title+": "+p.Unused), document.Cell{None: true, Missing: "not in force"}
		}
		t.Rows = append(t.Rows, row)
	}
	packs := []document.Fact{{Label: "Made with", Value: document.String(b.Program)}}
	for _, p := range b.Packs {
		packs = append(packs, document.Fact{Label: "Pack " + p.ID, Value: document.String(p.Title + ", version " + p.Version + ", digest " + p.Digest)})
	}
	return document.Section{ID: "law", Title: "The law applied", Sheet: "Law", Print: true, Blocks: []document.Block{
		{Facts: packs}, {Table: t}}}
}

func (b *Basis) readingSection() document.Section {
	t := &document.Table{ID: "readings", Freeze: 1, Empty: "No clause applied here can be read in more than one way.",
		Columns: []document.Column{
			{ID: "point", Title: "Point", Kind: document.Identifier, Width: 22}, {ID: "question", Title: "What can be read in more than one way", Width: 40},
			{ID: "used", Title: "Reading used", Width: 36}, {ID: "status", Title: "How it was settled", Width: 22}}}
	for _, r := range b.Readings {
		used, status := "none: every reading is worked out and compared", "open"
		for _, x := range r.Point.Readings {
			if x.ID == r.Used {
				used, status = x.ID+": "+x.Meaning, "default, since "+x.Grounds
			}
		}
		if r.Choice.Point != "" {
			status = "selected by " + r.Choice.By + " on " + r.Choice.At + ": " + r.Choice.Reason
		}
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{document.ID(r.Point.ID),
			document.String(r.Point.Question + " (" + r.Point.Citation + ")"), document.String(used), document.String(status)}})
	}
	return document.Section{ID: "readings", Title: "Readings of the law", Sheet: "Readings", Print: true, Blocks: []document.Block{{Table: t}}}
}

func (b *Basis) fileSection() document.Section {
	t := &document.Table{ID: "files", Freeze: 1, Empty: "No file was read.",
		Columns: []document.Column{
			{ID: "name", Title: "File", Width: 20}, {ID: "rows", Title: "Rows read", Kind: document.Count, Width: 9},
			{ID: "blank", Title: "Blank", Kind: document.Count, Width: 8}, {ID: "accepted", Title: "Accepted", Kind: document.Count, Width: 10},
			{ID: "held", Title: "Held", Kind: document.Count, Width: 8}, {ID: "sha256", Title: "SHA-256 of the file", Kind: document.Identifier, Width: 44},
			{ID: "package", Title: "Digest of its package", Kind: document.Identifier, Width: 44, Hidden: true}}}
	for _, f := range b.Files {
		row := document.Row{Cells: []document.Cell{document.String(f.Name), document.Number(f.Rows), document.Number(f.Blank),
			document.Number(f.Accepted), document.Number(f.Held), document.ID(f.SHA256), document.ID(f.Package)}}
		if f.Held > 0 {
			row.Tone = document.Warn
		}
		t.Rows = append(t.Rows, row)
	}
	return document.Section{ID: "files", Title: "Files the figures come from", Sheet: "Files", Print: true, Blocks: []document.Block{
		{Text: &document.Text{Tone: document.Quiet, Text: "Rows read are one header, blank rows, accepted rows and held rows. A held row enters no figure until it is mended."}},
		{Table: t}}}
}
