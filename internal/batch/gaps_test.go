package batch_test

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"eyesdown/internal/batch"
	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
)

// gapsOf reads one package of one permit with one session and gives the codes
// of what needs a person.
func gapsOf(t *testing.T, permit, session, games, authorisations string) (*batch.Workspace, []string) {
	t.Helper()
	ctx := context.Background()
	all := map[string][]byte{
		"permits.csv":  []byte("permit_no,pack,holder_name,time_zone,valid_from,valid_to\nVB-1," + permit + "\n"),
		"sessions.csv": []byte("permit_no,session_id,session_date,status,games_played\nVB-1,S1," + session + "\n"),
		"games.csv":    []byte("permit_no,session_id,game_no,ticket_price,tickets_sold,gross_receipts,refunds\n" + games),
		"prizes.csv":   []byte("permit_no,session_id,game_no,prize_no,kind,amount\n"),
	}
	if authorisations != "" {
		all["authorisations.csv"] = []byte("permit_no,clause,value,valid_from,valid_to\n" + authorisations)
	}
	ws, err := batch.Open(ctx, "sqlite:"+filepath.Join(t.TempDir(), "s.db"), "eyesdown test")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = ws.Close() })
	if _, err := ws.Ingest(ctx, []string{write(t, all)}, batch.Silent{}); err != nil {
		t.Fatal(err)
	}
	found, err := ws.Exceptions(ctx, "")
	if err != nil {
		t.Fatal(err)
	}
	res, err := ws.Check(ctx, batch.CheckOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if len(res.Exceptions) != len(found) {
		t.Errorf("a check finds %d exceptions, the list has %d", len(res.Exceptions), len(found))
	}
	var codes []string
	for _, x := range found {
		codes = append(codes, x.Code)
		if x.Problem == "" || x.Remedy == "" || len(x.Places) == 0 || x.Places[0].File == "" {
			t.Errorf("an exception without words or place: %+v", x)
		}
	}
	return ws, codes
}

func TestGaps(t *testing.T) {
	const permit, game = "vic-1998,Club,Australia/Melbourne,2020-01-01,", "VB-1,S1,1,2.00,50,100.00,"
	for name, c := range map[string]struct{ permit, session, games, authorisations, want string }{
		"nothing":                          {permit, "2025-07-03,,1", game + "\n", "", ""},
		"cancelled, nothing given back":    {permit, "2025-07-03,cancelled,1", game + "\n", "", bingo.CodeCancelledSales},
		"cancelled, all given back":        {permit, "2025-07-03,cancelled,1", game + "100.00\n", "", ""},
		"before the permit":                {permit, "2019-12-31,,1", game + "\n", "", bingo.CodeOutsidePermit},
		"on its first day":                 {permit, "2020-01-01,,1", game + "\n", "", ""},
		"after its last day":               {permit + "2025-07-02", "2025-07-03,,1", game + "\n", "", bingo.CodeOutsidePermit},
		"before the law":                   {"vic-1998,Club,Australia/Melbourne,1990-01-01,", "1998-03-30,,1", game + "\n", "", bingo.CodeNoPack},
		"no pack that is known":            {"vic-2030,Club,Australia/Melbourne,2020-01-01,", "2025-07-03,,1", game + "\n", "", bingo.CodeUnknownPack + " " + bingo.CodeNoPack},
		"one pack that is not known":       {"vic-1998;wa-bingo,Club,Australia/Melbourne,2020-01-01,", "2025-07-03,,1", game + "\n", "", bingo.CodeUnknownPack},
		"a clause that is no rule":         {permit, "2025-07-03,,1", game + "\n", "VB-1,r7.1.d,12000.00,2020-01-01\n", bingo.CodeUnknownClause},
		"a clause of another pack":         {permit, "2025-07-03,,1", game + "\n", "VB-1,wa/6P.1.card,0.50,2020-01-01\n", ""},
		"a rule's own id in other letters": {permit, "2025-07-03,,1", game + "\n", "VB-1,VIC/R7.1.D,12000.00,2020-01-01\n", ""},
		"days that run backwards":          {permit, "2025-07-03,,1", game + "\n", "VB-1,vic/r7.1.d,12000.00,2020-01-01,2019-12-31\n", bingo.CodeUnusable},
		"a single day":                     {permit, "2025-07-03,,1", game + "\n", "VB-1,vic/r7.1.d,12000.00,2020-01-01,2020-01-01\n", ""},
		"a held clause":                    {permit, "2025-07-03,,1", game + "\n", "VB-1,vic/r7.1.d,12000.00,2020-1-1,\n", bingo.CodeUnreadable},
		"a held row without a clause":      {permit, "2025-07-03,,1", game + "\n", "VB-1,,12000.00,2020-01-01,\n", bingo.CodeMissingKey + " " + bingo.CodeUnusable},
		"a clause that is a rule's own id": {permit, "2025-07-03,,1", game + "\n", "VB-1,vic/r7.1.d,12000.00,2020-01-01\n", ""},
	} {
		t.Run(name, func(t *testing.T) {
			_, codes := gapsOf(t, c.permit, c.session, c.games, c.authorisations)
			if got := strings.Join(codes, " "); got != c.want {
				t.Errorf("found %q, want %q", got, c.want)
			}
		})
	}
}

// A person decides on what no rule speaks of too, and the return follows.
func TestADecisionOnAGap(t *testing.T) {
	ctx := context.Background()
	ws, _ := gapsOf(t, "vic-1998,Club,Australia/Melbourne,2020-01-01,", "2025-07-03,cancelled,1", "VB-1,S1,1,2.00,50,100.00,\n", "")
	found, err := ws.Exceptions(ctx, "VB-1")
	if err != nil || len(found) != 1 {
		t.Fatal(found, err)
	}
	if _, err := ws.Resolve(ctx, found[0].ID[:6], bingo.Resolution{By: "Sam Lee", Reason: "the takings were donated", At: "2026-07-01"}, false); err != nil {
		t.Fatal(err)
	}
	if _, err := ws.Resolve(ctx, found[0].ID, bingo.Resolution{By: "Joe Bloggs", Reason: "no", At: "2026-07-02"}, false); err == nil || !strings.Contains(err.Error(), "Sam Lee") {
		t.Errorf("a second decision: %v", err)
	}
	ending, err := civil.ParseDate("2026-06-30")
	if err != nil {
		t.Fatal(err)
	}
	r, err := ws.Reports(ctx, "VB-1", ending)
	if err != nil {
		t.Fatal(err)
	}
	_, decisions := r.Annual.Sheet("decisions")
	if len(decisions.Rows) != 1 || decisions.Rows[0].Cells[2].Text != "Sam Lee" {
		t.Errorf("the return does not name who decided: %+v", decisions.Rows)
	}
	if _, err := ws.Reports(ctx, "VB-2", ending); err == nil {
		t.Error("a return of an unknown permit was made")
	}
}

// A row whose permit number is misspelt may be this permit's: the return of its
// package is not ready to sign.
func TestARowOfAnUnknownPermit(t *testing.T) {
	ctx := context.Background()
	all := map[string][]byte{
		"permits.csv":  []byte("permit_no,pack,holder_name,time_zone,valid_from\nVB-1,vic-1998,Club,Australia/Melbourne,2020-01-01\n"),
		"sessions.csv": []byte("permit_no,session_id,session_date,games_played\nVB-1,S1,2025-07-03,0\n"),
		"games.csv":    []byte("permit_no,session_id,game_no\n"),
		"prizes.csv":   []byte("permit_no,session_id,game_no,prize_no,kind\n"),
		"expenses.csv": []byte("permit_no,session_id,category,amount\nVB-1,S1,hire,40.00\nVB-11,S1,hire,20.00\n"),
	}
	ws, err := batch.Open(ctx, "sqlite:"+filepath.Join(t.TempDir(), "s.db"), "eyesdown test")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = ws.Close() })
	if _, err := ws.Ingest(ctx, []string{write(t, all)}, batch.Silent{}); err != nil {
		t.Fatal(err)
	}
	ending, err := civil.ParseDate("2026-06-30")
	if err != nil {
		t.Fatal(err)
	}
	r, err := ws.Reports(ctx, "VB-1", ending)
	if err != nil {
		t.Fatal(err)
	}
	if !r.Provisional || len(r.Filed.Exceptions) != 1 || !r.Return.Months[0].Partial("total_expenses") {
		t.Errorf("provisional %t, exceptions %+v, expenses marked %t", r.Provisional, r.Filed.Exceptions, r.Return.Months[0].Partial("total_expenses"))
	}
	res, err := ws.Check(ctx, batch.CheckOptions{Permit: "VB-1"})
	if err != nil || res.Open() != 1 {
		t.Errorf("a check of the permit counts %d open exceptions, %v", res.Open(), err)
	}
}
