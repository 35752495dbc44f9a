package exceptionreport_test

import (
	"slices"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/document"
	"eyesdown/internal/money"
	"eyesdown/returns"
	"eyesdown/returns/exceptionreport"
)

func finding(rule string, outcome bingo.Outcome, effect bingo.Effect, stake money.Cents) bingo.Finding {
	return bingo.Finding{Rule: rule, Title: "a rule", Effect: effect, Outcome: outcome, Message: "what was found " + rule,
		Citation: bingo.Citation{Instrument: "the law", Provision: "r. 1"}, AtStake: money.Of(stake), Fingerprint: "f" + rule,
		Subject: bingo.Subject{Kind: bingo.SubjectSession, Permit: "P", Session: "S1"}}
}

func report(basis *returns.Basis, provisional bool) *document.Document {
	r := exceptionreport.Report{Permit: &bingo.Permit{No: "P", HolderName: "Club"}, Period: civil.Period{From: 1, To: 400}, Basis: basis, Provisional: provisional}
	return r.Document()
}

// verdict gives the words in the box on the first page.
func verdict(d *document.Document) (string, document.Tone) {
	for _, b := range d.Sections[0].Blocks {
		if b.Text != nil && (b.Text.Tone == document.Good || b.Text.Tone == document.Alert || b.Text.Tone == document.Warn) {
			return b.Text.Text, b.Text.Tone
		}
	}
	return "", document.Plain
}

// The verdict never says that a return can be filed which says of itself that
// it cannot.
func TestVerdict(t *testing.T) {
	open := []bingo.Exception{{ID: "E1", Permit: "P", Effect: bingo.StopsFiling}}
	resolved := []bingo.Exception{{ID: "E1", Permit: "P", Effect: bingo.StopsFiling, Status: bingo.ExceptionResolved, Resolved: bingo.Resolution{By: "Sam Lee", Reason: "typed twice"}}}
	notice := []bingo.Exception{{ID: "E1", Permit: "P", Effect: bingo.Notice}}
	breach := []bingo.Finding{finding("a", bingo.Breach, bingo.MustExplain, 1)}
	for name, c := range map[string]struct {
		basis       returns.Basis
		provisional bool
		words       string
		tone        document.Tone
	}{
		"nothing":                {returns.Basis{}, false, "Nothing stands", document.Good},
		"a notice":               {returns.Basis{Exceptions: notice, Findings: []bingo.Finding{finding("a", bingo.Breach, bingo.Notice, 0)}}, false, "Nothing stands", document.Good},
		"an open exception":      {returns.Basis{Exceptions: open}, true, "1 exception is open; the return cannot be filed", document.Alert},
		"resolved, but a gap":    {returns.Basis{Exceptions: resolved}, true, "cannot be filed yet", document.Alert},
		"resolved":               {returns.Basis{Exceptions: resolved}, false, "Nothing stands", document.Good},
		"a breach to explain":    {returns.Basis{Findings: breach}, false, "can be filed", document.Warn},
		"what it sets out":       {returns.Basis{Findings: []bingo.Finding{finding("a", bingo.NotAssessable, bingo.StopsFiling, 0)}}, false, "cannot be signed or lodged yet: of what it has to set out itself, 1 condition is", document.Alert},
		"a breach and something": {returns.Basis{Findings: breach}, true, "cannot be filed yet", document.Alert},
	} {
		words, tone := verdict(report(&c.basis, c.provisional))
		if !strings.Contains(words, c.words) || tone != c.tone {
			t.Errorf("%s: %q (%d)", name, words, tone)
		}
	}
}

// What is missing is named by the column in which it ought to stand, and counted.
func TestWhatIsMissing(t *testing.T) {
	f := finding("vic/r10.1.b.ii", bingo.NotAssessable, bingo.MustExplain, 0)
	f.Missing, f.MissingAt = []string{"tickets available of game 6"}, []bingo.Place{{File: "games.csv", Row: 7, Column: "tickets_available"}}
	f.Evidence = []bingo.Place{{File: "games.csv", Row: 7, Column: "gross_receipts"}}
	g := f
	g.Rule = "vic/r4.notional"
	held := finding("vic/r14", bingo.NotAssessable, bingo.MustExplain, 0)
	held.Missing, held.MissingAt = []string{"a held row of expenses.csv"}, []bingo.Place{{}}
	_, missing := report(&returns.Basis{Findings: []bingo.Finding{f, g, held}}, false).Sheet("missing")
	if len(missing.Rows) != 2 || missing.Rows[0].Cells[0].Text != "games.csv: tickets_available" || missing.Rows[0].Cells[1].N != 2 ||
		missing.Rows[0].Cells[2].Text != "vic/r10.1.b.ii, vic/r4.notional" || missing.Rows[1].Cells[0].Text != "a held row of expenses.csv" {
		t.Errorf("missing: %+v", missing.Rows)
	}
}

// What to act on first holds every breach and indeterminate finding, the most
// money first, and figures that do not agree are not called a breach.
func TestActFirst(t *testing.T) {
	basis := &returns.Basis{Findings: []bingo.Finding{finding("vic/a", bingo.Breach, bingo.MustExplain, 5), finding("records/b", bingo.Breach, bingo.MustExplain, 500),
		finding("vic/c", bingo.NotAssessable, bingo.MustExplain, 0), finding("vic/d", bingo.Indeterminate, bingo.MustExplain, 9), finding("vic/e", bingo.Breach, bingo.Notice, 0)}}
	d := report(basis, false)
	_, act := d.Sheet("act")
	var got []string
	for _, r := range act.Rows {
		got = append(got, r.Cells[2].Text+" "+r.Cells[1].Text)
	}
	want := "what was found records/b does not agree; what was found vic/a not met; what was found vic/d indeterminate"
	if strings.Join(got, "; ") != want {
		t.Errorf("act first: %s", strings.Join(got, "; "))
	}
	if _, all := d.Sheet("findings"); len(all.Rows) != 5 {
		t.Errorf("%d of 5 findings are listed", len(all.Rows))
	}
}

// That nobody has resolved an exception is said once, in words: the column that
// would name them is empty and not shown.
func TestWhetherAnythingIsResolved(t *testing.T) {
	open := bingo.Exception{ID: "E1", Permit: "P", Effect: bingo.StopsFiling}
	resolved := bingo.Exception{ID: "E2", Permit: "P", Effect: bingo.StopsFiling, Status: bingo.ExceptionResolved, Resolved: bingo.Resolution{By: "Sam Lee", Reason: "typed twice"}}
	for name, c := range map[string]struct {
		exceptions   []bingo.Exception
		said, column bool
	}{"none at all": {nil, false, true}, "all open": {[]bingo.Exception{open}, true, false}, "one resolved": {[]bingo.Exception{open, resolved}, false, true}} {
		d := report(&returns.Basis{Exceptions: c.exceptions}, false)
		s, table := d.Sheet("exceptions")
		said := s.Blocks[0].Text != nil && strings.Contains(s.Blocks[0].Text.Text, "Nobody has resolved")
		if said != c.said || slices.Contains(table.Speaking(), table.Index("resolved")) != c.column {
			t.Errorf("%s: said %v, columns %v", name, said, table.Speaking())
		}
	}
}

// Exact limits and margins are shown, fractions of a cent and all.
func TestExactMarginsAreShown(t *testing.T) {
	f := finding("vic/a", bingo.Breach, bingo.MustExplain, 1)
	f.Measured, f.Limit, f.Margin = bingo.Money(10000), bingo.Exact(100_005_000), bingo.Exact(-5_000)
	_, all := report(&returns.Basis{Findings: []bingo.Finding{f}}, false).Sheet("findings")
	cells := all.Rows[0].Cells
	if cells[all.Index("limit")].People() != "$100.005" || cells[all.Index("margin")].People() != "-$0.005" {
		t.Errorf("limit %q, margin %q", cells[all.Index("limit")].People(), cells[all.Index("margin")].People())
	}
}

// Every row of every table has a cell for each column.
func TestShape(t *testing.T) {
	basis := &returns.Basis{Findings: []bingo.Finding{finding("vic/a", bingo.Breach, bingo.MustExplain, 5)},
		Exceptions: []bingo.Exception{{ID: "E1", Permit: "P", Effect: bingo.StopsFiling, Status: bingo.ExceptionResolved}},
		Rules:      []returns.RuleTally{{Rule: "vic/a"}}, Parameters: []returns.Parameter{{Name: "n"}}, Readings: []returns.Reading{{}}, Files: []returns.File{{}}}
	for _, s := range report(basis, false).Sections {
		for _, b := range s.Blocks {
			if b.Table == nil {
				continue
			}
			for i, r := range b.Table.Rows {
				if len(r.Cells) != len(b.Table.Columns) {
					t.Errorf("row %d of %s has %d cells for %d columns", i, b.Table.ID, len(r.Cells), len(b.Table.Columns))
				}
			}
		}
	}
}
