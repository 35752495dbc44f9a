package store

import (
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
)

// markHeld notes at every version which of its rows are held, and which of them
// wait for a person. The unread rest of a file may be any session's of its
// package.
func (v *view) markHeld() {
	broken := map[int64][]string{}
	ofVersion := map[int64][]string{}
	for i := range v.held {
		h := &v.held[i]
		switch {
		case !h.incomplete && h.e.Effect == bingo.Notice:
		case h.e.Code == bingo.CodeBrokenFile && h.incomplete:
			broken[h.pkg] = append(broken[h.pkg], h.e.ID)
		case h.version != 0:
			ofVersion[h.version] = append(ofVersion[h.version], h.e.ID)
		default:
			for _, o := range h.others {
				ofVersion[o.version] = append(ofVersion[o.version], h.e.ID)
			}
		}
	}
	for _, ch := range v.sessions {
		for i := range ch.versions {
			ver := &ch.versions[i]
			ver.held, ver.open = map[string]bool{}, map[string]bool{}
			for _, ids := range [][]string{broken[ver.pkg], ofVersion[ver.id]} {
				for _, id := range ids {
					ver.held[id] = true
					if _, ok := v.resolutions[id]; !ok {
						ver.open[id] = true
					}
				}
			}
		}
	}
}

// resolved tells whether a person has decided on the held row.
func (v *view) resolved(h *heldRow) bool {
	_, ok := v.resolutions[h.e.ID]
	return ok
}

// noRecord tells whether a person has decided that the held row never was a
// record.
func (v *view) noRecord(h *heldRow) bool {
	return v.resolutions[h.e.ID].Use == bingo.UseNoRecord && slices.Contains(h.choices(), bingo.UseNoRecord)
}

// dropReplaced leaves out the versions that were mended: those that have held
// rows which another version has not, while all their other rows stand in it. It
// makes no difference whether somebody has decided on a row before it came mended,
// nor which came first: what is held in the one left out is still told, see aside.
func (v *view) dropReplaced(ch *choice) error {
	if len(ch.versions) < 2 {
		return nil
	}
	replaced := map[int64]bool{}
	for i := range ch.versions {
		for j := range ch.versions {
			a, b := &ch.versions[i], &ch.versions[j]
			if !fewer(b.held, a.held) {
				continue
			}
			mended, err := v.standsIn(a, b)
			if err != nil {
				return err
			}
			if mended {
				replaced[a.id] = true
				break
			}
		}
	}
	ch.versions = slices.DeleteFunc(ch.versions, func(ver version) bool {
		if replaced[ver.id] {
			ch.replaced = append(ch.replaced, ver)
		}
		return replaced[ver.id]
	})
	return nil
}

// fewer tells whether everything in a is in b, and b has more.
func fewer(a, b map[string]bool) bool {
	for id := range a {
		if !b[id] {
			return false
		}
	}
	return len(a) < len(b)
}

// standsIn tells whether every accepted row of the one version stands in the
// other too, as often and with the same content.
func (v *view) standsIn(a, b *version) (bool, error) {
	for _, t := range record.Tables() {
		if t.Scope != record.OfSession && t.Scope != record.Either {
			continue
		}
		left, err := v.linesOf(t, a)
		if err != nil {
			return false, err
		}
		if len(left) == 0 {
			continue
		}
		right, err := v.linesOf(t, b)
		if err != nil {
			return false, err
		}
		if t.File == bingo.FileSessions && a.sheet {
			if len(right) != 1 || !grown(t, left[0].cells, right[0].cells) {
				return false, nil
			}
			continue
		}
		times := map[string]int{}
		for _, l := range right {
			times[strings.Join(l.cells, "\x00")]++
		}
		for _, l := range left {
			content := strings.Join(l.cells, "\x00")
			if times[content] == 0 {
				return false, nil
			}
			times[content]--
		}
	}
	return true, nil
}

// grown tells whether a running sheet's row of sessions says all that it said
// before. A value that could not be read is empty in it and may have come, and
// the sheet's own totals follow the rows below them.
func grown(t *record.Table, before, after []string) bool {
	for i := range before {
		switch t.Columns[i].Name {
		case "total_gross", "total_prizes", "total_expenses":
			continue
		}
		if before[i] != "" && before[i] != after[i] {
			return false
		}
	}
	return true
}
