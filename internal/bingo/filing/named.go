package filing

import (
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
)

// Named tells whether an answer's period names the return: it is its last day, or
// its first and its last one ("2025-07-01..2026-06-30").
func (r *Return) Named(period string) bool {
	return period == r.Ending.String() || period == r.Period().String()
}

// FindNamed gives the return of a permit that an answer's period names, nil where
// it names none.
func FindNamed(rec *bingo.Record, p *bingo.Permit, period string) *Return {
	last, err := civil.ParseDate(period[max(len(period)-len("2006-01-02"), 0):])
	if err != nil {
		return nil
	}
	all := Of(rec, p, last)
	if i := slices.IndexFunc(all, func(r *Return) bool { return r.Named(period) }); i >= 0 {
		return all[i]
	}
	return nil
}
