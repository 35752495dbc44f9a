package store

import (
	"fmt"
	"slices"

	"eyesdown/internal/bingo"
)

// conflictException says that several versions of a session stand, and in what
// they differ.
func (v *view) conflictException(ch *choice) (bingo.Exception, error) {
	used := ch.used()
	e := bingo.Exception{ID: ch.id, Code: bingo.CodeVersions, Permit: used.permit, Session: used.session, File: bingo.FileSessions,
		Effect: bingo.StopsFiling, Options: slices.Clone(ch.digests)}
	var differ []string
	for i := range ch.versions {
		other := &ch.versions[i]
		if i > 0 && other.digest == ch.versions[i-1].digest {
			continue // the same, in another package
		}
		e.Places = append(e.Places, bingo.Place{File: other.file, SHA256: other.sha256, Row: int(other.line)})
		if i == 0 {
			continue
		}
		list, err := v.compare(used, other)
		if err != nil {
			return e, err
		}
		differ = append(differ, list...)
	}
	if len(differ) == 0 {
		differ = []string{"only rows that are held"}
	}
	e.Problem = fmt.Sprintf("%d versions of session %s of %s stand, and they differ (the one in use first): %s.",
		len(ch.digests), used.session, dateOf(used.date).Long(), atMost(differ))
	e.Remedy = fmt.Sprintf("Choose the version that is right: eyesdown exceptions resolve %s --use DIGEST --by NAME --reason TEXT. "+
		"Until then the one signed off last is used (%s), and what rests on the session is provisional.", e.ID, used.digest[:12])
	return e, nil
}
