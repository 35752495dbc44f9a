package records_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
)

func TestDuplicates(t *testing.T) {
	cases := []struct {
		name          string
		bend          func(first, second *bingo.Session)
		first, second bingo.Outcome
	}{
		{"other content", func(_, _ *bingo.Session) {}, bingo.Pass, bingo.Pass},
		{"the same content", func(a, b *bingo.Session) { b.Digest = a.Digest }, bingo.Breach, bingo.Breach},
		{"the same content, one cancelled", func(a, b *bingo.Session) { b.Digest, b.Status = a.Digest, bingo.StatusCancelled }, bingo.Pass, bingo.NotApplicable},
		{"no digest", func(a, b *bingo.Session) { a.Digest, b.Digest = "", "" }, bingo.NotApplicable, bingo.NotApplicable},
		{"two versions of one", func(a, b *bingo.Session) {
			b.Digest, b.Conflict = a.Digest, &bingo.Conflict{ExceptionID: "E1"}
		}, bingo.Indeterminate, bingo.Indeterminate},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			rec := ruletest.Record()
			first, second := ruletest.Session(rec, "S1", "2025-07-03"), ruletest.Session(rec, "S2", "2025-07-10")
			c.bend(first, second)
			check(t, rec, "records/duplicates", "VB-1/S1", c.first, "")
			f := check(t, rec, "records/duplicates", "VB-1/S2", c.second, "")
			if c.second == bingo.Breach {
				says(t, f, "This session has the same content as session S1 of 3 July 2025.", "removing one of them, if it was entered twice")
			}
		})
	}
}
