package exceptionreport

import (
	"slices"
	"strings"
	"time"
	"unicode"

	"eyesdown/internal/bingo"
	"eyesdown/internal/document"
	"eyesdown/internal/money"
	"eyesdown/returns"
)

// mostRepeats is how often one rule may say the same of different sessions and
// games before the pages say it once, with all the sessions. The workbook and the
// JSON have each.
const mostRepeats = 200

// repeat is what one rule says over and over.
type repeat struct {
	returns.Unattested
	outcome, example string
}

// repeats gathers what rules say more often than that, in the order in which it
// first comes, and names the findings by their fingerprints.
func (r *Report) repeats() ([]repeat, map[string]bool) {
	said := map[string][]int{}
	var order []string
	for i := range r.Basis.Findings {
		f := &r.Basis.Findings[i]
		if f.Unattested || f.Subject.Session == "" {
			continue
		}
		key := f.Rule + "\n" + f.Outcome.String() + "\n" + pattern(f.Message)
		if said[key] == nil {
			order = append(order, key)
		}
		said[key] = append(said[key], i)
	}
	var all []repeat
	among := map[string]bool{}
	for _, key := range order {
		if len(said[key]) <= mostRepeats {
			continue
		}
		first := &r.Basis.Findings[said[key][0]]
		x := repeat{outcome: outcome(first), example: first.Message}
		x.Rule, x.Title, x.Provision, x.Findings = first.Rule, first.Title, first.Citation.Provision, len(said[key])
		for _, i := range said[key] {
			f := &r.Basis.Findings[i]
			among[f.Fingerprint] = true
			x.add(f)
		}
		all = append(all, x)
	}
	return all, among
}

func (x *repeat) add(f *bingo.Finding) {
	if n := len(x.Sessions); n == 0 || x.Sessions[n-1].ID != f.Subject.Session {
		x.Sessions = append(x.Sessions, returns.UnattestedSession{ID: f.Subject.Session})
	}
	s := &x.Sessions[len(x.Sessions)-1]
	if f.Subject.Game > 0 && !slices.Contains(s.Games, f.Subject.Game) {
		s.Games = append(s.Games, f.Subject.Game)
	}
}

// pattern is what a message says beside its figures, numbers and dates.
func pattern(message string) string {
	words := strings.Fields(message)
	for i, word := range words {
		if strings.ContainsFunc(word, unicode.IsDigit) || isMonth(word) {
			words[i] = "#"
		}
	}
	return strings.Join(words, " ")
}

func isMonth(word string) bool {
	for m := time.January; m <= time.December; m++ {
		if word == m.String() {
			return true
		}
	}
	return false
}

// repeatSection lists what repeats, by rule.
func repeatSection(all []repeat, p *bingo.Permit) document.Section {
	t := &document.Table{ID: "repeats", Freeze: 1, Columns: []document.Column{
		{ID: "rule", Title: "Rule", Kind: document.Identifier, Width: 16}, {ID: "outcome", Title: "Outcome", Width: 12}, {ID: "clause", Title: "Clause", Width: 16},
		{ID: "findings", Title: "Findings", Kind: document.Count, Width: 9}, {ID: "sessions", Title: "Sessions", Kind: document.Count, Width: 9},
		{ID: "example", Title: "The first of them", Width: 40}, {ID: "where", Title: "Which sessions, and games where it is not all of a session's", Width: 50}}}
	for i := range all {
		x := &all[i]
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{document.ID(x.Rule), document.String(x.outcome), document.String(x.Provision),
			document.Number(x.Findings), document.Number(len(x.Sessions)), document.String(x.example), document.String(x.Where(p))}})
	}
	return document.Section{ID: "repeats", Title: "Findings that repeat", Sheet: "Repeats", Print: true, Wide: true, NewPage: true, Blocks: []document.Block{
		{Text: &document.Text{Tone: document.Quiet, Text: "What a rule says more than 200 times in the same words, but for figures and dates, is printed here once, with all its sessions. The workbook and exception-report.json have each of these findings."}},
		{Table: t}}}
}

// repeated says, where so many findings are not printed one by one, where they
// are.
func repeated(n int) string {
	return money.Counted(n, "finding that repeats is", "findings that repeat are") + " printed by rule under “Findings that repeat”"
}
