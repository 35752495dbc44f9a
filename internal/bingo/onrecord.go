package bingo

import (
	"strconv"

	"eyesdown/internal/money"
)

// GamesOnRecord counts the games whose rows are on record: all of them, those that
// are numbered from 1 up, and the highest number that the sheet has.
func (s *Session) GamesOnRecord() (rows, numbered, highest int) {
	for i := range s.Games {
		g := &s.Games[i]
		highest = max(highest, g.No)
		if g.Unread {
			continue
		}
		rows++
		if g.No > 0 {
			numbered++
		}
	}
	return rows, numbered, highest
}

// GamesSpoken counts the games that the sheet speaks of: those on record or, if
// more, how many it says were played or its highest number.
func (s *Session) GamesSpoken() int {
	rows, _, highest := s.GamesOnRecord()
	return max(rows, highest, int(s.GamesPlayed.Int()))
}

// GamesMissing counts the games that the sheet speaks of, by how many were played
// or by a hole in the numbers from 1 up, and that are not on record.
func (s *Session) GamesMissing() int {
	rows, numbered, highest := s.GamesOnRecord()
	return max(highest-numbered, int(s.GamesPlayed.Int())-rows, 0)
}

// GamesMissingBetween tells whether a game of a number between two is not on
// record.
func (s *Session) GamesMissingBetween(after, before int) bool {
	if before-after < 2 {
		return false
	}
	n := 0
	for i := range s.Games {
		if g := &s.Games[i]; !g.Unread && g.No > after && g.No < before {
			n++
		}
	}
	return n < before-after-1 && s.GamesMissing() > 0
}

// GamesMissingAfter tells whether the sheet says that games were played after the
// number that are not on record.
func (s *Session) GamesMissingAfter(no int) bool {
	return s.GamesPlayed.Int() > int64(no) && s.GamesMissing() > 0
}

// GamesNotOnRecord names the games that the sheet speaks of and that are not on
// record, with what says so; "" where there is none.
func (s *Session) GamesNotOnRecord() string {
	if s.GamesMissing() == 0 {
		return ""
	}
	rows, _, highest := s.GamesOnRecord()
	says := "it has a game " + strconv.Itoa(highest)
	if played := s.GamesPlayed.Int(); played > int64(rows) {
		says = "it says " + money.Counted(played, "game was", "games were") + " played"
	}
	return "the games of session " + s.ID + " that are not on record (" + says + "; " + money.Counted(rows, "is", "are") + " on record)"
}

// GamesTooMany tells by how many the games on record exceed those that the sheet
// says were played. In a session of which a part was cancelled, a game that gave
// back all it took was not played.
func (s *Session) GamesTooMany() int64 {
	if !s.GamesPlayed.Recorded() {
		return 0
	}
	rows := int64(0)
	for i := range s.Games {
		if g := &s.Games[i]; !g.Unread && (s.Status != StatusPartCancelled || !g.Refunds.Positive() || !g.Counted().Zero()) {
			rows++
		}
	}
	return max(rows-s.GamesPlayed.Int(), 0)
}
