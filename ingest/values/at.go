package values

import (
	"strings"
	"time"

	"eyesdown/internal/civil"
)

// morning is the hour up to which a session that began in the evening may go on.
const morning = "06:00"

// At puts a time that Times gave, "19:30", on a session's day: local time
// "2026-07-04T19:30". A time in the small hours that lies before the session's
// start (another such time, "" = not known) belongs to the next day. A time that
// has its own date stays on it. What comes out can be read by
// civil.ParseInstant in the zone; held are times that the zone's clocks do not
// show.
func At(day civil.Date, text, start string, zone *time.Location) (string, *Held) {
	switch {
	case text == "":
		return "", nil
	case zone == nil:
		return "", unreadableTime(text, " cannot be placed: the hall's time zone is not known")
	case !day.Recorded() && !strings.Contains(text, "T"):
		return "", unreadableTime(text, " cannot be placed: the session's date is not known")
	}
	if !strings.Contains(text, "T") {
		if at, err := civil.ParseInstant(start, zone); err == nil {
			start, _, _ = strings.Cut(at.In(zone)[len("2026-07-04 "):], " ")
		}
		if start != "" && text < start && text < morning {
			day = day.AddDays(1)
		}
		text = day.String() + "T" + text
	}
	if _, err := civil.ParseInstant(text, zone); err != nil {
		return "", unreadableTime(text, ": "+err.Error())
	}
	return text, nil
}
