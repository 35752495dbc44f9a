package store

import (
	"fmt"
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
)

// short gives as much of a digest as a person compares and types.
func short(digest string) string { return digest[:min(len(digest), 10)] }

// conflictException says that several versions of a session stand, which ones,
// and in what they differ.
func (v *view) conflictException(ch *choice) (bingo.Exception, error) {
	used := ch.used()
	e := bingo.Exception{ID: ch.id, Code: bingo.CodeVersions, Permit: used.permit, Session: used.session, File: bingo.FileSessions,
		Effect: bingo.StopsFiling, Options: slices.Clone(ch.digests)}
	var stand, differ, others []string
	seen := map[string]bool{}
	for i := range ch.versions {
		other := &ch.versions[i]
		if seen[other.digest] {
			continue // the same, in another package
		}
		seen[other.digest] = true
		e.Places = append(e.Places, bingo.Place{File: other.file, SHA256: other.sha256, Row: int(other.line)})
		stand = append(stand, v.describeVersion(other, i == 0))
		if i == 0 {
			continue
		}
		others = append(others, fmt.Sprintf("--use %s the one from %s", short(other.digest), other.label))
		list, err := v.compare(used, other)
		if err != nil {
			return e, err
		}
		if len(list) == 0 {
			list = []string{"only rows that are held"}
		}
		if len(ch.digests) > 2 {
			list[0] = "against " + short(other.digest) + ": " + list[0]
		}
		differ = append(differ, list...)
	}
	e.Problem = fmt.Sprintf("%d versions of session %s of %s stand: %s. They differ (the one in use first): %s.",
		len(ch.digests), used.session, dateOf(used.date).Long(), strings.Join(stand, "; "), atMost(differ))
	e.Remedy = fmt.Sprintf("Choose the version that is right: eyesdown exceptions resolve %s --use %s --by NAME --reason TEXT keeps the one in use, %s. "+
		"Until somebody has chosen, what rests on the session is provisional.", e.ID, short(used.digest), strings.Join(others, ", "))
	return e, nil
}

// describeVersion tells a version from the others.
func (v *view) describeVersion(ver *version, used bool) string {
	text := fmt.Sprintf("%s from %s, ", short(ver.digest), ver.label)
	if !ver.sheet {
		text += fmt.Sprintf("row %d of %s, ", ver.line, ver.file)
	}
	if ver.isSigned {
		text += "signed off " + civil.InstantOf(ver.signed).In(v.zoneOf(ver.permit))
	} else {
		text += "not signed off"
	}
	if n := len(ver.open); n > 0 {
		text += ", with " + money.Counted(n, "held row", "held rows")
	}
	if used {
		text += " (in use)"
	}
	return text
}
