package runningsheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"eyesdown/ingest/grid"
	"eyesdown/ingest/values"
	"eyesdown/internal/civil"
)

// RegularDay tells what the register has of a permit's regular days on a day:
// the weekdays, and whether the permit runs then. There are none where it names
// none, or the permit is not known.
type RegularDay func(permitNo string, day civil.Date) (weekdays []time.Weekday, runs bool, err error)

// byRegularDay reads a session's date that may be two days, such as 3/7/2025
// alone on the sheet, as the one that is a regular day of the permit: where
// exactly one of them is, while the permit runs, and it is the one with the day
// first, as dates are written where the permit is. A session on a day that is no
// regular one is likelier than a date written the other way round, so neither is
// taken for the other. A year that was not written whole is not filled in so.
func (b *builder) byRegularDay(f values.Facts) error {
	date, permit := b.session.values["session_date"], b.session.values["permit_no"]
	if b.regular == nil || date == nil || permit == nil || date.why == "" || len(date.may) != 2 && len(date.may) != 1 {
		return nil
	}
	no := values.Identifier(cells([]*item{permit}), f).Values[0]
	if no.Held != nil || no.Text == "" {
		return nil
	}
	if len(date.may) == 1 {
		return b.byTerm(date, no.Text)
	}
	var taken, other civil.Date
	for _, text := range date.may {
		day, err := civil.ParseDate(text)
		if err != nil || !strings.Contains(date.at.cell.Text, text[:4]) {
			return nil //nolint:nilerr // then the date stays as unread as it is
		}
		weekdays, runs, err := b.regular(no.Text, day)
		switch {
		case err != nil:
			return err
		case len(weekdays) == 0:
			return nil
		case !slices.Contains(weekdays, day.Weekday()):
			other = day
		case !runs || taken.Recorded():
			return nil
		default:
			taken = day
		}
	}
	if !taken.Recorded() || !dayFirst(date.at.cell.Text, taken) {
		return nil
	}
	b.byRegular = true
	date.text, date.why, date.remedy = taken.String(), "", ""
	date.note = fmt.Sprintf("%s was read as %s %s, a regular day of permit %s; %s %s is none", strconv.Quote(date.at.cell.Text),
		taken.Weekday(), taken.Long(), no.Text, other.Weekday(), other.Long())
	return nil
}

// byTerm reads a session's date that can only be one day, and lacks what says of
// which year it is, where the permit runs on that day: a spreadsheet's count of
// days, or a year of two digits.
func (b *builder) byTerm(date *item, no string) error {
	text := date.at.cell.Text
	day, err := civil.ParseDate(date.may[0])
	if err != nil || strings.Contains(text, date.may[0][:4]) || date.at.cell.Format != grid.General {
		return nil //nolint:nilerr // then the date stays as unread as it is
	}
	_, runs, err := b.regular(no, day)
	if err != nil || !runs {
		return err
	}
	b.byPermit = true
	date.text, date.why, date.remedy = day.String(), "", ""
	date.note = fmt.Sprintf("%s was read as %s %s, a day on which permit %s runs", strconv.Quote(text), day.Weekday(), day.Long(), no)
	return nil
}

// dayFirst tells whether a written date begins with the day of the month.
func dayFirst(text string, day civil.Date) bool {
	text = strings.TrimLeft(strings.TrimSpace(text), "0")
	end := strings.IndexFunc(text, func(r rune) bool { return r < '0' || r > '9' })
	return end > 0 && text[:end] == strings.TrimLeft(day.String()[len("2006-01-"):], "0")
}
