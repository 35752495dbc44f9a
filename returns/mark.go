package returns

import (
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/document"
)

// NotKnown stands in place of a figure that lacks what it is made from.
const NotKnown = "not known *"

// Held tells whether a row of one of the files is in no figure of the session,
// whether or not a person has decided on it.
func Held(s *bingo.Session, kinds ...bingo.FileKind) bool {
	return slices.ContainsFunc(slices.Concat(s.Held, s.LeftOut), func(h bingo.HeldRow) bool { return slices.Contains(kinds, h.File) })
}

// PrizesOf makes the cell of what a game paid: marked where a row of prizes that
// may be of it is in no figure, and not known where that leaves none, or where
// no prizes.csv came.
func PrizesOf(s *bingo.Session, g *bingo.Game) document.Cell {
	partial := slices.ContainsFunc(slices.Concat(s.Held, s.LeftOut), func(h bingo.HeldRow) bool {
		return h.File == bingo.FilePrizes && (h.Game == 0 || h.Game == g.No || h.Extent != bingo.OneRow)
	})
	if !s.Present.Has(bingo.FilePrizes) {
		return document.Cell{Kind: document.Money, None: true}
	}
	return Marked(document.Amount(g.PrizesPaid()), partial, len(g.Prizes))
}

// Marked marks a figure that leaves something out; one that was made from no row
// at all is then not known.
func Marked(c document.Cell, partial bool, rows int) document.Cell {
	if partial && rows == 0 && !c.None {
		return document.Cell{Kind: c.Kind, None: true, Missing: NotKnown}
	}
	return c.AsPartial(partial)
}
