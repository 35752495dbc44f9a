package datapackage

import (
	"strings"
	"testing"
	"time"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"

	"pgregory.net/rapid"
)

// TestCells reads each kind of cell; want "!" means held with that column named.
func TestCells(t *testing.T) {
	melbourne, _ := time.LoadLocation("Australia/Melbourne")
	unix := func(s string) int64 {
		at, err := civil.ParseInstant(s, melbourne)
		if err != nil {
			t.Fatal(err)
		}
		return at.Unix()
	}
	day := func(s string) int64 { d, _ := civil.ParseDate(s); return int64(d) }
	for _, c := range []struct {
		file, column, cell string
		n                  int64
		text               string
		held               string // part of the problem
		empty              bool
	}{
		{file: "games", column: "gross_receipts", cell: "1234.5", n: 123450},
		{file: "games", column: "gross_receipts", cell: " 7 ", n: 700},
		{file: "games", column: "gross_receipts", cell: "\u00a07\u200b", n: 700},
		{file: "games", column: "gross_receipts", cell: "", empty: true},
		{file: "games", column: "gross_receipts", cell: "\u200b", empty: true},
		{file: "games", column: "gross_receipts", cell: "-1", held: "negative"},
		{file: "games", column: "gross_receipts", cell: "$5", held: "currency"},
		{file: "games", column: "gross_receipts", cell: "1.234", held: "two decimals"},
		{file: "games", column: "gross_receipts", cell: "99999999999999", held: "larger"},
		{file: "games", column: "gross_profit", cell: "-1.05", n: -105},
		{file: "games", column: "started_at", cell: "2025-07-03T19:30", n: unix("2025-07-03T19:30")},
		{file: "games", column: "started_at", cell: "2025-07-03T19:30:05", n: unix("2025-07-03T19:30:05")},
		{file: "games", column: "started_at", cell: "2025-07-03T19:30:00+10:00", n: unix("2025-07-03T19:30")},
		{file: "games", column: "started_at", cell: "2025-07-03T09:30:00Z", n: unix("2025-07-03T19:30")},
		{file: "games", column: "started_at", cell: "2025-10-05T02:30", held: "does not exist"},
		{file: "games", column: "started_at", cell: "2026-04-05T02:30", n: unix("2026-04-05T02:30:00+11:00")},
		{file: "games", column: "started_at", cell: "3/7/2025 19:30", held: "write the time"},
		{file: "games", column: "tickets_sold", cell: "007", n: 7},
		{file: "games", column: "tickets_sold", cell: "0", n: 0},
		{file: "games", column: "tickets_sold", cell: "9999999", n: 9999999},
		{file: "games", column: "tickets_sold", cell: "10000000", held: "larger"},
		{file: "games", column: "tickets_sold", cell: "1,5", held: "no heading"},
		{file: "games", column: "tickets_sold", cell: "5.0", held: "whole number"},
		{file: "games", column: "kind", cell: "standard; split", text: "standard;split"},
		{file: "games", column: "kind", cell: "standard;bingo", held: `"bingo" is not known`},
		{file: "games", column: "kind", cell: "Standard", held: "is not known"},
		{file: "games", column: "ticket_serials", cell: "A-23;0012-0045", text: "A-23;0012-0045"},
		{file: "games", column: "ticket_serials", cell: "A;;B", held: "item of the list is empty"},
		{file: "games", column: "price_unit", cell: "sheet", text: "sheet"},
		{file: "games", column: "price_unit", cell: "box", held: "write one of: card, sheet"},
		{file: "games", column: "first_book", cell: "000123", text: "000123"},
		{file: "games", column: "first_book", cell: "1\t2", held: "control character"},
		{file: "games", column: "pattern", cell: "a\tb", text: "a\tb"},
		{file: "games", column: "pattern", cell: "a\x00b", held: "control character"},
		{file: "games", column: "pattern", cell: "a\u0085b", held: "control character"},
		{file: "games", column: "pattern", cell: "a\xffb", held: "UTF-8"},
		{file: "games", column: "pattern", cell: "\"a\nb\"", held: "line break"},
		{file: "games", column: "pattern", cell: "\"say \"\"x\"\", ok\"", text: `say "x", ok`},
		{file: "games", column: "pattern", cell: "e\u0301", text: "e\u0301"},
		{file: "sessions", column: "jackpot_opening", cell: "-5", n: -500},
		{file: "sessions", column: "jackpot_brought_from", cell: "2025-02-28", n: day("2025-02-28")},
		{file: "sessions", column: "jackpot_brought_from", cell: "2025-02-29", held: "no day 29"},
		{file: "sessions", column: "jackpot_brought_from", cell: "28/02/2025", held: "write the date"},
		{file: "sessions", column: "status", cell: "cancelled", text: "cancelled"},
	} {
		name := c.file + "." + c.column + "=" + c.cell
		f := sound()
		if c.file == "games" {
			f["games.csv"] = "permit_no,session_id,game_no," + c.column + "\nVB-1,S1,1," + c.cell + "\n"
			delete(f, "prizes.csv")
		} else {
			f = files{"permits.csv": permitsCSV, "sessions.csv": "permit_no,session_id,session_date," + c.column + "\nVB-1,S1,2025-07-03," + c.cell + "\n"}
		}
		m := f.read(t)
		if c.held != "" {
			if len(m.stops()) != 1 {
				t.Fatalf("%s: held %d: %s", name, len(m.stops()), m.problems())
			}
			e := m.stops()[0].Exception
			if !strings.Contains(e.Problem, c.held) {
				t.Errorf("%s: %s", name, e.Problem)
			}
			if p := e.Places[0]; e.Code == bingo.CodeUnreadable && (p.Row != 2 || p.Column != c.column || p.File != c.file+".csv" || p.SHA256 == "" || p.Raw == "") {
				t.Errorf("%s: %+v", name, p)
			}
			continue
		}
		v := m.value(t, c.file, 2, c.column)
		if v.N != c.n || v.Text != c.text || v.Recorded == c.empty {
			t.Errorf("%s: %+v", name, v)
		}
	}
}

func TestFlags(t *testing.T) {
	f := sound().with("prizes.csv", "permit_no,session_id,game_no,prize_no,kind,signed\nVB-1,S1,1,1,line,true\nVB-1,S1,1,2,line,false\nVB-1,S1,1,3,line,\nVB-1,S1,1,4,line,yes\n")
	m := f.read(t)
	for row, want := range map[int]int64{2: 1, 3: 0, 4: 0} {
		if v := m.value(t, "prizes", row, "signed"); v.N != want || !v.Recorded {
			t.Errorf("row %d: %+v", row, v)
		}
		if v := m.value(t, "prizes", row, "cheque_requested"); v.N != 0 || !v.Recorded {
			t.Errorf("row %d: an absent flag column is false: %+v", row, v)
		}
	}
	if s := m.stops(); len(s) != 1 || !strings.Contains(s[0].Exception.Problem, "write true or false") {
		t.Error(m.problems())
	}
}

func TestZonesAndDays(t *testing.T) {
	head := "permit_no,pack,holder_name,time_zone,valid_from,regular_days\n"
	m := files{"permits.csv": head +
		"A,vic-1998;x-unknown,Hall,Australia/Perth,2025-01-01,Mon;Thu\n" +
		"B,vic-1998,Hall,Perth,2025-01-01,\nC,vic-1998,Hall,Local,2025-01-01,\nD,vic-1998,Hall,Australia/Perth,2025-01-01,Monday\n"}.read(t)
	if v := m.value(t, "permits", 2, "regular_days"); v.Text != "Mon;Thu" {
		t.Error(v)
	}
	if v := m.value(t, "permits", 2, "pack"); v.Text != "vic-1998;x-unknown" {
		t.Error(v)
	}
	if len(m.stops()) != 3 {
		t.Error(m.problems())
	}
}

func TestMonths(t *testing.T) {
	m := sound().with("unsold_tickets.csv", "permit_no,month,serial_no,first_ticket,last_ticket\nVB-1,2025-07,9,1,2\nVB-1,2025-13,9,1,2\n").read(t)
	want, _ := civil.ParseMonth("2025-07")
	if v := m.value(t, "unsold_tickets", 2, "month"); v.N != int64(want) {
		t.Error(v)
	}
	if len(m.stops()) != 1 {
		t.Error(m.problems())
	}
}

// TestClock holds the quick way to the plain one.
func TestClock(t *testing.T) {
	var zones []*time.Location
	for _, n := range []string{"UTC", "Australia/Melbourne", "Australia/Lord_Howe", "America/New_York", "Asia/Kathmandu", "Africa/Casablanca", "Pacific/Apia"} {
		z, err := time.LoadLocation(n)
		if err != nil {
			t.Fatal(err)
		}
		zones = append(zones, z)
	}
	clocks := map[*time.Location]*clock{}
	rapid.Check(t, func(rt *rapid.T) {
		zone := rapid.SampledFrom(zones).Draw(rt, "zone")
		at := time.Unix(rapid.Int64Range(-3_000_000_000, 4_000_000_000).Draw(rt, "unix"), 0).In(zone)
		if rapid.Bool().Draw(rt, "near") { // near a change of the clocks
			if _, end := at.ZoneBounds(); !end.IsZero() {
				at = end.Add(time.Duration(rapid.IntRange(-300_000, 300_000).Draw(rt, "off")) * time.Second)
			}
		}
		text := at.Format(rapid.SampledFrom([]string{"2006-01-02T15:04", "2006-01-02T15:04:05", time.RFC3339, "2006-01-02T15:04:05-07:00", "2006-01-02T15:04Z07:00", "2006-01-02 15:04", "2006-01-02T15:04:05.000Z07:00"}).Draw(rt, "layout"))
		if rapid.IntRange(0, 9).Draw(rt, "spoil") == 0 && text != "" {
			i := rapid.IntRange(0, len(text)-1).Draw(rt, "i")
			text = text[:i] + string(rune(rapid.IntRange(32, 126).Draw(rt, "c"))) + text[i+1:]
		}
		c := clocks[zone]
		if c == nil {
			c = &clock{zone: zone}
			clocks[zone] = c
		}
		got, err := c.read(text)
		want, wantErr := civil.ParseInstant(text, zone)
		if (err == nil) != (wantErr == nil) || got != want.Unix() {
			rt.Fatalf("%q in %s: %d %v, want %d %v", text, zone, got, err, want.Unix(), wantErr)
		}
	})
}

func TestPlainText(t *testing.T) {
	for i := range 40 {
		for c := range 256 {
			b := []byte(strings.Repeat("a", 40))
			b[i] = byte(c)
			if got, want := plainText(b), c >= 0x20 && c < 0x7f; got != want {
				t.Fatalf("byte %#x at %d: %t", c, i, got)
			}
		}
	}
}
