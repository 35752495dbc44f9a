package values_test

import (
	"strings"
	"testing"

	"eyesdown/ingest/grid"
	"eyesdown/ingest/values"
)

func TestDates(t *testing.T) {
	y26 := values.Facts{Year: year(t, "2026-06-30")}
	with := func(order values.Order) values.Facts { f := y26; f.Order = order; return f }
	template := y26
	template.Template = true
	hall := y26
	hall.Zone = melbourne(t)
	for _, c := range []struct {
		name    string
		facts   values.Facts
		cells   []string
		want    []string
		problem string
	}{
		{name: "FP-25 a 24th settles the column", facts: y26, cells: []string{"03/07/2026", "10/07/2026", "24/07/2026"}, want: []string{"2026-07-03", "2026-07-10", "2026-07-24"}},
		{name: "month first settled the same way", facts: y26, cells: []string{"07/03/2026", "07/24/2026"}, want: []string{"2026-07-03", "2026-07-24"}},
		{name: "FP-25 nothing settles it", facts: y26, cells: []string{"03/07/2026", "10/07/2026"}, want: []string{"HOLD 2026-07-03 | 2026-03-07", "HOLD 2026-07-03 | 2026-03-07"}, problem: `Nothing in the column shows whether "03/07/2026" in row 2 is 3 July 2026 or 7 March 2026`},
		{name: "the profile settles it", facts: with(values.DayFirst), cells: []string{"03/07/2026"}, want: []string{"2026-07-03"}},
		{name: "the profile settles it, month first", facts: with(values.MonthFirst), cells: []string{"03/07/2026"}, want: []string{"2026-03-07"}},
		{name: "the profile is contradicted", facts: with(values.DayFirst), cells: []string{"03/07/2026", "07/24/2026"}, want: []string{"HOLD", "HOLD"}, problem: `This hall writes dates day first, and "07/24/2026" in row 3 cannot be`},
		{name: "two ways in one column", facts: y26, cells: []string{"24/07/2026", "07/24/2026"}, want: []string{"HOLD", "HOLD"}, problem: `"24/07/2026" in row 2 cannot be month first, "07/24/2026" in row 3 cannot be day first`},
		{name: "the same either way", facts: y26, cells: []string{"07/07/2026"}, want: []string{"2026-07-07"}},
		{name: "a day that never is shows nothing", facts: y26, cells: []string{"31/02/2026", "24/07/2026", "45/45/2026"}, want: []string{"HOLD", "2026-07-24", "HOLD"}, problem: "a day that does not exist"},
		{name: "a weekday settles it", facts: y26, cells: []string{"Sat 04/07/2026", "11/07/2026"}, want: []string{"2026-07-04", "2026-07-11"}},
		{name: "a weekday that is wrong", facts: y26, cells: []string{"Sunday, 4 July 2026", "Sun 4 July 26"}, want: []string{"HOLD", "HOLD"}, problem: "is not a Sunday"},
		{name: "year first needs no settling", facts: y26, cells: []string{"2026-07-04", "2026/7/4", "2026.07.04", "20260704"}, want: []string{"2026-07-04", "2026-07-04", "2026-07-04", "2026-07-04"}},
		{name: "the template's own dates", facts: template, cells: []string{"2026-07-04", "24/07/2026"}, want: []string{"2026-07-04", "2026-07-24"}},
		{name: "another date in the template", facts: template, cells: []string{"04/07/2026"}, want: []string{"HOLD 2026-07-04 | 2026-04-07"}},
		{name: "FP-28 years of two digits", facts: with(values.DayFirst), cells: []string{"4/7/26", "04-Jul-26", "4/7/96", "4 Jul '26"}, want: []string{"2026-07-04", "2026-07-04", "HOLD", "2026-07-04"}, problem: "not near the return year 2025-07-01..2026-06-30"},
		{name: "the window ends a year from the return year", facts: with(values.DayFirst), cells: []string{"30/6/24", "1/7/24", "30/6/27", "1/7/27"}, want: []string{"HOLD", "2024-07-01", "2027-06-30", "HOLD"}},
		{name: "two digits and no return year", cells: []string{"24/7/26"}, want: []string{"HOLD 2026-07-24"}, problem: "the return year is not known"},
		{name: "four digits and no return year", cells: []string{"24/7/1996"}, want: []string{"1996-07-24"}},
		{name: "two digits, year first", facts: values.Facts{Year: year(t, "2027-06-30")}, cells: []string{"26-07-04", "26-07-11"}, want: []string{"2026-07-04", "2026-07-11"}},
		{name: "two digits, day or year first", facts: y26, cells: []string{"26-07-25"}, want: []string{"HOLD 2025-07-26 | 2026-07-25"}},
		{name: "two digits, year first by the profile", facts: with(values.YearFirst), cells: []string{"26-07-25"}, want: []string{"2026-07-25"}},
		{name: "two digits, year first by the template", facts: template, cells: []string{"26-07-25"}, want: []string{"2026-07-25"}},
		{name: "year first by the profile does not settle the rest", facts: with(values.YearFirst), cells: []string{"03/07/2026"}, want: []string{"HOLD 2026-07-03 | 2026-03-07"}},
		{name: "the profile is contradicted, month first", facts: with(values.MonthFirst), cells: []string{"24/07/2026"}, want: []string{"HOLD"}, problem: "This hall writes dates month first"},
		{name: "a number that names no day", facts: y26, cells: []string{"00060"}, want: []string{"HOLD"}, problem: "is a number, not a date"},
		{name: "digits without end", facts: y26, cells: []string{"123456789 July 2026"}, want: []string{"HOLD"}},
		{name: "two digits with strokes are not year first", facts: y26, cells: []string{"26/07/25"}, want: []string{"2025-07-26"}},
		{name: "FP-29 serial numbers in a text file", facts: y26, cells: []string{"46207", "46214"}, want: []string{"2026-07-04", "2026-07-11"}},
		{name: "FP-29 a serial number among dates", facts: y26, cells: []string{"46207", "2026-07-11"}, want: []string{"HOLD 2026-07-04", "2026-07-11"}, problem: "a number among dates"},
		{name: "FP-29 a serial number far off", facts: y26, cells: []string{"36000"}, want: []string{"HOLD"}, problem: "is 24 July 1998, far outside"},
		{name: "FP-29 a year alone", facts: y26, cells: []string{"2026", "2005"}, want: []string{"HOLD", "HOLD"}, problem: "a year alone"},
		{name: "a serial number and no return year", cells: []string{"46207"}, want: []string{"HOLD 2026-07-04"}, problem: "the return year is not known"},
		{name: "FP-32 moments are days of the hall's zone", facts: hall, cells: []string{"2026-07-04T00:00:00+10:00", "2026-07-03T14:00:00Z", "2026-07-03T13:59:59Z"}, want: []string{"2026-07-04", "2026-07-04", "2026-07-03"}},
		{name: "FP-32 without a zone", facts: y26, cells: []string{"2026-07-03T14:00:00Z"}, want: []string{"HOLD"}, problem: "time zone is not known"},
		{name: "FP-33 month names", facts: y26, cells: []string{"01 SEP 26", "1 Sept 2026", "1-sept.-26", "September 1, 2026", "1st of September 2026", "2026 Sep 1"}, want: []string{"2026-09-01", "2026-09-01", "2026-09-01", "2026-09-01", "2026-09-01", "2026-09-01"}},
		{name: "every month", facts: y26, cells: []string{"1 JAN 26", "1 feb 26", "1 March 26", "1 apr 26", "1 May 26", "1 June 26", "1 JUL 26", "1 aug 26", "1 oct 26", "1 November 26", "1 dec 26"},
			want: []string{"2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01", "2026-06-01", "2026-07-01", "2026-08-01", "2026-10-01", "2026-11-01", "2026-12-01"}},
		{name: "a date with its time", facts: y26, cells: []string{"2026-07-04T00:00", "24/07/2026 19:30", "4 July 2026 7.30pm"}, want: []string{"2026-07-04", "2026-07-24", "2026-07-04"}},
		{name: "a part missing", facts: y26, cells: []string{"12-Mar", "July 2026", "4/7"}, want: []string{"HOLD 2026-03-12", "HOLD", "HOLD"}, problem: "a part missing"},
		{name: "not dates", facts: y26, cells: []string{"tomorrow", "4 Juli 2026", "4/7/026", "19:30", "4/7/2026/1", "-46207", "240.00", "2026-07-04 x", "2026-13-01", "4 July 2026 25:00"},
			want: []string{"HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD"}},
	} {
		t.Run(c.name, func(t *testing.T) { expect(t, values.Date(typed(c.cells...), c.facts), c.problem, c.want...) })
	}
}

func TestStoredDates(t *testing.T) {
	y27 := values.Facts{Workbook: true, Year: year(t, "2027-06-30")}
	// FP-26: a serial number by its format, whatever the format shows.
	expect(t, values.Date(below(number("46207", grid.Date, "mm-dd-yy"), number("46207.8125", grid.DateTime, "d/mm/yyyy h:mm"), number("20260704", grid.General, "")), y27), "", "2026-07-04", "2026-07-04", "2026-07-04")
	// FP-29: a year typed into a cell of dates.
	expect(t, values.Date(below(number("2026", grid.Date, "d/m/yyyy"), number("2026", grid.General, "")), y27), "is 18 July 1905, far outside the return year", "HOLD", "HOLD")
	// FP-29: the days before and of the day that never was.
	old := values.Facts{Workbook: true}
	expect(t, values.Date(below(number("1", grid.Date, ""), number("59", grid.Date, ""), number("60", grid.Date, ""), number("61", grid.Date, ""), number("0", grid.Date, ""), number("-1", grid.Date, ""), number("3000000", grid.Date, "")), old),
		"29 February 1900", "1900-01-01", "1900-02-28", "HOLD", "1900-03-01", "HOLD", "HOLD", "HOLD")
	// FP-27: counted from 1904.
	mac := values.Facts{Workbook: true, Epoch04: true, Year: year(t, "2021-06-30")}
	c := values.Date(below(number("42735", grid.Date, "d/m/yyyy")), mac)
	expect(t, c, "", "2021-01-01")
	if len(c.Notes) != 1 || !strings.Contains(c.Notes[0], "1904") {
		t.Errorf("notes %q", c.Notes)
	}
	expect(t, values.Date(below(number("0", grid.Date, ""), number("1", grid.Date, "")), values.Facts{Epoch04: true}), "", "1904-01-01", "1904-01-02")
	// FP-27: the flag lost on the way.
	mac.Epoch04 = false
	expect(t, values.Date(below(number("42735", grid.Date, "d/m/yyyy")), mac), "it is 1462 days off", "HOLD 2021-01-01")
	// What is no date.
	expect(t, values.Date(below(number("0.8125", grid.Time, ""), number("0.85", grid.Percent, ""), values.Cell{Cell: grid.Cell{Kind: grid.Bool, Text: "TRUE"}}, number("46207.5", grid.General, ""), number("240.5", grid.Plain, "")), y27), "", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD")
	// The time beside a date is noted.
	c = values.Date(below(number("46207.8125", grid.DateTime, "")), y27)
	if c.Values[0].Note != "the time 19:30 in the cell was left out" {
		t.Errorf("note %q", c.Values[0].Note)
	}
}

// FP-25: a spreadsheet set to another country takes the dates it can for its
// own, day and month exchanged, and leaves the others text.
func TestDatesSwappedBySpreadsheet(t *testing.T) {
	y27 := values.Facts{Workbook: true, Year: year(t, "2027-06-30")}
	stored := func(serial string) values.Cell { return number(serial, grid.Date, "m/d/yyyy") }
	// 3 July typed, 7 March 2027 stored; 24 July could not be taken.
	expect(t, values.Date(below(stored("46453"), text("24/07/2026")), y27), `may be 3 July 2027`, "HOLD 2027-03-07 | 2027-07-03", "2026-07-24")
	// Stored dates that cannot be read, and those that are the same either way, are no evidence.
	expect(t, values.Date(below(stored("60"), stored("46210"), text("24/07/2026")), y27), "", "HOLD", "2026-07-07", "2026-07-24")
	// A stored day above 12 shows that nothing was exchanged; so does a text below 13.
	expect(t, values.Date(below(stored("46453"), stored("46227"), text("24/07/2026")), y27), "", "2027-03-07", "2026-07-24", "2026-07-24")
	expect(t, values.Date(below(stored("46453"), text("24/07/2026"), text("03/07/2026")), y27), "", "2027-03-07", "2026-07-24", "2026-07-03")
}

func TestNotesOfDates(t *testing.T) {
	c := values.Date(typed("2026-07-04", "24/7/2026", "2026-07-04 19:30"), values.Facts{Year: year(t, "2026-06-30")})
	for i, want := range []string{"", `read "24/7/2026" as 2026-07-24`, `read "2026-07-04 19:30" as 2026-07-04; the time 19:30 was left out`} {
		if c.Values[i].Note != want {
			t.Errorf("cell %d: note %q, want %q", i, c.Values[i].Note, want)
		}
	}
}

func TestTimes(t *testing.T) {
	y26 := values.Facts{Year: year(t, "2026-06-30"), Zone: melbourne(t)}
	clock24 := y26
	clock24.Clock24 = true
	template := y26
	template.Template = true
	for _, c := range []struct {
		name    string
		facts   values.Facts
		cells   []string
		want    []string
		problem string
	}{
		{name: "hours from 0 to 23", facts: y26, cells: []string{"19:30", "19.30", "1930", "19h30", "19:30:00", "19:30:15", "00:05"}, want: []string{"19:30", "19:30", "19:30", "19:30", "19:30", "19:30:15", "00:05"}},
		{name: "am and pm", facts: y26, cells: []string{"7.30pm", "7:30 PM", "7:30 p.m.", "7pm", "730pm", "12:05 am", "12:05pm", "11.59 A.M."}, want: []string{"19:30", "19:30", "19:30", "19:00", "19:30", "00:05", "12:05", "11:59"}},
		{name: "neither", facts: y26, cells: []string{"7:30", "12:15"}, want: []string{"HOLD 07:30 | 19:30", "HOLD 00:15 | 12:15"}, problem: "no am or pm"},
		{name: "settled by a late hour", facts: y26, cells: []string{"9:30", "10:15", "13:00"}, want: []string{"09:30", "10:15", "13:00"}},
		{name: "settled by a leading zero", facts: y26, cells: []string{"09:30", "10:15"}, want: []string{"09:30", "10:15"}},
		{name: "am and pm, and one without", facts: y26, cells: []string{"7:30pm", "8:15", "19:45"}, want: []string{"19:30", "HOLD 08:15 | 20:15", "19:45"}},
		{name: "settled by the hall", facts: clock24, cells: []string{"7:30"}, want: []string{"07:30"}},
		{name: "settled by the template", facts: template, cells: []string{"10:30"}, want: []string{"10:30"}},
		{name: "with a date", facts: y26, cells: []string{"2026-07-04T19:30", "24/07/2026 7:30 PM", "04/07/2026 19.30pm", "4 July 2026, 7.30pm", "2026-07-04T19:30:00+10:00", "4/7/2026 20:05:30"},
			want: []string{"2026-07-04T19:30", "2026-07-24T19:30", "HOLD", "2026-07-04T19:30", "2026-07-04T19:30:00+10:00", "2026-07-04T20:05:30"}},
		{name: "with a date in no clear order", facts: y26, cells: []string{"04/07/2026 19:30"}, want: []string{"HOLD 2026-07-04 | 2026-04-07"}, problem: "Nothing in the column shows"},
		{name: "with a date far off", facts: y26, cells: []string{"2036-07-04 19:30"}, want: []string{"HOLD"}, problem: "far outside the return year"},
		{name: "with a day that never is", facts: y26, cells: []string{"31/02/2026 19:30", "24/07/2026 19:30"}, want: []string{"HOLD", "2026-07-24T19:30"}},
		{name: "not times", facts: y26, cells: []string{"24:00", "19:60", "25:10", "7", "730", "0.8125", "late", "19:3", "13pm", "0:30am", "19:30:", "1975", "2026-07-04"},
			want: []string{"HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD"}},
		{name: "a point and a lost zero", facts: y26, cells: []string{"19.3", "7.3"}, want: []string{"HOLD 19:30", "HOLD 07:30"}},
	} {
		t.Run(c.name, func(t *testing.T) { expect(t, values.Times(typed(c.cells...), c.facts), c.problem, c.want...) })
	}
}

func TestStoredTimes(t *testing.T) {
	f := values.Facts{Workbook: true, Year: year(t, "2026-06-30")}
	c := values.Times(below(
		number("0.8125", grid.Time, "h:mm"),
		number("0.81319444444444444", grid.Time, "h:mm AM/PM"), // 19:31 with a trace of arithmetic
		number("46207.8125", grid.DateTime, "d/mm/yyyy h:mm"),
		number("46207.8125", grid.Time, "h:mm"), // the whole moment, shown as a time
		number("46207.99999999999", grid.DateTime, ""),
		number("0.8125072", grid.Time, "h:mm:ss"), // 19:30:00.62
		number("1.0208333333333333", grid.Time, "[h]:mm"),
		number("46207", grid.Date, "d/mm/yyyy"),
		number("1930", grid.General, ""),
		number("0.8125", grid.General, ""),
		number("19.3", grid.General, ""),
		number("60.5", grid.DateTime, ""),
		values.Cell{Cell: grid.Cell{Kind: grid.Bool, Text: "FALSE"}},
		number("0", grid.Time, "h:mm"),
		number("-1", grid.Time, "h:mm"),
		number("30000.5", grid.DateTime, ""),
	), f)
	expect(t, c, "a time of 24 hours or more",
		"19:30", "19:31", "2026-07-04T19:30", "2026-07-04T19:30", "2026-07-05T00:00", "19:30:01", "HOLD 00:30", "HOLD", "19:30", "HOLD", "HOLD 19:30", "HOLD", "HOLD", "00:00", "HOLD", "HOLD")
	if c.Values[5].Note == "" || c.Values[1].Note != "" {
		t.Errorf("notes %q and %q", c.Values[5].Note, c.Values[1].Note)
	}
	mac := values.Facts{Epoch04: true}
	expect(t, values.Times(below(number("44745.8125", grid.DateTime, "")), mac), "", "2026-07-04T19:30")
}

func TestAt(t *testing.T) {
	zone := melbourne(t)
	evening := year(t, "2026-06-30").To.AddDays(4) // 4 July 2026
	spring := year(t, "2026-06-30").From.AddDays(95)
	for _, c := range []struct {
		text, start, want string
	}{
		{"19:30", "", "2026-07-04T19:30"},
		{"19:30", "19:00", "2026-07-04T19:30"},
		{"00:15", "19:00", "2026-07-05T00:15"},
		{"00:15", "2026-07-04T19:00", "2026-07-05T00:15"},
		{"00:15", "2026-07-04T09:00:00Z", "2026-07-05T00:15"},
		{"00:15", "", "2026-07-04T00:15"},
		{"18:55", "19:00", "2026-07-04T18:55"}, // a slip, not the next day
		{"05:59", "19:00", "2026-07-05T05:59"},
		{"06:00", "19:00", "2026-07-04T06:00"},
		{"00:15:30", "19:00", "2026-07-05T00:15:30"},
		{"2026-07-05T00:15", "19:00", "2026-07-05T00:15"},
		{"2026-07-04T19:30:00+10:00", "", "2026-07-04T19:30:00+10:00"},
		{"", "19:00", ""},
	} {
		got, held := values.At(evening, c.text, c.start, zone)
		if got != c.want || held != nil {
			t.Errorf("%q after %q: %q, %v, want %q", c.text, c.start, got, held, c.want)
		}
	}
	if spring.String() != "2025-10-04" {
		t.Fatal(spring)
	}
	for name, place := range map[string]func() (string, *values.Held){
		"a time that the clocks jump over": func() (string, *values.Held) { return values.At(spring, "02:30", "19:00", zone) },
		"no zone":                          func() (string, *values.Held) { return values.At(evening, "19:30", "", nil) },
		"no day":                           func() (string, *values.Held) { return values.At(0, "19:30", "", zone) },
		"no time":                          func() (string, *values.Held) { return values.At(evening, "soon", "", zone) },
	} {
		if got, held := place(); held == nil || got != "" {
			t.Errorf("%s: %q", name, got)
		}
	}
}
