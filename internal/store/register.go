package store

import (
	"context"
	"slices"
	"strings"

	"github.com/jmoiron/sqlx"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
)

// RegisterFact is what a person sets in the register of a permit, or takes back:
// columns of the permit's own row, of a person's, or of an authorisation's.
// Values are written as in a data package, and read well by that.
type RegisterFact struct {
	Permit   string
	File     bingo.FileKind // FilePermits, FilePeople or FileAuthorisations
	Name     string         // the person or the clause
	Role     string
	From     civil.Date // of a permit: the day from which the values hold; else the first day of the row
	Fields   []RegisterField
	Withdraw bool // take the fields back; none = all of the row
	By, At   string
	Reason   string
}

// RegisterField is a column with its value.
type RegisterField struct{ Column, Value string }

// SetRegister puts a fact into the register, and tells what was changed. It is
// refused whole or taken whole.
func (s *Store) SetRegister(ctx context.Context, f RegisterFact) ([]bingo.RegisterChange, error) {
	const hint = "give --by NAME"
	if blank(f.By) {
		return nil, fault.Usagef(hint, "a change of the register is somebody's: the name is missing")
	}
	if blank(f.At) {
		return nil, fault.Usagef("give the day as 2025-07-03", "a change of the register has a day: it is missing")
	}
	var done []bingo.RegisterChange
	err := s.writing(ctx, func(c *sqlx.Conn) error {
		v := &view{ctx: ctx, c: c, permits: []string{f.Permit}}
		for _, step := range []func() error{v.readResolutions, v.readChanges, v.readDescriptions} {
			if err := step(); err != nil {
				return err
			}
		}
		d := v.merged[f.Permit]
		if d == nil {
			return fault.Usagef("permits come in with permits.csv; `eyesdown register list` prints those that are there", "the store knows no permit %q", f.Permit)
		}
		var err error
		switch {
		case f.Withdraw:
			done, err = v.withdrawals(f)
		case f.File == bingo.FilePermits:
			done, err = v.permitChanges(f, d)
		default:
			done, err = v.rowChanges(f)
		}
		for i := range done {
			if err == nil {
				err = insertChange(ctx, c, &done[i])
			}
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return done, nil
}

// change makes a change of one column.
func (f *RegisterFact) change(column, value string) bingo.RegisterChange {
	return bingo.RegisterChange{Permit: f.Permit, File: f.File, Name: f.Name, Role: f.Role, From: f.From, Column: column, Value: value,
		By: f.By, At: f.At, Reason: f.Reason}
}

// permitChanges changes columns of a permit's own row.
func (v *view) permitChanges(f RegisterFact, d *description) ([]bingo.RegisterChange, error) {
	t := record.TableOf(f.File)
	if len(f.Fields) == 0 {
		return nil, fault.Usagef("for example responsible_person=\"Mele Tau\"", "say what to set: FIELD=VALUE is missing")
	}
	var all []bingo.RegisterChange
	after := slices.Clone(d.values)
	for _, field := range f.Fields {
		after[t.Index(field.Column)] = field.Value
		all = append(all, f.change(field.Column, field.Value))
	}
	if f.From.Recorded() {
		return all, nil // what holds on a day is put together from several such values
	}
	return all, inOrder(t, after, [][2]string{{"valid_from", "valid_to"}, {"agreement_from", "agreement_to"}})
}

// rowChanges changes a person's or an authorisation's row, or adds one.
func (v *view) rowChanges(f RegisterFact) ([]bingo.RegisterChange, error) {
	t := record.TableOf(f.File)
	row, err := v.rowOf(&f, t)
	if err != nil {
		return nil, err
	}
	_, _, first := rowKeys(t)
	last := map[bingo.FileKind]string{bingo.FilePeople: "authorised_to", bingo.FileAuthorisations: "valid_to"}[f.File]
	var all []bingo.RegisterChange
	after := make([]string, len(t.Columns))
	if row != nil {
		after = slices.Clone(row.values)
	} else {
		after[t.Index(first)] = f.From.String()
		if err := complete(&f); err != nil {
			return nil, err
		}
		if f.File == bingo.FilePeople {
			all = append(all, f.change("role", f.Role))
		}
	}
	for _, field := range f.Fields {
		after[t.Index(field.Column)] = field.Value
		all = append(all, f.change(field.Column, field.Value))
	}
	if len(all) == 0 {
		return nil, fault.Usagef("say what to change, such as authorised_to=2026-06-30, or add a term that begins on another day with --from", "%s is in the register already", whole(&f).Row())
	}
	return all, inOrder(t, after, [][2]string{{first, last}})
}

// complete tells whether a row that is added has all that it needs.
func complete(f *RegisterFact) error {
	if f.File != bingo.FileAuthorisations {
		return nil
	}
	if !f.From.Recorded() {
		return fault.Usagef("for example --from 2025-07-01", "an authorisation has a first day: --from is missing")
	}
	if !slices.ContainsFunc(f.Fields, func(x RegisterField) bool { return x.Column == "value" && x.Value != "" }) {
		return fault.Usagef("for example value=31", "an authorisation for %s that is new has a value: value=VALUE is missing", f.Name)
	}
	return nil
}

// rowOf finds the row that a fact is about, nil where there is none yet, and
// names it as it is known: by its spelling and first day. A row is named by its person and
// role, or its clause, and where there are several by its first day.
func (v *view) rowOf(f *RegisterFact, t *record.Table) (*registerRow, error) {
	rows, _, err := v.registerRows(t, []string{f.Permit})
	if err != nil {
		return nil, err
	}
	name, _, first := rowKeys(t)
	named := f.change("", "")
	var firsts []string
	var found *registerRow
	for _, r := range rows {
		if !r.names(t, &named) {
			continue
		}
		now := r.values[t.Index(first)]
		if f.From.Recorded() && f.From.String() != now && f.From.String() != r.first {
			continue
		}
		if !slices.Contains(firsts, r.first) {
			firsts = append(firsts, r.first)
		}
		found = r
	}
	switch {
	case len(firsts) == 1:
		f.From, f.Name = dateOf(found.first), found.values[t.Index(name)]
		return found, nil
	case len(firsts) == 0:
		return nil, nil
	}
	for i := range firsts {
		if firsts[i] == "" {
			firsts[i] = "without a first day"
		}
	}
	slices.Sort(firsts)
	return nil, fault.Usagef("say which with --from DATE", "%s has %d rows in the register: %s", named.Row(), len(firsts), strings.Join(firsts, ", "))
}

// withdrawals takes back what people set.
func (v *view) withdrawals(f RegisterFact) ([]bingo.RegisterChange, error) {
	t := record.TableOf(f.File)
	if f.File != bingo.FilePermits {
		if _, err := v.rowOf(&f, t); err != nil {
			return nil, err
		}
	} else if len(f.Fields) == 0 {
		return nil, fault.Usagef("name it: eyesdown register set "+f.Permit+" FIELD --withdraw --by NAME", "say what to take back: FIELD is missing")
	}
	var all []bingo.RegisterChange
	for _, ch := range v.standing {
		taken := f.change(ch.Column, "")
		asked := len(f.Fields) == 0 || slices.ContainsFunc(f.Fields, func(x RegisterField) bool { return x.Column == ch.Column })
		if asked && ch.Same(&taken) {
			taken.Name, taken.Withdrawn = ch.Name, true
			all = append(all, taken)
		}
	}
	for _, field := range f.Fields {
		if !slices.ContainsFunc(all, func(c bingo.RegisterChange) bool { return c.Column == field.Column }) {
			missing := f.change(field.Column, "")
			return nil, fault.Usagef("`eyesdown register show "+f.Permit+"` prints what was set; name the day with --from where one was given",
				"nobody has set %s", missing.About())
		}
	}
	if len(all) == 0 {
		return nil, fault.Usagef("`eyesdown register show "+f.Permit+"` prints what was set", "nobody has set anything of %s", whole(&f).Row())
	}
	return all, nil
}

// inOrder refuses a last day that comes before its first.
func inOrder(t *record.Table, values []string, pairs [][2]string) error {
	for _, pair := range pairs {
		from, to := values[t.Index(pair[0])], values[t.Index(pair[1])]
		if from != "" && to != "" && to < from {
			return fault.Usagef("give both where both change", "%s %s would come before %s %s", pair[1], to, pair[0], from)
		}
	}
	return nil
}

// whole is a change of nothing in particular of a row, to name it by.
func whole(f *RegisterFact) *bingo.RegisterChange {
	c := f.change("", "")
	return &c
}
