package store

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/jmoiron/sqlx"

	"eyesdown/internal/fault"
)

// BeginAgain starts the intake of a package that the store has, to be read anew:
// what it brought before goes, and what it brings now comes, in one transaction.
func (s *Store) BeginAgain(ctx context.Context, digest, label string) (*Intake, error) {
	return s.take(ctx, digest, label, true)
}

// dropFirst takes the package's rows out on the intake's own connection.
func (in *Intake) dropFirst(w *writer) error {
	id, err := w.number("SELECT coalesce(max(id), 0) FROM package WHERE digest = ?", in.digest)
	if err != nil {
		return err
	}
	if id == 0 {
		return fault.Usagef("run: eyesdown store check", "no package %s is in the store", in.digest)
	}
	for _, query := range dropStatements() {
		if err := w.exec(query, id); err != nil {
			return err
		}
	}
	return nil
}

// PackagesOf lists, by digest, the packages that have rows of a permit, held
// ones among them.
func (s *Store) PackagesOf(ctx context.Context, permitNo string) ([]Package, error) {
	var digests []string
	err := s.reading(ctx, func(c *sqlx.Conn) error {
		v, err := look(ctx, c, []string{permitNo})
		if err != nil {
			return err
		}
		list, err := json.Marshal(v.packages())
		if err != nil {
			return err
		}
		return c.SelectContext(ctx, &digests, "SELECT digest FROM package WHERE id IN (SELECT value FROM json_each(?))", string(list))
	})
	if err != nil {
		return nil, s.fault(err)
	}
	all, err := s.Packages(ctx)
	return slices.DeleteFunc(all, func(p Package) bool { return !slices.Contains(digests, p.Digest) }), err
}
