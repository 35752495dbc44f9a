package store

import (
	"maps"
	"slices"

	"eyesdown/internal/bingo"
)

// superseded lists the exceptions that somebody has decided on and that do not
// stand any more beside those that do: another version has come since, or the
// held row has come mended. What was decided is not forgotten with them.
func (v *view) superseded(standing []bingo.Exception) []bingo.Exception {
	seen := idsOf(standing)
	var all []bingo.Exception
	add := func(e bingo.Exception) {
		seen[e.ID] = true
		e.Status, e.Resolved = bingo.ExceptionSuperseded, v.resolutions[e.ID]
		all = append(all, e)
	}
	for i := range v.held {
		if h := &v.held[i]; v.resolved(h) && !seen[h.e.ID] {
			add(h.e)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(v.resolutions)) {
		if seen[id] {
			continue
		}
		if e, ok := v.earlier(id); ok {
			add(e)
		}
	}
	return all
}

// earlier makes an exception of a choice that stands no more: between versions
// of a session, or rows that describe a permit, before more of them came.
func (v *view) earlier(id string) (bingo.Exception, bool) {
	use := v.resolutions[id].Use
	if t, ok := v.told[use]; ok {
		return bingo.Exception{ID: id, Code: bingo.CodeVersions, Permit: t.permit, Session: t.session, File: bingo.FileSessions, Effect: bingo.StopsFiling, Options: []string{use},
			Places:  []bingo.Place{{File: t.file, SHA256: t.sha256, Row: int(t.line)}},
			Problem: "Of versions of session " + t.session + " that stood before, the one from " + t.label + " (" + short(use) + ") was chosen. The versions that stand now are others."}, true
	}
	for _, no := range slices.Sorted(maps.Keys(v.merged)) {
		d := v.merged[no]
		if i := slices.Index(d.digests(), use); i >= 0 {
			row := &d.rows[i]
			return bingo.Exception{ID: id, Code: bingo.CodePermitVersions, Permit: no, File: bingo.FilePermits, Effect: bingo.StopsFiling, Options: []string{use},
				Places:  []bingo.Place{{File: row.name, SHA256: row.sha256, Row: int(row.line)}},
				Problem: "Of rows that described permit " + no + " before, this one (" + short(use) + ") was chosen. The rows that describe it now are others, or say the same."}, true
		}
	}
	return bingo.Exception{}, false
}
