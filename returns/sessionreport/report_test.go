package sessionreport_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"eyesdown/internal/bingo"
	"eyesdown/internal/document"
	"eyesdown/internal/money"
	"eyesdown/internal/render/pdf"
	"eyesdown/returns"
	"eyesdown/returns/sessionreport"
	"eyesdown/rules/ruletest"
)

var update = flag.Bool("update", false, "rewrite testdata/session.golden")

// said makes a finding on the session (game and prize 0), a game or a prize.
func said(rule string, outcome bingo.Outcome, game, prize int) bingo.Finding {
	f := bingo.Finding{Rule: rule, Title: "What " + rule + " asks", Effect: bingo.MustExplain, Outcome: outcome, Message: "What was found by " + rule + ".",
		Citation: bingo.Citation{Instrument: "the law", Provision: "r. 1"}, Fingerprint: "f-" + rule, Clears: "doing as " + rule + " asks",
		Subject: bingo.Subject{Kind: bingo.SubjectSession, Permit: "VB-1", Session: "S1", Game: game, Prize: prize, Date: ruletest.Day("2025-07-03")}}
	if game > 0 {
		f.Subject.Kind = bingo.SubjectGame
	}
	if prize > 0 {
		f.Subject.Kind = bingo.SubjectPrize
	}
	return f
}

// attested makes a finding that rests on somebody's word, or waits for it.
func attested(rule string, game int, by string) bingo.Finding {
	f := said(rule, bingo.Pass, game, 0)
	if f.Attested = by; by == "" {
		f.Outcome, f.Unattested, f.Message = bingo.NotAssessable, true, "Nobody attested it."
	}
	return f
}

// evening is a session of three games: $600.00 taken, $360.00 paid, $30.00 spent.
func evening() *sessionreport.Report {
	rec := ruletest.Record()
	s := ruletest.Session(rec, "S1", "2025-07-03")
	ruletest.Jackpot(s, "100.00")
	s.TotalGross = ruletest.Dollars("601.00")
	s.Attestations = []bingo.Attestation{{Clause: "vic/a", Yes: true, By: "Thuy Nguyễn", At: ruletest.At("2025-07-03T20:30")},
		{Clause: "vic/c", Game: 2, By: "Aroha Ngata", At: ruletest.At("2025-07-03T20:31")}}
	floor := func(game int, margin money.Cents) bingo.Finding {
		f := said("vic/floor", bingo.Pass, game, 0)
		f.Measured, f.Limit, f.Margin = bingo.Money(10000+margin), bingo.Money(10000), bingo.Money(margin)
		return f
	}
	gross := said("records/gross", bingo.Breach, 0, 0)
	gross.Measured, gross.Limit = bingo.Money(60100), bingo.Money(60000)
	wide := said("vic/week", bingo.Pass, 0, 0)
	wide.Subject = bingo.Subject{Kind: bingo.SubjectSequence, Permit: "VB-1", Sequence: "Q1"}
	return &sessionreport.Report{Session: s, Sequence: "Q1", Wider: []bingo.Finding{wide}, Basis: &returns.Basis{Program: "eyesdown test",
		Files: []returns.File{{Name: "sessions.csv", SHA256: "00", Rows: 2, Accepted: 1}},
		Findings: []bingo.Finding{attested("vic/a", 0, "Thuy Nguyễn, 2025-07-03 20:30"), attested("vic/b", 0, ""), gross, said("vic/na", bingo.NotApplicable, 0, 0),
			floor(1, 2000), said("vic/c", bingo.Pass, 1, 0), floor(2, 1), said("vic/c", bingo.Breach, 2, 0), floor(3, 500), attested("vic/c", 3, ""),
			said("vic/d", bingo.Indeterminate, 1, 1), said("vic/d", bingo.Pass, 2, 1)}}}
}

// The text of the pages is what testdata/session.golden has.
func TestPages(t *testing.T) {
	var b bytes.Buffer
	if _, err := pdf.Write(&b, evening().Document()); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "session.pdf")
	if err := os.WriteFile(file, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("pdftotext", "-raw", "-enc", "UTF-8", file, "-").CombinedOutput()
	if err != nil {
		t.Fatalf("pdftotext: %v\n%s", err, out)
	}
	var text strings.Builder
	for line := range strings.Lines(strings.ReplaceAll(string(out), "\f", "----\n")) {
		if line = strings.Join(strings.Fields(line), " "); line != "" {
			text.WriteString(line + "\n")
		}
	}
	golden := filepath.Join("testdata", "session.golden")
	if *update {
		if err := os.WriteFile(golden, []byte(text.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), text.String()); diff != "" {
		t.Errorf("the text of the pages (-want +got):\n%s", diff)
	}
}

// verdict gives the words in the box on the first page.
func verdict(r *sessionreport.Report) (string, document.Tone, string) {
	d := r.Document()
	for _, b := range d.Sections[0].Blocks {
		if b.Text != nil {
			return b.Text.Text, b.Text.Tone, d.Mark
		}
	}
	return "", document.Plain, d.Mark
}

func TestVerdict(t *testing.T) {
	with := func(findings ...bingo.Finding) func(*sessionreport.Report) {
		return func(r *sessionreport.Report) { r.Basis.Findings = findings }
	}
	for name, c := range map[string]struct {
		bend  func(*sessionreport.Report)
		words string
		tone  document.Tone
		mark  string
	}{
		"all met":      {with(said("a", bingo.Pass, 0, 0), said("b", bingo.NotApplicable, 1, 0)), "Every rule that applies", document.Good, ""},
		"a notice":     {with(func() bingo.Finding { f := said("a", bingo.Breach, 0, 0); f.Effect = bingo.Notice; return f }()), "Every rule that applies", document.Good, ""},
		"not met":      {with(said("a", bingo.Breach, 1, 0), said("a", bingo.Breach, 2, 0), attested("b", 0, "")), "To be explained: 2 conditions are not met; 1 condition waits for somebody's word.", document.Alert, ""},
		"nobody spoke": {with(attested("b", 0, "")), "Nothing is known not to be met, but 1 condition waits for somebody's word.", document.Warn, ""},
		"not recorded": {with(said("a", bingo.NotAssessable, 0, 0)), "1 condition cannot be assessed for want of a record.", document.Warn, ""},
		"a held row":   {func(r *sessionreport.Report) { r.Session.Held = []bingo.HeldRow{{File: bingo.FilePrizes}} }, "This report is provisional", document.Alert, "PROVISIONAL"},
		"two versions": {func(r *sessionreport.Report) { r.Session.Conflict = &bingo.Conflict{ExceptionID: "E1"} }, "two versions", document.Alert, "PROVISIONAL"},
		"an exception": {func(r *sessionreport.Report) {
			r.Basis.Exceptions = []bingo.Exception{{ID: "E1", Effect: bingo.StopsFiling}}
		}, "This report is provisional", document.Alert, "PROVISIONAL"},
		"by decision": {func(r *sessionreport.Report) {
			r.Basis.Findings, r.Session.LeftOut = nil, []bingo.HeldRow{{File: bingo.FilePrizes, Decided: true}}
		}, "is met. By decision, 1 held row is in no figure.", document.Warn, ""},
		"cancelled": {func(r *sessionreport.Report) { r.Session.Status = bingo.StatusCancelled }, "was cancelled", document.Warn, ""},
	} {
		r := evening()
		c.bend(r)
		if words, tone, mark := verdict(r); !strings.Contains(words, c.words) || tone != c.tone || mark != c.mark {
			t.Errorf("%s: %q (%d) %q", name, words, tone, mark)
		}
	}
}

func TestFigures(t *testing.T) {
	f := evening().Figures()
	for what, got := range map[string][2]string{"gross": {f.Gross.String(), "600.00"}, "notional": {f.Notional.String(), "720.00"}, "prizes": {f.Prizes.String(), "360.00"},
		"expenses": {f.Expenses.String(), "30.00"}, "left": {f.Profit.String(), "210.00"}, "in": {f.Contributions.String(), "60.00"}, "closing": {f.Closing.String(), "160.00"},
		"sold": {f.Sold.String(), "300"}} {
		if got[0] != got[1] {
			t.Errorf("%s: %s, want %s", what, got[0], got[1])
		}
	}
	for name, c := range map[string]struct {
		bend                          func(*bingo.Session)
		gross, prizes, expenses, left bool
	}{
		"as it stands":    {func(*bingo.Session) {}, true, true, true, true},
		"no prizes.csv":   {func(s *bingo.Session) { s.Present &^= 1 << bingo.FilePrizes }, true, false, true, false},
		"no expenses.csv": {func(s *bingo.Session) { s.Present &^= 1 << bingo.FileExpenses; s.Expenses = nil }, true, true, false, false},
		"no games.csv":    {func(s *bingo.Session) { s.Present &^= 1 << bingo.FileGames; s.Games = nil }, false, false, true, false},
		"no games":        {func(s *bingo.Session) { s.Games = nil }, false, false, true, false},
		"a gross missing": {func(s *bingo.Session) { s.Games[0].GrossReceipts = money.Amount{} }, false, true, true, false},
		"a prize missing": {func(s *bingo.Session) { s.Games[0].Prizes[0].Amount = money.Amount{} }, true, false, true, false},
	} {
		r := evening()
		c.bend(r.Session)
		f := r.Figures()
		if f.Gross.Recorded() != c.gross || f.Prizes.Recorded() != c.prizes || f.Expenses.Recorded() != c.expenses || f.Profit.Recorded() != c.left {
			t.Errorf("%s: %+v", name, f)
		}
	}
	r := evening()
	r.Session.Held = []bingo.HeldRow{{File: bingo.FilePrizes, Game: 1}}
	_, table := r.Document().Sheet("figures")
	if table.Rows[0].Cells[1].Partial || !table.Rows[2].Cells[1].Partial || !table.Rows[4].Cells[1].Partial {
		t.Errorf("what a held prize leaves out is not marked: %+v", table.Rows)
	}
}

// Each rule has a line with its counts, the least room and who answered; every
// row of every table has a cell for each column.
func TestRules(t *testing.T) {
	d := evening().Document()
	_, games := d.Sheet("rules-games")
	var got []string
	for _, row := range games.Rows {
		var cells []string
		for _, c := range row.Cells {
			cells = append(cells, c.People())
		}
		got = append(got, strings.Join(cells, "|"))
	}
	want := []string{"vic/floor|What vic/floor asks|game|3|0|0|0|0|game 2|$100.01|$100.00|$0.01|", "vic/c|What vic/c asks|game|1|1|0|1|0| | | | |", "vic/d|What vic/d asks|prize|1|0|1|0|0| | | | |"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	_, every := d.Sheet("every")
	if len(every.Rows) != 13 {
		t.Errorf("%d findings of 13", len(every.Rows))
	}
	for _, section := range d.Sections {
		for _, b := range section.Blocks {
			if b.Table == nil {
				continue
			}
			for _, row := range b.Table.Rows {
				if len(row.Cells) != len(b.Table.Columns) {
					t.Errorf("%s: %d cells in %d columns", b.Table.ID, len(row.Cells), len(b.Table.Columns))
				}
			}
		}
	}
}

func TestJSON(t *testing.T) {
	r := evening()
	r.Session.Present &^= 1 << bingo.FilePrizes
	text, err := r.JSON([]json.RawMessage{json.RawMessage(`{"rule":"vic/a"}`)})
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Session string
		Figures map[string]any
		Counts  map[string]int
		Answers []map[string]any
		Rules   []map[string]string
	}
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	if got.Session != "S1" || got.Figures["gross_receipts"] != "600.00" || got.Figures["prizes_paid"] != nil || got.Figures["pool_opening"] != "100.00" ||
		got.Counts["pass"] != 6 || len(got.Answers) != 2 || got.Answers[1]["answer"] != "no" || got.Rules[0]["rule"] != "vic/a" {
		t.Errorf("%s", text)
	}
}

// A pool that the sheet names twice is one pool.
func TestPoolsAreNamedOnce(t *testing.T) {
	r := evening()
	r.Session.JackpotPools = []string{"A", "B", "A"}
	var said []string
	for _, fact := range r.Document().Sections[0].Blocks[0].Facts {
		if fact.Label == "Jackpot in operation" {
			said = append(said, fact.Value.Text)
		}
	}
	if strings.Join(said, "; ") != "pool A, B, sequence Q1" {
		t.Errorf("%q", said)
	}
}

// The figures that a held row is not in are named beside them, and so are those
// that are null; a notice waits for nobody.
func TestJSONNamesWhatIsIncomplete(t *testing.T) {
	held := func(k bingo.FileKind, game int) func(*sessionreport.Report) {
		return func(r *sessionreport.Report) { r.Session.Held = []bingo.HeldRow{{File: k, Game: game}} }
	}
	for name, c := range map[string]struct {
		bend func(*sessionreport.Report)
		want string
	}{
		"whole":      {func(*sessionreport.Report) {}, ""},
		"an expense": {held(bingo.FileExpenses, 0), "expenses left"},
		"a prize":    {held(bingo.FilePrizes, 1), "prizes_paid left"},
		"a game":     {held(bingo.FileGames, 4), "games tickets_sold gross_receipts notional_receipts prizes_paid left pool_contributions pool_payouts"},
		"a pool":     {held(bingo.FilePools, 0), "pool_opening pool_closing"},
		"an answer":  {held(bingo.FileAttestations, 0), ""},
		"left out": {func(r *sessionreport.Report) {
			r.Session.LeftOut = []bingo.HeldRow{{File: bingo.FileExpenses, Decided: true}}
		}, "expenses left"},
		"no expenses.csv": {func(r *sessionreport.Report) { r.Session.Present &^= 1 << bingo.FileExpenses }, "expenses left"},
	} {
		r := evening()
		r.Basis.Exceptions = []bingo.Exception{{ID: "E1", Code: bingo.CodeAsRead, Effect: bingo.Notice}, {ID: "E2", Effect: bingo.StopsFiling}}
		c.bend(r)
		text, err := r.JSON(nil)
		if err != nil {
			t.Fatal(err)
		}
		var got struct {
			Figures    struct{ Incomplete []string }
			Exceptions []struct{ Status string }
		}
		if err := json.Unmarshal(text, &got); err != nil {
			t.Fatal(err)
		}
		if incomplete := strings.Join(got.Figures.Incomplete, " "); incomplete != c.want {
			t.Errorf("%s: incomplete are %q, want %q", name, incomplete, c.want)
		}
		if got.Exceptions[0].Status != "notice" || got.Exceptions[1].Status != "open" {
			t.Errorf("%s: the exceptions are %+v", name, got.Exceptions)
		}
	}
}
