package runningsheet_test

import (
	"strings"
	"testing"

	"eyesdown/ingest/runningsheet"
	"eyesdown/internal/bingo"
)

const head = "Permit number,VB-0042,,Date of the session,2025-07-03\nSession started,19:30,,Session ended,23:05\n"

func TestASheetWrittenByHand(t *testing.T) {
	g := read(t, "july.csv", []byte(`Our bingo night,,,
(typed up by Mai),,
Permit no.,VB-0042,,Date,3/7/2025,,Supervisor:,Nguyễn Thị Hương
Start,19:30,,End,00:10
Admission,0.00,Games played,2
,,,,
Notes to the committee: hall was cold,,,
Prizes and winners
Game,Prize,Kind,Amount,Paid by,Winner,Shares prize,Cheque asked
1,1,Full House,$60.00,Cash,Θεοδώρα Ω.,,no
1,2,full-house,60,cash,Aroha Ngata,1,
,,,,,,,
2,,Jackpot,"1,240.50",chq,Lee,,yes
Games
Game,Started,Ended,Tickets sold,Ticket price,Gross receipts,Serial numbers,Lowest book,Highest book,Notes
2,11.50pm,0:05,,,100.10,"0012, 0014 - 0019",0001,0060,late start
1,19:35,19:50,120,2.00,240,,,,
3,,,,,,,,,not played
Expenses
What for,Paid to,Amount,Paid on
hire,Town Hall,30.00,04/07/2025
Sign-off
Signed off by,Nguyễn Thị Hương,,Date and time,24/07/2025 09:15
`))
	if got := g.exceptions(); got != "" {
		t.Errorf("needs a person: %s", got)
	}
	want := map[string]string{
		"sessions": "admission_charge=0.00 ended_at=2025-07-04 00:10 games_played=2 session_date=2025-07-03 signed_off_at=2025-07-24 09:15 signed_off_by=Nguyễn Thị Hương started_at=2025-07-03 19:30 supervisor=Nguyễn Thị Hương",
		"games": "ended_at=2025-07-04 00:05 first_book=0001 game_no=2 gross_receipts=100.10 last_book=0060 started_at=2025-07-03 23:50 ticket_serials=0012;0014-0019\n" +
			"ended_at=2025-07-03 19:50 game_no=1 gross_receipts=240.00 started_at=2025-07-03 19:35 ticket_price=2.00 tickets_sold=120",
		"prizes": "amount=60.00 cheque_requested=0 game_no=1 kind=full_house paid_by=cash prize_no=1 signed=0 winner_name=Θεοδώρα Ω.\n" +
			"amount=60.00 cheque_requested=0 game_no=1 kind=full_house paid_by=cash prize_no=2 share_of=1 signed=0 winner_name=Aroha Ngata\n" +
			"amount=1240.50 cheque_requested=1 game_no=2 kind=jackpot paid_by=cheque prize_no=1 signed=0 winner_name=Lee",
		"expenses": "amount=30.00 category=hire paid_at=2025-07-04 payee=Town Hall",
	}
	for table, text := range want {
		if got := g.table(table); got != text {
			t.Errorf("%s\n got %s\nwant %s", table, got, text)
		}
	}
	if got := g.rows["sessions"][0]["session_id"]; got != "2025-07-03" {
		t.Errorf("the session is called %q", got)
	}
	for _, remark := range []string{`"3/7/2025" as 2025-07-03`, "was not numbered and counts as prize 1"} {
		if !strings.Contains(g.remarks(), remark) {
			t.Errorf("%q is not said: %s", remark, g.remarks())
		}
	}
}

// What cannot be read is held with its cell and a reason; the rest goes on.
func TestWhatNeedsAPerson(t *testing.T) {
	cases := []struct{ name, sheet, accepted, want string }{
		{"an amount in letters", "Game,Gross receipts,Tickets sold\n1,two forty,120\n2,260.00,130\n", "game_no=2 gross_receipts=260.00 tickets_sold=130",
			`unreadable-cell: B4, gross receipts:`},
		{"a thousand or a decimal", "Game,Gross receipts,Tickets sold\n1,3.000,120\n2,1.200,130\n", "", "unreadable-cell: B4, gross receipts:"},
		{"a start in words", "Supervisor,Mai Lê,,Players present,many\nGame,Gross receipts,Tickets sold\n1,240.00,120\n", "game_no=1 gross_receipts=240.00 tickets_sold=120",
			"unreadable-cell: E3, attendance:"},
		{"an error of the spreadsheet", "Game,Gross receipts,Tickets sold\n1,#REF!,120\n", "", "unreadable-cell: B4, gross receipts:"},
		{"a total that is none", "Game,Gross receipts,Tickets sold\n1,240.00,120\nTotal,490.00,120\n", "game_no=1 gross_receipts=240.00 tickets_sold=120",
			"unreadable-cell: A5, game no:"},
		{"two columns of one name", "Game,Gross receipts,Gross receipts\n1,200.00,4.00\n", "", `Two columns are headed "Gross receipts".`},
		{"a number under no heading", "Game,Gross receipts,Tickets sold\n1,240.00,120,17\n", "", "unreadable-cell: A4, row 4: A number (D4) stands under no heading"},
		{"a renamed heading", "Game,Gross receipts,Tickets sold,Money back\n1,240.00,120,5.00\n", "", "A number (D4) stands under no heading"},
		{"an emptied heading", "Game,,Tickets sold\n1,240.00,120\n", "", "A number (B4) stands under no heading"},
		{"a game by another name", "Game,Gross receipts,Tickets sold\n1,100.00,50\nFlyer,100.00,50\n", "game_no=1 gross_receipts=100.00 tickets_sold=50", `A5, game no: "Flyer"`},
		{"a sum without a name", "Game,Gross receipts\n1,100.00\n,100.00\n", "game_no=1 gross_receipts=100.00", "missing-key: A5"},
		{"no game number", "Game,Gross receipts,Tickets sold\n,240.00,120\n1,100.00,50\n", "game_no=1 gross_receipts=100.00 tickets_sold=50", "missing-key: A4"},
		{"a game number twice", "Game,Gross receipts,Tickets sold\n1,240.00,120\n1,250.00,120\n", "", "repeated-key: "},
		{"a serial that a spreadsheet shortened", "Game,Gross receipts,Serial numbers\n1,240.00,2.31E+09\n", "", "unreadable-cell: C4, ticket serials:"},
		{"a book that became a date", "Game,Gross receipts,Lowest book\n1,240.00,12-Mar\n", "", "unreadable-cell: C4, first book:"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			g := read(t, "s.csv", []byte(head+c.sheet))
			if got := g.table("games"); got != c.accepted {
				t.Errorf("accepted %q, want %q", got, c.accepted)
			}
			if got := g.exceptions(); !strings.Contains(got, c.want) || c.want == "" && got != "" {
				t.Errorf("needs a person: %q, want %q", got, c.want)
			}
			if strings.Contains(g.exceptions()+g.remarks(), "\x01") {
				t.Error("a mark of the program's own is shown")
			}
			for _, x := range g.held {
				if len(x.Places) == 0 || x.Places[0].File != "s.csv" || strings.Contains(x.Raw, "\x01") {
					t.Errorf("the place is %+v, the row %q", x.Places, x.Raw)
				}
			}
		})
	}
}

// A heading with a unit or the word number beside it is the one without; one that
// is not known is named with the one that it may have been meant to be.
func TestHeadingsInOtherWords(t *testing.T) {
	g := read(t, "s.csv", []byte(head+"Games\nGame number,Price ($),Gross $,Tickets sold (no),Serial\n3.,2.00,240.00,120,R1\n#4,2.00,240.00,120,R1\n"+
		"Prizes and winners\nGame #,Prize No.,Kind,Amount (AUD)\n3,1,line,20.00\nExpenses\nWhat for,Paid to,Cost ($)\nhire,Hall,30.00\n"))
	want := "game_no=3 gross_receipts=240.00 ticket_price=2.00 ticket_serials=R1 tickets_sold=120\ngame_no=4 gross_receipts=240.00 ticket_price=2.00 ticket_serials=R1 tickets_sold=120"
	if got := g.table("games"); got != want || g.exceptions() != "" {
		t.Errorf("games are %q, exceptions %q", got, g.exceptions())
	}
	if got := g.table("prizes", "amount", "game_no") + " " + g.table("expenses", "amount"); got != "amount=20.00 game_no=3 amount=30.00" {
		t.Error(got)
	}
	for heading, want := range map[string]string{
		"Tickts sold": `may be meant to be "Tickets sold".`, "Avail": `may be meant to be "Tickets available".`, "Xyz": "that the sheet knows.", "Tickets": "that the sheet knows.",
	} {
		if got := read(t, "s.csv", []byte(head+"Game,Gross receipts,"+heading+"\n1,240.00,120\n")).exceptions(); !strings.Contains(got, want) {
			t.Errorf("%s: %s", heading, got)
		}
	}
}

// A message on rows that are there twice names the rows of the sheet.
func TestRowsOfDoubles(t *testing.T) {
	for sheet, want := range map[string]string{
		"Games\nGame,Gross receipts\n1,240.00\n1,250.00\n":                     "A6: game holds \"1\": row 5 describes the same thing",
		"Games\nGame,Gross receipts\n1,240.00\n2,2.00\n,,\n1,240.00\n":         "A8: game holds \"1\": it says again what row 5 says; that one counts",
		"Games\nGame,Gross receipts\n1,240.00\n1,250.00\n\n1,260.00\n1,2.00\n": "A5: game holds \"1\": rows 6, 8, 9 describe the same thing",
	} {
		if got := read(t, "s.csv", []byte(head+sheet)).exceptions(); !strings.Contains(got, want) {
			t.Errorf("%q is not in %s", want, got)
		}
	}
}

// Headings stand again where a table goes on on another page: they are no row,
// and what stands below them belongs to the same table, a total too.
func TestHeadingsOnTheNextPage(t *testing.T) {
	sheet := head + "Games\nGame,Gross receipts,Tickets sold\n1,240.00,120\n2,260.00,130\nGame,Gross receipts,Tickets sold\n3,250.00,125\nTotal,750.00,375\n" +
		"Prizes and winners\nGame,Prize,Kind,Amount\n1,1,line,27.50\nGame,Prize,Kind,Amount\n3,1,line,30.00\n"
	g := read(t, "s.csv", []byte(sheet))
	want := "game_no=1 gross_receipts=240.00 tickets_sold=120\ngame_no=2 gross_receipts=260.00 tickets_sold=130\ngame_no=3 gross_receipts=250.00 tickets_sold=125"
	if got := g.table("games"); got != want || g.exceptions() != "" {
		t.Errorf("games are %q, exceptions %q", got, g.exceptions())
	}
	if got := g.table("prizes", "game_no", "amount"); got != "amount=27.50 game_no=1\namount=30.00 game_no=3" {
		t.Errorf("prizes are %q", got)
	}
}

// A sum among the rows is no game, whatever it is called and wherever it stands.
func TestTotalsAreCheckedAndLeftOut(t *testing.T) {
	g := read(t, "s.csv", []byte(head+"Game,Gross receipts,Tickets sold\n1,240.00,120\n2,260.00,130\nSub total,500.00,250\n3,250.00,125\n,250.00,125\nTOTAL,750.00,375\n"))
	want := "game_no=1 gross_receipts=240.00 tickets_sold=120\ngame_no=2 gross_receipts=260.00 tickets_sold=130\ngame_no=3 gross_receipts=250.00 tickets_sold=125"
	if got := g.table("games"); got != want || g.exceptions() != "" {
		t.Errorf("games are %q, exceptions %q", got, g.exceptions())
	}
}

// What has something of its own is no total, if its amount is the sum of those
// above: a share of a prize, an expense whose kind was forgotten.
func TestWhatIsNoTotal(t *testing.T) {
	g := read(t, "s.csv", []byte(head+"Game,Gross receipts\n1,100.00\nPrizes and winners\nGame,Prize,Kind,Amount,Winner\n1,1,line,27.50,Ann Lee\n,,line,27.50,Bo Li\n"+
		"Expenses\nWhat for,Paid to,Amount,Paid on\ncatering,Des,12.00,2025-07-03\n,Hall Hire Pty,12.00,2025-07-03\nTotal hire co,Hall,24.00,\n"))
	if got := g.table("prizes", "amount", "winner_name"); got != "amount=27.50 winner_name=Ann Lee" {
		t.Errorf("prizes are %q", got)
	}
	if got := g.table("expenses", "amount", "payee"); got != "amount=12.00 payee=Des" {
		t.Errorf("expenses are %q", got)
	}
	for _, want := range []string{"missing-key: A8", "missing-key: A12", "unreadable-cell: A13"} {
		if !strings.Contains(g.exceptions(), want) {
			t.Errorf("%q is not among %q", want, g.exceptions())
		}
	}
}

// One date that can be read in two ways is held at its own cell; the others
// stand.
func TestADateThatMayBeAnother(t *testing.T) {
	g := read(t, "s.csv", []byte(head+"Game,Gross receipts\n1,100.00\nBanking\nBanked on,Amount banked\n4/7/2025,45.00\n"))
	if got := g.rows["sessions"][0]["session_date"]; got != "2025-07-03" {
		t.Errorf("the session is of %s", got)
	}
	if got := g.exceptions(); !strings.Contains(got, `A7, banked on: `) || strings.Contains(got, "E1") || len(g.rows["bankings"]) != 0 {
		t.Errorf("needs a person: %q", got)
	}
}

// A cell of the head that cannot be read keeps nothing else from being read, and
// an unknown permit is said once.
func TestWhatIsSaidOnce(t *testing.T) {
	g := read(t, "s.csv", []byte(head+"Numbers drawn by,bingo blower\nGame,Gross receipts\n1,100.00\n2,100.00\n"))
	if got := g.exceptions(); strings.Count(got, "bingo blower") != 1 || len(g.rows["games"]) != 2 {
		t.Errorf("%d games, needs a person: %q", len(g.rows["games"]), got)
	}
	g = read(t, "s.csv", []byte("Permit number,VB-9,,Date of the session,2025-07-03\nGame,Gross receipts\n1,100.00\n2,100.00\n"))
	ids := map[string]bool{}
	for _, x := range g.held {
		ids[x.ID] = true
	}
	if len(g.held) != 3 || len(ids) != 1 || strings.Contains(g.exceptions(), ".csv has") {
		t.Errorf("%d rows under %d ids: %q", len(g.held), len(ids), g.exceptions())
	}
}

// What is wrong in one place is said once, in words that help.
func TestOneFaultOneException(t *testing.T) {
	const game = "Game,Gross receipts\n1,100.00\n"
	for name, c := range map[string]struct {
		sheet, want string
		ids         int
	}{
		"a banking's total":         {game + "Banking\nBanked on,Amount banked\n2025-07-04,45.00\n2025-07-05,5.00\nTotal,50.00\n", "", 0},
		"one that is none":          {game + "Banking\nBanked on,Amount banked\n2025-07-04,45.00\n2025-07-05,5.00\nTotal,50.01\n", "B9 says 50.01, the rows add to 50.00", 1},
		"a pool's balance":          {"Pool in operation,A,,\n" + game + "Jackpot pools\nPool,Opening balance,Brought from,Closing balance,Carried to\nA,lots,,5.00,\n", `B8, opening: "lots" is not a number`, 1},
		"a sign-off on another day": {game + "Declarations\nClause,Declaration,Yes or no,Answered by,At\nvic/r7.2.a.1,,yes,,\nvic/r8,,no,,\nSigned off by,Mai Lê,,Date and time,2025-07-02 23:10\n", "E9, signed off at: it lies before session 2025-07-03 of 3 July 2025.", 1},
	} {
		g := read(t, "s.csv", []byte(head+c.sheet))
		ids := map[string]bool{}
		for _, x := range g.held {
			if x.Effect == bingo.StopsFiling {
				ids[x.ID] = true
			}
		}
		if len(ids) != c.ids || !strings.Contains(g.exceptions(), c.want) || strings.Contains(g.exceptions(), "is not a date") {
			t.Errorf("%s: %d exceptions: %s", name, len(ids), g.exceptions())
		}
	}
}

// A sheet that says neither whose it is nor when is turned away, with what to
// write where.
func TestSheetsThatAreTurnedAway(t *testing.T) {
	cases := []struct{ name, sheet, want string }{
		{"no permit", "Date of the session,2025-07-03\nGame,Gross receipts\n1,2.00\n", `no cell called "Permit number"`},
		{"an empty permit", "Permit number,,Date of the session,2025-07-03\nGame,Gross receipts\n1,2.00\n", "s.csv:B1"},
		{"no date", "Permit number,VB-0042\nGame,Gross receipts\n1,2.00\n", `no cell called "Date of the session"`},
		{"half a date", "Permit number,VB-0042,,Date,July\nGame,Gross receipts\n1,2.00\n", "s.csv:E1"},
		{"a day or a month", "Permit number,VB-0042,,Date,3/7/2025\nGame,Gross receipts\n1,2.00\n", "s.csv:E1"},
		{"another table", "Name,Telephone\nMai,555-0100\n", "this is not a running sheet"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, err := runningsheet.Open("s.csv", []byte(c.sheet), nil)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("says %v, want %q", err, c.want)
			}
		})
	}
}

// Declarations without a name are those of whoever signed off; a box that is
// not ticked is no answer.
func TestDeclarations(t *testing.T) {
	g := read(t, "s.csv", []byte(head+"Game,Gross receipts\n1,2.00\nDeclarations\nClause,Declaration,Yes or no,Answered by,At\n"+
		"vic/r7.2.a.1,The permit was displayed at the entrance.,yes,,\nvic/r7.3.c,,✓,Aroha Ngata,22:00\nvic/r8,,no,,\nvic/s1.4,,☐,,\nvic/s2.5,,FALSE,,\nvic/s2.3.a,,,,\nvic/s2.3.b,,x,,\nvic/s9.9,,yes,,\n"+
		"Signed off by,Mai Lê,,Date and time,2025-07-03 23:10\n"))
	want := "answer=yes at=2025-07-03 23:10 by=Mai Lê clause=vic/r7.2.a.1\nanswer=yes at=2025-07-03 22:00 by=Aroha Ngata clause=vic/r7.3.c\nanswer=no at=2025-07-03 23:10 by=Mai Lê clause=vic/r8"
	want += "\nanswer=yes at=2025-07-03 23:10 by=Mai Lê clause=vic/s9.9"
	if got := g.table("attestations"); got != want {
		t.Errorf("answers are\n%s\nwant\n%s\n%s", got, want, g.exceptions())
	}
	if got := g.exceptions(); !strings.Contains(got, `"x" may say yes or no`) || strings.Count(got, "unreadable-cell") != 1 || strings.Contains(got, "missing-key") {
		t.Errorf("needs a person: %q", got)
	}
	for _, remark := range []string{"a box that is not ticked is no answer", "vic/s9.9", `"✓"`} {
		if !strings.Contains(g.remarks(), remark) {
			t.Errorf("%s is not said: %s", remark, g.remarks())
		}
	}
}

// Without its pool, its number or how it went a session would be another one: a
// sheet that says them and cannot be read there is turned away, with the cell. An
// empty cell says that there is none.
func TestHeadsThatTheSheetDependsOn(t *testing.T) {
	rest := "Games\nGame,Gross receipts\n1,240.00\n"
	for cells, want := range map[string]string{
		"Jackpot pool,A\nPool in operation,B\n": `s.csv:B3: jackpot pool in operation: This cell says "A", and B4 says "B". What the whole sheet means depends on it.`,
		"Session number,12\nSession no,13\n":    `s.csv:B3: session number: This cell says "12", and B4 says "13".`,
		"How it went,off\n":                     `s.csv:B3: how it went: "off" is not a word that this column takes`,
		"Jackpot pool,\nHow it went,\n":         "",
	} { // order: each is another sheet
		_, err := runningsheet.Open("s.csv", []byte(head+cells+rest), nil)
		switch {
		case want == "" && err != nil:
			t.Errorf("%q: %v", cells, err)
		case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("%q: %v", cells, err)
		}
	}
}

// A note may stand to the right of a section's title, which it does not change.
func TestNotesBesideTitles(t *testing.T) {
	g := read(t, "s.csv", []byte("Session,,,\"Rainy night, few came\"\n"+head+"Games,,see the caller's book\nGame,Gross receipts\n1,240.00\nExpenses,,,,all paid by Mai\nWhat for,Paid to,Amount\nhire,Town Hall,30.00\n"))
	if got := g.exceptions(); got != "" {
		t.Errorf("needs a person: %s", got)
	}
	if got := g.rows["sessions"][0]["session_id"]; got != "2025-07-03" || len(g.rows["games"]) != 1 || len(g.rows["expenses"]) != 1 {
		t.Errorf("session %q, games %v, expenses %v", got, g.rows["games"], g.rows["expenses"])
	}
	named := read(t, "s.csv", []byte("Session,Tuesday matinee\n"+head+"Games\nGame,Gross receipts\n1,240.00\n"))
	if got := named.rows["sessions"][0]["session_id"]; got != "Tuesday matinee" {
		t.Errorf("session %q", got)
	}
}

// Words that stand for nothing, for something else or for nobody knows what are no
// numbers and no names.
func TestWordsThatAreNoNames(t *testing.T) {
	sheet := func(session, pool, version, serial string) []byte {
		return []byte(head + "Session number," + session + ",,Jackpot pool," + pool + "\nGames\nGame,Version,Serial numbers,Gross receipts\n1," + version + "," + serial + ",240.00\n")
	}
	for _, c := range []struct{ session, pool, version, serial, want string }{
		{"12", "A", "Version 3", "0012", "12|A|3|0012"},
		{"n/a", "none", "v2", "-", "2025-07-03||2|"},
		{"-", "no", "2", "?", "2025-07-03||2|"},
		{"12", "A", "1;4", "0012", "12|A|1;4|0012"},
	} {
		g := read(t, "s.csv", sheet(c.session, c.pool, c.version, c.serial))
		s, all := g.rows["sessions"][0], g.rows["games"]
		if len(all) != 1 || g.exceptions() != "" {
			t.Errorf("%v: games %v, %s", c, all, g.exceptions())
			continue
		}
		got := strings.Join([]string{s["session_id"], s["jackpot_pool"], all[0]["version"], all[0]["ticket_serials"]}, "|")
		if got != c.want {
			t.Errorf("%v: %s", c, got)
		}
	}
	for _, c := range []struct{ session, pool, version, serial, want string }{
		{"12", "A", "line", "0012", `"line" is none of the versions of bingo`},
		{"12", "A", "2", "as above", "same as another cell"},
	} {
		if got := read(t, "s.csv", sheet(c.session, c.pool, c.version, c.serial)).exceptions(); !strings.Contains(got, c.want) {
			t.Errorf("%v: %q", c, got)
		}
	}
	for _, c := range []struct{ session, pool string }{{"?", "A"}, {"12", "?"}, {"12", "yes"}, {"ditto", "A"}} {
		if _, err := runningsheet.Open("s.csv", sheet(c.session, c.pool, "1", "0012"), nil); err == nil {
			t.Errorf("%v is taken", c)
		}
	}
}

// An expense that was written below the sign-off is an expense that nobody read.
func TestAnExpenseOutsideItsTable(t *testing.T) {
	g := read(t, "s.csv", []byte(head+"Games\nGame,Gross receipts\n1,240.00\nExpenses\nWhat for,Paid to,Amount\nhire,Town Hall,30.00\nSign-off\nSigned off by,Mai\n\nwages,Kevin,75.00\n"))
	if got := g.exceptions(); !strings.Contains(got, "in no table") || len(g.rows["expenses"]) != 1 {
		t.Errorf("expenses %v, %q", g.rows["expenses"], got)
	}
}

// A time before the session's start is of the day after, unless it may be one of
// the same day on a clock of twelve hours.
func TestHoursOfAClockFace(t *testing.T) {
	for _, c := range []struct{ start, end, ended, want string }{
		{"11:00", "3:15", "3:15", `may be 03:15 or 15:15`},
		{"13:00", "1:15", "1:15", `may be 01:15 in the afternoon`},
		{"19:30", "7:40", "7:40", `may be 07:40 in the afternoon`},
		{"19:30", "19:29", "19:29", ""},
		{"11:00", "15:15", "15:15", ""},
		{"11:00am", "3:15pm", "3:15pm", ""},
		{"19:30", "0:10", "0:10", ""},
		{"19:30", "7:29", "7:29", ""},
	} {
		g := read(t, "s.csv", []byte("Permit number,VB-0042,,Date of the session,2025-07-03\nSession started,"+c.start+",,Session ended,"+c.end+"\nGames\nGame,Ended,Gross receipts\n1,"+c.ended+",240.00\n"))
		if got := g.exceptions(); !strings.Contains(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%s to %s: %q", c.start, c.end, got)
		}
	}
}
