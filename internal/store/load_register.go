package store

import (
	"cmp"
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
)

// columnsOf notes where a permit's values stand that are not in the row at its
// source, and what people set to hold from a day on.
func (l *loader) columnsOf(t *record.Table, d *description, p *bingo.Permit) {
	for i := range t.Columns {
		switch column := t.Columns[i].Name; {
		case d.set[i] != nil:
			p.Elsewhere = append(p.Elsewhere, bingo.ColumnSource{Column: column, Source: l.sourceOf(d.set[i])})
		case d.from[i] > 0:
			row := &d.rows[d.from[i]]
			p.Elsewhere = append(p.Elsewhere, bingo.ColumnSource{Column: column, Source: l.source(row.fileID, row.line)})
		}
	}
	for _, ch := range d.later {
		p.Later = append(p.Later, bingo.LaterValue{Column: ch.Column, Value: ch.Value, From: ch.From, Source: l.sourceOf(ch)})
	}
}

// placed gives the source of a row of the register, and of the columns that
// people have set in it.
func (l *loader) placed(t *record.Table, r *registerRow) (bingo.Source, []bingo.ColumnSource) {
	var elsewhere []bingo.ColumnSource
	for i, ch := range r.set {
		if ch != nil {
			elsewhere = append(elsewhere, bingo.ColumnSource{Column: t.Columns[i].Name, Source: l.sourceOf(ch)})
		}
	}
	if ch := r.source(); ch != nil {
		return l.sourceOf(ch), elsewhere
	}
	return l.source(r.fileID, int64(r.at.Row)), elsewhere
}

func (l *loader) loadPeople() error {
	t := record.TableOf(bingo.FilePeople)
	rows, _, err := l.registerRows(t, l.permits)
	for _, r := range rows {
		value := func(column string) string { return r.values[t.Index(column)] }
		q := bingo.Person{Name: value("person_name"), Role: value("role"), BornOn: dateOf(value("born_on")), AuthorisedBy: value("authorised_by"),
			AuthorisedFrom: dateOf(value("authorised_from")), AuthorisedTo: dateOf(value("authorised_to")), Qualification: value("qualification"), Body: value("body")}
		q.Source, q.Elsewhere = l.placed(t, r)
		p := l.permit[r.permit]
		p.People = append(p.People, q)
	}
	for _, p := range l.rec.Permits {
		slices.SortStableFunc(p.People, func(a, b bingo.Person) int {
			return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Role, b.Role), cmp.Compare(a.AuthorisedFrom, b.AuthorisedFrom),
				cmp.Compare(a.AuthorisedTo, b.AuthorisedTo), cmp.Compare(a.BornOn, b.BornOn), cmp.Compare(a.AuthorisedBy, b.AuthorisedBy),
				cmp.Compare(a.Qualification, b.Qualification), cmp.Compare(a.Body, b.Body))
		})
	}
	return err
}

func (l *loader) loadAuthorisations() error {
	t := record.TableOf(bingo.FileAuthorisations)
	rows, _, err := l.registerRows(t, l.permits)
	for _, r := range rows {
		value := func(column string) string { return r.values[t.Index(column)] }
		a := bingo.Authorisation{Clause: value("clause"), Value: value("value"), ValidFrom: dateOf(value("valid_from")), ValidTo: dateOf(value("valid_to")), Document: value("document")}
		a.Source, a.Elsewhere = l.placed(t, r)
		p := l.permit[r.permit]
		p.Authorisations = append(p.Authorisations, a)
	}
	for _, p := range l.rec.Permits {
		slices.SortStableFunc(p.Authorisations, func(a, b bingo.Authorisation) int {
			return cmp.Or(cmp.Compare(a.Clause, b.Clause), cmp.Compare(a.ValidFrom, b.ValidFrom), cmp.Compare(a.ValidTo, b.ValidTo),
				cmp.Compare(a.Value, b.Value), cmp.Compare(a.Document, b.Document))
		})
	}
	return err
}
