package datapackage

import (
	"fmt"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
)

// prize names one prize of a package.
type prize struct {
	session, game int
	no            int64
}

// prizes is what answers are placed by: the prizes that were accepted, and those
// of which a row is held.
type prizes struct {
	keys keys
	held map[prize]bool
}

const (
	remedyAnswered = "Write the time at which the question was answered and send the package again."
	remedyGiven    = "Leave given_on empty until the return is given, or write the day on which it was, and send the package again."
)

// answered blames an answer of attestations.csv that nobody can have given: about
// a game or prize that is none, or at a time that has not come or lies before the
// session. A 'no' that has no place is not passed over: its row is held.
func (f *pass) answered() {
	if f.table.File != bingo.FileAttestations {
		return
	}
	f.answeredAt()
	f.answeredFor()
	w := &f.row
	no, game := w.values[f.table.Index("prize_no")], w.values[f.gameColumn]
	switch {
	case no.Recorded && f.written("game_no") == "":
		w.blame(bingo.CodeMissingKey, "game_no", "", "it is empty, and a prize belongs to a game", remedyKey)
	case w.session < 0 || !game.Recorded:
	default:
		known, held := f.sessions.game(w.session, w.game)
		if !known {
			f.blameGame(held)
		} else if no.Recorded && !f.prizes.keys.has(w.session, w.game, no.N) {
			f.blamePrize(no.N)
		}
	}
}

func (f *pass) blamePrize(no int64) {
	w := &f.row
	what := fmt.Sprintf("prizes.csv has no prize %d of game %d of session %s", no, w.game, clip(w.sessionID))
	remedy := "Check the prize's number, leave it out to answer for all prizes of the game, or add the prize's row to prizes.csv, and send the package again."
	switch {
	case f.prizes.held[prize{w.session, w.game, no}]:
		what = fmt.Sprintf("the row for prize %d of game %d of session %s in prizes.csv is itself held", no, w.game, clip(w.sessionID))
		remedy = "Mend that row of prizes.csv and send the package again" + nothingHere
	case f.broken.Has(bingo.FilePrizes):
		what += "; prizes.csv could not be read to its end"
		remedy = "Mend prizes.csv and send the package again" + nothingHere
	case !f.present.Has(bingo.FilePrizes):
		what = "the package has no prizes.csv to place the row by"
		remedy = "Send prizes.csv in the same package: a package brings whole sessions."
	}
	w.blame(bingo.CodeUnknownPrize, "prize_no", f.written("prize_no"), what, remedy)
}

// answeredAt holds the time of an answer against the clock and the session. What
// is asked of a session may be answered on its day, for the answer to what was
// announced before the first game comes then.
func (f *pass) answeredAt() {
	w := &f.row
	v := w.values[f.table.Index("at")]
	if !v.Recorded {
		return
	}
	at := civil.InstantOf(v.N)
	switch {
	case f.pkg.now.Recorded() && f.pkg.now.Before(at):
		w.blame(bingo.CodeUnreadable, "at", f.written("at"), "it lies in the future, and nobody has answered yet", remedyAnswered)
	case w.session >= 0:
		if day := f.sessions.all[w.session].date; at.DateIn(w.permit.clock.zone) < day {
			w.blame(bingo.CodeUnreadable, "at", f.written("at"), "it lies before session "+clip(w.sessionID)+" of "+day.Long(), remedyAnswered)
		}
	}
}

// answeredFor holds the return that is answered for against how one is named: by
// its last day, or by its first and its last one.
func (f *pass) answeredFor() {
	text := f.written("period")
	if text == "" {
		return
	}
	first, last, both := strings.Cut(text, "..")
	_, err := civil.ParseDate(first)
	if both && err == nil {
		_, err = civil.ParseDate(last)
	}
	if err != nil {
		f.row.blame(bingo.CodeUnreadable, "period", text, "it is not the last day of a return", "Write that day as 2026-06-30 and send the package again.")
	}
}

// given blames a return of returns.csv that is said to have been given on a day
// that has not come.
func (f *pass) given() {
	w := &f.row
	if f.table.File != bingo.FileReturns || !f.pkg.now.Recorded() || w.permit == nil || w.permit.clock.zone == nil {
		return
	}
	if v := w.values[f.table.Index("given_on")]; v.Recorded && civil.Date(v.N) > f.pkg.now.DateIn(w.permit.clock.zone) {
		w.blame(bingo.CodeUnreadable, "given_on", f.written("given_on"), "it lies in the future, and the return has not been given yet", remedyGiven)
	}
}
