package store

import (
	"database/sql/driver"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/civil"
)

// heldRow is a held row as the store has it.
type heldRow struct {
	e          bingo.Exception
	pkg        int64
	version    int64 // 0 = of no version
	line       int64
	date       civil.Date // of a held row of sessions.csv
	dated      civil.Period
	incomplete bool
	fileID     int64  // 0 where the file has no account
	whole      bool   // no row of its file was accepted
	others     []home // sessions of other permits that it may belong to
}

// readHeld reads the held rows of the permits asked about, and with them those
// of their packages whose permit could not be read or is not known, which may be
// anybody's, or that name another permit for a session of theirs.
func (v *view) readHeld() error {
	v.rowless = map[rowless]bool{}
	query := `SELECT h.exception, h.code, h.permit_no, h.session_id, h.game_no, h.kind, h.effect, h.places, h.problem, h.remedy, h.raw, h.options,
		h.package, coalesce(h.version, 0), h.line, h.session_date, h.incomplete, coalesce(f.id, 0), coalesce(f.accepted, 0) = 0, h.dated_from, h.dated_to
		FROM held h JOIN package p ON p.id = h.package LEFT JOIN file f ON f.package = h.package AND f.kind = h.kind`
	args := []driver.NamedValue(nil)
	if v.permits != nil {
		permits, err := json.Marshal(v.permits)
		if err != nil {
			return err
		}
		packages, err := json.Marshal(v.packages())
		if err != nil {
			return err
		}
		query += ` WHERE h.permit_no IN (SELECT value FROM json_each(?)) OR (h.incomplete AND h.permit_no = '' AND h.package IN (SELECT value FROM json_each(?)))
			OR (h.code IN (?, ?) AND h.incomplete AND h.package IN (SELECT value FROM json_each(?)))
			OR (h.version IS NULL AND h.incomplete AND h.session_id <> '' AND h.package IN (SELECT value FROM json_each(?))
				AND (h.package, h.session_id) IN (SELECT package, session_id FROM version WHERE permit_no IN (SELECT value FROM json_each(?))
					UNION SELECT package, session_id FROM held WHERE kind = ? AND permit_no IN (SELECT value FROM json_each(?)))
				AND (h.package, h.permit_no, h.session_id) NOT IN (SELECT package, permit_no, session_id FROM held
					WHERE kind = ? AND incomplete AND package IN (SELECT value FROM json_each(?))))`
		args = bind(string(permits), string(packages), bingo.CodeBrokenFile, bingo.CodeUnknownPermit, string(packages),
			string(packages), string(permits), int64(bingo.FileSessions), string(permits), int64(bingo.FileSessions), string(packages))
	}
	return eachRow(v.ctx, v.c, query+" ORDER BY p.digest, h.id", args, func(row []driver.Value) error {
		r := cells{v: row}
		var h heldRow
		h.e = bingo.Exception{ID: r.text(), Code: r.text(), Permit: r.text(), Session: r.text(), Game: r.number(), File: bingo.FileKind(r.whole()), Effect: bingo.Effect(r.whole())}
		places := r.text()
		h.e.Problem, h.e.Remedy, h.e.Raw = r.text(), r.text(), r.text()
		options := r.text()
		h.pkg, h.version, h.line, h.date, h.incomplete, h.fileID = r.whole(), r.whole(), r.whole(), r.date(), r.flag(), r.whole()
		h.whole, h.dated.From, h.dated.To = r.flag(), r.date(), r.date()
		v.held = append(v.held, h)
		last := &v.held[len(v.held)-1].e
		if h.incomplete && h.e.File == bingo.FileSessions && h.e.Session != "" && !v.noRecord(&h) {
			v.rowless[rowless{h.pkg, sessionKey{h.e.Permit, h.e.Session}}] = true
		}
		if err := json.Unmarshal([]byte(places), &last.Places); err != nil {
			return err
		}
		if options == "[]" {
			last.Options = h.choices()
			return nil
		}
		return json.Unmarshal([]byte(options), &last.Options)
	})
}

// choices lists what may be decided on what is held. Of a file of which nothing
// could be read nobody can say that it never held a record.
func (h *heldRow) choices() []string {
	switch {
	case h.e.Effect == bingo.Notice:
		return nil
	case h.e.Code == bingo.CodeBrokenFile && h.whole:
		return []string{bingo.UseLeftOut}
	}
	return []string{bingo.UseLeftOut, bingo.UseNoRecord}
}

// readBrought notes which packages have rows of the permits asked about, and
// which have held ones that name them.
func (v *view) readBrought() error {
	v.brought, v.named = map[string]map[int64]bool{}, map[string]map[int64]bool{}
	if v.permits == nil {
		return nil // only asked by one who builds a record
	}
	note := func(all map[string]map[int64]bool, permit string, pkg int64) {
		if all[permit] == nil {
			all[permit] = map[int64]bool{}
		}
		all[permit][pkg] = true
	}
	add := func(permit string, pkg int64) { note(v.brought, permit, pkg) }
	for key, ch := range v.sessions {
		for i := range ch.versions {
			add(key.permit, ch.versions[i].pkg)
		}
	}
	var parts []string
	for _, t := range record.Tables() {
		if t.Index("permit_no") < 0 || t.Scope == record.OfSession {
			continue
		}
		part := "SELECT permit_no, package_id FROM " + t.Name + " WHERE permit_no IN (SELECT value FROM asked)"
		if t.Scope == record.Either {
			part += " AND version_id IS NULL"
		}
		parts = append(parts, part)
	}
	permits, err := json.Marshal(v.permits)
	if err != nil {
		return err
	}
	query := "WITH asked AS (SELECT value FROM json_each(?)) " + strings.Join(parts, " UNION ")
	err = eachRow(v.ctx, v.c, query, bind(string(permits)), func(row []driver.Value) error {
		r := cells{v: row}
		add(r.text(), r.whole())
		return nil
	})
	if err != nil {
		return err
	}
	query = "SELECT DISTINCT permit_no, package FROM held WHERE permit_no IN (SELECT value FROM json_each(?))"
	return eachRow(v.ctx, v.c, query, bind(string(permits)), func(row []driver.Value) error {
		r := cells{v: row}
		note(v.named, r.text(), r.whole())
		return nil
	})
}

// packages lists the packages that have rows of the permits asked about, held
// ones among them.
func (v *view) packages() []int64 {
	all := map[int64]bool{}
	for _, of := range []map[string]map[int64]bool{v.brought, v.named} {
		for _, packages := range of {
			maps.Copy(all, packages)
		}
	}
	return slices.Sorted(maps.Keys(all))
}

// speaks tells whether the package has a row of the permit, held or not.
func (v *view) speaks(pkg int64, permit string) bool {
	return v.brought[permit][pkg] || v.named[permit][pkg]
}

// listed tells whether the held row still needs a person: not where another
// version of its session is used, and not where it leans on a row of
// sessions.csv that is itself held and listed. A package whose row could not be
// placed is never passed over because another one brings the session: which of
// them is right only a person knows.
func (v *view) listed(h *heldRow) bool {
	if h.e.Session == "" {
		return true
	}
	if ch := v.versions[h.version]; ch != nil {
		return ch.inUse(h.version)
	}
	key := sessionKey{h.e.Permit, h.e.Session}
	return v.sessions[key] == nil || h.e.File == bingo.FileSessions || !v.rowless[rowless{h.pkg, key}]
}

// rowless is a session whose row of sessions.csv one package holds.
type rowless struct {
	pkg int64
	sessionKey
}
