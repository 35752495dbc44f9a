package filing

import (
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
)

// named is how many sessions a gap that they share names in its sentence; the
// workbook lists every one.
const named = 20

// noteMissingGames notes games that the sheet speaks of and that are not on
// record (r7(3)(d)): the figures are those of the games that are.
func (m *MonthFigures) noteMissingGames(s *bingo.Session) {
	missing := s.GamesMissing()
	if missing == 0 {
		return
	}
	rows, _, highest := s.GamesOnRecord()
	what := called(s) + " has a game " + money.Count(int64(highest)) + ", " + money.Counted(rows, "game is", "games are") + " on record"
	if played := s.GamesPlayed.Int(); played > int64(rows) {
		what = called(s) + " says " + money.Counted(played, "game was", "games were") + " played, " + money.Counted(rows, "is", "are") + " on record"
	}
	out, unread := leftOut(s, bingo.FileGames)
	gap := Gap{What: what, Cell: s.Source.Cell("games_played"), Decided: unread || out >= missing}
	figures := []string{"gross_receipts", "prizes_paid"}
	if s.Jackpot() {
		figures = append(figures, "movement")
	}
	for _, gap.Figure = range figures {
		m.Gaps = append(m.Gaps, gap)
	}
}

// leftOut counts the rows of the file that were left out of the session by
// decision, and tells whether an unread part of it was, of which nobody knows
// how many rows it had.
func leftOut(s *bingo.Session, file bingo.FileKind) (rows int, unread bool) {
	for _, h := range s.LeftOut {
		if h.File == file {
			rows++
			unread = unread || h.Extent != bingo.OneRow
		}
	}
	return rows, unread
}

// prizeless tells whether the session sold tickets and nothing was recorded of
// any prize, not even of one that was offered and not won.
func prizeless(s *bingo.Session) bool {
	sold := false
	for i := range s.Games {
		if len(s.Games[i].Prizes) > 0 {
			return false
		}
		sold = sold || soldTickets(&s.Games[i])
	}
	return sold && !waits(s, bingo.FilePrizes) && !slices.ContainsFunc(s.LeftOut, func(h bingo.HeldRow) bool {
		return h.File == bingo.FilePrizes && h.Extent == bingo.WholeFile // it is not known, and said to be so
	})
}

// soldTickets tells whether tickets of the game were sold and not all paid back.
func soldTickets(g *bingo.Game) bool {
	if taken := g.Counted(); g.Refunds.Positive() && taken.Recorded() && taken.Cents() <= 0 {
		return false
	}
	for i := range g.Prices {
		if g.Prices[i].TicketsSold.Int() > 0 {
			return true
		}
	}
	return g.TicketsSold.Int() > 0 || g.Counted().Positive()
}

// notePrizeless notes the month's sessions without a prize row. The law has the
// prizes of every game recorded (r16(1)(a)(iii)), so that prizes of 0.00 are
// hardly what was paid.
func (m *MonthFigures) notePrizeless() {
	for _, decided := range []bool{false, true} {
		gap := Gap{Figure: "prizes_paid", Decided: decided}
		for _, s := range m.prizeless {
			if out, _ := leftOut(s, bingo.FilePrizes); out > 0 != decided {
				continue
			}
			if len(gap.Sessions) == 0 {
				gap.Cell = s.Source.Cell("")
			}
			gap.Sessions = append(gap.Sessions, s.ID+" of "+s.Date.Long())
		}
		if n := len(gap.Sessions); n > 0 {
			gap.What = money.Counted(n, "session with tickets sold has", "sessions with tickets sold have") + " no prize row: " + listed(gap.Sessions) +
				". Where no prize was paid, record it with amount 0.00"
			m.Gaps = append(m.Gaps, gap)
		}
	}
}

// listed joins names, of a great many the first.
func listed(names []string) string {
	text := strings.Join(names[:min(len(names), named)], ", ")
	if more := len(names) - named; more > 0 {
		text += " and " + money.Count(int64(more)) + " more"
	}
	return text
}
