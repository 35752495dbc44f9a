package batch

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"eyesdown/ingest/datapackage"
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/fault"
	"eyesdown/internal/store"
)

// Register loads the register of every permit holder, or of a permit's: permits,
// people and authorisations as people have set them, without sessions.
func (ws *Workspace) Register(ctx context.Context, permit string) ([]*bingo.Record, error) {
	holders, err := ws.Store.Holders(ctx, permit)
	if err != nil {
		return nil, err
	}
	var all []*bingo.Record
	for _, h := range holders {
		rec, err := ws.Store.Register(ctx, h)
		if err != nil {
			return nil, err
		}
		rec.Permits = slices.DeleteFunc(rec.Permits, func(p *bingo.Permit) bool { return permit != "" && p.No != permit })
		all = append(all, rec)
	}
	return all, nil
}

// changesOf lists what people have set in the register of a permit, as it stands,
// in an order that does not depend on which was set first.
func (ws *Workspace) changesOf(ctx context.Context, permit string) ([]bingo.RegisterChange, error) {
	all, stands, err := ws.Store.Changes(ctx, permit)
	var standing []bingo.RegisterChange
	for i := range all {
		if stands[i] {
			standing = append(standing, all[i])
		}
	}
	slices.SortStableFunc(standing, func(a, b bingo.RegisterChange) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Name, b.Name), cmp.Compare(a.Role, b.Role), cmp.Compare(a.From, b.From), cmp.Compare(a.Column, b.Column))
	})
	return standing, err
}

// SetRegister puts a fact into the register once its words are known to be good:
// columns that can be set, values that a data package could have.
func (ws *Workspace) SetRegister(ctx context.Context, f store.RegisterFact) ([]bingo.RegisterChange, error) {
	t := record.TableOf(f.File)
	f.Name, f.By, f.Reason = strings.Join(strings.Fields(f.Name), " "), strings.TrimSpace(f.By), strings.TrimSpace(f.Reason)
	if f.File == bingo.FilePeople {
		if err := readable(t, "person_name", f.Name); err != nil {
			return nil, err
		}
		if err := readable(t, "role", f.Role); err != nil {
			return nil, err
		}
	}
	if err := ws.knownTerms(&f); err != nil {
		return nil, err
	}
	for _, text := range []string{f.By, f.Reason} {
		if _, err := datapackage.Value(&record.Column{Kind: record.Text}, text); err != nil {
			return nil, fault.Usagef("write it on one line", "%q: %v", text, err)
		}
	}
	seen := map[string]bool{}
	for i := range f.Fields {
		field := &f.Fields[i]
		column, err := settable(t, field.Column)
		if err != nil {
			return nil, err
		}
		switch {
		case seen[field.Column]:
			return nil, fault.Usagef("name each field once", "%s is given twice", field.Column)
		case f.File == bingo.FilePermits && f.From.Recorded() && !slices.Contains(dated(), field.Column):
			return nil, fault.Usagef("leave --from out", "%s is one thing for the whole of a permit; from a day on can be set: %s", field.Column, strings.Join(dated(), ", "))
		}
		seen[field.Column] = true
		if f.Withdraw {
			continue
		}
		value, err := datapackage.Value(column, field.Value)
		switch {
		case err != nil:
			return nil, fault.Usagef("", "%s %q: %v", field.Column, field.Value, err)
		case value == "" && column.Required:
			return nil, fault.Usagef("", "%s cannot be left empty", field.Column)
		}
		field.Value = value
		if field.Column == "predecessor_permit_no" && value != "" {
			if err := ws.mayFollow(ctx, f.Permit, value); err != nil {
				return nil, err
			}
		}
	}
	return ws.Store.SetRegister(ctx, f)
}

// mayFollow refuses as the permit before one that one itself, and one that the
// store does not know.
func (ws *Workspace) mayFollow(ctx context.Context, permit, before string) error {
	if before == permit {
		return fault.Usagef("name the permit before it, or leave the value empty", "permit %s cannot be the one before itself", permit)
	}
	if _, err := ws.Store.Holders(ctx, before); err != nil {
		return fault.Usagef("check the spelling, or ingest the package that describes it first", "predecessor_permit_no %q: no permit of that number is in this store", before)
	}
	return nil
}

// readable refuses a name or a role that a data package could not have.
func readable(t *record.Table, column, text string) error {
	c := &t.Columns[t.Index(column)]
	value, err := datapackage.Value(c, text)
	flag := map[string]string{"person_name": "--person", "role": "--role"}[column]
	switch {
	case err != nil:
		return fault.Usagef("", "%s %q: %v", flag, text, err)
	case value == "" && len(c.Words) > 0:
		return fault.Usagef("write one of: "+strings.Join(c.Words, ", "), "%s is missing", flag)
	case value == "":
		return fault.Usagef("", "%s is missing", flag)
	}
	return nil
}

// settable gives a column that a person can set. What a row is known by cannot
// be; nor can the time zone, by which times were read when they came.
func settable(t *record.Table, name string) (*record.Column, error) {
	fixed := []string{"permit_no", "time_zone", "person_name", "role", "clause"}
	if i := t.Index(name); i >= 0 && !slices.Contains(fixed, name) {
		return &t.Columns[i], nil
	}
	var names []string
	for i := range t.Columns {
		if !slices.Contains(fixed, t.Columns[i].Name) {
			names = append(names, t.Columns[i].Name)
		}
	}
	hint := ""
	if name == "role" || name == "person_name" || name == "clause" {
		hint = "a person is named with --person NAME --role ROLE, an authorisation with --clause CLAUSE"
	}
	return nil, fault.Usagef(hint, "%q cannot be set; of %s can be set: %s", name, t.File, strings.Join(names, ", "))
}

// dated lists the columns of a permit that may change on a day.
func dated() []string {
	return []string{"responsible_person", "operator_name", "operator_address", "operator_licence_no", "agreement_from", "agreement_to", "premises_name", "premises_address"}
}
