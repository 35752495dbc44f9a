package batch_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"eyesdown/internal/batch"
	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
	"eyesdown/internal/money"
	"eyesdown/internal/render/pdf"
	"eyesdown/returns"
	"eyesdown/testdata/scenarios"
)

var update = flag.Bool("update", false, "write the golden files anew")

// club is the data of an invented club with four sessions in July, none in
// August and one in September; its figures were worked out by hand.
const club = "testdata/harbour-hill"

func monthOf(t *testing.T, text string) civil.Month {
	t.Helper()
	m, err := civil.ParseMonth(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// holding opens a store that has taken the paths in.
func holding(t *testing.T, paths ...string) *batch.Workspace {
	t.Helper()
	ws, err := batch.Open(context.Background(), "sqlite:"+filepath.Join(t.TempDir(), "s.db"), "eyesdown test")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := ws.Close(); err != nil {
			t.Error(err)
		}
	})
	if _, err := ws.Ingest(context.Background(), paths, batch.Silent{}); err != nil {
		t.Fatal(err)
	}
	return ws
}

// issue writes a month's statement and gives its files by name.
func issue(t *testing.T, ws *batch.Workspace, permit, month string) (*batch.Issued, map[string][]byte) {
	t.Helper()
	issued, err := ws.WriteStatement(context.Background(), permit, monthOf(t, month), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	written := map[string][]byte{}
	for _, path := range issued.Files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		written[filepath.Base(path)] = text
	}
	return issued, written
}

// statement is what the tests read of statement.json.
type statement struct {
	Month                             string
	Provisional                       bool
	Gross                             *string         `json:"gross_receipts"`
	Expenses                          *string         `json:"total_expenses"`
	Prizes                            *string         `json:"prizes_paid"`
	Net                               *string         `json:"net_proceeds"`
	Movement                          *string         `json:"pool_movement"`
	After                             *string         `json:"net_proceeds_after_pool"`
	Unsold                            json.RawMessage `json:"unsold_serials"`
	Pools, Recorded, Incomplete, Rows json.RawMessage
	Sessions, Findings, Gaps          []map[string]any
	PoolMovements                     []map[string]any `json:"pool_movements"`
	Reconciliation                    *reconciliation
}

type reconciliation struct {
	Before string `json:"running_difference_before"`
	After  string `json:"running_difference"`
	Lines  []map[string]any
}

func read(t *testing.T, text []byte) *statement {
	t.Helper()
	var s statement
	if err := json.Unmarshal(text, &s); err != nil {
		t.Fatal(err)
	}
	return &s
}

// What is found on a return is said once, in the month in which its days end.
func TestAReturnInItsLastMonth(t *testing.T) {
	late := write(t, map[string][]byte{
		"permits.csv": []byte("permit_no,pack,holder_name,holder_id,valid_from\nVB-0107,vic-1998,Harbour Hill Cricket Club,HHCC,2024-01-01\n"),
		"returns.csv": []byte("permit_no,period_from,period_to,given_on\nVB-0107,2025-07-01,2026-06-30,2026-10-02\n"),
	})
	ws := holding(t, club, late)
	for month, want := range map[string]bool{"2025-07": false, "2026-05": false, "2026-06": true} {
		_, files := issue(t, ws, "VB-0107", month)
		said := false
		for _, f := range read(t, files[batch.StatementFile]).Findings {
			said = said || f["rule"] == "vic/r6.1.due" && f["outcome"] == "breach"
		}
		if said != want {
			t.Errorf("%s: the late return is said: %t", month, said)
		}
	}
}

// The statements of a year are the annual return's months, and add up to it to
// the cent.
func TestStatementsAddUpToTheReturn(t *testing.T) {
	d := demo(t)
	ws, err := batch.Open(context.Background(), d.Store, "eyesdown test")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = ws.Close() }()
	text, err := os.ReadFile(filepath.Join(d.Folder, batch.ReturnFile))
	if err != nil {
		t.Fatal(err)
	}
	var annual struct {
		Months []json.RawMessage
		Totals struct {
			Recorded map[string]string
		}
	}
	if err := json.Unmarshal(text, &annual); err != nil {
		t.Fatal(err)
	}
	if len(annual.Months) != 12 {
		t.Fatalf("%d months", len(annual.Months))
	}
	sums := map[string]money.Cents{}
	for _, want := range annual.Months {
		month := read(t, want)
		_, written := issue(t, ws, scenarios.DemoPermit, month.Month)
		got := read(t, written[batch.StatementFile])
		if diff := cmp.Diff(figuresOf(month), figuresOf(got)); diff != "" {
			t.Errorf("%s (- return, + statement):\n%s", month.Month, diff)
		}
		var recorded map[string]string
		if err := json.Unmarshal(got.Recorded, &recorded); err != nil {
			t.Fatal(err)
		}
		for name, amount := range recorded {
			c, err := money.Parse(amount, true)
			if err != nil {
				t.Fatal(err)
			}
			sums[name] += c
		}
	}
	for name, total := range annual.Totals.Recorded {
		if sums[name].String() != total {
			t.Errorf("%s: the statements add up to %s, the return says %s", name, sums[name], total)
		}
	}
}

func figuresOf(s *statement) []string {
	or := func(p *string) string {
		if p == nil {
			return "null"
		}
		return *p
	}
	out := []string{or(s.Gross), or(s.Expenses), or(s.Prizes), or(s.Net), or(s.Movement), or(s.After)}
	for _, raw := range []json.RawMessage{s.Pools, s.Unsold, s.Recorded, s.Incomplete, s.Rows} {
		var b bytes.Buffer
		_ = json.Compact(&b, raw) // of what was just read
		out = append(out, b.String())
	}
	return out
}

// The figures of the club's July, worked out by hand: four sessions of $400.00,
// one of which counted $399.00; prizes of $240.00, once with a jackpot of $60.00;
// expenses of 30.00, 42.00, 25.00 and 40.00.
func TestStatementOfAMonth(t *testing.T) {
	_, written := issue(t, holding(t, club), "VB-0107", "2025-07")
	s := read(t, written[batch.StatementFile])
	if got := figuresOf(s)[:6]; !cmp.Equal(got, []string{"1599.00", "137.00", "1020.00", "442.00", "20.00", "422.00"}) {
		t.Errorf("figures %v", got)
	}
	if s.Provisional || len(s.Sessions) != 4 || s.Sessions[2]["net_proceeds"] != "134.00" {
		t.Errorf("sessions %v", s.Sessions)
	}
	want := map[string]any{"pool": "A", "opening": "0.00", "brought_from": nil, "contributions": "80.00", "payouts": "60.00", "closing": "20.00", "carried_to": "2025-09-04", "sessions": 4.0}
	if diff := cmp.Diff([]map[string]any{want}, s.PoolMovements); diff != "" {
		t.Errorf("pools:\n%s", diff)
	}
	var got []string
	for _, l := range s.Reconciliation.Lines {
		got = append(got, fmt.Sprint(l["kind"], " ", l["date"], " ", l["expected_deposit"], " ", l["banked"], " ", l["difference"], " ", l["float_difference"], " ", l["running_difference"]))
	}
	lines := []string{"session 2025-07-03 130.00 130.00 0.00 <nil> 0.00", "session 2025-07-10 50.00 48.00 -2.00 0.00 -2.00",
		"session 2025-07-17 149.00 150.00 1.00 -5.00 -1.00", "session 2025-07-24 280.00 <nil> -280.00 0.00 -281.00",
		"deposit 2025-07-25 <nil> 240.00 240.00 <nil> -41.00", "expense 2025-07-31 <nil> <nil> 40.00 <nil> -1.00"}
	if diff := cmp.Diff(lines, got); diff != "" {
		t.Errorf("reconciliation (- by hand, + made):\n%s", diff)
	}
	found := map[any]any{}
	for _, f := range s.Findings {
		if f["rule"] == "records/banking" {
			found[f["subject"]] = f["outcome"]
		}
	}
	if diff := cmp.Diff(map[any]any{"VB-0107/S2": "breach", "VB-0107/S3": "breach"}, found); diff != "" {
		t.Errorf("banking:\n%s", diff)
	}
}

// A month without a session has a statement too: what was carried forward stands.
func TestStatementOfANilMonth(t *testing.T) {
	_, written := issue(t, holding(t, club), "VB-0107", "2025-08")
	s := read(t, written[batch.StatementFile])
	if got := figuresOf(s)[:6]; !cmp.Equal(got, []string{"0.00", "0.00", "0.00", "0.00", "0.00", "0.00"}) || s.Provisional || len(s.Sessions) != 0 {
		t.Errorf("figures %v, sessions %v", got, s.Sessions)
	}
	if r := s.Reconciliation; r.Before != "-1.00" || r.After != "-1.00" || len(r.Lines) != 0 {
		t.Errorf("reconciliation %+v", r)
	}
	if p := s.PoolMovements; len(p) != 1 || p[0]["opening"] != "20.00" || p[0]["closing"] != "20.00" || p[0]["brought_from"] != "2025-07-24" {
		t.Errorf("pools %v", p)
	}
}

// A held row marks the month, and no other.
func TestStatementWithAHeldRow(t *testing.T) {
	ws := holding(t, club)
	issued, written := issue(t, ws, "VB-0107", "2025-09")
	s := read(t, written[batch.StatementFile])
	if !s.Provisional || !issued.Provisional || issued.Document.Mark != "PROVISIONAL" || !slices.ContainsFunc(s.Gaps, ofHeldGame) {
		t.Errorf("provisional %v, gaps %v", s.Provisional, s.Gaps)
	}
	if l := s.Reconciliation.Lines[0]; l["difference"] != nil || l["incomplete"] != true {
		t.Errorf("a session with a held row is reconciled: %v", l)
	}
	if july, _ := issue(t, ws, "VB-0107", "2025-07"); july.Provisional || !july.Stands() {
		t.Error("July is provisional for a held row of September, or nothing stands in it")
	}
}

// ofHeldGame tells whether a gap is that of the game whose row is held.
func ofHeldGame(gap map[string]any) bool {
	place, _ := gap["place"].(map[string]any)
	return gap["figure"] == "gross_receipts" && place["file"] == "games.csv" && place["row"] == 11.0
}

func TestStatementIsRefused(t *testing.T) {
	ws, ctx, folder := holding(t, club), context.Background(), t.TempDir()
	for name, try := range map[string]func() error{
		"before the permit": func() error {
			_, err := ws.WriteStatement(ctx, "VB-0107", monthOf(t, "2023-12"), folder)
			return err
		},
		"no such permit": func() error {
			_, err := ws.WriteStatement(ctx, "VB-1", monthOf(t, "2025-07"), folder)
			return err
		},
		"another month's folder": func() error {
			if _, err := ws.WriteStatement(ctx, "VB-0107", monthOf(t, "2025-07"), folder); err != nil {
				t.Fatal(err)
			}
			_, err := ws.WriteStatement(ctx, "VB-0107", monthOf(t, "2025-08"), folder)
			return err
		},
	} {
		var f *fault.Fault
		if err := try(); !errors.As(err, &f) || f.Kind != fault.Usage {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// The same files give the same bytes, in whatever store they are.
func TestStatementSameBytes(t *testing.T) {
	_, a := issue(t, holding(t, club), "VB-0107", "2025-07")
	_, b := issue(t, holding(t, club), "VB-0107", "2025-07")
	for name := range a {
		if !bytes.Equal(a[name], b[name]) {
			t.Errorf("%s: other bytes", name)
		}
	}
}

// The pages say what they said when somebody looked at them. Of the findings they
// have those on banking: what other rules say of this data is not their matter.
func TestStatementPages(t *testing.T) {
	for _, month := range []string{"2025-07", "2025-08", "2025-09"} {
		issued, _ := issue(t, holding(t, club), "VB-0107", month)
		basis := &returns.Basis{Exceptions: issued.Exceptions}
		for _, f := range issued.Findings {
			if f.Rule == "records/banking" {
				basis.Findings = append(basis.Findings, f)
			}
		}
		var b bytes.Buffer
		if _, err := pdf.Write(&b, issued.Statement.Document(basis)); err != nil {
			t.Fatal(err)
		}
		got := pages(t, b.Bytes())
		golden := filepath.Join("testdata", "statement-"+month+".golden")
		if *update {
			if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), got); diff != "" {
			t.Errorf("%s: the text of the pages (- golden, + got):\n%s", month, diff)
		}
	}
}

// pages gives the text of a PDF, which another program finds sound.
func pages(t *testing.T, data []byte) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "statement.pdf")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("qpdf", "--check", file).CombinedOutput(); err != nil || bytes.Contains(out, []byte("WARNING")) {
		t.Fatalf("qpdf: %v\n%s", err, out)
	}
	out, err := exec.Command("pdftotext", "-raw", "-enc", "UTF-8", file, "-").CombinedOutput()
	if err != nil {
		t.Fatalf("pdftotext: %v\n%s", err, out)
	}
	var b strings.Builder
	for i, page := range strings.Split(strings.TrimSuffix(string(out), "\f"), "\f") {
		if i > 0 {
			b.WriteString("----\n")
		}
		for line := range strings.Lines(page) {
			if line = strings.Join(strings.Fields(line), " "); line != "" {
				b.WriteString(line + "\n")
			}
		}
	}
	return b.String()
}
