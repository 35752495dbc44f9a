package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"github.com/jmoiron/sqlx"
)

// Digest is the SHA-256 of something that went into a run or came out of it.
type Digest struct {
	Name   string
	SHA256 string // in hex
}

// What a digest is of, as history has it.
const (
	wayIn  = "in"
	wayOut = "out"
)

// RunDigests gives what the run of a name read and made, by name; nothing where
// it ended without, or never did.
func (s *Store) RunDigests(ctx context.Context, event int64) (inputs, outputs []Digest, err error) {
	var all []struct{ Way, Name, SHA256 string }
	err = s.db.SelectContext(ctx, &all, s.db.Rebind("SELECT way, name, sha256 AS sha256 FROM schedule_digest WHERE event = ? ORDER BY way, name"), event)
	for _, d := range all {
		if d.Way == wayIn {
			inputs = append(inputs, Digest{d.Name, d.SHA256})
		} else {
			outputs = append(outputs, Digest{d.Name, d.SHA256})
		}
	}
	return inputs, outputs, s.fault(err)
}

func keepDigests(ctx context.Context, c *sqlx.Conn, event int64, way string, all []Digest) error {
	for _, d := range all {
		if _, err := changed(ctx, c, "INSERT INTO schedule_digest (event, way, name, sha256) VALUES (?, ?, ?, ?) ON CONFLICT (event, way, name) DO NOTHING", event, way, plain(d.Name), d.SHA256); err != nil {
			return err
		}
	}
	return nil
}

// Digest sums up what a result can depend on: the packages, whatever the order in
// which they came, and all that people decided. It is the same in either database,
// in hex.
func (s *Store) Digest(ctx context.Context) (sum string, err error) {
	err = s.reading(ctx, func(c *sqlx.Conn) error {
		var packages []string
		if err := c.SelectContext(ctx, &packages, "SELECT digest FROM package"); err != nil {
			return err
		}
		slices.Sort(packages)
		all := sha256.New()
		fmt.Fprintf(all, "%s\n", strings.Join(packages, "\n"))
		tables := copyTables()
		for i := range tables {
			switch t := &tables[i]; t.name {
			case "resolution", "reading_choice", "register_change", "attested", "attested_wide", "refused":
				of, err := t.read(ctx, c, nil)
				if err != nil {
					return err
				}
				fmt.Fprintf(all, "%s %d %s\n", of.Table, of.Rows, of.Digest)
			}
		}
		sum = hex.EncodeToString(all.Sum(nil))
		return nil
	})
	return sum, err
}
