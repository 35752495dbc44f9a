package batch_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"eyesdown/internal/batch"
	"eyesdown/internal/bingo"
)

// early is a package of a permit with sessions before the law, which began on 31
// March 1998, and one on its first day.
func early(first, last int) map[string][]byte {
	sessions := "permit_no,session_id,session_date,games_played\n"
	for i := first; i <= last; i++ {
		sessions += fmt.Sprintf("VB-1,S%02d,1998-03-%02d,0\n", i, i)
	}
	return map[string][]byte{
		"permits.csv":  []byte("permit_no,pack,holder_name,time_zone,valid_from\nVB-1,vic-1998,Club,Australia/Melbourne,1990-01-01\n"),
		"sessions.csv": []byte(sessions),
		"games.csv":    []byte("permit_no,session_id,game_no\n"), "prizes.csv": []byte("permit_no,session_id,game_no,prize_no,kind\n"),
		"expenses.csv":       []byte("permit_no,session_id,category,amount\n"),
		"unsold_tickets.csv": []byte("permit_no,month,serial_no,first_ticket,last_ticket\n"),
	}
}

// However many sessions no pack speaks of, that is one exception for a permit
// and reason, the same in whatever order the packages come.
func TestSessionsUnderNoPack(t *testing.T) {
	var before bingo.Exception
	for i, order := range [][2]int{{0, 1}, {1, 0}} {
		packages := []map[string][]byte{early(1, 12), early(13, 31)}
		ws := workspace(t, packages[order[0]], packages[order[1]], packages[order[0]])
		found, err := ws.Exceptions(context.Background(), "VB-1")
		if err != nil || len(found) != 1 {
			t.Fatalf("%+v, %v", found, err)
		}
		x := found[0]
		if x.Code != bingo.CodeNoPack || x.Session != "" || len(x.Sessions) != 30 || len(x.Places) != 20 ||
			!strings.HasPrefix(x.Problem, "30 sessions are under no rules that this program knows for their days: pack vic-1998 was in force from 31 March 1998: S01 of 1 March 1998, S02 of ") ||
			!strings.HasSuffix(x.Problem, ", S20 of 20 March 1998 and 10 more") {
			t.Errorf("%+v", x)
		}
		if i > 0 && (x.ID != before.ID || x.Problem != before.Problem) {
			t.Errorf("%s and %s", before.ID, x.ID)
		}
		before = x
	}
}

// Twenty-one are the first of which one is counted; a decision holds for those
// that it was made on.
func TestADecisionOnSessionsUnderNoPack(t *testing.T) {
	ctx := context.Background()
	ws := workspace(t, early(1, 20))
	found, err := ws.Exceptions(ctx, "")
	if err != nil || len(found) != 1 || !strings.HasSuffix(found[0].Problem, "S20 of 20 March 1998") {
		t.Fatalf("%+v, %v", found, err)
	}
	resolveAll(t, ws)
	if _, err := ws.Ingest(ctx, []string{write(t, early(21, 21))}, batch.Silent{}); err != nil {
		t.Fatal(err)
	}
	found, err = ws.Exceptions(ctx, "")
	if err != nil || len(found) != 1 || found[0].Status != bingo.ExceptionOpen || !strings.HasSuffix(found[0].Problem, " and 1 more") {
		t.Errorf("%+v, %v", found, err)
	}
	one := workspace(t, early(30, 31))
	found, err = one.Exceptions(ctx, "")
	if err != nil || len(found) != 1 || found[0].Session != "S30" || !strings.HasPrefix(found[0].Problem, "session S30 of 30 March 1998 is under no rules") {
		t.Errorf("%+v, %v", found, err)
	}
}

// Sessions of another period keep no return from being filed.
func TestSessionsUnderNoPackOfAnotherYear(t *testing.T) {
	all := early(1, 3)
	all["sessions.csv"] = append(all["sessions.csv"], "VB-1,T1,2025-07-03,0\n"...)
	if _, provisional := month(t, workspace(t, all), "VB-1", "2025-07"); provisional {
		t.Error("the return of 2025-26 is held up by 1998")
	}
}
