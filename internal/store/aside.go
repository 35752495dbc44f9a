package store

import (
	"context"
	"slices"
	"strings"

	"github.com/jmoiron/sqlx"

	"eyesdown/internal/bingo"
)

// standsAside gives, of a held row in a version of its session that is not used,
// that version and the choice it is of; nil else. What only is a notice is not
// asked about.
func (v *view) standsAside(h *heldRow) (*version, *choice) {
	ch := v.versions[h.version]
	if ch == nil || ch.inUse(h.version) || !h.incomplete && h.e.Effect == bingo.Notice {
		return nil, nil
	}
	for _, of := range [][]version{ch.replaced, ch.versions} {
		for i := range of {
			if of[i].id == h.version {
				return &of[i], ch
			}
		}
	}
	return nil, nil
}

// aside lists, as notices, the held rows of versions that are not used, beside
// the exceptions that stand. Which version came last is not known here and must
// not count: the one left out may be the later one, with a cell newly unreadable,
// and nobody would hear of it. What somebody has decided on is superseded instead.
func (v *view) aside(standing []bingo.Exception) []bingo.Exception {
	seen := idsOf(standing)
	var all []bingo.Exception
	for i := range v.held {
		h := &v.held[i]
		ver, ch := v.standsAside(h)
		if ver == nil || seen[h.e.ID] || v.resolved(h) {
			continue
		}
		seen[h.e.ID] = true
		e, used := h.e, ch.used().called()
		e.Effect, e.JudgedFrom = bingo.Notice, used
		where := "it stands in a version of session " + e.Session + ", " + ver.called() + ", that is not used: the session is judged from " + used
		switch {
		case slices.ContainsFunc(ch.replaced, func(r version) bool { return r.id == ver.id }):
			where += ", in which all its other rows stand too"
			e.Remedy = "nothing to do where " + used + " is right; where " + ver.called() + " is, mend it and send it again: if it says otherwise you are asked which of them stands"
		case ch.resolved:
			e.Remedy = "nothing to do: somebody has chosen between the versions of the session"
		default:
			e.Remedy = "choose between the versions of the session first: eyesdown exceptions show " + ch.id
		}
		if sentence, ok := strings.CutSuffix(e.Problem, "."); ok {
			e.Problem = sentence + ". I" + where[1:] + "."
		} else {
			e.Problem += "; " + where
		}
		all = append(all, e)
	}
	return all
}

// called names a version by what it came from and the beginning of its digest.
func (ver *version) called() string { return ver.label + " (" + short(ver.digest) + ")" }

func idsOf(all []bingo.Exception) map[string]bool {
	ids := map[string]bool{}
	for i := range all {
		ids[all[i].ID] = true
	}
	return ids
}

// Aside counts the held rows of a package's file that are in versions of their
// sessions which are not used.
type Aside struct {
	Rows int
	Used []string // what the sessions are judged from, each once, sorted
}

// Aside counts, by the digest of their package and the kind of their file, the
// held rows that are in no open exception since their session is judged from
// another version.
func (s *Store) Aside(ctx context.Context) (map[string]map[bingo.FileKind]Aside, error) {
	found := map[string]map[bingo.FileKind]Aside{}
	err := s.reading(ctx, func(c *sqlx.Conn) error {
		v, err := look(ctx, c, nil)
		if err != nil {
			return err
		}
		listed := map[string]bool{}
		for i := range v.held {
			if h := &v.held[i]; v.listed(h) {
				listed[h.e.ID] = true
			}
		}
		for i := range v.held {
			h := &v.held[i]
			ver, ch := v.standsAside(h)
			if ver == nil || listed[h.e.ID] {
				continue
			}
			if found[ver.pkgDigest] == nil {
				found[ver.pkgDigest] = map[bingo.FileKind]Aside{}
			}
			a := found[ver.pkgDigest][h.e.File]
			a.Rows++
			if used := ch.used().called(); !slices.Contains(a.Used, used) {
				a.Used = append(a.Used, used)
				slices.Sort(a.Used)
			}
			found[ver.pkgDigest][h.e.File] = a
		}
		return nil
	})
	return found, err
}
