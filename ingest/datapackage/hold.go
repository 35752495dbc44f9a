package datapackage

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"sort"
	"strconv"

	"golang.org/x/text/unicode/norm"

	"eyesdown/ingest"
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
)

// hold gives the row to the sink as one that needs a person; d is the double it
// belongs to, or nil.
func (f *pass) hold(d *double) error {
	w := &f.row
	f.sum.Held++
	code := worst(w.troubles)
	about, content := f.canonical(true), f.canonical(false)
	if d != nil {
		// Rows that say the same in other words are one to whoever reads the
		// list, whichever of them came first.
		content = w.digest[:]
		about = []byte(w.permitNo + "\n" + w.sessionID + "\n" + hex.EncodeToString(content))
	}
	h := ingest.Held{
		Exception: bingo.Exception{
			ID:      bingo.ExceptionID(code, f.sum.Name, string(about), strconv.Itoa(f.nthHeld(about))),
			Code:    code,
			Permit:  show(w.permitNo, maxRaw),
			Session: show(w.sessionID, maxRaw),
			Game:    w.game,
			File:    f.table.File,
			Places:  f.places(d),
			Problem: problemOf(w.troubles),
			Remedy:  remedyFor(w.troubles),
			Raw:     show(f.raw(), maxRaw),
			Effect:  bingo.StopsFiling,
		},
		Line:       w.line,
		Session:    w.session,
		Incomplete: d == nil || d.differ || f.numbered(),
	}
	if f.table.File == bingo.FileSessions {
		h.SessionDate = int32(w.values[f.table.Index("session_date")].N)
	}
	days := f.dated()
	h.DatedFrom, h.DatedTo = int32(days.From), int32(days.To)
	f.rememberHeld(h.Session, digestText("held", f.sum.Name, string(content)))
	return f.sink.Hold(h)
}

// numbered tells whether the file's rows are of a session and told apart by what
// names them, such as a game's number: of two that say the same one may have been
// meant for another, so that the session is not known to be whole with one.
func (f *pass) numbered() bool {
	return f.table.Scope == record.OfSession && f.table.File != bingo.FileSessions
}

// rememberHeld keeps of a held row what rows after it are placed by, and that
// its session's content is not the same without it.
func (f *pass) rememberHeld(session int, d record.Digest) {
	w := &f.row
	switch f.table.File {
	case bingo.FilePermits:
		if w.permit != nil {
			w.permit.held = true
		}
		return
	case bingo.FileSessions:
		if w.permitNo != "" && w.sessionID != "" {
			f.sessions.hold(w.permitNo, w.sessionID, d)
		}
		return
	case bingo.FileGames:
		if session >= 0 && w.game > 0 {
			f.sessions.holdGame(session, w.game)
		}
	case bingo.FilePrizes:
		if n := w.values[f.numberColumn]; session >= 0 && w.game > 0 && n.Recorded {
			f.prizes.held[prize{session, w.game, n.N}] = true
		}
	}
	if session >= 0 {
		f.sessions.all[session].content.Add(d)
	}
}

// canonical is the row's cells under their columns' names, in the table's order
// whatever the file's; without permit_no and session_id where the content of a
// session is meant.
func (f *pass) canonical(called bool) []byte {
	w := &f.row
	var b []byte
	put := func(name, cell string) {
		if cell != "" && (called || name != "permit_no" && name != "session_id") {
			b = append(b, name...)
			b = append(b, '=')
			cell = norm.NFC.String(cell)
			b = binary.AppendUvarint(b, uint64(len(cell)))
			b = append(b, cell...)
		}
	}
	for c, i := range f.layout.at {
		put(f.table.Columns[c].Name, w.cell(i))
	}
	var rest []int // cells of unknown columns, and beyond the header
	for i := range w.cells {
		if i >= len(f.layout.columns) || f.layout.columns[i] < 0 {
			rest = append(rest, i)
		}
	}
	name := func(i int) string {
		if i < len(f.layout.names) {
			return f.layout.names[i]
		}
		return ""
	}
	sort.SliceStable(rest, func(a, b int) bool { return name(rest[a]) < name(rest[b]) })
	for _, i := range rest {
		put(name(i), w.cell(i))
	}
	return b
}

// nthHeld numbers held rows that are equal.
func (f *pass) nthHeld(about []byte) int {
	sum := sha256.Sum256(about)
	key := binary.LittleEndian.Uint64(sum[:])
	f.heldNth[key]++
	return f.heldNth[key]
}

// places lists where the row stands: each bad cell, or the rows of a double.
func (f *pass) places(d *double) []bingo.Place {
	w := &f.row
	var places []bingo.Place
	for i := range w.troubles {
		t := &w.troubles[i]
		places = append(places, bingo.Place{File: f.sum.Name, SHA256: f.sum.SHA256, Row: int(w.line),
			Column: show(t.column, maxRaw), Raw: show(t.raw, maxRaw)})
	}
	if d == nil {
		return places
	}
	for _, l := range d.lines {
		if l != w.line && len(places) <= listed {
			places = append(places, bingo.Place{File: f.sum.Name, SHA256: f.sum.SHA256, Row: int(l), Column: places[0].Column})
		}
	}
	return places
}

// raw is the row's cells joined as CSV again.
func (f *pass) raw() string {
	w := &f.row
	var b bytes.Buffer
	for i, c := range w.cells {
		if i > 0 {
			b.WriteByte(',')
		}
		cell := []byte(w.text[c.from:c.to])
		if !bytes.ContainsAny(cell, ",\"\r\n") {
			b.Write(cell)
			continue
		}
		b.WriteByte('"')
		b.Write(bytes.ReplaceAll(cell, []byte{'"'}, []byte{'"', '"'}))
		b.WriteByte('"')
	}
	return b.String()
}

func digestText(parts ...string) record.Digest {
	var b []byte
	for _, p := range parts {
		b = binary.AppendUvarint(b, uint64(len(p)))
		b = append(b, p...)
	}
	return sha256.Sum256(b)
}
