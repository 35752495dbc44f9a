package sessionreport

import (
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/document"
	"eyesdown/returns"
)

// said is what a rule said about the session, or about all its games or prizes.
type said struct {
	first    *bingo.Finding
	n        [bingo.OutcomeCount]int
	closest  *bingo.Finding // the one with the least room
	attested []string       // who answered, and when
}

// gather puts the findings on one kind of subject together by rule.
func (r *Report) gather(kind bingo.SubjectKind) []*said {
	var all []*said
	by := map[string]*said{}
	for i := range r.Basis.Findings {
		f := &r.Basis.Findings[i]
		if f.Subject.Kind != kind {
			continue
		}
		x := by[f.Rule]
		if x == nil {
			x = &said{first: f}
			by[f.Rule] = x
			all = append(all, x)
		}
		x.n[f.Outcome]++
		if c := x.closest; f.Margin.Known() && (c == nil || f.Margin.N < c.Margin.N) {
			x.closest = f
		}
		if f.Attested != "" && !slices.Contains(x.attested, f.Attested) {
			x.attested = append(x.attested, f.Attested)
		}
	}
	return all
}

// ruleSections list every rule about the session, its games and its prizes.
func (r *Report) ruleSections() []document.Section {
	one := document.Section{ID: "rules", Title: "What each rule said about the session", Sheet: "Rules on the session", Print: true, Wide: true,
		Blocks: []document.Block{{Table: r.sessionTable()}}}
	many := document.Section{ID: "rules-games", Title: "What each rule said about its games and prizes", Sheet: "Rules on games, prizes", Print: true, Wide: true,
		Blocks: []document.Block{{Text: &document.Text{Tone: document.Quiet, Text: "Value, limit and margin are those of the game or prize with the least room. The workbook has every game and prize of every rule."}}, {Table: r.gameTable()}}}
	return []document.Section{one, many}
}

func (r *Report) sessionTable() *document.Table {
	t := &document.Table{ID: "rules", Filter: true, Freeze: 1, Empty: "No rule speaks of the session.", Columns: []document.Column{
		{ID: "rule", Title: "Rule", Kind: document.Identifier, Width: 20}, {ID: "title", Title: "What it asks", Width: 36}, {ID: "clause", Title: "Clause", Width: 18}, {ID: "outcome", Title: "Outcome", Width: 13},
		{ID: "value", Title: "Value", Width: 12}, {ID: "limit", Title: "Limit", Width: 12}, {ID: "margin", Title: "Margin", Width: 11}, {ID: "attested", Title: "Who attested", Width: 32}}}
	for i := range r.Basis.Findings {
		if f := &r.Basis.Findings[i]; f.Subject.Kind == bingo.SubjectSession {
			t.Rows = append(t.Rows, line(f))
		}
	}
	for i := range r.Wider {
		row := line(&r.Wider[i])
		row.Cells[1].Text += " (" + r.Wider[i].Subject.People() + ")"
		t.Rows = append(t.Rows, row)
	}
	return t
}

func line(f *bingo.Finding) document.Row {
	return document.Row{Tone: tone(f), Cells: []document.Cell{document.ID(f.Rule), document.String(f.Title), document.String(f.Citation.Provision), document.String(outcome(f)),
		figure(f.Measured), figure(f.Limit), figure(f.Margin), document.String(f.Attested)}}
}

func (r *Report) gameTable() *document.Table {
	n := document.Count
	t := &document.Table{ID: "rules-games", Filter: true, Freeze: 1, Empty: "No rule speaks of a game or prize.", Columns: []document.Column{
		{ID: "rule", Title: "Rule", Kind: document.Identifier, Width: 20}, {ID: "title", Title: "What it asks", Width: 32}, {ID: "of", Title: "Of each", Width: 8},
		{ID: "met", Title: "Met", Kind: n, Width: 6}, {ID: "not", Title: "Not met", Kind: n, Width: 6}, {ID: "open", Title: "Open", Kind: n, Width: 7}, {ID: "missing", Title: "Cannot be told", Kind: n, Width: 8},
		{ID: "na", Title: "Does not apply", Kind: n, Width: 8}, {ID: "closest", Title: "Least room in", Width: 12}, {ID: "value", Title: "Value", Width: 11}, {ID: "limit", Title: "Limit", Width: 11},
		{ID: "margin", Title: "Margin", Width: 11}, {ID: "attested", Title: "Who attested", Width: 24}}}
	for _, kind := range []bingo.SubjectKind{bingo.SubjectGame, bingo.SubjectPrize} {
		for _, x := range r.gather(kind) {
			row := document.Row{Cells: []document.Cell{document.ID(x.first.Rule), document.String(x.first.Title), document.String(kind.String()),
				document.Number(x.n[bingo.Pass]), document.Number(x.n[bingo.Breach]), document.Number(x.n[bingo.Indeterminate]), document.Number(x.n[bingo.NotAssessable]), document.Number(x.n[bingo.NotApplicable])}}
			if c := x.closest; c != nil {
				row.Cells = append(row.Cells, document.String(part(c.Subject)), figure(c.Measured), figure(c.Limit), figure(c.Margin))
			} else {
				blank := document.Blank(document.Prose)
				row.Cells = append(row.Cells, blank, blank, blank, blank)
			}
			row.Cells = append(row.Cells, document.String(strings.Join(x.attested, "; ")))
			switch {
			case x.first.Effect == bingo.Notice:
				row.Tone = document.Quiet
			case x.n[bingo.Breach] > 0:
				row.Tone = document.Alert
			case x.n[bingo.Indeterminate]+x.n[bingo.NotAssessable] > 0:
				row.Tone = document.Warn
			}
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

// everySection is every finding, for the workbook.
func (r *Report) everySection() document.Section {
	t := &document.Table{ID: "every", Filter: true, Freeze: 2, Empty: "No rule spoke.", Columns: []document.Column{
		{ID: "subject", Title: "Subject", Kind: document.Identifier, Width: 18}, {ID: "rule", Title: "Rule", Kind: document.Identifier, Width: 20}, {ID: "title", Title: "What it asks", Width: 34},
		{ID: "outcome", Title: "Outcome", Width: 15}, {ID: "value", Title: "Value", Width: 12}, {ID: "limit", Title: "Limit", Width: 12}, {ID: "margin", Title: "Margin", Width: 12},
		{ID: "attested", Title: "Who attested", Width: 28}, {ID: "message", Title: "What was found", Width: 70}, {ID: "fingerprint", Title: "Fingerprint", Kind: document.Identifier, Width: 26}}}
	for _, findings := range [][]bingo.Finding{r.Basis.Findings, r.Wider} {
		for i := range findings {
			f := &findings[i]
			t.Rows = append(t.Rows, document.Row{Tone: tone(f), Anchor: f.Fingerprint, Cells: []document.Cell{document.ID(f.Subject.String()), document.ID(f.Rule), document.String(f.Title),
				document.String(outcome(f)), figure(f.Measured), figure(f.Limit), figure(f.Margin), document.String(f.Attested), document.String(f.Message), document.ID(f.Fingerprint)}})
		}
	}
	return document.Section{ID: "every", Title: "Every rule on every game and prize", Sheet: "Every rule", Wide: true, Blocks: []document.Block{{Table: t}}}
}

// countTable counts what the rules said.
func (r *Report) countTable() *document.Table {
	n := document.Count
	t := &document.Table{ID: "counts", Columns: []document.Column{{ID: "of", Title: "About", Width: 30}, {ID: "met", Title: "Met", Kind: n, Width: 10}, {ID: "not", Title: "Not met", Kind: n, Width: 10},
		{ID: "open", Title: "Open", Kind: n, Width: 10}, {ID: "missing", Title: "Cannot be told", Kind: n, Width: 14}, {ID: "na", Title: "Does not apply", Kind: n, Width: 14}}}
	for _, k := range []struct {
		kind bingo.SubjectKind
		name string
	}{{bingo.SubjectSession, "The session"}, {bingo.SubjectGame, "Its games"}, {bingo.SubjectPrize, "Its prizes"}} {
		var sum [bingo.OutcomeCount]int
		for _, x := range r.gather(k.kind) {
			for o, count := range x.n {
				sum[o] += count
			}
		}
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{document.String(k.name), document.Number(sum[bingo.Pass]), document.Number(sum[bingo.Breach]),
			document.Number(sum[bingo.Indeterminate]), document.Number(sum[bingo.NotAssessable]), document.Number(sum[bingo.NotApplicable])}})
	}
	return t
}

// part names a game or prize inside its session: "game 3, prize 1".
func part(s bingo.Subject) string {
	text := "game " + returns.Runs([]int{s.Game})
	if s.Prize > 0 {
		text += ", prize " + returns.Runs([]int{s.Prize})
	}
	return text
}
