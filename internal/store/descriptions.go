package store

import (
	"cmp"
	"context"
	"database/sql/driver"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"github.com/jmoiron/sqlx"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/fault"
)

// describedRow is one row of permits.csv or returns.csv.
type describedRow struct {
	digest string
	fileID int64
	line   int64
	name   string
	sha256 string
	values []string // by the table's columns, "" = not recorded
}

// description is a permit, or a return that was given, as all packages together
// describe it.
type description struct {
	no       string                  // of the permit
	ending   string                  // of the return; "" = it is a permit
	rows     []describedRow          // one for each content, the one that is believed first
	values   []string                // merged
	conflict bool                    // two rows record two values in one column
	differ   []string                // columns in which they do
	from     []int                   // by column: the row whose value is used
	set      []*bingo.RegisterChange // by column: what a person set instead; nil = nobody did
	later    []*bingo.RegisterChange // what people set to hold from a day on, by day
	against  []bingo.Exception       // where a row says otherwise than a person set
}

func (d *description) value(t *record.Table, column string) string { return d.values[t.Index(column)] }

// holder gives the holder's id, by default its name.
func (d *description) holder(t *record.Table) string {
	return cmp.Or(d.value(t, "holder_id"), d.value(t, "holder_name"))
}

func (v *view) readDescriptions() error {
	v.merged = map[string]*description{}
	return v.describedRows(record.TableOf(bingo.FilePermits), func(p describedRow) *description {
		d := v.merged[p.values[0]]
		if d == nil {
			d = &description{no: p.values[0]}
			v.merged[d.no] = d
		}
		return d
	}, func(t *record.Table) {
		for _, d := range v.merged {
			d.setBy(t, v.standing)
			d.merge(t, v.resolutions)
		}
	})
}

// describedRows reads every row of a table and puts it to the description that
// it is one of; done is called when all are there.
func (v *view) describedRows(t *record.Table, of func(describedRow) *description, done func(t *record.Table)) error {
	where, args, err := v.scope("r.permit_no")
	if err != nil {
		return err
	}
	var names []string
	for i := range t.Columns {
		names = append(names, t.Columns[i].Name)
	}
	query := "SELECT r.digest, r.file, r.line, f.name, f.sha256, " + quoted("r", names) +
		" FROM " + t.Name + " r JOIN package p ON p.id = r.package_id JOIN file f ON f.id = r.file" + where + " ORDER BY p.digest, r.line"
	err = eachRow(v.ctx, v.c, query, args, func(row []driver.Value) error {
		r := cells{v: row}
		p := describedRow{digest: hex.EncodeToString(r.bytes()), fileID: r.whole(), line: r.whole(), name: r.text(), sha256: r.text()}
		for range names {
			p.values = append(p.values, r.text())
		}
		// The packages come by their digests, so that the first to have the row
		// is the one with the smallest.
		d := of(p)
		if !slices.ContainsFunc(d.rows, func(o describedRow) bool { return o.digest == p.digest }) {
			d.rows = append(d.rows, p)
		}
		return nil
	})
	done(t)
	return err
}

// setBy takes in what people have set.
func (d *description) setBy(t *record.Table, standing []*bingo.RegisterChange) {
	d.set = make([]*bingo.RegisterChange, len(t.Columns))
	for _, ch := range standing {
		switch {
		case ch.Permit != d.no || ch.File != t.File:
		case ch.From.Recorded():
			d.later = append(d.later, ch)
		default:
			d.set[t.Index(ch.Column)] = ch
		}
	}
	slices.SortStableFunc(d.later, func(a, b *bingo.RegisterChange) int {
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.Column, b.Column))
	})
}

// setOf gives what a person set in a column; nil where nobody did, as in what
// the register does not keep.
func (d *description) setOf(column int) *bingo.RegisterChange {
	if d.set == nil {
		return nil
	}
	return d.set[column]
}

// merge takes each column from what a person set, else from the rows that record
// it. Where two record it differently, the row that a person has chosen is
// believed, else the one with the greatest digest.
func (d *description) merge(t *record.Table, resolutions map[string]bingo.Resolution) {
	slices.SortFunc(d.rows, func(a, b describedRow) int { return cmp.Compare(b.digest, a.digest) })
	if len(d.rows) > 1 {
		if r, ok := resolutions[d.id()]; ok {
			if use, err := choose(d.digests(), r.Use, "row", ""); err == nil {
				slices.SortStableFunc(d.rows, func(a, b describedRow) int { return order(b.digest == use, a.digest == use) })
			}
		}
	}
	d.values, d.from = make([]string, len(t.Columns)), make([]int, len(t.Columns))
	for i := range t.Columns {
		set := d.setOf(i)
		if set != nil {
			d.values[i] = set.Value
		}
		for j := range d.rows {
			value := d.rows[j].values[i]
			switch {
			case value == "" || value == d.values[i]:
			case set != nil:
				row := &d.rows[j]
				d.against = append(d.against, differs(set, bingo.Place{File: row.name, SHA256: row.sha256, Row: int(row.line), Column: t.Columns[i].Name, Raw: value}))
			case d.values[i] == "":
				d.values[i], d.from[i] = value, j
			default:
				d.conflict = true
				d.differ = append(d.differ, fmt.Sprintf("%s %q against %q", t.Columns[i].Name, d.values[i], value))
			}
		}
	}
}

func (d *description) digests() []string {
	var all []string
	for i := range d.rows {
		all = append(all, d.rows[i].digest)
	}
	return all
}

func (d *description) id() string {
	if d.ending != "" {
		return conflictID(bingo.CodeReturnVersions, []string{d.no, d.ending}, d.digests())
	}
	return conflictID(bingo.CodePermitVersions, []string{d.no}, d.digests())
}

func (d *description) exception() bingo.Exception {
	e := bingo.Exception{ID: d.id(), Code: bingo.CodePermitVersions, Permit: d.no, File: bingo.FilePermits, Effect: bingo.StopsFiling, Options: d.digests()}
	what := "permit " + d.no
	if d.ending != "" {
		e.Code, e.File = bingo.CodeReturnVersions, bingo.FileReturns
		what = "the return of permit " + d.no + " to " + dateOf(d.ending).Long()
	}
	e.Problem = fmt.Sprintf("%d rows of %s describe %s and do not say the same: %s.", len(d.rows), e.File, what, atMost(d.differ))
	e.Remedy = fmt.Sprintf("Choose the row that is right, until then the first named is used where they differ: eyesdown exceptions resolve %s --use %s --by NAME --reason TEXT", e.ID, d.rows[0].digest[:12])
	for i := range d.rows {
		e.Places = append(e.Places, bingo.Place{File: d.rows[i].name, SHA256: d.rows[i].sha256, Row: int(d.rows[i].line)})
	}
	return e
}

// listedDifferences is how many differences an exception writes out.
const listedDifferences = 20

// atMost joins the differences, and says how many more there are.
func atMost(all []string) string {
	text := strings.Join(all[:min(len(all), listedDifferences)], "; ")
	if more := len(all) - listedDifferences; more > 0 {
		text += fmt.Sprintf("; and %d more", more)
	}
	return text
}

// PermitZones gives the time zone of every permit that the store knows.
func (s *Store) PermitZones(ctx context.Context) (map[string]string, error) {
	zones := map[string]string{}
	err := s.describe(ctx, nil, func(t *record.Table, d *description) { zones[d.no] = d.value(t, "time_zone") })
	return zones, err
}

// Holders lists the permit holders, or the holder of one permit.
func (s *Store) Holders(ctx context.Context, permitNo string) ([]string, error) {
	var permits []string
	if permitNo != "" {
		permits = []string{permitNo}
	}
	var holders []string
	err := s.describe(ctx, permits, func(t *record.Table, d *description) { holders = append(holders, d.holder(t)) })
	if err == nil && permitNo != "" && len(holders) == 0 {
		err = fault.Usagef("run: eyesdown ingest PATH, with the package that describes it in permits.csv", "the store knows no permit %s", permitNo)
	}
	slices.Sort(holders)
	return slices.Compact(holders), err
}

func (s *Store) describe(ctx context.Context, permits []string, each func(t *record.Table, d *description)) error {
	t := record.TableOf(bingo.FilePermits)
	return s.reading(ctx, func(c *sqlx.Conn) error {
		v := &view{ctx: ctx, c: c, permits: permits}
		for _, step := range []func() error{v.readResolutions, v.readChanges, v.readDescriptions} {
			if err := step(); err != nil {
				return err
			}
		}
		for _, d := range v.merged {
			each(t, d)
		}
		return nil
	})
}
