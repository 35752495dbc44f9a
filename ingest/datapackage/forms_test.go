package datapackage

import (
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
)

// What names a thing is the same whether its letters come composed or apart; the
// original and texts stay as they came.
func TestIdentifiersComposedAndApart(t *testing.T) {
	const composed, apart = "P\u014dhutu", "Po\u0304hutu"
	f := sound()
	f["permits.csv"] = "permit_no,pack,holder_name,time_zone,valid_from\n" + composed + ",vic-1998," + apart + ",Australia/Melbourne,2025-01-01\n"
	f["sessions.csv"] = "permit_no,session_id,session_date,jackpot_pool\n" + apart + "," + composed + ",2025-07-03," + apart + ";B\n" + composed + "," + apart + "2,2025-07-10," + composed + ";B\n"
	f["games.csv"] = "permit_no,session_id,game_no,ticket_serials\n" + composed + "," + apart + ",1," + apart + "\n" + apart + "," + composed + "2,1," + composed + "\n"
	f["prizes.csv"] = "permit_no,session_id,game_no,prize_no,kind,amount\n"
	m := f.read(t)
	if len(m.held) != 0 {
		t.Fatal(m.problems())
	}
	for _, row := range []int{2, 3} {
		if got := m.value(t, "sessions", row, "jackpot_pool").Text; got != composed+";B" {
			t.Errorf("pools of row %d: %q", row, got)
		}
		if got := m.value(t, "games", row, "ticket_serials").Text; got != composed {
			t.Errorf("serials of row %d: %q", row, got)
		}
	}
	if got := m.value(t, "permits", 2, "holder_name").Text; got != apart {
		t.Errorf("a name is %q", got)
	}
	if got := m.originals["games.csv"].String(); got != f["games.csv"] {
		t.Errorf("the original is %q", got)
	}
	// One session under both spellings is there twice.
	f["sessions.csv"] = "permit_no,session_id,session_date\n" + composed + "," + composed + ",2025-07-03\n" + composed + "," + apart + ",2025-07-10\n"
	f["games.csv"] = "permit_no,session_id,game_no\n"
	if m := f.read(t); len(m.stops()) != 2 || m.stops()[0].Exception.Code != bingo.CodeRepeatedKey {
		t.Error(m.problems())
	}
}

// A row that waits for another one and has a fault of its own is not said to need
// nothing.
func TestRemediesDoNotContradict(t *testing.T) {
	f := sound().with("sessions.csv", sessionsCSV+"VB-1,S3,soon\n")
	f["games.csv"] = gamesCSV + "VB-1,S3,1,12O.50\nVB-1,S3,2,12.50\n"
	held := f.read(t).stops()
	if len(held) != 3 {
		t.Fatal(len(held))
	}
	const both = "Mend the cell where the file was written, or in a spreadsheet, and send the package again. Mend that row of sessions.csv and send the package again."
	if got := held[1].Exception.Remedy; got != both {
		t.Error(got)
	}
	if got := held[2].Exception.Remedy; got != "Mend that row of sessions.csv and send the package again; this row needs nothing." {
		t.Error(got)
	}
}

// A range of unsold tickets that ends before it begins is held; the width of the
// numbers makes no difference.
func TestUnsoldRangesThatGoBackwards(t *testing.T) {
	for cells, held := range map[string]bool{
		"0001,0100": false, "0100,0100": false, "0101,0100": true, "9,10": false, "10,9": true, "0010,9": true, "9,0010": false,
		"A0100,A0001": true, "A0001,A0100": false, "A2,B1": false, "A,1": false, "B,A": false, "100,": true,
		"99999999999999999999,100000000000000000000": false, "100000000000000000000,99999999999999999999": true, "000,0": false,
	} {
		m := sound().with("unsold_tickets.csv", "permit_no,month,serial_no,first_ticket,last_ticket\nVB-1,2025-07,R1,"+cells+"\n").read(t)
		stops := m.stops()
		if (len(stops) == 1) != held {
			t.Errorf("%s: %s", cells, m.problems())
		}
		if cells == "0101,0100" && (stops[0].Exception.Problem != `last_ticket holds "0100": it comes before the first ticket, 0101.` || !strings.HasPrefix(stops[0].Exception.Remedy, "Check which ticket is the first")) {
			t.Error(stops[0].Exception.Problem, stops[0].Exception.Remedy)
		}
	}
}

// A row of a wasted book is of one book: a list or a range of them is held, and
// an identifier with a dash is none.
func TestAWastedBookIsOne(t *testing.T) {
	for book, held := range map[string]bool{
		"0099": false, "A-23": false, "12-0034": false, "0099-0100": true, "0099;0100": true, "\"0099, 0100\"": true, "0099 to 0100": true, "0099 & 0100": true,
	} {
		m := sound().with("wasted_books.csv", "permit_no,session_id,serial_no,book_no\nVB-1,S1,R1,"+book+"\n").read(t)
		if (len(m.stops()) == 1) != held {
			t.Errorf("%s: %s", book, m.problems())
		}
	}
}

// A held row tells by its own dates which days it may be of.
func TestDaysOfAHeldRow(t *testing.T) {
	for name, c := range map[string]struct{ file, text, from, to string }{
		"an expense of no session":                                  {"expenses.csv", "permit_no,session_id,category,amount,paid_at\nVB-1,,hire,x,2025-09-30\n", "2025-09-30", "2025-09-30"},
		"an expense of a session that is not there, paid some time": {"expenses.csv", "permit_no,session_id,category,amount,paid_at\nVB-1,S9,hire,1.00,2025-09-15\n", "2025-08-15", "2025-10-16"},
		"an expense without a day":                                  {"expenses.csv", "permit_no,session_id,category,amount\nVB-1,S9,hire,1.00\n", "", ""},
		"unsold tickets":                                            {"unsold_tickets.csv", "permit_no,month,serial_no,first_ticket,last_ticket\nVB-1,2026-02,R1,9,1\n", "2026-02-01", "2026-02-28"},
		"a session of an unknown permit":                            {"sessions.csv", sessionsCSV + "VB-9,S9,2025-08-01\n", "2025-08-01", "2025-08-01"},
		"a session whose day cannot be read":                        {"sessions.csv", "permit_no,session_id,session_date,started_at,ended_at\nVB-1,S1,2025-07-03,,\nVB-1,S2,2025-07-10,,\nVB-1,S9,2025-13-01,2025-07-31T19:00,2025-08-01T00:30\n", "2025-07-30", "2025-08-02"},
		"a game of an unknown permit":                               {"games.csv", "permit_no,session_id,game_no,started_at\nVB-1,S1,1,\nVB-1,S1,2,\nVB-1,S2,1,\nVB-9,S9,1,2025-08-01T00:10:00+10:00\n", "2025-07-31", "2025-08-02"},
		"a prize of a session that is not there":                    {"prizes.csv", "permit_no,session_id,game_no,prize_no,kind,amount,paid_at\nVB-1,S9,1,1,line,5.00,2026-01-10T20:00\n", "2026-01-09", "2026-01-11"},
		"a prize whose only date is none":                           {"prizes.csv", "permit_no,session_id,game_no,prize_no,kind,amount,paid_at\nVB-1,S9,1,1,line,5.00,at once\n", "", ""},
	} {
		stops := sound().with(c.file, c.text).read(t).stops()
		if len(stops) != 1 {
			t.Fatalf("%s: %d held", name, len(stops))
		}
		if from, to := civil.Date(stops[0].DatedFrom).String(), civil.Date(stops[0].DatedTo).String(); from != c.from || to != c.to {
			t.Errorf("%s: %s to %s, want %s to %s", name, from, to, c.from, c.to)
		}
	}
}

// Of a file that is no CSV in UTF-8 it is said what it is, and nothing of it is
// taken for the name of a column.
func TestAFileOfAnotherForm(t *testing.T) {
	var utf16 strings.Builder
	utf16.WriteString("\xff\xfe")
	for _, c := range []byte(prizesCSV) {
		utf16.Write([]byte{c, 0})
	}
	for name, c := range map[string]struct{ text, remark string }{
		"UTF-16":   {utf16.String(), "this file is UTF-16; it has to be saved as UTF-8"},
		"workbook": {"PK\x03\x04,\x01\nx\n", "this file is a workbook under another name"},
		"another":  {"permit_no,other\nVB-1,x\n", ""},
	} {
		m := sound().with("prizes.csv", c.text).read(t)
		f := m.summary.Files[len(m.summary.Files)-1]
		if f.Name != "prizes.csv" || f.Remark != c.remark || (len(f.UnknownColumns) > 0) != (c.remark == "") || len(m.stops()) != 1 {
			t.Errorf("%s: %q, columns %q, %s", name, f.Remark, f.UnknownColumns, m.problems())
		}
	}
}
