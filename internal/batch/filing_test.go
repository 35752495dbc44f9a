package batch_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"eyesdown/internal/batch"
	"eyesdown/internal/civil"
	"eyesdown/rules"
	"eyesdown/rules/vic"
	"eyesdown/schedules"
)

// The days that schedules works out are those that the numbers of the law give.
func TestSchedulesFollowTheLaw(t *testing.T) {
	pack, err := vic.Pack()
	if err != nil {
		t.Fatal(err)
	}
	value := func(name string, on civil.Date) *rules.ParamValue {
		for _, p := range pack.Params {
			if p.Name == name {
				if v, ok := p.At(on); ok {
					return v
				}
			}
		}
		t.Fatalf("the pack has no number %s", name)
		return nil
	}
	first := civil.DateOf(1998, 4, 1)
	for d := first; d < first+1500; d++ {
		if _, ok := civil.YearEnding(d); ok {
			if got, want := schedules.AnnualReturn(d, true), value("return-before", d).After(d); got != want {
				t.Errorf("year to %s: %s, want %s", d, got, want)
			}
		}
		if got, want := schedules.FinalReturn(d), d.AddMonths(int(value("final-return", d).N)); got != want {
			t.Errorf("ended %s: %s, want %s", d, got, want)
		}
		if got, want := schedules.UnsoldTickets(d), d.AddMonths(int(value("unsold-kept", d).N)); got != want {
			t.Errorf("given %s: %s, want %s", d, got, want)
		}
	}
}

// twoPermits is a package of a holder whose permit VB-1 was followed by VB-2 on
// 1 January 2026. A game of the first and a prize of the second are not whole.
func twoPermits(t *testing.T) string {
	return write(t, map[string][]byte{
		"permits.csv": []byte("permit_no,pack,holder_name,time_zone,valid_from,valid_to,predecessor_permit_no\n" +
			"VB-1,vic-1998,Club,Australia/Melbourne,2020-01-01,2025-12-31,\nVB-2,vic-1998,Club,Australia/Melbourne,2026-01-01,,VB-1\n"),
		"sessions.csv": []byte("permit_no,session_id,session_date,games_played\nVB-1,S1,2025-07-03,1\nVB-1,S0,2025-06-05,1\nVB-2,S1,2026-02-05,1\n"),
		"games.csv": []byte("permit_no,session_id,game_no,ticket_price,tickets_sold,gross_receipts\n" +
			"VB-1,S1,1,2.00,50,1OO.00\nVB-1,S0,1,2.00,50,1OO.00\nVB-2,S1,1,2.00,50,100.00\n"),
		"prizes.csv":         []byte("permit_no,session_id,game_no,prize_no,kind,amount\nVB-2,S1,1,1,full_house,\n"),
		"expenses.csv":       []byte("permit_no,session_id,category,amount,paid_at\nVB-1,,hire,7.00,2025-12-31\nVB-1,,hire,9.00,2025-06-30\n"),
		"unsold_tickets.csv": []byte("permit_no,month,serial_no,first_ticket,last_ticket\n"),
	})
}

// The first return under a permit stands on the findings, exceptions and figures
// of the days of both permits, and says what keeps it from being signed.
func TestFirstReturnUnderANewPermit(t *testing.T) {
	ctx := context.Background()
	ws, err := batch.Open(ctx, "sqlite:"+filepath.Join(t.TempDir(), "s.db"), "eyesdown test")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = ws.Close() })
	if _, err := ws.Ingest(ctx, []string{twoPermits(t)}, batch.Silent{}); err != nil {
		t.Fatal(err)
	}
	out := t.TempDir()
	filed, err := ws.WriteReturn(ctx, "VB-2", civil.DateOf(2026, 6, 30), out, batch.Silent{})
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(out, batch.ReturnFile))
	if err != nil {
		t.Fatal(err)
	}
	var ret struct {
		From, To, Due, Kind string
		Provisional         bool
		Permits             []struct{ Permit, From, To string }
		Months              []struct {
			Month    string
			Expenses *string  `json:"total_expenses"`
			Partial  []string `json:"incomplete"`
		}
	}
	if err := json.Unmarshal(text, &ret); err != nil {
		t.Fatal(err)
	}
	if ret.From != "2025-07-01" || ret.To != "2026-06-30" || ret.Due != "2026-09-30" || ret.Kind != "annual" || !ret.Provisional || len(ret.Permits) != 2 || ret.Permits[0].To != "2025-12-31" {
		t.Errorf("the return is %+v", ret)
	}
	var partial []string
	for _, m := range ret.Months {
		for _, figure := range m.Partial {
			partial = append(partial, m.Month+" "+figure)
		}
	}
	if diff := cmp.Diff([]string{"2025-07 gross_receipts", "2025-07 prizes_paid", "2025-07 net_proceeds", "2025-07 net_proceeds_after_pool",
		"2026-02 prizes_paid", "2026-02 net_proceeds", "2026-02 net_proceeds_after_pool"}, partial); diff != "" {
		t.Errorf("incomplete (-want +got):\n%s", diff)
	}
	if e := ret.Months[5].Expenses; e == nil || *e != "7.00" {
		t.Errorf("December's expenses: %v", e)
	}
	var stops []string
	permits := map[string]bool{}
	for _, f := range filed.Findings {
		permits[f.Subject.Permit] = true
		if f.Effect.String() == "stops-filing" {
			stops = append(stops, f.Rule+" "+f.Subject.String()+" "+f.Outcome.String())
		}
		if f.Subject.Session == "S0" {
			t.Errorf("%s of %s lies outside the return's days", f.Rule, f.Subject)
		}
	}
	want := []string{"vic/r6.1.a VB-2/2026-06-30 not-assessable", "vic/r6.1.d VB-2/2026-06-30 not-assessable", "vic/r6.1.e VB-2/2026-06-30 not-assessable"}
	if diff := cmp.Diff(want, stops); diff != "" {
		t.Errorf("what keeps it from being signed (-want +got):\n%s", diff)
	}
	if !permits["VB-1"] || len(filed.Exceptions) != 1 || filed.Exceptions[0].Session != "S1" {
		t.Errorf("findings of %v, exceptions %+v", permits, filed.Exceptions)
	}
}

// What the permit itself allows in place of the law's day is the day that is
// printed.
func TestADayThatThePermitAllows(t *testing.T) {
	ctx := context.Background()
	ws, err := batch.Open(ctx, "sqlite:"+filepath.Join(t.TempDir(), "s.db"), "eyesdown test")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = ws.Close() })
	folder := write(t, map[string][]byte{
		"permits.csv":        []byte("permit_no,pack,holder_name,time_zone,valid_from,valid_to\nVB-1,vic-1998,Club,Australia/Melbourne,2024-07-01,2026-03-31\n"),
		"authorisations.csv": []byte("permit_no,clause,value,valid_from\nVB-1,vic/r6.1.due,1 November,2025-06-01\nVB-1,vic/r6.4.a,4,2026-01-01\n"),
	})
	if _, err := ws.Ingest(ctx, []string{folder}, batch.Silent{}); err != nil {
		t.Fatal(err)
	}
	lines, err := ws.Returns(ctx, "", civil.DateOf(2026, 4, 1))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range lines {
		got = append(got, l.Kind+" "+l.Due.String()+" "+l.Standing)
	}
	if diff := cmp.Diff([]string{"annual 2025-10-31 not on record", "final 2026-07-31 to be given"}, got); diff != "" {
		t.Errorf("returns (-want +got):\n%s", diff)
	}
}
