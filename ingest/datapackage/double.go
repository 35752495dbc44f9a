package datapackage

import (
	"fmt"
	"sort"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
)

// double is a thing that more than one readable row describes.
type double struct {
	first   uint32 // the row that was accepted
	digest  record.Digest
	differ  bool // the rows do not say the same
	rows    int
	lines   []uint32 // of the rows, as many as are listed
	session int
	game    int
	number  int64 // of a prize or a call
	permit  *permit
}

// listed bounds the other rows named with each one, so that a file of one row a
// million times over is not written out a million times a million.
const listed = 20

// settle decides on the things described more than once: rows that say the same
// count once, rows that differ are all held.
func (f *pass) settle() error {
	nothing := func([]byte) error { return nil }
	if len(f.doubles) > 0 {
		if err := f.scan(false, f.compare, nothing); err != nil {
			return err
		}
	}
	all := make([]*double, 0, len(f.doubles))
	for _, d := range f.doubles {
		all = append(all, d)
	}
	sort.Slice(all, func(i, j int) bool { return all[i].first < all[j].first })
	for _, d := range all {
		if d.differ {
			if err := f.takeBack(d); err != nil {
				return err
			}
		}
	}
	return f.scan(false, f.holdSettled, nothing)
}

// compare collects the rows of each double.
func (f *pass) compare() error {
	d := f.doubleOf()
	if d == nil {
		return nil
	}
	w := &f.row
	f.digest()
	if d.rows == 0 {
		d.first, d.digest, d.session, d.game, d.permit = w.line, w.digest, w.session, w.game, w.permit
		if f.numberColumn >= 0 {
			d.number = w.values[f.numberColumn].N
		}
	}
	d.differ = d.differ || d.digest != w.digest
	d.rows++
	if len(d.lines) <= listed {
		d.lines = append(d.lines, w.line)
	}
	return nil
}

func (f *pass) doubleOf() *double {
	if f.cutOff() || len(f.row.troubles) > 0 {
		return nil
	}
	return f.doubles[f.keyOf()]
}

// takeBack undoes what the accepted row of a double brought.
func (f *pass) takeBack(d *double) error {
	f.sum.Accepted--
	switch f.table.File {
	case bingo.FilePermits:
		d.permit.accepted = false
		d.permit.clock = clock{zone: f.storedZone(d.permit.no)}
	case bingo.FileSessions:
		f.sessions.all[d.session].gone = true
	case bingo.FileReturns: // of no session
	default:
		remove(&f.sessions.all[d.session].content, d.digest)
		switch f.table.File {
		case bingo.FileGames:
			f.sessions.dropGame(d.session, d.game)
		case bingo.FilePrizes:
			f.keys.unmark(d.session, d.game, d.number)
		}
	}
	return f.sink.Withdraw(f.table, d.session, d.first)
}

// holdSettled holds the rows of doubles that do not stand, and those whose
// session's other row was waited for.
func (f *pass) holdSettled() error {
	if f.late && len(f.row.troubles) > 0 && !f.cutOff() {
		return f.hold(nil)
	}
	d := f.doubleOf()
	if d == nil || !d.differ && f.row.line == d.first {
		return nil
	}
	w := &f.row
	f.digest()
	column := f.table.Columns[f.keyColumns[len(f.keyColumns)-1]].Name
	what := fmt.Sprintf("it says again what row %d says; that one counts, this one does not", d.first)
	remedy := "Delete the row if it is there twice, or mend its " + column + " if it is another, and send the package again."
	if d.differ {
		what = fmt.Sprintf("%s the same thing (%s), and they differ; none of them counts", d.others(w.line), f.thing())
		remedy = "Keep the row that is right and delete the other, or mend the " + column + " of the one that is another, and send the package again."
	}
	w.blame(bingo.CodeRepeatedKey, column, w.cell(f.layout.at[f.table.Index(column)]), what, remedy)
	return f.hold(d)
}

// others names the rows beside one.
func (d *double) others(line uint32) string {
	var text []string
	for _, l := range d.lines {
		if l != line && len(text) < listed {
			text = append(text, fmt.Sprint(l))
		}
	}
	if d.rows == 2 {
		return "row " + text[0] + " describes"
	}
	list := "rows " + strings.Join(text, ", ")
	if more := d.rows - 1 - len(text); more > 0 {
		list += fmt.Sprintf(" and %d more", more)
	}
	return list + " describe"
}

// thing names what the row describes.
func (f *pass) thing() string {
	var parts []string
	for i, c := range f.keyColumns {
		cell := f.row.cell(f.layout.at[c])
		if i == 0 && f.row.sessionID != "" && f.table.File != bingo.FileSessions {
			parts = append(parts, "session_id "+clip(f.row.sessionID))
		}
		parts = append(parts, f.table.Columns[c].Name+" "+clip(cell))
	}
	return strings.Join(parts, ", ")
}
