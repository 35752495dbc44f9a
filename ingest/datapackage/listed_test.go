package datapackage_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"eyesdown/internal/batch"
	"eyesdown/internal/bingo"
)

// TestHeldRowsAreListed takes packages with rows that are held into a store:
// each of them is an open exception in the list of all.
func TestHeldRowsAreListed(t *testing.T) {
	sound := map[string]string{
		"permits.csv":  "permit_no,pack,holder_name,time_zone,valid_from,premises_name\nVB-1,vic-1998,Hall,Australia/Melbourne,2025-01-01,Hall\n",
		"sessions.csv": "permit_no,session_id,session_date,attendance\nVB-1,S1,2025-07-03,5\nVB-1,S2,2025-07-10,5\n",
		"games.csv":    "permit_no,session_id,game_no,tickets_sold,gross_receipts\nVB-1,S1,1,50,100.00\nVB-1,S2,1,50,100.00\n",
		"prizes.csv":   "permit_no,session_id,game_no,prize_no,kind,amount\nVB-1,S1,1,1,line,60.00\nVB-1,S2,1,1,line,60.00\n",
		"expenses.csv": "permit_no,session_id,category,amount,paid_by\nVB-1,S1,hire,5.00,cash\nVB-1,S2,hire,5.00,cash\n",
	}
	for _, c := range []struct{ file, more, place string }{
		{"permits.csv", "VB-1,vic-1998,Ha", "permits.csv:3"},
		{"sessions.csv", "VB-1,S2,2025-0", "sessions.csv:4"},
		{"sessions.csv", "VB-1,S2,soon,5\n", "sessions.csv:4:session_date"},
		{"games.csv", "VB-1,S2,1,5", "games.csv:4"},
		{"games.csv", "VB-1,S2", "games.csv:4"},
		{"prizes.csv", "VB-1,S2,1,1,line", "prizes.csv:4"},
		{"prizes.csv", "VB-1,S2,1,2,\"line,6", "prizes.csv:4"},
		{"expenses.csv", "VB-1,S2,hire,6", "expenses.csv:4"},
		{"expenses.csv", "V", "expenses.csv:4"},
	} {
		dir := t.TempDir()
		for name, text := range sound {
			if name == c.file {
				text += c.more
			}
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		var open []string
		for _, x := range listed(t, dir) {
			if x.Status == bingo.ExceptionOpen && x.Effect == bingo.StopsFiling {
				open = append(open, x.Places[0].String())
			}
		}
		if fmt.Sprint(open) != "["+c.place+"]" {
			t.Errorf("%s with …%q: %s", c.file, c.more, strings.Join(open, ", "))
		}
	}
}

func listed(t *testing.T, folder string) []bingo.Exception {
	t.Helper()
	ctx := context.Background()
	ws, err := batch.Open(ctx, "sqlite:"+filepath.Join(t.TempDir(), "s.db"), "eyesdown test")
	if err != nil {
		t.Fatal(err)
	}
	defer ws.Close()
	if _, err := ws.Ingest(ctx, []string{folder}, batch.Silent{}); err != nil {
		t.Fatal(err)
	}
	all, err := ws.Exceptions(ctx, "")
	if err != nil {
		t.Fatal(err)
	}
	return all
}
