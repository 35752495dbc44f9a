package store

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/jmoiron/sqlx"

	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
	"eyesdown/internal/money"
)

// Refused is a file that was turned away whole.
type Refused struct {
	SHA256 string // of its bytes, in hex
	Name   string // as it was given, within its zip or folder where it came in one
	Bytes  int64
	Permit string // that it names; "" where that is not known
	Reason string // why, in words a volunteer knows
	Remedy string // what to do
	SeenAt int64  // when it was first turned away, in seconds since 1970-01-01 UTC
}

// Refuse keeps that a file was turned away. The same file under the same name is
// kept once, with the reason given last and the time it was first seen.
func (s *Store) Refuse(ctx context.Context, r Refused) error {
	if blank(r.Name) || blank(r.Reason) {
		return fault.Wrap(fmt.Errorf("name %q, reason %q", r.Name, r.Reason), r.Name, "a file that is turned away has a name and a reason")
	}
	return s.writing(ctx, func(c *sqlx.Conn) error {
		_, err := c.ExecContext(ctx, `INSERT INTO refused (sha256, name, bytes, permit_no, reason, remedy, seen_at, taken) VALUES (?, ?, ?, ?, ?, ?, ?, 0)
			ON CONFLICT (sha256, name) DO UPDATE SET permit_no = excluded.permit_no, reason = excluded.reason, remedy = excluded.remedy`,
			r.SHA256, plain(r.Name), r.Bytes, plain(r.Permit), plain(r.Reason), plain(r.Remedy), r.SeenAt)
		return err
	})
}

// TakenIn notes that a file was taken in, so that it counts as refused no more.
func (s *Store) TakenIn(ctx context.Context, sha256 string) error {
	return s.writing(ctx, func(c *sqlx.Conn) error {
		_, err := c.ExecContext(ctx, "UPDATE refused SET taken = 1 WHERE sha256 = ?", sha256)
		return err
	})
}

// Refused lists the files that were turned away and have not been taken in
// since, by name and SHA-256. One that a package brought as a member, under
// whatever name, was taken in.
func (s *Store) Refused(ctx context.Context) (all []Refused, err error) {
	err = s.reading(ctx, func(c *sqlx.Conn) error {
		all, err = refusedFiles(ctx, c, false)
		return err
	})
	return all, err
}

func refusedFiles(ctx context.Context, c *sqlx.Conn, taken bool) ([]Refused, error) {
	query := `SELECT r.sha256, r.name, r.bytes, r.permit_no AS permit, r.reason, r.remedy, r.seen_at AS seenat FROM refused r
		WHERE (r.taken = 1 OR EXISTS (SELECT 1 FROM member m WHERE m.sha256 = r.sha256)) = (? = 1) ORDER BY r.name, r.sha256`
	var all []Refused
	err := c.SelectContext(ctx, &all, query, flagOf(taken))
	return all, err
}

func flagOf(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// refusals makes exceptions of the files that were turned away: one of each
// content, whatever names it came under. They stop no return, for nobody knows
// what would have been in them; who has sent the file mended puts them away by a
// decision, which is not forgotten where the file is taken in after it. When they
// were seen is not said: it is no part of what was sent.
func (v *view) refusals() ([]bingo.Exception, error) {
	files, err := refusedFiles(v.ctx, v.c, false)
	if err != nil {
		return nil, err
	}
	taken, err := refusedFiles(v.ctx, v.c, true)
	if err != nil {
		return nil, err
	}
	all := v.refusedAs(files)
	for i := range all {
		all[i] = v.settle(all[i])
	}
	for _, e := range v.refusedAs(taken) {
		if r, ok := v.resolutions[e.ID]; ok {
			e.Status, e.Resolved = bingo.ExceptionSuperseded, r
			all = append(all, e)
		}
	}
	return all, nil
}

func (v *view) refusedAs(files []Refused) []bingo.Exception {
	var all []bingo.Exception
	at := map[string]int{}
	for i := range files {
		f := &files[i]
		if v.permits != nil && !slices.Contains(v.permits, f.Permit) {
			continue
		}
		n, ok := at[f.SHA256]
		if !ok {
			n = len(all)
			at[f.SHA256] = n
			all = append(all, f.exception())
		}
		e := &all[n]
		e.Places = append(e.Places, bingo.Place{File: f.Name, SHA256: f.SHA256})
		if ok && !strings.Contains(e.Problem, f.Reason) {
			e.Problem += "; as " + f.Name + ": " + f.Reason
		}
	}
	return all
}

func (r *Refused) exception() bingo.Exception {
	e := bingo.Exception{ID: bingo.ExceptionID(bingo.CodeRefused, r.SHA256), Code: bingo.CodeRefused, Permit: r.Permit, Effect: bingo.Notice,
		Problem: "the whole file (" + money.Counted(r.Bytes, "byte", "bytes") + ") was turned away and nothing of it is in the store: " + r.Reason}
	e.Remedy = "put it away with: eyesdown exceptions resolve " + e.ID + " --by NAME --reason TEXT"
	if r.Remedy != "" {
		e.Remedy = r.Remedy + "; when that is done, or nothing of the file is wanted, " + e.Remedy
	}
	return e
}
