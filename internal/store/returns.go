package store

import (
	"cmp"
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/civil"
)

// readReturns reads the returns that were given. A return is known by its permit
// and its last day: rows that begin it on different days disagree about it.
func (v *view) readReturns() error {
	byEnd := map[[2]string]*description{}
	return v.describedRows(record.TableOf(bingo.FileReturns), func(p describedRow) *description {
		t := record.TableOf(bingo.FileReturns)
		key := [2]string{p.values[t.Index("permit_no")], p.values[t.Index("period_to")]}
		d := byEnd[key]
		if d == nil {
			d = &description{no: key[0], ending: key[1]}
			byEnd[key] = d
			v.given = append(v.given, d)
		}
		return d
	}, func(t *record.Table) {
		for _, d := range v.given {
			d.merge(t, v.resolutions)
		}
		slices.SortFunc(v.given, func(a, b *description) int {
			return cmp.Or(cmp.Compare(a.no, b.no), cmp.Compare(a.ending, b.ending))
		})
	})
}

// loadReturns gives each permit the returns on record, by their last day.
func (l *loader) loadReturns() error {
	t := record.TableOf(bingo.FileReturns)
	for _, d := range l.given {
		p := l.permit[d.no]
		value := func(column string) string { return d.value(t, column) }
		g := bingo.GivenReturn{Period: civil.Period{From: dateOf(value("period_from")), To: dateOf(value("period_to"))}, GivenOn: dateOf(value("given_on")),
			SignedBy: value("signed_by"), Officer: value("officer"), OfficerCapacity: value("officer_capacity"),
			CertifiedBy: value("certified_by"), Opinion: value("opinion"), Source: l.source(d.rows[0].fileID, d.rows[0].line)}
		for i, from := range d.from {
			if from > 0 {
				g.Elsewhere = append(g.Elsewhere, bingo.ColumnSource{Column: t.Columns[i].Name, Source: l.source(d.rows[from].fileID, d.rows[from].line)})
			}
		}
		if _, decided := l.resolutions[d.id()]; d.conflict && !decided {
			g.Conflict = d.id()
		}
		p.Returns = append(p.Returns, g)
	}
	return nil
}
