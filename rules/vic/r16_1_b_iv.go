package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r16_1_b_iv: the running sheet has, for each session, the number of every book
// between the lowest and the highest that was not sold (wasted book numbers).
// Regulation 16(1)(b)(iv). Where none is listed there may have been none: the
// tickets sold in each game then fill its books from the lowest to the highest.
func r16_1_b_iv() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r16.1.b.iv", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 16(1)(b)(iv)",
		Title:  "Wasted book numbers recorded",
		Clause: "For each session the number of every unsold book between the lowest and the highest book number is recorded.",
		Reads:  []bingo.FileKind{bingo.FileGames, bingo.FileWastedBooks, bingo.FileAttestations},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			if sheetDenied(e, s, 0) {
				return e.Met(false)
			}
			if len(s.Wasted) > 0 {
				takeWasted(e, s)
				return sheetRecorded(e, true, "Wasted book numbers are listed.")
			}
			filled := gamesKnown(e, s)
			for i := range s.Games {
				if !booksFilled(e, &s.Games[i]) {
					filled = false
					break
				}
			}
			if !filled {
				e.Lacks("the wasted book numbers", s.Source.Cell(""))
				sayNotFilled(e)
			}
			return sheetRecorded(e, filled, "No wasted book is listed, and the tickets sold in each game fill its books from the lowest to the highest.")
		},
	}
}

func takeWasted(e *rules.Eval, s *bingo.Session) {
	if e.Explaining() {
		for i := range s.Wasted {
			w := &s.Wasted[i]
			e.TakeText("wasted book of serial "+w.SerialNo, w.BookNo, w.Source.Cell("book_no"))
		}
	}
}

// booksFilled tells whether the game sold as many tickets as its books hold, so
// that no book between them can have been left. Free tickets fill no book. A
// game that sold none has no books to fill.
func booksFilled(e *rules.Eval, g *bingo.Game) bool {
	books, ok := g.Books()
	room := int64(0)
	if ok {
		room = g.Capacity(books)
	}
	sold := g.TicketsSold.Int()
	if e.Explaining() {
		name := gameName(g)
		e.TakeText(name+": lowest book", g.FirstBook, g.Source.Cell("first_book"))
		e.TakeText(name+": highest book", g.LastBook, g.Source.Cell("last_book"))
		e.TakeCount(name+": tickets sold", g.TicketsSold, g.Source.Cell("tickets_sold"))
		if ok {
			e.Work(name+": tickets in its books", "(highest − lowest + 1) × serial numbers", bingo.Number(room))
		}
	}
	if !g.TicketsSold.Recorded() || !ok && (g.FirstBook != "" || g.LastBook != "" || sold != 0) {
		return false
	}
	return room == sold
}

func sayNotFilled(e *rules.Eval) {
	if e.Explaining() {
		e.Say("No wasted book is listed, and the record does not show that every book between the lowest and the highest was sold, so the wasted book numbers are missing or there were none.")
		e.Clears("listing the wasted books, or correcting the tickets sold or the book numbers")
	}
}
