package store

import (
	"cmp"
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
)

// registerRow is a row of people.csv or authorisations.csv as it stands: what a
// package has of it, and what people have set in it.
type registerRow struct {
	permit string
	at     bingo.Place // in its package; without a file where a person added the row
	fileID int64
	first  string // the first day that it is known by: that of its package, or of the change that added it
	values []string
	set    []*bingo.RegisterChange // by column; nil = as the package has it
}

// source gives the row's own change where a person added it, else nil.
func (r *registerRow) source() *bingo.RegisterChange {
	if r.at.File != "" {
		return nil
	}
	return r.set[slices.IndexFunc(r.set, func(c *bingo.RegisterChange) bool { return c != nil })]
}

// rowKeys gives the columns that name a row of the register: who or what, the
// role ("" where there is none), and the first day.
func rowKeys(t *record.Table) (name, role, first string) {
	if t.File == bingo.FilePeople {
		return "person_name", "role", "authorised_from"
	}
	return "clause", "", "valid_from"
}

// names tells whether a change is about the row.
func (r *registerRow) names(t *record.Table, c *bingo.RegisterChange) bool {
	name, role, _ := rowKeys(t)
	return c.Permit == r.permit && c.File == t.File && c.Names(r.values[t.Index(name)]) && (role == "" || c.Role == r.values[t.Index(role)])
}

// registerRows reads the rows of people.csv or authorisations.csv of some
// permits, each once, out of the package with the smallest digest that has it,
// and puts in what people have set. Where a package says otherwise than somebody
// set, that is an exception.
func (v *view) registerRows(t *record.Table, permits []string) (rows []*registerRow, differ []bingo.Exception, err error) {
	list, err := json.Marshal(permits)
	if err != nil {
		return nil, nil, err
	}
	var names []string
	for i := range t.Columns {
		names = append(names, t.Columns[i].Name)
	}
	_, _, first := rowKeys(t)
	query := "SELECT r.digest, r.file, r.line, f.name, f.sha256, " + quoted("r", names) + " FROM " + t.Name +
		" r JOIN package p ON p.id = r.package_id JOIN file f ON f.id = r.file WHERE r.permit_no IN (SELECT value FROM json_each(?)) ORDER BY p.digest, r.line"
	seen := map[wideKey]bool{}
	err = eachRow(v.ctx, v.c, query, bind(string(list)), func(row []driver.Value) error {
		c := cells{v: row}
		digest := string(c.bytes())
		r := &registerRow{fileID: c.whole(), at: bingo.Place{Row: c.number(), File: c.text(), SHA256: c.text()}, set: make([]*bingo.RegisterChange, len(names))}
		for range names {
			r.values = append(r.values, c.text())
		}
		r.permit, r.first = r.values[t.Index("permit_no")], r.values[t.Index(first)]
		if key := (wideKey{permit: r.permit, digest: digest}); !seen[key] {
			seen[key] = true
			rows = append(rows, r)
		}
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	for _, ch := range v.standing {
		if ch.File == t.File && slices.Contains(permits, ch.Permit) {
			rows, differ = putIn(t, rows, differ, ch)
		}
	}
	return rows, differ, nil
}

// putIn puts a change into the rows that it names, and adds one where there is
// none.
func putIn(t *record.Table, rows []*registerRow, differ []bingo.Exception, ch *bingo.RegisterChange) ([]*registerRow, []bingo.Exception) {
	column := t.Index(ch.Column)
	found := false
	for _, r := range rows {
		if r.first != ch.From.String() || !r.names(t, ch) {
			continue
		}
		found = true
		if r.at.File != "" && r.values[column] != "" && r.values[column] != ch.Value {
			at := r.at
			at.Column, at.Raw = ch.Column, r.values[column]
			differ = append(differ, differs(ch, at))
		}
		r.values[column], r.set[column] = ch.Value, ch
	}
	if found {
		return rows, differ
	}
	r := &registerRow{permit: ch.Permit, first: ch.From.String(), values: make([]string, len(t.Columns)), set: make([]*bingo.RegisterChange, len(t.Columns))}
	name, role, first := rowKeys(t)
	for key, value := range map[string]string{"permit_no": ch.Permit, name: ch.Name, role: ch.Role, first: ch.From.String(), ch.Column: ch.Value} {
		if i := t.Index(key); i >= 0 {
			r.values[i], r.set[i] = value, ch
		}
	}
	return append(rows, r), differ
}

// differs is the exception that a package says otherwise than a person who set
// a value.
func differs(ch *bingo.RegisterChange, at bingo.Place) bingo.Exception {
	raw := at.Raw
	at.Raw = ""
	kind := fmt.Sprint(int(ch.File))
	return bingo.Exception{
		ID: bingo.ExceptionID(bingo.CodeRegister, ch.Permit, kind, ch.Name, ch.Role, ch.From.String(), ch.Column, ch.Value, ch.By, ch.At, raw), Code: bingo.CodeRegister,
		Permit: ch.Permit, File: ch.File, Places: []bingo.Place{at}, Effect: bingo.Notice,
		Problem: fmt.Sprintf("%s set %s to %q on %s; the package says %q.", ch.By, ch.About(), ch.Value, ch.At, raw),
		Remedy:  fmt.Sprintf("What %s set is used. If the package is right, take it back: %s --withdraw --by NAME", ch.By, ch.Command())}
}

// registerNotices lists where packages say otherwise than people have set.
func (v *view) registerNotices() ([]bingo.Exception, error) {
	var all []bingo.Exception
	for _, no := range slices.Sorted(maps.Keys(v.merged)) {
		all = append(all, v.merged[no].against...)
	}
	for _, kind := range []bingo.FileKind{bingo.FilePeople, bingo.FileAuthorisations} {
		var permits []string
		for _, ch := range v.standing {
			if ch.File == kind {
				permits = append(permits, ch.Permit)
			}
		}
		if len(permits) == 0 {
			continue
		}
		_, differ, err := v.registerRows(record.TableOf(kind), permits)
		if err != nil {
			return nil, err
		}
		all = append(all, differ...)
	}
	// Two packages, or two rows of one, may say the same otherwise.
	slices.SortStableFunc(all, func(a, b bingo.Exception) int { return cmp.Compare(a.ID, b.ID) })
	return slices.CompactFunc(all, func(a, b bingo.Exception) bool { return a.ID == b.ID }), nil
}
