package vic

import (
	"strconv"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/rules"
)

// r9_kept: the unsold tickets of the return's months are kept, and so none of
// them is sold later. Regulation 9. A later sale shows in the books of a game;
// that the tickets were kept only a person can say.
func r9_kept() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r9.kept", Kind: "C/A", Effect: bingo.MustExplain, Provision: "r. 9",
		Title:  "Unsold tickets kept and not sold later",
		Clause: "The unsold tickets that a return reports are kept for the time that the law sets, and none is sold.",
		Return: func(e *rules.Eval, t *filing.Return) rules.Verdict {
			if g, v := onRecord(e, t); g == nil {
				return v
			}
			word := e.AttestedReturn(t)
			if word != nil && !word.Yes && e.HeldAnswer(t.Permit) == nil {
				e.TakeAttested(word)
				if e.Explaining() {
					e.Say(word.By + " answered 'no': the unsold tickets were not kept.")
					e.Clears("correcting the answer, if it was given in error")
				}
				return e.Met(false)
			}
			return soldLater(e, t, word)
		},
	}
}

func soldLater(e *rules.Eval, t *filing.Return, word *bingo.Attestation) rules.Verdict {
	left, unclear := 0, false
	held, astray := e.HeldAnswer(t.Permit), e.Astray(t.Permit)
	for _, part := range t.Parts {
		for i := range part.Permit.Unsold {
			u := &part.Permit.Unsold[i]
			if u.Month < part.Period.From.Month() || u.Month > part.Period.To.Month() {
				continue
			}
			left++
			s, g, open := laterSale(e, u)
			if s != nil {
				e.Uses(s)
				sayLaterSale(e, u, s, g)
				return e.Met(false)
			}
			unclear = unclear || open
		}
	}
	switch {
	case left == 0 && (t.Listed(bingo.FileUnsoldTickets) || !t.Recorded()):
		return e.NotApplicable("No unsold tickets of these days are on record.")
	case left == 0:
		e.Lacks("unsold_tickets.csv", bingo.Cell{})
		return e.NotAssessable()
	case unclear:
		return e.NotAssessable()
	case held != nil:
		e.Lacks("a held row of attestations.csv that may say whether they were kept", held.Source.Cell(""))
		return e.NotAssessable()
	case astray != nil:
		e.Lacks("the return that "+astray.By+" answered for: there is none to "+astray.Period, astray.Cell())
		return e.NotAssessable()
	case word == nil:
		if e.Explaining() {
			e.Clears("an answer of the person who knows: eyesdown attest --permit " + t.Permit.No + " --period " + t.Ending.String() + " --clause vic/r9.kept --answer yes --by NAME")
		}
		e.Lacks("somebody's word that the unsold tickets were kept (attestations.csv, clause r9.kept, period "+t.Ending.String()+")", bingo.Cell{})
		return e.NotAssessable()
	}
	e.TakeAttested(word)
	if e.Explaining() {
		e.Say(word.By + " attested that the unsold tickets were kept, and no later sale of one is on record.")
	}
	return e.Met(true)
}

// laterSale finds a game after the month's end that sold a book of the unsold
// ones. Open is true where a game sold of the series and its books cannot be
// read.
func laterSale(e *rules.Eval, u *bingo.UnsoldTickets) (sold *bingo.Session, in *bingo.Game, open bool) {
	books, ok := bingo.ParseBooks(u.First, u.Last)
	for _, p := range e.Record().Permits {
		for _, s := range p.Sessions {
			if s.Date <= u.Month.Last() || s.Status == bingo.StatusCancelled {
				continue
			}
			for i := range s.Games {
				g := &s.Games[i]
				if g.Unread || !g.HasSerial(u.SerialNo) {
					continue
				}
				theirs, readable := g.Books()
				switch {
				case !ok || !readable:
					open = true
					e.Lacks("the books sold in session "+s.ID+", game "+strconv.Itoa(g.No)+", of serial "+u.SerialNo, g.Source.Cell("first_book"))
				case sharesBook(books, theirs, s, u.SerialNo):
					return s, g, false
				}
			}
		}
	}
	return nil, nil, open
}

// sharesBook tells whether two ranges of books of a series have a book in common
// that was not left over (wasted) in the session.
func sharesBook(a, b bingo.BookRange, s *bingo.Session, serial string) bool {
	both := bingo.BookRange{Prefix: a.Prefix, First: max(a.First, b.First), Last: min(a.Last, b.Last)}
	if a.Prefix != b.Prefix || both.Count() <= 0 {
		return false
	}
	wasted := map[int64]bool{}
	for i := range s.Wasted {
		w := &s.Wasted[i]
		if no, ok := bingo.ParseBook(w.BookNo); ok && both.Has(no) && (w.SerialNo == "" || w.SerialNo == serial) {
			wasted[no.No] = true
		}
	}
	return both.Count() > int64(len(wasted))
}

func sayLaterSale(e *rules.Eval, u *bingo.UnsoldTickets, s *bingo.Session, g *bingo.Game) {
	if !e.Explaining() {
		return
	}
	e.TakeText("unsold at the end of "+u.Month.Long()+", serial "+u.SerialNo, u.First+"–"+u.Last, u.Source.Cell("first_ticket"))
	e.TakeText("books sold in session "+s.ID+", game "+strconv.Itoa(g.No), g.FirstBook+"–"+g.LastBook, g.Source.Cell("first_book"))
	e.Say("Books " + u.First + " to " + u.Last + " of serial " + u.SerialNo + " were reported unsold for " + u.Month.Long() + "; session " + s.ID + " of " + s.Date.Long() +
		", game " + strconv.Itoa(g.No) + ", sold books " + g.FirstBook + " to " + g.LastBook + " of it.")
	e.Clears("the right books on the sheet or in the list of unsold tickets, if one was written by mistake")
}
