package schedules

import (
	"cmp"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"eyesdown/internal/civil"
)

// mostOctets is how long a line of a calendar may be, its end not counted (RFC
// 5545, 3.1).
const mostOctets = 75

// WriteCalendar writes due dates as an iCalendar file (RFC 5545): a whole-day
// event for each, with a UID that stays when the date moves. The same dates give
// the same bytes: no clock is asked, so an event's stamp is the last day of its
// return.
func WriteCalendar(w io.Writer, program string, dues []Due) error {
	sorted := slices.Clone(dues)
	slices.SortStableFunc(sorted, func(a, b Due) int {
		return cmp.Or(cmp.Compare(a.Date, b.Date), cmp.Compare(a.Subject(), b.Subject()), cmp.Compare(a.Kind, b.Kind))
	})
	var b strings.Builder
	line := func(name, value string) { fold(&b, name+":"+value) }
	line("BEGIN", "VCALENDAR")
	line("VERSION", "2.0")
	line("PRODID", "-//eyesdown//"+escaped(program)+"//EN")
	line("CALSCALE", "GREGORIAN")
	for i := range sorted {
		d := &sorted[i]
		line("BEGIN", "VEVENT")
		line("UID", escaped(d.Kind+"/"+d.Subject()+"@eyesdown"))
		line("DTSTAMP", basic(d.Period.To)+"T000000Z")
		line("DTSTART;VALUE=DATE", basic(d.Date))
		line("DTEND;VALUE=DATE", basic(d.Date+1))
		line("SUMMARY", escaped(d.Summary()))
		line("DESCRIPTION", escaped(d.Describe()))
		line("CATEGORIES", escaped(d.Kind))
		line("TRANSP", "TRANSPARENT")
		line("END", "VEVENT")
	}
	line("END", "VCALENDAR")
	_, err := io.WriteString(w, b.String())
	return err
}

// Summary names the due date in one line.
func (d *Due) Summary() string {
	if d.Kind == DueUnsold {
		return "Last day to keep unsold tickets, permit " + d.Permit + ", return to " + d.Period.To.Long()
	}
	return "Last day for the " + d.Return + " return of permit " + d.Permit + ", to " + d.Period.To.Long()
}

// Describe says what is to be done, with its clause.
func (d *Due) Describe() string {
	days := d.Period.From.Long() + " to " + d.Period.To.Long()
	if d.Kind == DueUnsold {
		return "The unsold tickets of the return of permit " + d.Permit + " for " + days + " are to be kept up to and including " + d.Date.Long() + " (r. 9)."
	}
	clause, how := "r. 6(1)", "--year-ending "+civil.YearOf(d.Period.To).To.String()
	if d.Return == "final" {
		clause, how = "r. 6(4)(a)", "--final"
	}
	return "The " + d.Return + " return of permit " + d.Permit + " for " + days + " is to be given by " + d.Date.Long() + " (" + clause + ").\n" +
		"eyesdown return --permit " + d.Permit + " " + how + " --out FOLDER"
}

// basic writes a day as calendars do: "20260930".
func basic(d civil.Date) string { return strings.ReplaceAll(d.String(), "-", "") }

// escaped writes text so that it stays a value (RFC 5545, 3.3.11).
func escaped(text string) string {
	text = strings.Map(func(r rune) rune {
		if r != '\n' && (r < ' ' || r == 0x7f) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, "\uFFFD"))
	return strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\n", `\n`).Replace(text)
}

// fold writes one line, broken where it is too long, and never within a
// character.
func fold(b *strings.Builder, text string) {
	room := mostOctets
	for len(text) > room {
		cut := room
		for !utf8.RuneStart(text[cut]) {
			cut--
		}
		b.WriteString(text[:cut] + "\r\n ")
		text, room = text[cut:], mostOctets-1 // the blank counts
	}
	b.WriteString(text + "\r\n")
}
