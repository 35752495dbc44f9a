package batch

import (
	"eyesdown/internal/bingo"
)

// oneEach keeps one finding of a rule on an operator that serves several permit
// holders, each of whose records is checked by itself: what is worst in any of
// them holds for the operator. Findings on other subjects are left as they are.
func oneEach(findings []bingo.Finding) []bingo.Finding {
	at := map[string]int{}
	kept := findings[:0]
	for i := range findings {
		f := &findings[i]
		if f.Subject.Kind != bingo.SubjectOperator {
			kept = append(kept, *f)
			continue
		}
		j, seen := at[f.Fingerprint]
		switch {
		case !seen:
			at[f.Fingerprint] = len(kept)
			kept = append(kept, *f)
		case weight(f.Outcome) > weight(kept[j].Outcome):
			kept[j] = *f
		}
	}
	return kept
}

// weight orders outcomes from what says nothing to what has to be explained
// first.
func weight(o bingo.Outcome) int {
	for i, p := range [...]bingo.Outcome{bingo.NotApplicable, bingo.Pass, bingo.NotAssessable, bingo.Indeterminate, bingo.Breach} {
		if o == p {
			return i
		}
	}
	return -1
}
