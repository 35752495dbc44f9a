package records_test

import (
	"slices"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/rules/ruletest"
)

// booked makes two sessions that sold the books of one series: S1 of 3 July
// 0001 to 0100, S2 of 10 July 0101 to 0200.
func booked() (rec *bingo.Record, first, second *bingo.Session) {
	rec = ruletest.Record()
	first = ruletest.Session(rec, "S1", "2025-07-03")
	second = ruletest.Session(rec, "S2", "2025-07-10")
	sell(first, "M1", "0001", "0100")
	sell(second, "M1", "0101", "0200")
	return rec, first, second
}

func sell(s *bingo.Session, serial, from, to string) {
	for i := range s.Games {
		s.Games[i].TicketSerials, s.Games[i].FirstBook, s.Games[i].LastBook = strings.Split(serial, ";"), from, to
	}
}

func TestSerialOverlap(t *testing.T) {
	cases := []struct {
		name          string
		bend          func(p *bingo.Permit, first, second *bingo.Session)
		first, second bingo.Outcome
	}{
		{"as it stands", func(*bingo.Permit, *bingo.Session, *bingo.Session) {}, bingo.Pass, bingo.Pass},
		{"one book twice", func(_ *bingo.Permit, _, s *bingo.Session) { sell(s, "M1", "0100", "0200") }, bingo.Breach, bingo.Breach},
		{"within the other's", func(_ *bingo.Permit, _, s *bingo.Session) { sell(s, "M1", "50", "60") }, bingo.Breach, bingo.Breach},
		{"another serial", func(_ *bingo.Permit, _, s *bingo.Session) { sell(s, "m1", "0050", "0060") }, bingo.Pass, bingo.Pass},
		{"another prefix", func(_ *bingo.Permit, _, s *bingo.Session) { sell(s, "M1", "A50", "A60") }, bingo.Pass, bingo.Pass},
		{"one serial of a list", func(_ *bingo.Permit, _, s *bingo.Session) { sell(s, "M2;M1", "0050", "0060") }, bingo.Breach, bingo.Breach},
		{"a serial in the other's range", func(_ *bingo.Permit, first, s *bingo.Session) {
			sell(first, "0010-0020", "0001", "0100")
			sell(s, "0020", "0050", "0060")
		}, bingo.Breach, bingo.Breach},
		{"a serial beside the other's range", func(_ *bingo.Permit, first, s *bingo.Session) {
			sell(first, "0010-0020", "0001", "0100")
			sell(s, "0021-0030", "0050", "0060")
		}, bingo.Pass, bingo.Pass},
		{"another game's page of the book", func(_ *bingo.Permit, _, s *bingo.Session) {
			sell(s, "M9", "0050", "0060")
			before := slices.Clone(s.Games)
			sell(s, "M1", "0050", "0060")
			for i := range s.Games {
				s.Games[i].No += 3
			}
			s.Games = append(before, s.Games...)
		}, bingo.Pass, bingo.Pass},
		{"wasted in the first", func(_ *bingo.Permit, first, s *bingo.Session) {
			first.Wasted = []bingo.WastedBook{{SerialNo: "M1", BookNo: "0050"}}
			sell(s, "M1", "0050", "0050")
		}, bingo.Pass, bingo.Pass},
		{"wasted in the second, the first book and the last", func(_ *bingo.Permit, _, s *bingo.Session) {
			s.Wasted = []bingo.WastedBook{{BookNo: "0100"}, {BookNo: "0099"}, {BookNo: "0200"}}
			sell(s, "M1", "0099", "0200")
		}, bingo.Pass, bingo.Pass},
		{"wasted of another serial", func(_ *bingo.Permit, first, s *bingo.Session) {
			first.Wasted = []bingo.WastedBook{{SerialNo: "M2", BookNo: "0050"}}
			sell(s, "M1", "0050", "0050")
		}, bingo.Breach, bingo.Breach},
		{"wasted of one serial of a range", func(_ *bingo.Permit, first, s *bingo.Session) {
			sell(first, "0010-0020", "0001", "0100")
			first.Wasted = []bingo.WastedBook{{SerialNo: "0015", BookNo: "0050"}}
			sell(s, "0015", "0050", "0050")
		}, bingo.Pass, bingo.Pass},
		{"wasted of the serial beside it in the range", func(_ *bingo.Permit, first, s *bingo.Session) {
			sell(first, "0010-0020", "0001", "0100")
			first.Wasted = []bingo.WastedBook{{SerialNo: "0015", BookNo: "0050"}}
			sell(s, "0016", "0050", "0050")
		}, bingo.Breach, bingo.Breach},
		{"nothing sold in the second", func(_ *bingo.Permit, _, s *bingo.Session) {
			sell(s, "M1", "0050", "0060")
			for i := range s.Games {
				s.Games[i].TicketsSold = ruletest.N(0)
			}
		}, bingo.Pass, bingo.Pass},
		{"a game without books", func(_ *bingo.Permit, _, s *bingo.Session) { s.Games[1].LastBook = "" }, bingo.Pass, bingo.NotAssessable},
		{"a game with books backwards", func(_ *bingo.Permit, _, s *bingo.Session) { s.Games[1].LastBook = "0001" }, bingo.Pass, bingo.NotAssessable},
		{"a game without serial", func(_ *bingo.Permit, _, s *bingo.Session) { s.Games[1].TicketSerials = nil }, bingo.Pass, bingo.NotAssessable},
		{"a game without books, another's sold twice", func(_ *bingo.Permit, _, s *bingo.Session) {
			sell(s, "M1", "0100", "0200")
			s.Games[1].LastBook = ""
		}, bingo.Breach, bingo.Breach},
		{"no books at all", func(_ *bingo.Permit, _, s *bingo.Session) { sell(s, "M1", "", "") }, bingo.Pass, bingo.NotAssessable},
		{"no games on the sheet", func(_ *bingo.Permit, _, s *bingo.Session) { s.Games = nil }, bingo.Pass, bingo.NotAssessable},
		{"none played", func(_ *bingo.Permit, _, s *bingo.Session) { s.Games, s.GamesPlayed = nil, ruletest.N(0) }, bingo.Pass, bingo.NotApplicable},
		{"a cancelled session", func(_ *bingo.Permit, _, s *bingo.Session) {
			sell(s, "M1", "0100", "0200")
			s.Status = bingo.StatusCancelled
		}, bingo.Pass, bingo.NotApplicable},
		{"two versions of the first", func(_ *bingo.Permit, first, s *bingo.Session) {
			first.Conflict = &bingo.Conflict{ExceptionID: "E1"}
			sell(s, "M1", "0100", "0200")
		}, bingo.Indeterminate, bingo.Indeterminate},
		{"two versions of the first, nothing sold twice", func(_ *bingo.Permit, first, _ *bingo.Session) {
			first.Conflict = &bingo.Conflict{ExceptionID: "E1"}
		}, bingo.Indeterminate, bingo.Pass},
		{"a held game", func(_ *bingo.Permit, _, s *bingo.Session) { hold(s, bingo.FileGames, 4) }, bingo.Pass, bingo.NotAssessable},
		{"a held wasted book", func(_ *bingo.Permit, _, s *bingo.Session) { hold(s, bingo.FileWastedBooks, 0) }, bingo.Pass, bingo.NotAssessable},
		{"reported unsold the month before", unsold("2025-06", "M1", "0200", "0300"), bingo.Pass, bingo.Breach},
		{"reported unsold beside it", unsold("2025-06", "M1", "0201", "0300"), bingo.Pass, bingo.Pass},
		{"reported unsold the same month", unsold("2025-07", "M1", "0001", "0300"), bingo.Pass, bingo.Pass},
		{"another serial reported unsold", unsold("2025-06", "M2", "0001", "0300"), bingo.Pass, bingo.Pass},
		{"a number of a range reported unsold", func(p *bingo.Permit, first, s *bingo.Session) {
			sell(s, "0010-0020", "0001", "0100")
			unsold("2025-06", "0015", "0100", "0100")(p, first, s)
		}, bingo.Pass, bingo.Breach},
		{"tickets reported unsold that are no books", unsold("2025-06", "M1", "blue", "0300"), bingo.Pass, bingo.Pass},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			rec, first, second := booked()
			c.bend(rec.Permits[0], first, second)
			check(t, rec, "records/serial-overlap", "VB-1/S1", c.first, "")
			check(t, rec, "records/serial-overlap", "VB-1/S2", c.second, "")
		})
	}
}

func unsold(month, serial, first, last string) func(*bingo.Permit, *bingo.Session, *bingo.Session) {
	return func(p *bingo.Permit, _, _ *bingo.Session) {
		m, err := civil.ParseMonth(month)
		if err != nil {
			panic(err)
		}
		p.Unsold = []bingo.UnsoldTickets{{Month: m, SerialNo: serial, First: first, Last: last, Source: bingo.Source{Row: 3}}}
	}
}

// The books of all permits of the holder are compared.
func TestSerialOverlapAcrossPermits(t *testing.T) {
	rec, _, second := booked()
	sell(second, "M1", "0100", "0200")
	other := *rec.Permits[0]
	other.No = "VB-2"
	other.Sessions = []*bingo.Session{second}
	second.Permit = &other
	rec.Permits[0].Sessions = rec.Permits[0].Sessions[:1]
	rec.Permits = append(rec.Permits, &other)
	f := check(t, rec, "records/serial-overlap", "VB-1/S1", bingo.Breach, "")
	says(t, f, "These records do not agree: book 100 of serial M1 (games 1 to 3) was also sold in session S2 of 10 July 2025, permit VB-2.",
		"the right serial and book numbers in one of the two, or the books that were not sold among the wasted ones")
	sell(second, "M1", "0091", "0200")
	second.Games[1].FirstBook = "0101"
	unsold("2025-05", "M1", "0081", "0100")(rec.Permits[0], nil, nil)
	f = check(t, rec, "records/serial-overlap", "VB-1/S1", bingo.Breach, "")
	says(t, f, "These records do not agree: books 81 to 100 of serial M1 (games 1 to 3) had been reported unsold at the end of May 2025; "+
		"books 91 to 100 of serial M1 (games 1, 3) were also sold in session S2 of 10 July 2025, permit VB-2.",
		"the right serial and book numbers in one of the two, or the books that were not sold among the wasted ones")
	check(t, rec, "records/serial-overlap", "VB-2/S2", bingo.Breach, "")
}
