package store

import (
	"cmp"
	"context"
	"database/sql/driver"
	"encoding/json"
	"errors"
	"slices"

	"github.com/jmoiron/sqlx"

	"eyesdown/internal/bingo"
)

// view is the store as one reader sees it: what is chosen between versions and
// descriptions, and which exceptions stand.
type view struct {
	ctx     context.Context
	c       *sqlx.Conn
	permits []string // the permits asked about; nil = all

	resolutions map[string]bingo.Resolution
	changes     []*bingo.RegisterChange // all, in the order in which they were made
	standing    []*bingo.RegisterChange // those that count
	merged      map[string]*description
	given       []*description // returns that were given, by permit and last day
	sessions    map[sessionKey]*choice
	versions    map[int64]*choice  // by version id
	told        map[string]version // by digest: what a decision may have chosen, replaced versions among them
	held        []heldRow
	rowless     map[rowless]bool
	brought     map[string]map[int64]bool // by permit: the packages that have a row of it
	named       map[string]map[int64]bool // by permit: the packages that have a held row of it
}

// look reads what everything else is decided by.
func look(ctx context.Context, c *sqlx.Conn, permits []string) (*view, error) {
	v := &view{ctx: ctx, c: c, permits: permits}
	for _, step := range []func() error{v.readResolutions, v.readChanges, v.readDescriptions, v.readReturns, v.readVersions, v.readBrought, v.readHeld, v.findOthers, v.decideAll} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return v, nil
}

// scope adds to a query that its column is one of the permits asked about.
func (v *view) scope(column string) (where string, args []driver.NamedValue, err error) {
	if v.permits == nil {
		return "", nil, nil
	}
	list, err := json.Marshal(v.permits)
	return " WHERE " + column + " IN (SELECT value FROM json_each(?))", bind(string(list)), err
}

// readResolutions reads the decisions that count: of each exception the last.
func (v *view) readResolutions() error {
	v.resolutions = map[string]bingo.Resolution{}
	var rows []struct {
		Exception string
		bingo.Resolution
	}
	err := v.c.SelectContext(v.ctx, &rows, `SELECT exception, resolved_by AS "by", reason, chosen AS "use", resolved_at AS "at" FROM resolution ORDER BY seq`)
	for _, r := range rows {
		v.resolutions[r.Exception] = r.Resolution
	}
	return err
}

// settle gives an exception its status.
func (v *view) settle(e bingo.Exception) bingo.Exception {
	if r, ok := v.resolutions[e.ID]; ok {
		e.Status, e.Resolved = bingo.ExceptionResolved, r
	}
	return e
}

// exceptions lists what needs a person, or did: each once, in an order that
// does not depend on when it came.
func (v *view) exceptions() ([]bingo.Exception, error) {
	var all []bingo.Exception
	seen := map[string]bool{}
	for i := range v.held {
		h := &v.held[i]
		if !seen[h.e.ID] && v.listed(h) {
			seen[h.e.ID] = true
			e := v.settle(h.e)
			e.Also = v.also(h)
			all = append(all, e)
		}
	}
	for _, d := range v.merged {
		if d.conflict {
			all = append(all, v.settle(d.exception()))
		}
	}
	for _, d := range v.given {
		if d.conflict {
			all = append(all, v.settle(d.exception()))
		}
	}
	for _, ch := range v.sessions {
		if ch.conflict() {
			e, err := v.conflictException(ch)
			if err != nil {
				return nil, err
			}
			all = append(all, v.settle(e))
		}
	}
	notices, err := v.registerNotices()
	for _, e := range notices {
		all = append(all, v.settle(e))
	}
	refused, failed := v.refusals()
	all = append(all, refused...)
	all = append(all, v.aside(all)...)
	all = append(all, v.superseded(all)...)
	slices.SortFunc(all, compareExceptions)
	return all, errors.Join(err, failed)
}

func compareExceptions(a, b bingo.Exception) int {
	return cmp.Or(cmp.Compare(a.Permit, b.Permit), cmp.Compare(a.Session, b.Session), cmp.Compare(a.Game, b.Game),
		cmp.Compare(a.File, b.File), cmp.Compare(firstRow(a), firstRow(b)), cmp.Compare(a.ID, b.ID))
}

func firstRow(e bingo.Exception) int {
	if len(e.Places) == 0 {
		return 0
	}
	return e.Places[0].Row
}

// Exceptions lists the exceptions of the whole store, those that somebody has
// dealt with among them.
func (s *Store) Exceptions(ctx context.Context) (all []bingo.Exception, err error) {
	err = s.reading(ctx, func(c *sqlx.Conn) error {
		v, err := look(ctx, c, nil)
		if err == nil {
			all, err = v.exceptions()
		}
		return err
	})
	return all, err
}
