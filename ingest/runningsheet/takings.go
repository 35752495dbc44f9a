package runningsheet

import (
	"fmt"
	"strings"

	"eyesdown/ingest"
	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
)

// Takings are the games whose cash counted is not the gross receipts written for
// them, both before refunds.
type Takings struct {
	Cells []Cell   `json:"cells"` // of the cash counted, as it stands on the sheet
	Games []string `json:"games"` // "game 2: 200.00 written, 190.00 counted, 10.00 less"
	Total string   `json:"total"` // of the differences: "10.00 less"
}

// takings compares what the games say they took with what was counted; nil where
// they agree, or only one of the two is written.
func (b *builder) takings() *Takings {
	t, total := Takings{}, money.Cents(0)
	for _, l := range b.lines["games"] {
		written, counted := amount(l, "gross_receipts"), amount(l, "cash_counted")
		if !written.Recorded() || !counted.Recorded() || written == counted || l.why != "" {
			continue
		}
		off := counted.Cents() - written.Cents()
		total += off
		at := l.values["cash_counted"].at
		t.Cells = append(t.Cells, Cell{File: bingo.FileGames.String(), Column: "cash_counted", Sheet: at.sheet.Name, Row: at.row.No, Col: at.cell.Col, Raw: at.cell.Text})
		game := l.text("game_no")
		if game == "" {
			game = "without a number"
		}
		back := ""
		if r := amount(l, "refunds"); r.OrZero().Cents() != 0 {
			back = ", " + r.String() + " refunded"
		}
		t.Games = append(t.Games, fmt.Sprintf("game %s: %s written%s, %s counted, %s", game, written, back, counted, apart(off)))
	}
	if len(t.Games) == 0 {
		return nil
	}
	t.Total = apart(total)
	return &t
}

// apart words a difference.
func apart(off money.Cents) string {
	switch {
	case off < 0:
		return money.Of(-off).String() + " less"
	case off > 0:
		return money.Of(off).String() + " more"
	}
	return "nothing"
}

// takings tells of them, once for the sheet. It is a notice: money that is short
// is no slip of the pen that could be mended on the sheet.
func (p *Places) takings() ingest.Held {
	var places []bingo.Place
	for i := range p.Takings.Cells {
		places = append(places, p.place(&p.Takings.Cells[i]))
	}
	games := strings.Join(p.Takings.Games, "; ")
	return ingest.Held{
		Exception: bingo.Exception{
			ID: bingo.ExceptionID(bingo.CodeTakings, p.value("permit_no"), p.value("session_id"), games), Code: bingo.CodeTakings,
			Permit: p.value("permit_no"), Session: p.value("session_id"), File: bingo.FileGames, Places: places,
			Problem: "The cash counted is not the gross receipts written (" + games + "); over the session the difference comes to " + p.Takings.Total + ".",
			Remedy:  "Both stay on record, and what was counted is taken as received. If a figure was written wrongly, mend it and send the sheet again; else keep a note of why with the sheet.",
			Effect:  bingo.Notice,
		},
		Session: -1,
	}
}
