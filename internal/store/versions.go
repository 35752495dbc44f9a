package store

import (
	"cmp"
	"database/sql/driver"
	"maps"
	"slices"
	"strings"

	"eyesdown/internal/bingo"
)

// sessionKey identifies a session, whichever package brings it.
type sessionKey struct{ permit, session string }

// version is one session as one package brings it.
type version struct {
	id          int64
	pkgDigest   string
	label       string // of its package
	digest      string
	present     bingo.FileSet
	signed      int64 // signed_off_at
	isSigned    bool
	date        string
	status      string
	file        string // name and SHA-256 of its sessions.csv, and the row
	sha256      string
	line        int64
	permit      string
	session     string
	pkg, fileID int64
	sheet       bool            // the package was made from a running sheet
	held        map[string]bool // its held rows, by exception
	open        map[string]bool // those that nobody has decided on
}

// choice is the versions that stand of one session and the one that is used.
type choice struct {
	versions []version // the used digest first, then in falling preference; of one digest by package
	replaced []version // those that another one stands for; see dropReplaced
	digests  []string  // in the same order, each once
	id       string    // of the exception, where there are several digests
	resolved bool
}

func (ch *choice) conflict() bool { return len(ch.digests) > 1 }

// used gives the version that stands for the session: of the packages that
// carry it the one with the smallest digest.
func (ch *choice) used() *version { return &ch.versions[0] }

// inUse tells whether the version says what is used, in whichever package.
func (ch *choice) inUse(id int64) bool {
	for i := range ch.versions {
		if ch.versions[i].id == id {
			return ch.versions[i].digest == ch.digests[0]
		}
	}
	return false
}

// dateDiffers tells whether the versions disagree on the session's date or
// status.
func (ch *choice) dateDiffers() bool {
	for i := range ch.versions {
		if ch.versions[i].date != ch.versions[0].date || ch.versions[i].status != ch.versions[0].status {
			return true
		}
	}
	return false
}

func (v *view) readVersions() error {
	v.sessions, v.versions, v.told = map[sessionKey]*choice{}, map[int64]*choice{}, map[string]version{}
	where, args, err := v.scope("v.permit_no")
	if err != nil {
		return err
	}
	query := `SELECT v.id, p.digest, p.label, v.digest, v.present, s.signed_off_at, s.session_date, coalesce(s.status, 'held'),
		f.name, f.sha256, s.line, v.permit_no, v.session_id, v.package, s.file,
		EXISTS (SELECT 1 FROM member m WHERE m.package = p.id AND NOT EXISTS (SELECT 1 FROM file x WHERE x.member = m.id))
		FROM version v JOIN sessions s ON s.version_id = v.id JOIN package p ON p.id = v.package JOIN file f ON f.id = s.file` + where
	err = eachRow(v.ctx, v.c, query, args, func(row []driver.Value) error {
		r := cells{v: row}
		ver := version{id: r.whole(), pkgDigest: r.text(), label: r.text(), digest: r.text(), present: bingo.FileSet(r.whole())}
		ver.isSigned = r.recorded()
		ver.signed, ver.date, ver.status, ver.file, ver.sha256, ver.line = r.whole(), r.text(), r.text(), r.text(), r.text(), r.whole()
		ver.permit, ver.session, ver.pkg, ver.fileID, ver.sheet = r.text(), r.text(), r.whole(), r.whole(), r.flag()
		key := sessionKey{ver.permit, ver.session}
		if v.sessions[key] == nil {
			v.sessions[key] = &choice{}
		}
		v.sessions[key].versions = append(v.sessions[key].versions, ver)
		if t, ok := v.told[ver.digest]; !ok || ver.pkgDigest < t.pkgDigest {
			v.told[ver.digest] = ver
		}
		return nil
	})
	for _, ch := range v.sessions {
		for i := range ch.versions {
			v.versions[ch.versions[i].id] = ch
		}
	}
	return err
}

// decideAll decides between the versions of every session.
func (v *view) decideAll() error {
	v.markHeld()
	for _, ch := range v.sessions {
		if err := v.dropReplaced(ch); err != nil {
			return err
		}
		v.decide(ch)
	}
	return nil
}

// decide puts the versions in the order of preference: the later sign-off, then
// the one without held rows, then the greater digest; what a person has chosen
// comes before all.
func (v *view) decide(ch *choice) {
	slices.SortFunc(ch.versions, func(a, b version) int {
		if a.isSigned != b.isSigned {
			if a.isSigned {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(b.signed, a.signed), order(len(a.open) > 0, len(b.open) > 0), cmp.Compare(b.digest, a.digest), cmp.Compare(a.pkgDigest, b.pkgDigest))
	})
	for i := range ch.versions {
		if d := ch.versions[i].digest; !slices.Contains(ch.digests, d) {
			ch.digests = append(ch.digests, d)
		}
	}
	if !ch.conflict() {
		return
	}
	first := ch.used()
	ch.id = conflictID(bingo.CodeVersions, []string{first.permit, first.session}, ch.digests)
	use, ok := v.resolutions[ch.id]
	if !ok {
		return
	}
	chosen, err := choose(ch.digests, use.Use, "version", "")
	if err != nil {
		return // a decision that chose nothing settles nothing
	}
	ch.resolved = true
	slices.SortStableFunc(ch.digests, func(a, b string) int { return order(b == chosen, a == chosen) })
	slices.SortStableFunc(ch.versions, func(a, b version) int { return order(b.digest == chosen, a.digest == chosen) })
}

// order puts true after false.
func order(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

// conflictID names a conflict by what it is about: another version makes it
// another conflict.
func conflictID(code string, about, digests []string) string {
	sorted := slices.Sorted(slices.Values(digests))
	return bingo.ExceptionID(code, append(slices.Clone(about), sorted...)...)
}

// sortedSessions lists the sessions' keys in order.
func (v *view) sortedSessions() []sessionKey {
	return slices.SortedFunc(maps.Keys(v.sessions), func(a, b sessionKey) int {
		return cmp.Or(strings.Compare(a.permit, b.permit), strings.Compare(a.session, b.session))
	})
}
