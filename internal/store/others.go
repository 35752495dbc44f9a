package store

import (
	"cmp"
	"database/sql/driver"
	"encoding/json"
	"maps"
	"slices"

	"eyesdown/internal/bingo"
)

// home is a session that a held row may belong to though it names another
// permit.
type home struct {
	permit  string
	version int64 // 0 where the session's own row is held
}

// numbered is what one package calls a session, of whichever permit.
type numbered struct {
	pkg     int64
	session string
}

// mostHomes is how many permits a row may be in doubt between. Where more of
// them have a session of one number the number says nothing about whose it is,
// and the row is only the named permit's.
const mostHomes = 20

// findOthers finds, of the held rows that name a session which their package
// does not bring for the permit they name, the permits for which it does: the
// permit may be what is wrong in the row, so that it is theirs too.
func (v *view) findOthers() error {
	var wanted []int
	asked := map[numbered]bool{}
	for i := range v.held {
		if h := &v.held[i]; v.placeless(h) {
			wanted = append(wanted, i)
			asked[numbered{h.pkg, h.e.Session}] = true
		}
	}
	if len(wanted) == 0 {
		return nil
	}
	homes, err := v.homesOf(asked)
	if err != nil {
		return err
	}
	for _, i := range wanted {
		h := &v.held[i]
		for _, o := range homes[numbered{h.pkg, h.e.Session}] {
			if o.permit != h.e.Permit {
				h.others = append(h.others, o)
			}
		}
		if len(h.others) > mostHomes {
			h.others = nil
		}
	}
	return nil
}

// homesOf finds every session that a package calls so, by permit.
func (v *view) homesOf(asked map[numbered]bool) (map[numbered][]home, error) {
	packages := map[int64]bool{}
	var sessions []string
	for at := range asked {
		packages[at.pkg] = true
		sessions = append(sessions, at.session)
	}
	slices.Sort(sessions)
	in, err := json.Marshal(slices.Sorted(maps.Keys(packages)))
	if err != nil {
		return nil, err
	}
	called, err := json.Marshal(slices.Compact(sessions))
	if err != nil {
		return nil, err
	}
	const query = `SELECT package, session_id, permit_no, id FROM version
			WHERE package IN (SELECT value FROM json_each(?)) AND session_id IN (SELECT value FROM json_each(?))
		UNION SELECT package, session_id, permit_no, 0 FROM held
			WHERE kind = ? AND incomplete AND permit_no <> '' AND package IN (SELECT value FROM json_each(?)) AND session_id IN (SELECT value FROM json_each(?))`
	homes := map[numbered][]home{}
	err = eachRow(v.ctx, v.c, query, bind(string(in), string(called), int64(bingo.FileSessions), string(in), string(called)), func(row []driver.Value) error {
		r := cells{v: row}
		at := numbered{r.whole(), r.text()}
		if asked[at] {
			homes[at] = append(homes[at], home{r.text(), r.whole()})
		}
		return nil
	})
	for _, all := range homes {
		slices.SortFunc(all, func(a, b home) int { return cmp.Or(cmp.Compare(a.permit, b.permit), cmp.Compare(a.version, b.version)) })
	}
	return homes, err
}

// also names the other permits that the row may be of: not those whose session
// has come mended since.
func (v *view) also(h *heldRow) []string {
	var permits []string
	for _, o := range h.others {
		if ch := v.versions[o.version]; ch == nil || ch.inUse(o.version) {
			permits = append(permits, o.permit)
		}
	}
	return slices.Compact(permits)
}

// placeless tells whether the held row names a permit that is known and a
// session that its package does not bring for it. One of a permit that is not
// known is everybody's of its package as it is.
func (v *view) placeless(h *heldRow) bool {
	return h.incomplete && h.version == 0 && h.e.File != bingo.FileSessions && h.e.Permit != "" && h.e.Session != "" &&
		h.e.Code != bingo.CodeUnknownPermit && !v.rowless[rowless{h.pkg, sessionKey{h.e.Permit, h.e.Session}}]
}
