package datapackage

import (
	"fmt"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
)

// permit is what is remembered of one permit number that rows name.
type permit struct {
	no       string
	clock    clock // its zone is nil where the permit is not known
	accepted bool  // by a row of this package
	held     bool  // a row of this package is held
}

// permitOf gives what is known of a permit number.
func (r *reader) permitOf(no string) *permit {
	if p := r.permits[no]; p != nil {
		return p
	}
	p := &permit{no: strings.Clone(no)} // not the whole row with it
	p.clock.zone = r.storedZone(no)
	r.permits[no] = p
	return p
}

func (r *reader) storedZone(no string) *time.Location {
	if r.known == nil {
		return nil
	}
	if z, ok := r.known.Zone(no); ok {
		return z
	}
	return nil
}

// findPermit looks up the row's permit before its cells are read: times are
// read in its zone.
func (f *pass) findPermit() {
	w := &f.row
	no := w.cell(f.layout.permit)
	if no == "" {
		return
	}
	no = norm.NFC.String(no)
	if f.lastPermit == nil || f.lastPermit.no != no {
		if unfit(no, false) != "" {
			return
		}
		f.lastPermit = f.permitOf(no)
	}
	w.permit, w.permitNo = f.lastPermit, no
}

// identify takes what the row says it belongs to, as far as it can be read.
func (f *pass) identify() {
	w := &f.row
	if c := f.sessionColumn; c >= 0 && w.values[c].Recorded {
		w.sessionID = w.values[c].Text
	}
	if c := f.gameColumn; c >= 0 && w.values[c].Recorded {
		w.game = int(w.values[c].N)
	}
}

// place finds what the row belongs to.
func (f *pass) place() {
	w := &f.row
	if w.permit == nil || f.table.File == bingo.FilePermits {
		return
	}
	if w.permit.clock.zone == nil {
		f.blamePermit()
		return
	}
	if w.sessionID == "" {
		return
	}
	w.session = f.findSession()
	if f.table.File == bingo.FileSessions {
		return
	}
	if w.session < 0 {
		f.blameSession()
		return
	}
	if f.ofGame && w.game > 0 {
		// A prize was paid though its game's row is held; anything else of such
		// a game means nothing without it.
		if known, held := f.sessions.game(w.session, w.game); !known && !(held && f.table.File == bingo.FilePrizes) {
			f.blameGame(held)
		}
	}
}

// findSession remembers the session found last: rows of a session mostly stand
// together.
func (f *pass) findSession() int {
	w := &f.row
	if n := f.lastSession; n >= 0 && f.table.File != bingo.FileSessions {
		if s := &f.sessions.all[n]; s.permit == w.permit && s.id == w.sessionID {
			return n
		}
	}
	n := f.sessions.find(w.permitNo, w.sessionID)
	f.lastSession = n
	return n
}

func (f *pass) blamePermit() {
	w := &f.row
	what := fmt.Sprintf("no file describes permit %s", clip(w.permitNo))
	remedy := "Check the permit number, or add the permit's row to permits.csv, and send the package again."
	switch {
	case w.permit.held:
		what = fmt.Sprintf("the row for permit %s in permits.csv is itself held", clip(w.permitNo))
		remedy = "Mend that row of permits.csv and send the package again" + nothingHere
	case f.broken.Has(bingo.FilePermits):
		what += "; permits.csv of this package could not be read to its end"
		remedy = "Mend permits.csv and send the package again" + nothingHere
	}
	w.blame(bingo.CodeUnknownPermit, "permit_no", w.permitNo, what, remedy)
}

func (f *pass) blameSession() {
	w := &f.row
	what := fmt.Sprintf("the package's sessions.csv has no session %s of permit %s", clip(w.sessionID), clip(w.permitNo))
	remedy := "Check the session's number, or add the session's row to sessions.csv, and send the package again."
	switch {
	case f.sessions.isHeld(w.permitNo, w.sessionID):
		what = fmt.Sprintf("the row for session %s of permit %s in sessions.csv is itself held", clip(w.sessionID), clip(w.permitNo))
		remedy = "Mend that row of sessions.csv and send the package again" + nothingHere
	case f.broken.Has(bingo.FileSessions):
		what += "; sessions.csv could not be read to its end"
		remedy = "Mend sessions.csv and send the package again" + nothingHere
	case !f.present.Has(bingo.FileSessions):
		what = "the package has no sessions.csv to place the row by"
		remedy = "Send sessions.csv in the same package: a package brings whole sessions."
	default:
		if others := f.sessions.elsewhere(w.sessionID); len(others) > 0 {
			what += "; it has a session of that number for " + listPermits(others)
			remedy = "Check the permit number and the session's number of this row, and send the package again."
		}
	}
	w.blame(bingo.CodeUnknownSession, "session_id", w.sessionID, what, remedy)
}

// listPermits names permits, of a great many the first.
func listPermits(all []string) string {
	var text []string
	for _, no := range all[:min(len(all), listed)] {
		text = append(text, clip(no))
	}
	list := "permit "
	if len(all) > 1 {
		list = "permits "
	}
	list += strings.Join(text, ", ")
	if more := len(all) - len(text); more > 0 {
		list += fmt.Sprintf(" and %d more", more)
	}
	return list
}

func (f *pass) blameGame(held bool) {
	w := &f.row
	what := fmt.Sprintf("games.csv has no game %d of session %s", w.game, clip(w.sessionID))
	remedy := "Check the game's number, or add the game's row to games.csv, and send the package again."
	switch {
	case held:
		what = fmt.Sprintf("the row for game %d of session %s in games.csv is itself held", w.game, clip(w.sessionID))
		remedy = "Mend that row of games.csv and send the package again" + nothingHere
	case f.broken.Has(bingo.FileGames):
		what += "; games.csv could not be read to its end"
		remedy = "Mend games.csv and send the package again" + nothingHere
	case !f.present.Has(bingo.FileGames):
		what = "the package has no games.csv to place the row by"
		remedy = "Send games.csv in the same package: a package brings whole sessions."
	}
	w.blame(bingo.CodeUnknownGame, "game_no", w.cell(f.cellOfGame()), what, remedy)
}

func (f *pass) cellOfGame() int { return f.layout.at[f.gameColumn] }

// belongsToGame tells which files' rows are placed by a game of games.csv.
func belongsToGame(t *record.Table) bool {
	switch t.File {
	case bingo.FileGamePrices, bingo.FilePrizes, bingo.FileCalls, bingo.FileMusicCards:
		return true
	}
	return false
}
