package records

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// The packed order is the stable order by the four fields, whatever the numbers:
// serials near both ends of an int64 do not fit and are sorted field by field.
func TestSpansSortAlikePackedOrNot(t *testing.T) {
	for name, far := range map[string]int64{"packed": 0, "one serial far away": 1<<63 - 1} { // order: two cases that do not meet
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				spans := make([]span, rapid.OneOf(rapid.IntRange(2, 60), rapid.Just(fewSpans+1)).Draw(t, "spans"))
				for i := range spans {
					spans[i] = span{
						id: rapid.Int32Range(0, 3).Draw(t, "id"), game: rapid.Int32Range(-2, 4).Draw(t, "game"),
						serialLo: rapid.Int64Range(0, 5).Draw(t, "serial"), lo: rapid.Int64Range(-5, 40).Draw(t, "lo"), at: int32(i),
					}
				}
				if far != 0 {
					spans[len(spans)/2].serialLo, spans[0].lo = far, -far
				}
				if _, packed := packSpans(spans); packed != (far == 0) {
					t.Fatalf("packed is %v", packed)
				}
				want := slices.Clone(spans)
				for i := range want { // by insertion, the slow and sure way
					for j := i; j > 0 && after(want[j-1], want[j]); j-- {
						want[j-1], want[j] = want[j], want[j-1]
					}
				}
				if got := sortSpans(slices.Clone(spans)); !slices.Equal(got, want) {
					t.Fatalf("%v sorts as %v, want %v", spans, got, want)
				}
			})
		})
	}
}

func after(a, b span) bool {
	switch {
	case a.id != b.id:
		return a.id > b.id
	case a.serialLo != b.serialLo:
		return a.serialLo > b.serialLo
	case a.game != b.game:
		return a.game > b.game
	}
	return a.lo > b.lo
}
