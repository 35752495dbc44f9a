package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
)

// registerKinds are what the register can be listed by.
func registerKinds() []string {
	return []string{"permits", "people", "authorisations", "operators", "centres"}
}

func (a *app) listRegister(c *cobra.Command, permit, kind string) error {
	if kind != "" && !slices.Contains(registerKinds(), kind) {
		return fault.Usagef("write one of: "+strings.Join(registerKinds(), ", "), "there is no list of %q in the register", kind)
	}
	return a.reading(c.Context(), func(ws *batch.Workspace) error {
		records, err := ws.Register(c.Context(), permit)
		if err != nil {
			return err
		}
		l := &list{headings: []string{"permit", "what", "name", "as", "from", "to", "more", "source"}}
		for _, rec := range records {
			for _, p := range rec.Permits {
				for _, row := range registerOf(rec, p) {
					if kind == "" || row[0] == kind {
						l.add(append([]string{p.No}, row...)...)
					}
				}
			}
		}
		if len(l.rows) == 0 {
			a.remark("the register has none")
			return nil
		}
		return a.print(l)
	})
}

// registerOf lists the register of a permit: what, name, as, from, to, more and
// source of each row.
func registerOf(rec *bingo.Record, p *bingo.Permit) [][]string {
	at := func(c bingo.Cell) string { return bingo.PlaceOf(rec.Files, c).String() }
	rows := [][]string{{"permits", p.HolderName, strings.Join(p.Packs, ";"), p.ValidFrom.String(), p.ValidTo.String(), p.EndReason, at(p.Source.Cell(""))}}
	for i := range p.People {
		q := &p.People[i]
		var more []string
		if q.BornOn.Recorded() {
			more = append(more, "born "+q.BornOn.String())
		}
		if q.AuthorisedBy != "" {
			more = append(more, "authorised by "+q.AuthorisedBy)
		}
		for _, text := range []string{q.Qualification, q.Body} {
			if text != "" {
				more = append(more, text)
			}
		}
		rows = append(rows, []string{"people", q.Name, q.Role, q.AuthorisedFrom.String(), q.AuthorisedTo.String(), strings.Join(more, ", "), sources(rec, q.Source, q.Elsewhere)})
	}
	for i := range p.Authorisations {
		x := &p.Authorisations[i]
		rows = append(rows, []string{"authorisations", x.Clause, x.Value, x.ValidFrom.String(), x.ValidTo.String(), x.Document, sources(rec, x.Source, x.Elsewhere)})
	}
	return append(rows, agreementsOf(rec, p)...)
}

// agreementsOf lists the operators of a permit and the centres that they run,
// one after the other where people have set another from a day on.
func agreementsOf(rec *bingo.Record, p *bingo.Permit) [][]string {
	var operators, centres [][]string
	for _, day := range p.Days() {
		op := p.OperatorOn(day)
		if !op.Recorded() {
			continue
		}
		at := func(column string) string { return bingo.PlaceOf(rec.Files, p.CellOn(column, day)).String() }
		from, to := op.AgreementFrom.String(), op.AgreementTo.String()
		if row := []string{"operators", op.Name, op.LicenceNo, from, to, op.Address, at("operator_name")}; !listed(operators, row) {
			operators = append(operators, row)
		}
		name, address := p.PremisesOn(day)
		if row := []string{"centres", name, "", from, to, address, at("premises_name")}; !listed(centres, row) {
			centres = append(centres, row)
		}
	}
	return append(operators, centres...)
}

func listed(rows [][]string, row []string) bool {
	return slices.ContainsFunc(rows, func(o []string) bool { return slices.Equal(o, row) })
}

// sources names where a row comes from, and who has set something in it.
func sources(rec *bingo.Record, row bingo.Source, elsewhere []bingo.ColumnSource) string {
	all := []string{bingo.PlaceOf(rec.Files, row.Cell("")).String()}
	for _, e := range elsewhere {
		if said := bingo.PlaceOf(rec.Files, e.Source.Cell("")).String(); !slices.Contains(all, said) {
			all = append(all, said)
		}
	}
	return strings.Join(all, "; ")
}

// fact is one value of the register.
type fact struct {
	what, name, field, value string
	from                     civil.Date // of a permit: the day from which it holds
	at                       bingo.Cell
	set                      bool // by a person, be it to "not recorded"
}

// factsOf lists everything in the register of a permit, or of one person on it.
func factsOf(p *bingo.Permit, person string) []fact {
	var all []fact
	if person == "" {
		all = permitFacts(p)
	}
	for i := range p.People {
		if q := &p.People[i]; person == "" || bingo.SameName(q.Name, person) {
			all = append(all, personFacts(q)...)
		}
	}
	for i := range p.Authorisations {
		x := &p.Authorisations[i]
		if person != "" {
			break
		}
		for _, v := range [][2]string{{"value", x.Value}, {"valid_from", x.ValidFrom.String()}, {"valid_to", x.ValidTo.String()}, {"document", x.Document}} {
			all = append(all, fact{what: "authorisation", name: x.Clause, field: v[0], value: v[1], at: x.Cell(v[0]), set: setIn(x.Elsewhere, v[0])})
		}
	}
	return all
}

func permitFacts(p *bingo.Permit) []fact {
	var days []string
	for _, d := range p.RegularDays {
		days = append(days, d.String()[:3])
	}
	op := p.Operator
	var all []fact
	for _, v := range [][2]string{{"pack", strings.Join(p.Packs, ";")}, {"holder_name", p.HolderName}, {"holder_id", p.HolderID}, {"time_zone", p.ZoneName},
		{"valid_from", p.ValidFrom.String()}, {"valid_to", p.ValidTo.String()}, {"end_reason", p.EndReason}, {"predecessor_permit_no", p.Predecessor},
		{"responsible_person", p.Responsible}, {"operator_name", op.Name}, {"operator_address", op.Address}, {"operator_licence_no", op.LicenceNo},
		{"agreement_from", op.AgreementFrom.String()}, {"agreement_to", op.AgreementTo.String()},
		{"premises_name", p.PremisesName}, {"premises_address", p.PremisesAddress}, {"regular_days", strings.Join(days, ";")}} {
		all = append(all, fact{what: "permit", name: p.No, field: v[0], value: v[1], at: p.Cell(v[0]), set: setIn(p.Elsewhere, v[0])})
		for _, l := range p.Later {
			if l.Column == v[0] {
				all = append(all, fact{what: "permit", name: p.No, field: l.Column, value: l.Value, from: l.From, at: l.Source.Cell(l.Column), set: true})
			}
		}
	}
	return all
}

func personFacts(q *bingo.Person) []fact {
	var all []fact
	for _, v := range [][2]string{{"role", q.Role}, {"born_on", q.BornOn.String()}, {"authorised_by", q.AuthorisedBy}, {"authorised_from", q.AuthorisedFrom.String()},
		{"authorised_to", q.AuthorisedTo.String()}, {"qualification", q.Qualification}, {"body", q.Body}} {
		all = append(all, fact{what: "person", name: q.Name, field: v[0], value: v[1], at: q.Cell(v[0]), set: setIn(q.Elsewhere, v[0])})
	}
	return all
}

// setIn tells whether a column's value comes from elsewhere than its row.
func setIn(elsewhere []bingo.ColumnSource, column string) bool {
	return slices.ContainsFunc(elsewhere, func(e bingo.ColumnSource) bool { return e.Column == column })
}
