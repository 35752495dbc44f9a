package batch

import (
	"cmp"
	"path"
	"slices"

	"golang.org/x/text/unicode/norm"
)

// turns gives the order in which arrivals are taken in, by their place in all.
// Of one content under several names what is stored names the least, and it is
// the same whatever order they were given in. What may describe a permit comes
// before the sheets, and a package before a single file of one, which may be in
// it.
func turns(all []arrival) []int {
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	rank := func(a *arrival) int {
		switch {
		case a.sheet:
			return 2
		case FormatFile(path.Base(a.name)):
			return 1
		}
		return 0
	}
	slices.SortStableFunc(order, func(i, j int) int {
		a, b := &all[i], &all[j]
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(called(path.Base(a.name)), called(path.Base(b.name))),
			cmp.Compare(called(a.name), called(b.name)), cmp.Compare(a.path, b.path))
	})
	return order
}

// called is a name as it is compared: some systems write é as two characters.
func called(name string) string { return norm.NFC.String(name) }
