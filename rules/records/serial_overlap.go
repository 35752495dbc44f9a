package records

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// serialOverlap: a page of a book is sold once. No two sessions sold the same
// book of the same serial number for the same game number, and none sold a book
// that had been reported unsold at the end of an earlier month.
// records/serial-overlap. Several games of one session sell the same book, for
// it has a page for each.
func serialOverlap() *rules.Rule {
	return &rules.Rule{
		ID: "records/serial-overlap", Kind: "C", Effect: bingo.MustExplain, Provision: "serial-overlap",
		Title:      "The same books sold twice",
		Clause:     "No book of a serial number is sold in two sessions for the same game, or after it was reported unsold.",
		Discrepant: true,
		Needs:      []bingo.FileKind{bingo.FileGames}, Reads: []bingo.FileKind{bingo.FileWastedBooks},
		Prepare: indexBooks,
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			if nonePlayed(s) {
				return e.NotApplicable("no game was played")
			}
			ix, _ := e.Prepared().(*bookIndex)
			state := ix.states[s]
			if len(state.clashes) > 0 {
				for i := range state.clashes {
					if o := state.clashes[i].other; o != nil {
						e.Uses(o)
					}
				}
				if e.Explaining() {
					sayClashes(e, s, state.clashes)
				}
				return e.Met(false)
			}
			if !gamesKnown(e, s) || state.known < len(s.Games) {
				lackSeries(e, s)
				return e.NotAssessable()
			}
			if e.Explaining() {
				e.Say("No other session sold the books of this one, and none had been reported unsold.")
			}
			return e.Met(true)
		},
	}
}

func lackSeries(e *rules.Eval, s *bingo.Session) {
	if !e.Explaining() {
		return
	}
	for i := range s.Games {
		g := &s.Games[i]
		if soldNothing(g) {
			continue
		}
		if len(g.TicketSerials) == 0 {
			e.Lacks("the serial numbers of "+gameName(g), g.Source.Cell("ticket_serials"))
		}
		if books, ok := g.Books(); !ok || books.Count() <= 0 {
			e.Lacks("the book numbers of "+gameName(g)+", from the lowest to the highest", g.Source.Cell("first_book"))
		}
	}
}

// mostClashes are told one by one; a pile of books sold twice has many.
const mostClashes = 5

func sayClashes(e *rules.Eval, s *bingo.Session, clashes []clash) {
	found := slices.Clone(clashes)
	slices.SortStableFunc(found, func(a, b clash) int {
		return cmp.Or(compareBooks(a, b), cmp.Compare(a.game, b.game))
	})
	var said []string
	more := int64(0)
	for len(found) > 0 {
		n := 1
		for n < len(found) && compareBooks(found[0], found[n]) == 0 {
			n++
		}
		if len(said) < mostClashes {
			takeClash(e, s, found[:n])
			said = append(said, clashText(found[:n]))
		} else {
			more++
		}
		found = found[n:]
	}
	if more > 0 {
		said = append(said, money.Count(more)+" more such")
	}
	e.Say("These records do not agree: " + rules.Listed(said, "; ") + ".")
	e.Clears("the right serial and book numbers in one of the two, or the books that were not sold among the wasted ones")
}

// compareBooks puts together what is the same for several games.
func compareBooks(a, b clash) int {
	return cmp.Or(cmp.Compare(a.serial, b.serial), cmp.Compare(a.prefix, b.prefix), cmp.Compare(a.lo, b.lo), cmp.Compare(a.hi, b.hi),
		cmp.Compare(a.where(), b.where()))
}

func (c clash) where() string {
	if c.unsold != nil {
		return c.unsold.Month.String() + ":" + c.unsold.First
	}
	return c.other.Permit.No + "/" + c.other.ID
}

// takeClash records the cells of the first game of a clash, and of the report.
func takeClash(e *rules.Eval, s *bingo.Session, same []clash) {
	for i := range s.Games {
		if g := &s.Games[i]; g.No == same[0].game {
			e.TakeText(gameName(g)+": serial numbers", strings.Join(g.TicketSerials, ";"), g.Source.Cell("ticket_serials"))
			e.TakeText(gameName(g)+": lowest book", g.FirstBook, g.Source.Cell("first_book"))
			e.TakeText(gameName(g)+": highest book", g.LastBook, g.Source.Cell("last_book"))
		}
	}
	if u := same[0].unsold; u != nil {
		e.TakeText("reported unsold at the end of "+u.Month.Long(), u.First+" to "+u.Last, u.Source.Cell("first_ticket"))
	}
}

// clashText tells of the same books in one game or several.
func clashText(same []clash) string {
	c := same[0]
	books, were := fmt.Sprintf("book %s%d", c.prefix, c.lo), "was"
	if c.hi > c.lo {
		books, were = fmt.Sprintf("books %s%d to %s%d", c.prefix, c.lo, c.prefix, c.hi), "were"
	}
	books += " of serial " + c.serial + " (" + gamesOf(same) + ") "
	if c.unsold != nil {
		return books + "had been reported unsold at the end of " + c.unsold.Month.Long()
	}
	return books + were + " also sold in session " + c.other.ID + " of " + c.other.Date.Long() + ", permit " + c.other.Permit.No
}

func gamesOf(same []clash) string {
	var nos []int
	for _, c := range same {
		nos = append(nos, c.game)
	}
	nos = slices.Compact(nos)
	first, last := nos[0], nos[len(nos)-1]
	switch {
	case first == last:
		return fmt.Sprintf("game %d", first)
	case last-first == len(nos)-1:
		return fmt.Sprintf("games %d to %d", first, last)
	}
	return "games " + strings.Trim(strings.ReplaceAll(fmt.Sprint(nos), " ", ", "), "[]")
}
