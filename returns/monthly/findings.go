package monthly

import (
	"cmp"
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/document"
	"eyesdown/internal/money"
	"eyesdown/returns"
	"eyesdown/returns/exceptionreport"
)

// effectWords says what a finding does to a return.
func effectWords(e bingo.Effect) string {
	switch e {
	case bingo.StopsFiling:
		return "stops the return"
	case bingo.MustExplain:
		return "to be explained"
	}
	return "notice"
}

// findingText counts what the rules found, for the first page.
func findingText(basis *returns.Basis) *document.Text {
	var breaches, open, missing, notices int
	for i := range basis.Findings {
		switch f := &basis.Findings[i]; {
		case f.Effect == bingo.Notice:
			notices++
		case f.Outcome == bingo.Breach:
			breaches++
		case f.Outcome == bingo.Indeterminate:
			open++
		case f.Outcome == bingo.NotAssessable:
			missing++
		}
	}
	var said []string
	say := func(n int, one, many string) {
		if n > 0 {
			said = append(said, money.Counted(n, one, many))
		}
	}
	say(breaches, "condition not met", "conditions not met")
	say(open, "point that the law leaves open", "points that the law leaves open")
	say(missing, "condition that could not be assessed", "conditions that could not be assessed")
	say(len(basis.Open()), "open exception", "open exceptions")
	tone := document.Warn
	if len(said) == 0 {
		said, tone = append(said, "Every rule that could be tested is met"), document.Good
	}
	say(notices, "notice", "notices")
	return &document.Text{Tone: tone, Text: strings.Join(said, ", ") + "."}
}

// findingSection lists what the rules found in the month, what weighs most
// first, and gathers what could not be assessed by what is missing.
func findingSection(basis *returns.Basis, missing *document.Table) document.Section {
	var stand []*bingo.Finding
	for i := range basis.Findings {
		if f := &basis.Findings[i]; f.Outcome != bingo.NotAssessable {
			stand = append(stand, f)
		}
	}
	slices.SortStableFunc(stand, func(a, b *bingo.Finding) int {
		return cmp.Or(cmp.Compare(a.Effect, b.Effect), cmp.Compare(a.Outcome, b.Outcome), cmp.Compare(b.AtStake.Cents(), a.AtStake.Cents()))
	})
	t := &document.Table{ID: "found", Freeze: 1, Empty: "Every rule that could be tested is met.", Columns: []document.Column{
		{ID: "effect", Title: "Effect", Width: 16}, {ID: "where", Title: "Where", Width: 24}, {ID: "outcome", Title: "Outcome", Width: 15},
		{ID: "message", Title: "What was found", Width: 56}, {ID: "clause", Title: "Clause", Width: 14}, {ID: "stake", Title: "Money at stake", Kind: document.Money, Width: 12}}}
	for _, f := range stand {
		t.Rows = append(t.Rows, document.Row{Tone: exceptionreport.Tone(f), Cells: []document.Cell{document.String(effectWords(f.Effect)),
			document.String(f.Subject.People()), document.String(exceptionreport.Outcome(f)).WithLink("findings#" + f.Fingerprint), document.String(f.Message),
			document.String(f.Citation.Provision), exceptionreport.Stake(f)}})
	}
	blocks := []document.Block{{Table: t}}
	if len(missing.Rows) > 0 {
		blocks = append(blocks, document.Block{Text: &document.Text{Tone: document.Heading, Text: "What could not be assessed"}}, document.Block{Table: missing})
	}
	return document.Section{ID: "found", Title: "Findings of the month", Sheet: "Findings", Print: true, Wide: true, Blocks: blocks}
}
