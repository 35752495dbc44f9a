package exceptionreport

import (
	"cmp"
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/document"
	"eyesdown/internal/money"
	"eyesdown/returns"
)

// actSection lists what is not met or left open, the most money first.
func (r *Report) actSection() document.Section {
	var first []*bingo.Finding
	for i := range r.Basis.Findings {
		f := &r.Basis.Findings[i]
		if f.Effect != bingo.Notice && (f.Outcome == bingo.Breach || f.Outcome == bingo.Indeterminate) {
			first = append(first, f)
		}
	}
	slices.SortStableFunc(first, func(a, b *bingo.Finding) int {
		return cmp.Or(cmp.Compare(a.Effect, b.Effect), cmp.Compare(a.Outcome, b.Outcome), cmp.Compare(b.AtStake.Cents(), a.AtStake.Cents()))
	})
	_, among := r.repeats()
	left := 0
	t := &document.Table{ID: "act", Freeze: 1, Empty: "Nothing is to be acted on.", Columns: []document.Column{
		{ID: "where", Title: "Where", Width: 22}, {ID: "outcome", Title: "Outcome", Width: 12}, {ID: "message", Title: "What was found", Width: 52},
		{ID: "clause", Title: "Clause", Width: 14}, {ID: "stake", Title: "Money at stake", Kind: document.Money, Width: 13}, {ID: "clears", Title: "What would clear it", Width: 34}}}
	for _, f := range first {
		if among[f.Fingerprint] {
			left++
		}
		row := document.Row{Tone: tone(f), Detail: among[f.Fingerprint], Cells: []document.Cell{document.String(f.Subject.People()), document.String(outcome(f)).WithLink("findings#" + f.Fingerprint),
			document.String(f.Message), document.String(f.Citation.Provision), stake(f), document.String(f.Clears)}}
		t.Rows = append(t.Rows, row)
	}
	blocks := []document.Block{{Table: t}}
	if left > 0 {
		blocks = slices.Insert(blocks, 0, document.Block{Text: &document.Text{Tone: document.Quiet, Text: repeated(left) + "; the workbook has each of them here too.",
			OnSheet: "The sheet “Repeats” says which of these repeat."}})
	}
	return document.Section{ID: "act", Title: "Act on these first", Sheet: "Act first", Print: true, NewPage: true, Wide: true, Blocks: blocks}
}

func stake(f *bingo.Finding) document.Cell {
	c := document.Amount(f.AtStake)
	c.Missing = "–"
	return c
}

// outcome words the outcome; figures of the record that do not agree are never
// called a breach of the law.
func outcome(f *bingo.Finding) string {
	switch {
	case f.Outcome == bingo.Breach && strings.HasPrefix(f.Rule, "records/"):
		return "does not agree"
	case f.Outcome == bingo.Breach:
		return "not met"
	}
	return strings.ReplaceAll(f.Outcome.String(), "-", " ")
}

func tone(f *bingo.Finding) document.Tone {
	switch {
	case f.Effect == bingo.Notice:
		return document.Quiet
	case f.Outcome == bingo.Breach:
		return document.Alert
	case f.Outcome == bingo.Indeterminate:
		return document.Warn
	}
	return document.Plain
}

func (r *Report) exceptionSection() document.Section {
	t := &document.Table{ID: "exceptions", Filter: true, Freeze: 1, Empty: "There is no exception.", Columns: []document.Column{
		{ID: "id", Title: "Exception", Kind: document.Identifier, Width: 15}, {ID: "status", Title: "Status", Width: 10},
		{ID: "where", Title: "Where", Width: 26}, {ID: "problem", Title: "What is wrong", Width: 44}, {ID: "remedy", Title: "What to do", Width: 40},
		{ID: "resolved", Title: "Resolved by, because", Width: 24}, {ID: "raw", Title: "The row as it stood", Width: 40, Hidden: true}}}
	anyResolved := false
	for _, x := range r.Basis.Exceptions {
		var places []string
		for _, p := range x.Places {
			places = append(places, p.String())
		}
		tone := document.Plain
		switch {
		case x.Effect == bingo.Notice:
			tone = document.Quiet
		case x.Status == bingo.ExceptionOpen:
			tone = document.Alert
		}
		resolved := ""
		if x.Status != bingo.ExceptionOpen {
			resolved, anyResolved = x.Resolved.By+": "+x.Resolved.Reason, true
		}
		t.Rows = append(t.Rows, document.Row{Tone: tone, Cells: []document.Cell{document.ID(x.ID), document.String(x.Standing()), document.String(strings.Join(places, "\n")),
			document.String(x.Problem), document.String(x.Remedy), document.String(resolved), document.String(x.Raw)}})
	}
	blocks := []document.Block{{Table: t}}
	if len(t.Rows) > 0 && !anyResolved { // the column that would say who did is not shown
		blocks = slices.Insert(blocks, 0, document.Block{Text: &document.Text{Tone: document.Quiet, Text: "Nobody has resolved any of these yet."}})
	}
	return document.Section{ID: "exceptions", Title: "Records that need a person", Sheet: "Exceptions", Print: true, Wide: true, NewPage: true, Blocks: blocks}
}

func (r *Report) ruleSection() document.Section {
	count := document.Count
	t := &document.Table{ID: "rules", Filter: true, Freeze: 2, Empty: "No rule was applied.", Columns: []document.Column{
		{ID: "rule", Title: "Rule", Kind: document.Identifier, Width: 22}, {ID: "title", Title: "What it asks", Width: 36}, {ID: "clause", Title: "Clause", Width: 16},
		{ID: "tested", Title: "Tested", Kind: count, Width: 8}, {ID: "passed", Title: "Passed", Kind: count, Width: 8}, {ID: "breached", Title: "Not met", Kind: count, Width: 8},
		{ID: "indeterminate", Title: "Indeterminate", Kind: count, Width: 9}, {ID: "missing", Title: "Not assessable", Kind: count, Width: 10}, {ID: "na", Title: "Not applicable", Kind: count, Width: 10}}}
	for _, x := range r.Basis.Rules {
		c := x.Counts
		row := document.Row{Cells: []document.Cell{document.ID(x.Rule), document.String(x.Title), document.String(x.Provision),
			document.Number(c[bingo.Pass] + c[bingo.Breach] + c[bingo.Indeterminate]).WithFormula("[passed]+[breached]+[indeterminate]"),
			document.Number(c[bingo.Pass]), document.Number(c[bingo.Breach]), document.Number(c[bingo.Indeterminate]),
			document.Number(c[bingo.NotAssessable]), document.Number(c[bingo.NotApplicable])}}
		switch {
		case x.Effect == bingo.Notice:
			row.Tone = document.Quiet
		case c[bingo.Breach] > 0:
			row.Tone = document.Alert
		case c[bingo.Indeterminate] > 0:
			row.Tone = document.Warn
		}
		t.Rows = append(t.Rows, row)
	}
	return document.Section{ID: "rules", Title: "What each rule said", Sheet: "By rule", Print: true, Wide: true, NewPage: true, Blocks: []document.Block{{Table: t}}}
}

func (r *Report) findingSection() document.Section {
	t := &document.Table{ID: "findings", Filter: true, Freeze: 2, Empty: "There is no finding.", Columns: []document.Column{
		{ID: "subject", Title: "Subject", Kind: document.Identifier, Width: 18}, {ID: "rule", Title: "Rule", Kind: document.Identifier, Width: 19},
		{ID: "outcome", Title: "Outcome", Width: 12}, {ID: "message", Title: "What was found", Width: 56},
		{ID: "measured", Title: "Measured", Kind: document.Money, Width: 13}, {ID: "limit", Title: "Limit", Kind: document.Money, Width: 13}, {ID: "margin", Title: "Margin", Kind: document.Money, Width: 12},
		{ID: "source", Title: "First source", Width: 24}, {ID: "effect", Title: "Effect", Width: 12, Hidden: true},
		{ID: "reading", Title: "Reading", Width: 24, Hidden: true}, {ID: "fingerprint", Title: "Fingerprint", Kind: document.Identifier, Width: 26, Hidden: true}}}
	_, among := r.repeats()
	for i := range r.Basis.Findings {
		f := &r.Basis.Findings[i]
		source := ""
		if len(f.Evidence) > 0 {
			source = f.Evidence[0].String()
		}
		t.Rows = append(t.Rows, document.Row{Anchor: f.Fingerprint, Tone: tone(f), Detail: f.Unattested || among[f.Fingerprint], Cells: []document.Cell{document.ID(f.Subject.String()), document.ID(f.Rule),
			document.String(outcome(f)), document.String(f.Message), quantity(f.Measured), quantity(f.Limit), quantity(f.Margin),
			document.String(source), document.String(f.Effect.String()), document.String(f.Reading), document.ID(f.Fingerprint)}})
	}
	note := "Every finding of the period that is not met, indeterminate or not assessable, in the order of sessions and games. “eyesdown explain” with a fingerprint (in the workbook) shows how one came about."
	if n := r.unattested(); n > 0 {
		note += " " + money.Counted(n, "finding that waits for somebody's word is", "findings that wait for somebody's word are") + " printed by rule under “What nobody attested”; the workbook has each of them here too."
	}
	if n := len(among); n > 0 {
		note += " " + repeated(n) + "; the workbook has each of them here too."
	}
	return document.Section{ID: "findings", Title: "All findings", Sheet: "All findings", Print: true, Wide: true, NewPage: true, Blocks: []document.Block{
		{Text: &document.Text{Tone: document.Quiet, Text: note}},
		{Table: t}}}
}

// quantity makes a cell of a measured figure, limit or margin, whose unit is
// another from rule to rule: fractions of a cent and times are for reading only.
func quantity(q bingo.Quantity) document.Cell {
	switch q.Unit {
	case bingo.UnitCents:
		return document.Cell{Kind: document.Money, N: q.N}
	case bingo.UnitMicros, bingo.UnitSeconds:
		return document.Share(q.People())
	case bingo.UnitDate:
		return document.Day(civil.Date(q.N))
	case bingo.UnitCount:
		return document.Cell{Kind: document.Count, N: q.N}
	}
	return document.Blank(document.Money)
}

func (r *Report) ledgerSection() document.Section {
	m := document.Money
	t := &document.Table{ID: "ledger", Filter: true, Freeze: 3, Empty: "No jackpot pool took anything in or paid anything out.", Columns: []document.Column{
		{ID: "pool", Title: "Pool", Kind: document.Identifier, Width: 10}, {ID: "date", Title: "Date", Kind: document.Date, Width: 13},
		{ID: "session", Title: "Session", Kind: document.Identifier, Width: 12}, {ID: "sequence", Title: "Sequence", Kind: document.Identifier, Width: 14},
		{ID: "opening", Title: "Opening", Kind: m, Width: 13}, {ID: "in", Title: "Contributions", Kind: m, Width: 13}, {ID: "out", Title: "Payouts", Kind: m, Width: 13},
		{ID: "closing", Title: "Closing, recorded", Kind: m, Width: 13}, {ID: "made", Title: "Closing, recomputed", Kind: m, Width: 13}, {ID: "difference", Title: "Difference", Kind: m, Width: 12}}}
	for _, l := range returns.Ledgers(r.Parts) {
		made, diff := document.Amount(l.Recomputed).AsPartial(l.Partial), document.Amount(l.Difference).AsPartial(l.Partial)
		row := document.Row{Detail: !l.Moved()}
		if l.Recomputed.Recorded() {
			made.Formula = "[opening]+[in]-[out]"
		}
		if l.Difference.Recorded() {
			diff.Formula = "[closing]-[made]"
			if !l.Difference.Zero() {
				row.Tone = document.Warn
			}
		}
		row.Cells = []document.Cell{document.ID(l.Pool), document.Day(l.Session.Date), document.ID(l.Session.ID), document.ID(l.Session.SequenceID),
			document.Amount(l.Opening), document.Amount(l.Contributions).AsPartial(l.Partial), document.Amount(l.Payouts).AsPartial(l.Partial), document.Amount(l.Closing), made, diff}
		t.Rows = append(t.Rows, row)
	}
	return document.Section{ID: "ledger", Title: "Jackpot pools", Sheet: "Pool ledgers", Print: true, Wide: true, NewPage: true, Blocks: []document.Block{
		{Text: &document.Text{Tone: document.Quiet, Text: returns.LedgerNote}}, {Table: t}}}
}
