package batch_test

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"eyesdown/internal/batch"
	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
)

// workspace reads packages, in the order given, into a store of its own.
func workspace(t *testing.T, packages ...map[string][]byte) *batch.Workspace {
	t.Helper()
	ctx := context.Background()
	ws, err := batch.Open(ctx, "sqlite:"+filepath.Join(t.TempDir(), "s.db"), "eyesdown test")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = ws.Close() })
	for _, p := range packages {
		done, err := ws.Ingest(ctx, []string{write(t, p)}, batch.Silent{})
		if err != nil || done[0].Err != nil {
			t.Fatal(err, done)
		}
	}
	return ws
}

// twoClubs is a package of two permits: S1 of VB-1 took $400.00 in two games and
// paid $120.00 and $110.00, and the row of the second prize names VB-2, whose own
// session T1 took $200.00 and paid $100.00.
func twoClubs() map[string][]byte {
	return map[string][]byte{
		"permits.csv": []byte("permit_no,pack,holder_name,time_zone,valid_from\nVB-1,vic-1998,Harbour Hill Cricket Club,Australia/Melbourne,2020-01-01\n" +
			"VB-2,vic-1998,Wattle Creek Bowls Club,Australia/Melbourne,2020-01-01\n"),
		"sessions.csv": []byte("permit_no,session_id,session_date,games_played\nVB-1,S1,2025-07-03,2\nVB-2,T1,2025-08-05,1\n"),
		"games.csv": []byte("permit_no,session_id,game_no,ticket_price,tickets_available,tickets_sold,gross_receipts\n" +
			"VB-1,S1,1,2.00,120,100,200.00\nVB-1,S1,2,2.00,120,100,200.00\nVB-2,T1,1,2.00,120,100,200.00\n"),
		"prizes.csv":         []byte("permit_no,session_id,game_no,prize_no,kind,amount\nVB-1,S1,1,1,full_house,120.00\nVB-2,S1,2,1,full_house,110.00\nVB-2,T1,1,1,full_house,100.00\n"),
		"expenses.csv":       []byte("permit_no,session_id,category,amount\nVB-1,S1,hire,40.00\nVB-2,T1,hire,30.00\n"),
		"unsold_tickets.csv": []byte("permit_no,month,serial_no,first_ticket,last_ticket\n"),
	}
}

// month gives a month of a permit's return, and whether the return is
// provisional.
func month(t *testing.T, ws *batch.Workspace, permit, name string) (map[string]any, bool) {
	t.Helper()
	ending, err := civil.ParseDate("2026-06-30")
	if err != nil {
		t.Fatal(err)
	}
	r, err := ws.Reports(context.Background(), permit, ending)
	if err != nil {
		t.Fatal(err)
	}
	var out struct {
		Provisional bool
		Months      []map[string]any
	}
	if err := json.Unmarshal(r.JSON, &out); err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(out.Months, func(m map[string]any) bool { return m["month"] == name })
	return out.Months[i], out.Provisional
}

func resolveAll(t *testing.T, ws *batch.Workspace) {
	t.Helper()
	ctx := context.Background()
	all, err := ws.Exceptions(ctx, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range all {
		if x.Status == bingo.ExceptionOpen && x.Effect != bingo.Notice {
			if _, err := ws.Resolve(ctx, x.ID, bingo.Resolution{By: "Sam Lee", Reason: "the hall has lost it", At: "2026-07-01"}, false); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// A row that names another permit for a session of this one is an exception of
// both, and both returns leave it out.
func TestARowThatNamesAnotherPermit(t *testing.T) {
	ctx := context.Background()
	ws := workspace(t, twoClubs())
	for permit, c := range map[string]struct{ month, prizes string }{"VB-1": {"2025-07", "120.00"}, "VB-2": {"2025-08", "100.00"}} {
		m, provisional := month(t, ws, permit, c.month)
		if m["prizes_paid"] != c.prizes || fmt.Sprint(m["incomplete"]) != "[prizes_paid net_proceeds net_proceeds_after_pool]" || !provisional {
			t.Errorf("%s: %v, provisional %t", permit, m, provisional)
		}
		found, err := ws.Exceptions(ctx, permit)
		if err != nil || len(found) != 1 || found[0].Permit != "VB-2" || found[0].Session != "S1" {
			t.Errorf("%s: exceptions %+v, %v", permit, found, err)
		}
		res, err := ws.Check(ctx, batch.CheckOptions{Permit: permit})
		if err != nil || res.Open() != 1 {
			t.Errorf("%s: a check counts %d open exceptions, %v", permit, res.Open(), err)
		}
	}
	// What belongs to the session is in doubt for its rules too: prizes of game 2
	// are not 0.00.
	res, err := ws.Check(ctx, batch.CheckOptions{Permit: "VB-1"})
	if err != nil || !slices.ContainsFunc(res.Findings, func(f bingo.Finding) bool {
		return f.Rule == "vic/r10.1.b.i" && f.Subject.String() == "VB-1/S1/2" && f.Outcome == bingo.NotAssessable
	}) {
		t.Errorf("game 2 of S1 is assessed: %v", err)
	}
}

// The package comes again with the permit mended: VB-1 is whole.
func TestARowThatNamedAnotherPermit(t *testing.T) {
	mended := twoClubs()
	mended["prizes.csv"] = []byte(strings.Replace(string(mended["prizes.csv"]), "VB-2,S1", "VB-1,S1", 1))
	for _, order := range [][]map[string][]byte{{twoClubs(), mended}, {mended, twoClubs()}} {
		ws := workspace(t, order...)
		m, provisional := month(t, ws, "VB-1", "2025-07")
		if m["prizes_paid"] != "230.00" || m["incomplete"] != nil || provisional {
			t.Errorf("%v, provisional %t", m, provisional)
		}
	}
}

// A file of which nothing can be read is decided on, and left out: $0.00 was not
// paid, and nobody is accused of it.
func TestAFileLeftOutByDecision(t *testing.T) {
	for name, c := range map[string]struct {
		file, text  string
		july        string // gross receipts, expenses, prizes, net proceeds
		incomplete  string
		provisional bool
	}{
		"prizes.csv without a header":                 {"prizes.csv", "", "400.00 40.00 <nil> <nil>", "[prizes_paid net_proceeds net_proceeds_after_pool]", true},
		"prizes.csv under a header that says nothing": {"prizes.csv", "permit,sitting,amount\nVB-1,S1,120.00\n", "400.00 40.00 <nil> <nil>", "[prizes_paid net_proceeds net_proceeds_after_pool]", true},
		"prizes.csv cut behind its second row": {"prizes.csv", "permit_no,session_id,game_no,prize_no,kind,amount\nVB-1,S1,1,1,full_house,120.00\nVB-1,S1,2,1,\"full",
			"400.00 40.00 120.00 240.00", "[prizes_paid net_proceeds net_proceeds_after_pool]", false},
		"expenses.csv":          {"expenses.csv", "\"", "400.00 <nil> 120.00 <nil>", "[total_expenses net_proceeds net_proceeds_after_pool]", true},
		"expenses.csv, its row": {"expenses.csv", "permit_no,session_id,category,amount\nVB-1,S1,hire,4O.00\n", "400.00 <nil> 120.00 <nil>", "[total_expenses net_proceeds net_proceeds_after_pool]", true},
	} {
		all := twoClubs()
		all["prizes.csv"] = []byte("permit_no,session_id,game_no,prize_no,kind,amount\nVB-1,S1,1,1,full_house,120.00\nVB-1,S1,2,1,full_house,0.00\nVB-2,T1,1,1,full_house,100.00\n")
		all[c.file] = []byte(c.text)
		ws := workspace(t, all)
		resolveAll(t, ws)
		m, provisional := month(t, ws, "VB-1", "2025-07")
		if got := fmt.Sprint(m["gross_receipts"], " ", m["total_expenses"], " ", m["prizes_paid"], " ", m["net_proceeds"]); got != c.july || fmt.Sprint(m["incomplete"]) != c.incomplete || provisional != c.provisional {
			t.Errorf("%s: %s, incomplete %v, provisional %t", name, got, m["incomplete"], provisional)
		}
		res, err := ws.Check(context.Background(), batch.CheckOptions{Permit: "VB-1"})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range res.Findings {
			if f.Outcome == bingo.Breach && strings.Contains(name, "header") && strings.HasPrefix(f.Rule, "vic/r10.1") {
				t.Errorf("%s: %s on %s is a breach", name, f.Rule, f.Subject)
			}
		}
	}
}

// Two authorisations of one day for one clause are printed as what they are.
func TestAuthorisationsInTheReturn(t *testing.T) {
	all := twoClubs()
	all["authorisations.csv"] = []byte("permit_no,clause,value,valid_from,valid_to,document\nVB-1,vic/r7.1.d,12000.00,2025-07-01,,D1\nVB-1,vic/r7.1.d,15000.00,2025-07-01,,D2\n" +
		"VB-1,vic/r7.1.a.games,31,2025-07-01,,D3\nVB-1,vic/r7.1.a.games,40,2026-01-01,,D4\n")
	ws := workspace(t, all)
	ending, err := civil.ParseDate("2026-06-30")
	if err != nil {
		t.Fatal(err)
	}
	r, err := ws.Reports(context.Background(), "VB-1", ending)
	if err != nil {
		t.Fatal(err)
	}
	_, law := r.Annual.Sheet("parameters")
	var got []string
	for _, row := range law.Rows {
		if strings.Contains(row.Cells[0].Text, "authorised") {
			got = append(got, row.Cells[0].Text+" = "+row.Cells[1].People())
		}
	}
	want := []string{
		"authorised by the permit for vic/r7.1.a.games; replaced by 40 from 1 January 2026 = 31",
		"authorised by the permit for vic/r7.1.a.games; replaces 31 from 1 January 2026 = 40",
		"authorised by the permit for vic/r7.1.d: two authorisations from 1 July 2025 disagree: 12000.00 and 15000.00; neither is used = not in force",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the law applied:\n%s", strings.Join(got, "\n"))
	}
}

// A session that began on another day is noted; it stops nothing.
func TestASessionThatBeganOnAnotherDay(t *testing.T) {
	for started, want := range map[string]string{
		"2025-07-03T00:00":          "",
		"2025-07-03T23:59":          "",
		"2025-07-04T00:00":          "but began on 4 July 2025 (2025-07-04 00:00 in Australia/Melbourne); it counts in July 2025",
		"2025-07-02T23:59":          "but began on 2 July 2025 (2025-07-02 23:59 in Australia/Melbourne); it counts in July 2025",
		"2025-07-03T13:59:00Z":      "", // 23:59 in Melbourne
		"2025-07-03T14:00:00Z":      "but began on 4 July 2025",
		"2025-06-30T19:30":          "it counts in July 2025, not in June 2025",
		"2025-07-03T09:30:00+10:00": "",
		"":                          "",
	} {
		all := twoClubs()
		all["prizes.csv"] = []byte("permit_no,session_id,game_no,prize_no,kind,amount\nVB-1,S1,1,1,full_house,120.00\n")
		all["sessions.csv"] = []byte("permit_no,session_id,session_date,started_at,games_played\nVB-1,S1,2025-07-03," + started + ",2\nVB-2,T1,2025-08-05,,1\n")
		ws := workspace(t, all)
		found, err := ws.Exceptions(context.Background(), "VB-1")
		if err != nil {
			t.Fatal(err)
		}
		if want == "" {
			if len(found) != 0 {
				t.Errorf("%s: %+v", started, found)
			}
			continue
		}
		if len(found) != 1 || found[0].Code != bingo.CodeStartDay || found[0].Effect != bingo.Notice || !strings.Contains(found[0].Problem, want) {
			t.Errorf("%s: %+v", started, found)
		}
		if _, provisional := month(t, ws, "VB-1", "2025-07"); provisional {
			t.Errorf("%s: a notice stops the return", started)
		}
	}
}
