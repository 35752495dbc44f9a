package store

import (
	"context"
	"slices"
	"strings"

	"github.com/jmoiron/sqlx"

	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
)

// Resolve records a person's decision on the exception of the id, or of the one
// id that begins so. What somebody has decided already is refused.
func (s *Store) Resolve(ctx context.Context, id string, r bingo.Resolution) (bingo.Exception, error) {
	return s.resolve(ctx, id, r, false)
}

// ResolveAgain is Resolve where the decision may replace an earlier one, which
// stays in the history.
func (s *Store) ResolveAgain(ctx context.Context, id string, r bingo.Resolution) (bingo.Exception, error) {
	return s.resolve(ctx, id, r, true)
}

func (s *Store) resolve(ctx context.Context, id string, r bingo.Resolution, again bool) (e bingo.Exception, err error) {
	err = s.writing(ctx, func(c *sqlx.Conn) error {
		v, err := look(ctx, c, nil)
		if err != nil {
			return err
		}
		all, err := v.exceptions()
		if err != nil {
			return err
		}
		if e, err = find(all, id); err != nil {
			return err
		}
		if e.Status == bingo.ExceptionSuperseded {
			return fault.Usagef("run: eyesdown exceptions list --permit "+e.Permit, "exception %s stands no more: what it asked was decided, and something else has come since", e.ID)
		}
		e, err = v.keep(e, r, again)
		return err
	})
	if err != nil {
		return bingo.Exception{}, err
	}
	return e, nil
}

// Settle records a person's decision on an exception that is made of what
// stands in the store rather than kept in it. What somebody has decided already
// is refused.
func (s *Store) Settle(ctx context.Context, e bingo.Exception, r bingo.Resolution) (bingo.Exception, error) {
	return s.settle(ctx, e, r, false)
}

// SettleAgain is Settle where the decision may replace an earlier one, which
// stays in the history.
func (s *Store) SettleAgain(ctx context.Context, e bingo.Exception, r bingo.Resolution) (bingo.Exception, error) {
	return s.settle(ctx, e, r, true)
}

func (s *Store) settle(ctx context.Context, e bingo.Exception, r bingo.Resolution, again bool) (done bingo.Exception, err error) {
	err = s.writing(ctx, func(c *sqlx.Conn) error {
		v := &view{ctx: ctx, c: c}
		if err := v.readResolutions(); err != nil {
			return err
		}
		done, err = v.keep(e, r, again)
		return err
	})
	if err != nil {
		return e, err
	}
	return done, nil
}

// keep checks a decision and puts it behind those that there are.
func (v *view) keep(e bingo.Exception, r bingo.Resolution, again bool) (bingo.Exception, error) {
	r, err := decide(e, r)
	if err != nil {
		return e, err
	}
	if before, ok := v.resolutions[e.ID]; ok && !again {
		return e, decidedAlready(e.ID, before)
	}
	e.Status, e.Resolved = bingo.ExceptionResolved, r
	_, err = v.c.ExecContext(v.ctx, "INSERT INTO resolution (exception, status, resolved_by, reason, chosen, resolved_at) VALUES (?, ?, ?, ?, ?, ?)",
		e.ID, bingo.ExceptionResolved.String(), r.By, r.Reason, r.Use, r.At)
	return e, err
}

func decidedAlready(id string, before bingo.Resolution) error {
	what := before.Reason
	switch before.Use {
	case "":
	case bingo.UseLeftOut, bingo.UseNoRecord:
		what = before.Chosen() + ", " + what
	default:
		what = "use " + short(before.Use) + ", " + what
	}
	return fault.Usagef("add --again to decide anew; the earlier decision is kept, and `eyesdown exceptions show "+id+"` prints both",
		"exception %s is resolved already: %s decided on %s: %s", id, before.By, before.At, what)
}

// Decisions gives every decision that was made on the exception of the id, the
// one that counts last.
func (s *Store) Decisions(ctx context.Context, id string) ([]bingo.Resolution, error) {
	var all []bingo.Resolution
	err := s.db.SelectContext(ctx, &all, `SELECT resolved_by AS "by", reason, chosen AS "use", resolved_at AS "at" FROM resolution WHERE exception = ? ORDER BY seq`, id)
	return all, s.fault(err)
}

// Resolutions gives the decision that counts by the id of its exception.
func (s *Store) Resolutions(ctx context.Context) (map[string]bingo.Resolution, error) {
	v := &view{ctx: ctx}
	err := s.reading(ctx, func(c *sqlx.Conn) error {
		v.c = c
		return v.readResolutions()
	})
	return v.resolutions, err
}

const listHint = "run: eyesdown exceptions list"

func find(all []bingo.Exception, id string) (bingo.Exception, error) {
	var ids []string
	for _, e := range all {
		ids = append(ids, e.ID)
	}
	full, err := choose(ids, id, "exception", listHint)
	if err != nil {
		return bingo.Exception{}, err
	}
	return all[slices.Index(ids, full)], nil
}

// decide checks a decision against what there is to decide.
func decide(e bingo.Exception, r bingo.Resolution) (bingo.Resolution, error) {
	const hint = "give --by NAME and --reason TEXT"
	switch {
	case blank(r.By):
		return r, fault.Usagef(hint, "a decision is somebody's: the name is missing")
	case blank(r.Reason):
		return r, fault.Usagef(hint, "a decision has a reason: it is missing")
	case blank(r.At):
		return r, fault.Usagef("give the day as 2025-07-03", "a decision has a day: it is missing")
	case len(e.Options) == 0 && r.Use != "":
		return r, fault.Usagef("leave --use out", "exception %s leaves nothing to choose between", e.ID)
	case slices.Contains(e.Options, bingo.UseLeftOut) && r.Use == "":
		r.Use = bingo.UseLeftOut
	case slices.Contains(e.Options, bingo.UseLeftOut):
		use, err := choose(e.Options, r.Use, "choice", "write --use "+strings.Join(e.Options, " or --use "))
		r.Use = use
		return r, err
	case len(e.Options) > 0 && r.Use == "":
		return r, fault.Usagef("run: eyesdown exceptions show "+e.ID, "exception %s is settled by choosing: --use DIGEST is missing", e.ID)
	case len(e.Options) > 0:
		use, err := choose(e.Options, r.Use, "version", "run: eyesdown exceptions show "+e.ID)
		r.Use = use
		return r, err
	}
	return r, nil
}
