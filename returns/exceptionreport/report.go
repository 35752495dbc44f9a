package exceptionreport

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
	"eyesdown/internal/document"
	"eyesdown/internal/money"
	"eyesdown/returns"
)

// Report is what the exception report is made of.
type Report struct {
	Permit *bingo.Permit
	Period civil.Period
	Parts  []filing.Part // the days of each permit
	Basis  *returns.Basis
	Lines  *document.Table // the return's months
	// Provisional tells whether a figure of the return leaves something out, or an
	// exception is open: such a return cannot be filed.
	Provisional bool
}

// Document makes the report.
func (r *Report) Document() *document.Document {
	d := &document.Document{Kind: "exception-report", Title: "Exception report: bingo", Author: r.Permit.HolderName,
		Subtitle: r.Permit.HolderName + ", permit " + r.Permit.No + ", " + r.Period.From.Long() + " to " + r.Period.To.Long(),
		Date:     r.Period.To}
	d.Sections = append(d.Sections, r.verdictSection(), r.actSection())
	if repeats, _ := r.repeats(); len(repeats) > 0 {
		d.Sections = append(d.Sections, repeatSection(repeats, r.Permit))
	}
	d.Sections = append(d.Sections, r.exceptionSection(), r.ruleSection(), r.unattestedSection(), r.findingSection(), r.ledgerSection())
	if r.Lines != nil {
		d.Sections = append(d.Sections, document.Section{ID: "return", Title: "The return's lines", Sheet: "Return lines", Print: true, Wide: true, NewPage: true,
			Blocks: []document.Block{{Table: r.Lines}}})
	}
	d.Sections = append(d.Sections, r.Basis.Sections()...)
	return d
}

// count counts findings by effect and outcome.
func (r *Report) count(effect bingo.Effect, outcome bingo.Outcome) int {
	n := 0
	for i := range r.Basis.Findings {
		f := &r.Basis.Findings[i]
		if f.Effect == effect && f.Outcome == outcome {
			n++
		}
	}
	return n
}

func (r *Report) verdictSection() document.Section {
	blocks := []document.Block{{Facts: []document.Fact{
		{Label: "Permit holder", Value: document.String(r.Permit.HolderName)},
		{Label: "Permit", Value: document.String(r.Permit.No)},
		{Label: "Period", Value: document.String(r.Period.From.Long() + " to " + r.Period.To.Long())},
	}}, {Text: r.verdict()}}
	t := &document.Table{ID: "verdict", Columns: []document.Column{{ID: "effect", Title: "What it means", Width: 44},
		{ID: "breach", Title: "Not met or open", Kind: document.Count, Width: 12}, {ID: "indeterminate", Title: "Indeterminate", Kind: document.Count, Width: 14},
		{ID: "missing", Title: "Not assessable", Kind: document.Count, Width: 14}}}
	names := map[bingo.Effect]string{bingo.StopsFiling: "Stops the return from being signed or lodged", bingo.MustExplain: "To be explained; does not stop the return", bingo.Notice: "Notice: worth a look"}
	t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{document.String("Open exceptions: each stops the return from being filed"),
		document.Number(len(r.Basis.Open())), document.Blank(document.Count), document.Blank(document.Count)}})
	for _, e := range []bingo.Effect{bingo.StopsFiling, bingo.MustExplain, bingo.Notice} {
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{document.String(names[e]), document.Number(r.count(e, bingo.Breach)),
			document.Number(r.count(e, bingo.Indeterminate)), document.Number(r.count(e, bingo.NotAssessable))}})
	}
	blocks = append(blocks, document.Block{Table: t},
		document.Block{Text: &document.Text{Tone: document.Heading, Text: "What to do first"}}, document.Block{Text: &document.Text{Text: r.firstSteps()}},
		document.Block{Text: &document.Text{Tone: document.Heading, Text: "What is missing"}}, document.Block{Table: r.missingTable()})
	return document.Section{ID: "verdict", Title: "Verdict", Sheet: "Verdict", Print: true, Blocks: blocks}
}

func (r *Report) verdict() *document.Text {
	open := len(r.Basis.Open())
	breaches := r.count(bingo.StopsFiling, bingo.Breach) + r.count(bingo.MustExplain, bingo.Breach)
	unclear := r.count(bingo.StopsFiling, bingo.Indeterminate) + r.count(bingo.MustExplain, bingo.Indeterminate)
	missing := r.count(bingo.StopsFiling, bingo.NotAssessable) + r.count(bingo.MustExplain, bingo.NotAssessable)
	left := ""
	if words := r.Basis.LeftOutWords(); words != "" {
		left = " " + words
	}
	if open+breaches+unclear+missing == 0 && !r.Provisional && left != "" {
		return &document.Text{Tone: document.Warn, Text: "Every rule that could be tested is met, and no exception is open." + left}
	}
	if open+breaches+unclear+missing == 0 && !r.Provisional {
		return &document.Text{Tone: document.Good, Text: "Nothing stands: every rule that could be tested is met, and no exception is open."}
	}
	text := fmt.Sprintf("%s not met, %s that the law leaves open, %s that could not be assessed.",
		money.Counted(breaches, "condition", "conditions"), money.Counted(unclear, "point", "points"), money.Counted(missing, "condition", "conditions"))
	if open > 0 {
		return &document.Text{Tone: document.Alert, Text: money.Counted(open, "exception is", "exceptions are") + " open; the return cannot be filed. " + text}
	}
	if r.Provisional {
		return &document.Text{Tone: document.Alert, Text: "No exception is open, but figures of the return leave something out, so that it cannot be filed yet; the return says what. " + text}
	}
	if n := r.stops(); n > 0 {
		return &document.Text{Tone: document.Alert, Text: "No exception is open, but the return cannot be signed or lodged yet: of what it has to set out itself, " +
			money.Counted(n, "condition is", "conditions are") + " not known to be met. " + text}
	}
	return &document.Text{Tone: document.Warn, Text: "The return can be filed: no exception is open. " + text + " They are reported truthfully with it and explained." + left}
}

// stops counts the findings that keep the return from being signed or lodged.
func (r *Report) stops() int {
	return r.count(bingo.StopsFiling, bingo.Breach) + r.count(bingo.StopsFiling, bingo.Indeterminate) + r.count(bingo.StopsFiling, bingo.NotAssessable)
}

func (r *Report) firstSteps() string {
	var steps []string
	if n := len(r.Basis.Open()); n > 0 {
		steps = append(steps, "Deal with the "+money.Counted(n, "open exception", "open exceptions")+": mend the rows and send the data again, or resolve them with a name and a reason.")
	}
	if n := r.stops(); n > 0 {
		steps = append(steps, "Make the return whole: "+money.Counted(n, "condition", "conditions")+" of regulation 6 on what it sets out cannot be met while the record lacks something.")
	}
	waiting := r.unattested()
	if waiting > 0 {
		steps = append(steps, "Ask those who were there, and record what they say with “eyesdown attest”: "+money.Counted(waiting, "condition rests", "conditions rest")+" on somebody's word, listed under “What nobody attested”.")
	}
	if n := r.count(bingo.MustExplain, bingo.NotAssessable) - waiting; n > 0 {
		steps = append(steps, "Fill in what is missing, listed below: "+money.Counted(n, "condition waits", "conditions wait")+" for it.")
	}
	if n := r.count(bingo.MustExplain, bingo.Breach); n > 0 {
		steps = append(steps, "Check the "+money.Counted(n, "condition", "conditions")+" not met under “Act on these first” against the running sheets, and write down the explanation of each.")
	}
	if n := r.count(bingo.MustExplain, bingo.Indeterminate); n > 0 {
		steps = append(steps, "Ask the regulator, or your accountant, how to read the "+money.Counted(n, "point", "points")+" that the law leaves open.")
	}
	if len(steps) == 0 {
		return "Nothing: read the return, and have it signed."
	}
	for i := range steps {
		steps[i] = fmt.Sprintf("%d. %s", i+1, steps[i])
	}
	return strings.Join(steps, "\n")
}

// missingTable gathers what the record lacks: the same field of many games is
// one line with its count and the first places.
func (r *Report) missingTable() *document.Table {
	type gap struct {
		what, rules string
		n           int
		places      []string
	}
	byWhat := map[string]*gap{}
	var order []*gap
	for i := range r.Basis.Findings {
		f := &r.Basis.Findings[i]
		if f.Outcome != bingo.NotAssessable {
			continue
		}
		what := kindOfGap(f)
		g := byWhat[what]
		if g == nil {
			g = &gap{what: what}
			byWhat[what] = g
			order = append(order, g)
		}
		g.n++
		if !strings.Contains(" "+g.rules+",", " "+f.Rule+",") {
			g.rules = strings.TrimPrefix(g.rules+", "+f.Rule, ", ")
		}
		if at := f.Subject.String(); len(g.places) < 3 && !slices.Contains(g.places, at) {
			g.places = append(g.places, at)
		}
	}
	slices.SortStableFunc(order, func(a, b *gap) int { return cmp.Or(cmp.Compare(b.n, a.n), cmp.Compare(a.what, b.what)) })
	t := &document.Table{ID: "missing", Empty: "Nothing is missing.", Columns: []document.Column{{ID: "what", Title: "Where the record has a gap", Width: 26},
		{ID: "n", Title: "Findings", Kind: document.Count, Width: 9}, {ID: "rules", Title: "Rules that wait for it", Width: 40}, {ID: "first", Title: "For example", Width: 32}}}
	for _, g := range order {
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{document.String(g.what), document.Number(g.n), document.String(g.rules), document.String(strings.Join(g.places, ", "))}})
	}
	return t
}

// kindOfGap names what a finding lacks: the column in which it ought to stand,
// else what it says is missing.
func kindOfGap(f *bingo.Finding) string {
	if f.Unattested {
		return "Somebody's word: see “What nobody attested”"
	}
	if len(f.MissingAt) > 0 && f.MissingAt[0].Column != "" && f.MissingAt[0].File != "" {
		return f.MissingAt[0].File + ": " + f.MissingAt[0].Column
	}
	if len(f.Missing) > 0 {
		return f.Missing[0]
	}
	return f.Title
}

// Plain gives the lines of a return as they stand, without the formulas and
// links that only hold beside the rows they were made from.
func Plain(t *document.Table) *document.Table {
	if t == nil {
		return nil
	}
	plain := *t
	plain.Rows = make([]document.Row, len(t.Rows))
	for i, row := range t.Rows {
		row.Cells = slices.Clone(row.Cells)
		for j := range row.Cells {
			row.Cells[j].Link = ""
			if !inRow(row.Cells[j].Formula) {
				row.Cells[j].Formula = ""
			}
		}
		plain.Rows[i] = row
	}
	return &plain
}

// inRow tells whether a formula looks only at its own row.
func inRow(formula string) bool { return !strings.Contains(formula, "{") }
