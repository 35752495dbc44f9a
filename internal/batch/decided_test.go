package batch_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"eyesdown/internal/batch"
	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
)

// hall is a package of one permit: S1 of 3 July took $200.00 in two games and
// paid $60.00 in each and $12.00 of hire; S2 of 10 July took $100.00, paid $60.00
// and $12.00.
func hall() map[string][]byte {
	return map[string][]byte{
		"permits.csv":  []byte("permit_no,pack,holder_name,time_zone,valid_from\nVB-1,vic-1998,Harbour Hill Cricket Club,Australia/Melbourne,2020-01-01\n"),
		"sessions.csv": []byte("permit_no,session_id,session_date,games_played\nVB-1,S1,2025-07-03,2\nVB-1,S2,2025-07-10,1\n"),
		"games.csv": []byte("permit_no,session_id,game_no,ticket_price,tickets_available,tickets_sold,gross_receipts\n" +
			"VB-1,S1,1,1.00,100,100,100.00\nVB-1,S1,2,1.00,100,100,100.00\nVB-1,S2,1,1.00,100,100,100.00\n"),
		"prizes.csv":         []byte("permit_no,session_id,game_no,prize_no,kind,amount\nVB-1,S1,1,1,line,60.00\nVB-1,S1,2,1,line,60.00\nVB-1,S2,1,1,line,60.00\n"),
		"unsold_tickets.csv": []byte("permit_no,month,serial_no,first_ticket,last_ticket\n"),
		"expenses.csv":       []byte("permit_no,session_id,category,amount,paid_at\nVB-1,S1,hire,12.00,2025-07-03\nVB-1,S2,hire,12.00,2025-07-10\n"),
	}
}

func resolveAs(t *testing.T, ws *batch.Workspace, use string) {
	t.Helper()
	all, err := ws.Exceptions(context.Background(), "")
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range all {
		if x.Status != bingo.ExceptionOpen || x.Effect == bingo.Notice {
			continue
		}
		if _, err := ws.Resolve(context.Background(), x.ID, bingo.Resolution{By: "Sam Lee", Reason: "the hall has lost it", At: "2026-07-01", Use: use}, false); err != nil {
			t.Fatal(err)
		}
	}
}

// said gives the outcomes of rules on subjects.
func said(t *testing.T, ws *batch.Workspace, subjects ...string) string {
	t.Helper()
	res, err := ws.Check(context.Background(), batch.CheckOptions{All: true})
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, at := range subjects {
		rule, subject, _ := strings.Cut(at, " ")
		i := slices.IndexFunc(res.Findings, func(f bingo.Finding) bool { return f.Rule == rule && f.Subject.String() == subject })
		if i < 0 {
			t.Fatalf("nothing is said by %s of %s", rule, subject)
		}
		out = append(out, res.Findings[i].Outcome.String())
	}
	return strings.Join(out, " ")
}

// A row that was left out is a record all the same: its figure keeps the mark, the
// rules that need it are not assessed, and the return can be signed. One that never
// was a record leaves all as if it had not stood there.
func TestHeldRowsThatWereDecidedOn(t *testing.T) {
	for name, c := range map[string]struct {
		file, from, to string
		rules          []string
		leftOut        string // outcomes
		figures        string // prizes, expenses, net proceeds
		marks          string
		noRecord       string
		unmarked       string
	}{
		"a prize": {"prizes.csv", "S1,1,1,line,60.00", "S1,1,1,line,6O.00", []string{"vic/r10.1.c.i VB-1/S1", "vic/r10.1.b.i VB-1/S1/1", "vic/r10.1.b.i VB-1/S1/2"},
			"not-assessable not-assessable pass", "120.00 24.00 156.00", "[prizes_paid net_proceeds net_proceeds_after_pool]",
			// $60.00 of $200.00 and $0.00 of $100.00 are under 50 %.
			"breach breach pass", "120.00 24.00 156.00"},
		"an expense": {"expenses.csv", "S1,hire,12.00", "S1,hire,12.005", []string{"vic/r14 VB-1/S1", "vic/r16.1.b.i VB-1/S1", "vic/r14 VB-1/S2"},
			"not-assessable not-assessable pass", "180.00 12.00 108.00", "[total_expenses net_proceeds net_proceeds_after_pool]",
			"pass not-assessable pass", "180.00 12.00 108.00"},
		"a session": {"sessions.csv", "S2,2025-07-10,1", "S2,2025-07-10,one", []string{"vic/r10.1.c.i VB-1/S1"},
			"pass", "120.00 12.00 68.00", "[gross_receipts total_expenses prizes_paid net_proceeds net_proceeds_after_pool pools]",
			"pass", "120.00 12.00 68.00"},
	} {
		bad := hall()
		bad[c.file] = []byte(strings.Replace(string(bad[c.file]), c.from, c.to, 1))
		for use, want := range map[string]struct{ outcomes, figures, marks string }{
			"": {c.leftOut, c.figures, c.marks}, "left-out": {c.leftOut, c.figures, c.marks}, "no-record": {c.noRecord, c.unmarked, "<nil>"},
		} {
			ws := workspace(t, bad)
			resolveAs(t, ws, use)
			resolveAs(t, ws, use) // what leaned on a session that never was has to be decided on too
			if got := said(t, ws, c.rules...); got != want.outcomes {
				t.Errorf("%s, %q: %s, want %s", name, use, got, want.outcomes)
			}
			m, provisional := month(t, ws, "VB-1", "2025-07")
			if got := fmt.Sprint(m["prizes_paid"], " ", m["total_expenses"], " ", m["net_proceeds"]); got != want.figures || fmt.Sprint(m["incomplete"]) != want.marks || provisional {
				t.Errorf("%s, %q: %s, incomplete %v, provisional %t", name, use, got, m["incomplete"], provisional)
			}
			ending, _ := civil.ParseDate("2026-06-30")
			r, err := ws.Reports(context.Background(), "VB-1", ending)
			if err != nil {
				t.Fatal(err)
			}
			cover := ""
			for _, b := range r.Annual.Sections[0].Blocks {
				if b.Text != nil {
					cover += b.Text.Text
				}
			}
			if strings.Contains(cover, "in no figure") != (want.marks != "<nil>") || bytes.Contains(r.JSON, []byte(`"decided": true`)) != (want.marks != "<nil>") {
				t.Errorf("%s, %q: the cover says %q", name, use, cover)
			}
			// The mended package replaces it, whatever was decided.
			if done, err := ws.Ingest(context.Background(), []string{write(t, hall())}, batch.Silent{}); err != nil || done[0].Err != nil {
				t.Fatal(err, done)
			}
			m, provisional = month(t, ws, "VB-1", "2025-07")
			if got := fmt.Sprint(m["gross_receipts"], " ", m["total_expenses"], " ", m["prizes_paid"], " ", m["net_proceeds"]); got != "300.00 24.00 180.00 96.00" || m["incomplete"] != nil || provisional {
				t.Errorf("%s, %q, mended: %s, incomplete %v, provisional %t", name, use, got, m["incomplete"], provisional)
			}
		}
	}
}

// exception-report.json is one object: findings as `check` writes them, and the
// exceptions.
func TestTheExceptionReportForPrograms(t *testing.T) {
	bad := hall()
	bad["prizes.csv"] = bytes.Replace(bad["prizes.csv"], []byte("60.00"), []byte("6O.00"), 1)
	ws := workspace(t, bad)
	ending, _ := civil.ParseDate("2026-06-30")
	r, err := ws.Reports(context.Background(), "VB-1", ending)
	if err != nil {
		t.Fatal(err)
	}
	var out struct {
		Permit, From, To string
		Provisional      bool
		Findings         []map[string]any
		Exceptions       []map[string]any
	}
	err = r.Write(func(name string, write func(io.Writer) error) error {
		var b bytes.Buffer
		if err := write(&b); err != nil || name != "exception-report.json" {
			return err
		}
		return json.Unmarshal(b.Bytes(), &out)
	})
	if err != nil {
		t.Fatal(err)
	}
	if out.Permit != "VB-1" || out.From != "2025-07-01" || out.To != "2026-06-30" || !out.Provisional || len(out.Findings) == 0 || len(out.Findings) != len(r.Findings) {
		t.Errorf("%s, %s to %s, %d findings of %d", out.Permit, out.From, out.To, len(out.Findings), len(r.Findings))
	}
	for _, name := range []string{"rule", "outcome", "effect", "subject", "permit", "session", "game", "measured", "limit", "margin", "reading", "message", "citation", "fingerprint"} {
		if _, ok := out.Findings[0][name]; !ok {
			t.Errorf("a finding has no %s", name)
		}
	}
	if len(out.Exceptions) != 1 || out.Exceptions[0]["status"] != "open" || out.Exceptions[0]["session"] != "S1" || fmt.Sprint(out.Exceptions[0]["options"]) != "[left-out no-record]" {
		t.Errorf("exceptions %v", out.Exceptions)
	}
}

// The game of a held row has the place of that row, and never one in another file.
func TestThePlaceOfAHeldGame(t *testing.T) {
	bad := hall()
	bad["games.csv"] = bytes.Replace(bad["games.csv"], []byte("100.00"), []byte("1e2"), 1) // game 1 of S1, row 2; its prize stands
	ws := workspace(t, bad)
	res, err := ws.Check(context.Background(), batch.CheckOptions{})
	if err != nil {
		t.Fatal(err)
	}
	seen := false
	for _, f := range res.Findings {
		for _, p := range slices.Concat(f.MissingAt, f.Evidence) {
			if p.Column != "gross_receipts" {
				continue
			}
			if p.File != "games.csv" && p.File != "" || p.File == "games.csv" && p.Row == 0 {
				t.Errorf("%s on %s: gross receipts at %s", f.Rule, f.Subject, p)
			}
			seen = seen || p.File == "games.csv" && p.Row == 2
		}
	}
	if !seen {
		t.Error("no finding points to the held row")
	}
}

// What a package raises that stops nothing is counted where it comes in, and a file
// that a package brought with others says nothing new by itself.
func TestNoticesOfAnIntake(t *testing.T) {
	all := hall()
	all["authorisations.csv"] = []byte("permit_no,clause,value,valid_from,valid_to,document\nVB-1,vic/r99,6,2025-07-01,,L1\nVB-1,vic/r7.1.a.games,31,2025-07-01,,L2\n")
	all["games.csv"] = bytes.Replace(bytes.ReplaceAll(all["games.csv"], []byte("100.00\n"), []byte("100.00,x\n")), []byte("gross_receipts\n"), []byte("gross_receipts,collour\n"), 1)
	ws := workspace(t, hall())
	ctx := context.Background()
	done, err := ws.Ingest(ctx, []string{write(t, all)}, batch.Silent{})
	if err != nil || len(done) != 1 || done[0].Notices != 2 { // the clause, and the column
		t.Fatalf("%+v, %v", done, err)
	}
	alone := write(t, map[string][]byte{"games.csv": all["games.csv"]})
	for _, path := range []string{alone, alone + "/games.csv"} {
		done, err = ws.Ingest(ctx, []string{path}, batch.Silent{})
		if err != nil || len(done) != 1 || !done[0].Known || done[0].Err != nil {
			t.Errorf("%s: %+v, %v", path, done, err)
		}
	}
	if packages, err := ws.Store.Packages(ctx); err != nil || len(packages) != 2 {
		t.Errorf("%d packages, %v", len(packages), err)
	}
	// One byte more is another file.
	alone = write(t, map[string][]byte{"games.csv": append(slices.Clone(all["games.csv"]), '\n')})
	if done, err = ws.Ingest(ctx, []string{alone}, batch.Silent{}); err != nil || done[0].Known {
		t.Errorf("%+v, %v", done, err)
	}
}
