package runningsheet_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"eyesdown/ingest/runningsheet"
	"eyesdown/internal/civil"
)

// register is a permit that runs from one day to another, with its regular days.
func register(t *testing.T, from, to string, regular ...time.Weekday) runningsheet.RegularDay {
	t.Helper()
	days := civil.Period{}
	for text, day := range map[string]*civil.Date{from: &days.From, to: &days.To} {
		var err error
		if *day, err = civil.ParseDate(text); err != nil {
			t.Fatal(err)
		}
	}
	return func(no string, day civil.Date) ([]time.Weekday, bool, error) {
		if no != "VB-0042" {
			return nil, false, nil
		}
		return regular, days.Contains(day), nil
	}
}

// 3/7/2025 is Thursday 3 July or Friday 7 March: the first where it alone is a
// regular day of the permit, and nothing where that does not tell.
func TestDateByRegularDay(t *testing.T) {
	const thu, fri, sat = time.Thursday, time.Friday, time.Saturday
	const sheet = "Permit number,VB-0042,,Date,3/7/2025\nGame,Gross receipts\n1,2.00\n"
	year := func(days ...time.Weekday) runningsheet.RegularDay {
		return register(t, "2025-01-01", "2025-12-31", days...)
	}
	for _, c := range []struct {
		name, sheet string
		register    runningsheet.RegularDay
		date, note  string // "" = turned away; "" = no note
	}{
		{"Thursdays", sheet, year(thu), "2025-07-03", `"3/7/2025" was read as Thursday 3 July 2025, a regular day of permit VB-0042; Friday 7 March 2025 is none`},
		{"a regular day with the month first alone", sheet, year(sat, fri), "", ""},
		{"written with dots", strings.Replace(sheet, "3/7/2025", "03.07.2025", 1), year(thu), "2025-07-03", "Thursday 3 July"},
		{"written with hyphens", strings.Replace(sheet, "3/7/2025", "3-07-2025", 1), year(thu), "2025-07-03", "Thursday 3 July"},
		{"both", sheet, year(thu, fri), "", ""},
		{"neither", sheet, year(sat), "", ""},
		{"no regular day", sheet, year(), "", ""},
		{"no register", sheet, nil, "", ""},
		{"another permit", strings.Replace(sheet, "0042", "0043", 1), year(thu), "", ""},
		{"the permit's first day", sheet, register(t, "2025-07-03", "2025-12-31", thu), "2025-07-03", "Thursday 3 July"},
		{"the permit begins on the day after", sheet, register(t, "2025-07-04", "2025-12-31", thu), "", ""},
		{"the permit ended on the day before", sheet, register(t, "2025-01-01", "2025-07-02", thu), "", ""},
		{"a year of two digits", strings.Replace(sheet, "3/7/2025", "3/7/25", 1), year(thu), "", ""},
		{"another date shows the order", strings.Replace(sheet, "\nGame", ",,Next session: date and time,17/7/2025 19:30\nGame", 1), year(fri), "2025-07-03", ""},
		{"one day only", strings.Replace(sheet, "3/7/2025", "13/7/2025", 1), year(thu), "2025-07-13", ""},
		{"a spreadsheet's count of days", strings.Replace(sheet, "3/7/2025", "45841", 1), year(fri), "2025-07-03", `"45841" was read as Thursday 3 July 2025, a day on which permit VB-0042 runs`},
		{"a count of a day without a permit", strings.Replace(sheet, "3/7/2025", "46241", 1), year(thu), "", ""},
		{"a weekday and two digits", strings.Replace(sheet, "3/7/2025", "Thu 3 Jul 25", 1), year(thu), "2025-07-03", "Thursday 3 July 2025, a day on which"},
		{"another weekday", strings.Replace(sheet, "3/7/2025", "Fri 3 Jul 25", 1), year(thu), "", ""},
		{"two digits before the permit", strings.Replace(sheet, "3/7/2025", "3 July 24", 1), year(thu), "", ""},
		{"a month's name", strings.Replace(sheet, "3/7/2025", "3 July 2025", 1), nil, "2025-07-03", ""},
		{"written year first", strings.Replace(sheet, "3/7/2025", "2025-07-04", 1), year(thu), "2025-07-04", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := runningsheet.Open("s.csv", []byte(c.sheet), c.register)
			if c.date == "" {
				if err == nil || !strings.Contains(err.Error(), "s.csv:E1") {
					t.Errorf("says %v", err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			g := gather(t, s)
			if got := g.rows["sessions"][0]["session_date"]; got != c.date {
				t.Errorf("%s, want %s", got, c.date)
			}
			told := strings.Contains(g.remarks(), "a regular day of permit") || strings.Contains(g.remarks(), "a day on which permit")
			if s.ByRegularDay != told || told != (c.note != "") || !strings.Contains(g.remarks(), c.note) {
				t.Errorf("told by the regular days: %v; remarks %q", s.ByRegularDay, g.remarks())
			}
		})
	}
	lost := errors.New("the register cannot be read")
	_, err := runningsheet.Open("s.csv", []byte(sheet), func(string, civil.Date) ([]time.Weekday, bool, error) { return nil, false, lost })
	if !errors.Is(err, lost) {
		t.Errorf("says %v", err)
	}
}

// What the session's date shows so is of that date alone: another date of the
// sheet that may be two days is held.
func TestOtherDatesBesideOneByRegularDay(t *testing.T) {
	const sheet = "Permit number,VB-0042,,Date,3/7/2025\nGame,Gross receipts\n1,2.00\nExpenses\nPaid to,Amount,Date paid\nShire Hall,50.00,4/7/2025\n"
	s, err := runningsheet.Open("s.csv", []byte(sheet), register(t, "2025-01-01", "2025-12-31", time.Thursday))
	if err != nil {
		t.Fatal(err)
	}
	g := gather(t, s)
	if len(g.rows["expenses"]) != 0 || !slices.ContainsFunc(strings.Split(g.exceptions(), "\n"), func(x string) bool { return strings.Contains(x, "4 July 2025 or 7 April 2025") }) {
		t.Errorf("expenses %v, needs a person: %s", g.rows["expenses"], g.exceptions())
	}
}
