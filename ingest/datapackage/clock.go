package datapackage

import (
	"time"

	"eyesdown/internal/civil"
)

// clock reads times in one permit's zone. Rows of a session share a day, so the
// day read last is kept with its offset; whatever is not plain goes to
// civil.ParseInstant, which says what a time is.
type clock struct {
	zone     *time.Location
	day      string
	midnight int64 // of the day, as if it were UTC
	offset   int64 // of the zone on that day
	quiet    bool  // the offset does not change on it or near it
}

const secondsOfDay = 86400

func (c *clock) read(text string) (int64, error) {
	if unix, ok := c.quick(text); ok {
		return unix, nil
	}
	at, err := civil.ParseInstant(text, c.zone)
	return at.Unix(), err
}

// quick reads YYYY-MM-DDTHH:MM[:SS][Z or offset] where there is nothing to
// decide.
func (c *clock) quick(text string) (int64, bool) {
	if len(text) < 16 || text[10] != 'T' || text[13] != ':' {
		return 0, false
	}
	if text[:10] != c.day && !c.turn(text[:10]) {
		return 0, false
	}
	hour, ok1 := two(text[11:13], 23)
	minute, ok2 := two(text[14:16], 59)
	if !ok1 || !ok2 {
		return 0, false
	}
	unix := c.midnight + hour*3600 + minute*60
	if len(text) == 16 {
		return unix - c.offset, c.quiet
	}
	if len(text) < 19 || text[16] != ':' {
		return 0, false
	}
	second, ok := two(text[17:19], 59)
	unix += second
	switch {
	case !ok:
		return 0, false
	case len(text) == 19:
		return unix - c.offset, c.quiet
	case text[19:] == "Z":
		return unix, true
	case len(text) != 25 || text[22] != ':' || text[19] != '+' && text[19] != '-':
		return 0, false
	}
	offHour, ok1 := two(text[20:22], 14)
	offMinute, ok2 := two(text[23:25], 59)
	offset := offHour*3600 + offMinute*60
	if text[19] == '-' {
		offset = -offset
	}
	return unix - offset, ok1 && ok2
}

// turn takes another day.
func (c *clock) turn(day string) bool {
	d, err := civil.ParseDate(day)
	if err != nil {
		return false
	}
	c.midnight = d.Time().Unix()
	at := time.Unix(c.midnight, 0).In(c.zone)
	start, end := at.ZoneBounds()
	c.quiet = (start.IsZero() || start.Unix() < c.midnight-2*secondsOfDay) &&
		(end.IsZero() || end.Unix() > c.midnight+3*secondsOfDay)
	_, offset := at.Zone()
	c.offset, c.day = int64(offset), day
	return true
}

func two(s string, most int64) (int64, bool) {
	a, b := s[0]-'0', s[1]-'0'
	n := int64(a)*10 + int64(b)
	return n, a <= 9 && b <= 9 && n <= most
}
