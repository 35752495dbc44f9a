package store

import (
	"context"
	"database/sql/driver"
	"slices"

	"github.com/jmoiron/sqlx"

	"eyesdown/internal/bingo"
)

const changeColumns = "permit_no, kind, name, role, holds_from, field, value, withdrawn, set_by, set_on, reason"

// readChanges reads what people have set in the register of the permits asked
// about, in the order in which they did, and which of it stands.
func (v *view) readChanges() error {
	where, args, err := v.scope("permit_no")
	if err != nil {
		return err
	}
	v.changes = nil
	err = eachRow(v.ctx, v.c, "SELECT "+changeColumns+" FROM register_change"+where+" ORDER BY seq", args, func(row []driver.Value) error {
		r := cells{v: row}
		v.changes = append(v.changes, &bingo.RegisterChange{Permit: r.text(), File: bingo.FileKind(r.whole()), Name: r.text(), Role: r.text(), From: r.date(),
			Column: r.text(), Value: r.text(), Withdrawn: r.flag(), By: r.text(), At: r.text(), Reason: r.text()})
		return nil
	})
	v.standing = standing(v.changes)
	return err
}

// standing gives the changes that count: of those that set the same the last,
// where it was not withdrawn, in the order in which they were made.
func standing(all []*bingo.RegisterChange) []*bingo.RegisterChange {
	var last []*bingo.RegisterChange
	for i := len(all) - 1; i >= 0; i-- {
		if !slices.ContainsFunc(last, all[i].Same) {
			last = append(last, all[i])
		}
	}
	slices.Reverse(last)
	return slices.DeleteFunc(last, func(c *bingo.RegisterChange) bool { return c.Withdrawn })
}

// insertChange puts a change behind those that there are.
func insertChange(ctx context.Context, c *sqlx.Conn, ch *bingo.RegisterChange) error {
	var from any
	if ch.From.Recorded() {
		from = ch.From.String()
	}
	_, err := c.ExecContext(ctx, "INSERT INTO register_change ("+changeColumns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		ch.Permit, ch.File, ch.Name, ch.Role, from, ch.Column, ch.Value, ch.Withdrawn, ch.By, ch.At, ch.Reason)
	return err
}

// Changes gives everything that people ever set in the register of a permit, in
// the order in which they did; standing tells which of it counts.
func (s *Store) Changes(ctx context.Context, permitNo string) (all []bingo.RegisterChange, stands []bool, err error) {
	err = s.reading(ctx, func(c *sqlx.Conn) error {
		v := &view{ctx: ctx, c: c, permits: []string{permitNo}}
		if err := v.readChanges(); err != nil {
			return err
		}
		for _, ch := range v.changes {
			all, stands = append(all, *ch), append(stands, slices.Contains(v.standing, ch))
		}
		return nil
	})
	return all, stands, err
}
