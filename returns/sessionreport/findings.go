package sessionreport

import (
	"cmp"
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/document"
	"eyesdown/returns"
)

// findingSection lists what is not met, open or cannot be told, and what would
// clear it. What only waits for somebody's word has a table of its own.
func (r *Report) findingSection() document.Section {
	var stand []*bingo.Finding
	for _, findings := range [][]bingo.Finding{r.Basis.Findings, r.Wider} {
		for i := range findings {
			if f := &findings[i]; f.Outcome.Reported() && !f.Unattested {
				stand = append(stand, f)
			}
		}
	}
	slices.SortStableFunc(stand, func(a, b *bingo.Finding) int {
		return cmp.Or(cmp.Compare(a.Effect, b.Effect), cmp.Compare(a.Outcome, b.Outcome))
	})
	t := &document.Table{ID: "findings", Freeze: 1, Empty: "There is nothing to explain.", Columns: []document.Column{
		{ID: "where", Title: "Where", Width: 16}, {ID: "outcome", Title: "Outcome", Width: 13}, {ID: "message", Title: "What was found", Width: 48},
		{ID: "clause", Title: "Rule, clause", Width: 22}, {ID: "clears", Title: "What would clear it", Width: 36}}}
	for _, f := range stand {
		t.Rows = append(t.Rows, document.Row{Tone: tone(f), Cells: []document.Cell{document.String(where(f)), document.String(outcome(f)), document.String(f.Message),
			document.String(cited(f)), document.String(f.Clears)}})
	}
	return document.Section{ID: "findings", Title: "To be explained", Sheet: "To be explained", Print: true, Wide: true, NewPage: true, Blocks: []document.Block{
		{Table: t}, {Text: &document.Text{Tone: document.Heading, Text: "What nobody attested"}}, {Table: r.unattestedTable()},
		{Text: &document.Text{Tone: document.Quiet, Text: "Whoever was there can still answer: eyesdown attest --permit " + r.Session.Permit.No + " --session " + r.Session.ID + " --clause RULE --answer yes --by NAME"}}}}
}

// cited names the rule and where the law says it; what no law says, but figures
// must agree on, has its id alone.
func cited(f *bingo.Finding) string {
	if strings.HasPrefix(f.Rule, "records/") {
		return f.Rule
	}
	return f.Rule + ", " + f.Citation.Provision
}

func where(f *bingo.Finding) string {
	switch f.Subject.Kind {
	case bingo.SubjectSession:
		return "the session"
	case bingo.SubjectGame, bingo.SubjectPrize:
		return part(f.Subject)
	}
	return f.Subject.People()
}

func (r *Report) unattestedTable() *document.Table {
	t := &document.Table{ID: "unattested", Empty: "Nothing waits for somebody's word.", Columns: []document.Column{
		{ID: "rule", Title: "Rule", Kind: document.Identifier, Width: 20}, {ID: "title", Title: "What nobody attested", Width: 50},
		{ID: "clause", Title: "Clause", Width: 24}, {ID: "games", Title: "Games", Width: 30}}}
	for _, u := range returns.UnattestedOf(r.Basis.Findings) {
		games := ""
		if of := u.Sessions[0].Games; len(of) > 0 {
			games = "all"
			if len(of) < len(r.Session.Games) {
				games = returns.Runs(of)
			}
		}
		t.Rows = append(t.Rows, document.Row{Tone: document.Warn, Cells: []document.Cell{document.ID(u.Rule), document.String(u.Title), document.String(u.Provision), document.String(games)}})
	}
	return t
}

// answerSection lists the answers as they were given, replaced ones too.
func (r *Report) answerSection() document.Section {
	t := &document.Table{ID: "answers", Freeze: 1, Empty: "Nobody has answered anything.", Columns: []document.Column{
		{ID: "clause", Title: "Clause", Kind: document.Identifier, Width: 20}, {ID: "of", Title: "About", Width: 18}, {ID: "answer", Title: "Answer", Width: 10},
		{ID: "by", Title: "By", Width: 26}, {ID: "at", Title: "At", Width: 20}}}
	for i := range r.Session.Attestations {
		a := &r.Session.Attestations[i]
		of, answer, tone := "the session", "yes", document.Plain
		if a.Game > 0 {
			of = part(bingo.Subject{Game: a.Game, Prize: a.Prize})
		}
		if !a.Yes {
			answer, tone = "no", document.Warn
		}
		t.Rows = append(t.Rows, document.Row{Tone: tone, Cells: []document.Cell{document.ID(a.Clause), document.String(of), document.String(answer), document.String(a.By), document.String(a.At.In(r.Session.Permit.Zone))}})
	}
	return document.Section{ID: "answers", Title: "Answers as they were given", Sheet: "Answers", Print: true, NewPage: true, Blocks: []document.Block{
		{Text: &document.Text{Tone: document.Quiet, Text: "An answer for the session counts for all its games and prizes but those with an answer of their own; a later answer replaces an earlier one."}}, {Table: t}}}
}

func (r *Report) exceptionSection() document.Section {
	t := &document.Table{ID: "exceptions", Columns: []document.Column{{ID: "id", Title: "Exception", Kind: document.Identifier, Width: 15}, {ID: "status", Title: "Status", Width: 10},
		{ID: "where", Title: "Where", Width: 26}, {ID: "problem", Title: "What is wrong", Width: 44}, {ID: "remedy", Title: "What to do", Width: 40}}}
	for _, x := range r.Basis.Exceptions {
		var places []string
		for _, p := range x.Places {
			places = append(places, p.String())
		}
		row := document.Row{Cells: []document.Cell{document.ID(x.ID), document.String(x.Standing()), document.String(strings.Join(places, "\n")), document.String(x.Problem), document.String(x.Remedy)}}
		if x.Status == bingo.ExceptionOpen && x.Effect != bingo.Notice {
			row.Tone = document.Alert
		}
		t.Rows = append(t.Rows, row)
	}
	return document.Section{ID: "exceptions", Title: "Records that need a person", Sheet: "Exceptions", Print: true, Wide: true, Blocks: []document.Block{{Table: t}}}
}

// outcome words an outcome; figures that do not agree are no breach of the law.
func outcome(f *bingo.Finding) string {
	switch f.Outcome {
	case bingo.Pass:
		return "met"
	case bingo.Breach:
		if strings.HasPrefix(f.Rule, "records/") {
			return "does not agree"
		}
		return "not met"
	case bingo.Indeterminate:
		return "open"
	case bingo.NotAssessable:
		return "cannot be told"
	}
	return "does not apply"
}

func tone(f *bingo.Finding) document.Tone {
	switch {
	case f.Effect == bingo.Notice || f.Outcome == bingo.NotApplicable:
		return document.Quiet
	case f.Outcome == bingo.Breach:
		return document.Alert
	case f.Outcome.Reported():
		return document.Warn
	}
	return document.Plain
}

// figure makes a cell of a measured figure, limit or margin.
func figure(q bingo.Quantity) document.Cell {
	if !q.Known() {
		return document.Blank(document.Prose)
	}
	return document.String(q.People())
}
