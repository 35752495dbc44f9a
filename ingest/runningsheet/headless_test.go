package runningsheet_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"eyesdown/ingest/runningsheet"
)

// A sheet with something in each of its tables; no figure stands in two rows of
// one table's first column.
const whole = `Bingo running sheet
Session
Permit number,VB-0042,,Date of the session,2025-07-03
Session started,19:30,,Session ended,23:05
Games played,2,,Supervisor,Mai Lê
Games
Game,Ticket price,Tickets sold,Gross receipts
1,2.00,50,100.00
2,2.00,45,90.00
Prizes and winners
Game,Prize,Kind,Amount,Winner
1,1,line,40.00,Lee
2,1,full house,60.00,Des
Game,Prize,Kind,Amount,Winner
2,2,line,5.00,Ina
Expenses
What for,Paid to,Amount,Paid on
hire,Town Hall,30.00,2025-07-03
Jackpot pools
Pool,Balance at the start,Balance at the end
A,240.00,250.00
Wasted books
Serial number,Wasted book
R417230,0420
Banking
Banked on,Amount banked,Deposit reference
2025-07-04,55.00,D-17
Who did what
Duty,Bingo employee
selling tickets,Ana Reyes
Declarations
Clause,Declaration,Yes or no
vic/r8,The records of the bingo account were up to date at the end of the session.,yes
Totals
Total gross receipts,190.00,Total prizes,105.00,Total expenses,30.00
Sign-off
Signed off by,Mai Lê,,Date and time,2025-07-03 23:20
`

// rowsOf gives the rows of a sheet without some of its lines, counted from 1.
func without(lines ...int) string {
	all := strings.SplitAfter(whole, "\n")
	for _, n := range lines {
		all[n-1] = "\n"
	}
	return strings.Join(all, "")
}

// A table without its headings has its rows held, each with its place, in the
// session: what they say nobody can tell, and no rule takes them for none.
func TestATableWithoutItsHeadings(t *testing.T) {
	cases := []struct {
		name, table string
		gone        []int
		held        []int
	}{
		{"games", "games", []int{7}, []int{8, 9}},
		{"prizes, with headings again on the next page", "prizes", []int{11}, []int{12, 13}},
		{"expenses", "expenses", []int{17}, []int{18}},
		{"pools", "pools", []int{20}, []int{21}},
		{"wasted books", "wasted_books", []int{23}, []int{24}},
		{"banking", "bankings", []int{26}, []int{27}},
		{"duties", "duties", []int{29}, []int{30}},
		{"declarations", "attestations", []int{32}, []int{33}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			g := read(t, "s.csv", []byte(without(c.gone...)))
			var rows []int
			for _, x := range g.held {
				if !strings.Contains(x.Problem, "row of headings") {
					continue
				}
				if x.File.String() != c.table+".csv" || x.Session != "2025-07-03" || x.Permit != "VB-0042" || !strings.Contains(x.Remedy, "as on the blank sheet") || len(x.Places) != 1 {
					t.Errorf("held: %+v", x)
				}
				rows = append(rows, x.Places[0].Row)
			}
			if !slices.Equal(rows, c.held) {
				t.Errorf("held are rows %v, want %v: %s", rows, c.held, g.exceptions())
			}
		})
	}
}

// With its title and its headings gone a row of figures is held all the same.
func TestFiguresInNoTable(t *testing.T) {
	cases := []struct{ name, sheet, want string }{
		{"games after the sign-off", whole + ",,\n3,2.00,10,20.00\n", "A39, row 39: Row 39 holds figures that are in no table"},
		{"a game above the first title", "3,2.00,10,20.00\n" + whole, "A1, row 1: Row 1 holds figures"},
		{"a prize after the sign-off", whole + "1,3,line,20.00\n", "A38, row 38: Row 38 holds figures"},
		{"an expense after the sign-off", whole + "catering,Canteen,20.00,2025-07-03\n", "A38, row 38: Row 38 holds figures"},
		{"a sum in the margin", whole + "cash,,240.00\n", ""},
	}
	for _, c := range cases {
		g := read(t, "s.csv", []byte(c.sheet))
		if got := g.exceptions(); !strings.Contains(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	if got := read(t, "s.csv", []byte(whole+"cash,,240.00\n")).remarks(); !strings.Contains(got, `the figure "240.00" (C38) belongs to nothing on the sheet and was not read`) {
		t.Error("the sum in the margin is not told of:", got)
	}
}

// A section under a title of its own words keeps its rows where its headings are
// known, and the title is no row of the table above.
func TestATitleInOtherWords(t *testing.T) {
	g := read(t, "s.csv", []byte(strings.Replace(whole, "Expenses\n", "Costs\n", 1)))
	if g.exceptions() != "" || g.table("expenses") != "amount=30.00 category=hire paid_at=2025-07-03 payee=Town Hall" {
		t.Errorf("expenses are %q, exceptions %q", g.table("expenses"), g.exceptions())
	}
}

// Whichever line of a sheet is lost, or two near each other, every row with a figure that is left
// was taken, is held, or is told of.
func TestNoRowIsLost(t *testing.T) {
	lines := strings.Split(strings.TrimSuffix(whole, "\n"), "\n")
	for a := 1; a <= len(lines); a++ {
		for b := a; b <= min(a+4, len(lines)); b++ {
			if a == 3 || b == 3 { // then the sheet is refused
				continue
			}
			everyRowIsTold(t, without(a, b), fmt.Sprint("without ", a, " and ", b))
		}
	}
}

func everyRowIsTold(t *testing.T, sheet, name string) {
	t.Helper()
	g := read(t, "s.csv", []byte(sheet))
	p, err := runningsheet.ParsePlaces(g.originals[runningsheet.PlacesMember].Bytes())
	if err != nil {
		t.Fatal(err)
	}
	for n, line := range strings.Split(sheet, "\n") {
		cells := strings.Split(line, ",")
		figures := slices.ContainsFunc(cells, func(c string) bool {
			return strings.ContainsAny(c, "0123456789") && !strings.ContainsAny(c, "abcdefghijklmnopqrstuvwxyz")
		})
		known := slices.ContainsFunc(append(p.Cells, p.Unread...), func(c runningsheet.Cell) bool { return c.Row == n+1 })
		told := slices.ContainsFunc(cells, func(c string) bool { return c != "" && strings.Contains(g.remarks(), fmt.Sprintf("%q (", c)) })
		if figures && !known && !told {
			t.Errorf("%s: row %d (%s) is neither taken, held nor told of: %s", name, n+1, line, g.remarks())
		}
	}
}
