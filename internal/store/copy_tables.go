package store

import (
	"database/sql/driver"
	"strings"

	"eyesdown/internal/bingo/record"
)

// copyTable is a table as a copy goes over it.
type copyTable struct {
	name    string
	columns []string
	key     string // by which its rows stand in one order in either database
}

// copyTables lists every table of a store, what a row hangs on before the row.
func copyTables() []copyTable {
	table := func(name, key, columns string) copyTable {
		return copyTable{name: name, key: key, columns: strings.Fields(columns)}
	}
	all := []copyTable{
		table("package", "id", "id digest label"),
		table("member", "id", "id package name sha256 bytes"),
		table("original", "member, n", "member n data"),
		table("file", "id", "id package member kind name sha256 bytes rows blank accepted held unknown_columns"),
	}
	for _, t := range record.Tables() {
		l := layoutOf(t)
		columns := append([]string(nil), l.head...)
		for i := range t.Columns {
			columns = append(columns, t.Columns[i].Name)
		}
		all = append(all, copyTable{name: t.Name, columns: columns, key: l.head[0] + ", " + colLine})
	}
	return append(all,
		table("version", "id", "id package permit_no session_id digest present"),
		table("held", "id", "id package version exception code permit_no session_id game_no kind line session_date incomplete effect places problem remedy raw options dated_from dated_to"),
		table("resolution", "seq", "seq exception status resolved_by reason chosen resolved_at"),
		table("reading_choice", "point", "point reading chosen_by reason chosen_at"),
		table("register_change", "seq", "seq permit_no kind name role holds_from field value withdrawn set_by set_on reason"),
		table("attested", "seq", "seq permit_no session_id game_no prize_no clause answer said_by said_at recorded_on"),
		table("attested_wide", "seq", "seq permit_no period clause answer said_by said_at recorded_on"),
		table("refused", "sha256, name", "sha256 name bytes permit_no reason remedy seen_at taken"),
		table("schedule_due", "job, period", "job period kin due_at planned_at state holder beat attempt run not_before ended_at reason"),
		table("schedule_event", "seq", "seq job period happened at holder detail run took"),
		table("schedule_digest", "event, way, name", "event way name sha256"),
		table("notice", "item, recipient", "item recipient message sent_at"))
}

func (t *copyTable) list() string {
	return `"` + strings.Join(t.columns, `", "`) + `"`
}

// insert takes rows of the table on the driver's own connection: by COPY, or in
// statements of several rows.
func (t *copyTable) insert(w *writer, d *dialect, args []driver.NamedValue, rows int) error {
	if d.bulk {
		return w.copyLines("COPY "+t.name+" ("+t.list()+") FROM STDIN", t.name, args, rows, nil)
	}
	row := "(?" + strings.Repeat(", ?", len(t.columns)-1) + ")"
	text := "INSERT INTO " + t.name + " (" + t.list() + ") VALUES " + row + strings.Repeat(", "+row, rows-1)
	if rows == perStatement {
		return w.execArgs(text, args)
	}
	return w.run(text, args)
}
