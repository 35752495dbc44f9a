package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/jmoiron/sqlx"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/fault"
	"eyesdown/internal/money"
)

// Report is what a check of the store found.
type Report struct {
	Packages    int
	Files       int   // of the packages
	Originals   int64 // bytes of those files, as they came
	Rows        int   // accepted
	Held        int   // rows of the files that are held
	Sessions    int   // each once, whichever packages bring it
	Brought     int   // sessions as each package brings them
	Resolutions int   // decisions, those that a later one replaced among them
	Refused     int   // files that were turned away and not taken in since, by name and content
	Problems    []string
}

// String says in words what was counted.
func (r Report) String() string {
	return strings.Join([]string{money.Counted(r.Packages, "package", "packages"), money.Counted(r.Files, "file", "files") + " of " + money.Counted(r.Originals, "byte", "bytes"),
		money.Counted(r.Rows, "accepted row", "accepted rows"), money.Counted(r.Held, "held row", "held rows"), money.Counted(r.Sessions, "session", "sessions") + " (brought " + money.Counted(r.Brought, "time", "times") + ")",
		money.Counted(r.Resolutions, "decision", "decisions") + " (replaced ones too)",
		money.Counted(r.Refused, "refused file", "refused files")}, ", ")
}

// Sound tells whether nothing is wrong.
func (r *Report) Sound() bool { return len(r.Problems) == 0 }

func (r *Report) problem(format string, args ...any) {
	r.Problems = append(r.Problems, fmt.Sprintf(format, args...))
}

func (r *Report) orphans(n int, table, parent string) {
	r.problem("%d rows of %s hang on rows of %s that are not there", n, table, parent)
}

// Check goes over everything that the store holds: the database itself, what
// rows hang on, every original against its SHA-256, every file's account
// against its rows.
func (s *Store) Check(ctx context.Context) (Report, error) {
	var r Report
	err := s.reading(ctx, func(c *sqlx.Conn) error {
		for _, step := range []func(context.Context, *sqlx.Conn, *Report) error{s.dialect.whole, checkCounts, checkFiles, checkIdentities} {
			if err := step(ctx, c, &r); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		err = s.checkOriginals(ctx, &r)
	}
	return r, err
}

func checkSQLite(ctx context.Context, c *sqlx.Conn, r *Report) error {
	var lines []string
	if err := c.SelectContext(ctx, &lines, "PRAGMA integrity_check"); err != nil {
		return err
	}
	for _, line := range lines {
		if line != "ok" {
			r.problem("the database is damaged: %s", line)
		}
	}
	var orphans []struct {
		Table, Parent string
		Rows          int
	}
	err := c.SelectContext(ctx, &orphans, `SELECT "table", parent, count(*) AS rows FROM pragma_foreign_key_check GROUP BY "table", parent ORDER BY "table", parent`)
	for _, o := range orphans {
		r.orphans(o.Rows, o.Table, o.Parent)
	}
	return err
}

func checkCounts(ctx context.Context, c *sqlx.Conn, r *Report) error {
	for query, n := range map[string]*int{
		"count(*) FROM package": &r.Packages, "count(*) FROM file": &r.Files, "coalesce(sum(held), 0) FROM file": &r.Held, "count(*) FROM version": &r.Brought,
		"count(*) FROM (SELECT DISTINCT permit_no, session_id FROM version) AS each": &r.Sessions, "count(*) FROM resolution": &r.Resolutions,
	} {
		if err := c.GetContext(ctx, n, "SELECT "+query); err != nil {
			return err
		}
	}
	files, err := refusedFiles(ctx, c, false)
	r.Refused = len(files)
	return err
}

// checkFiles holds every file's account against the rows that stand.
func checkFiles(ctx context.Context, c *sqlx.Conn, r *Report) error {
	var files []struct {
		ID, Kind                          int64
		Name, Package                     string
		Rows, Blank, Accepted, Held, Same int
	}
	err := c.SelectContext(ctx, &files, `SELECT f.id, f.kind, f.name, p.digest AS package, f.rows, f.blank, f.accepted, f.held,
		CASE WHEN f.sha256 = m.sha256 AND f.bytes = m.bytes THEN 1 ELSE 0 END AS same
		FROM file f JOIN package p ON p.id = f.package JOIN member m ON m.id = f.member ORDER BY p.digest, f.kind`)
	if err != nil {
		return err
	}
	var stand [bingo.FileCount]map[int64]int
	for _, t := range record.Tables() {
		var counts []struct {
			File int64
			N    int
		}
		if err := c.SelectContext(ctx, &counts, "SELECT file, count(*) AS n FROM "+t.Name+" GROUP BY file"); err != nil {
			return err
		}
		stand[t.File] = map[int64]int{}
		for _, count := range counts {
			stand[t.File][count.File] = count.N
			r.Rows += count.N
		}
	}
	for _, f := range files {
		account := File{Rows: f.Rows, Blank: f.Blank, Accepted: f.Accepted, Held: f.Held}
		n := stand[f.Kind][f.ID]
		delete(stand[f.Kind], f.ID)
		if !account.balanced() || n != f.Accepted {
			r.problem("%s of package %s does not balance: %d rows = 1 header + %d blank + %d accepted + %d held, and %d stand", f.Name, f.Package, f.Rows, f.Blank, f.Accepted, f.Held, n)
		}
		if f.Same == 0 {
			r.problem("%s of package %s is not the file that its original is", f.Name, f.Package)
		}
	}
	for kind, left := range stand {
		if len(left) > 0 {
			r.problem("rows of %s belong to no file that the store knows", bingo.FileKind(kind))
		}
	}
	return nil
}

// checkIdentities holds the permit_no and session_id of every row of a session
// against the session's.
func checkIdentities(ctx context.Context, c *sqlx.Conn, r *Report) error {
	for _, t := range record.Tables() {
		if t.Scope != record.OfSession && t.Scope != record.Either {
			continue
		}
		var n int
		err := c.GetContext(ctx, &n, "SELECT count(*) FROM "+t.Name+" r JOIN version v ON v.id = r.version_id WHERE r.permit_no <> v.permit_no OR r.session_id <> v.session_id")
		if err != nil {
			return err
		}
		if n > 0 {
			r.problem("%d rows of %s name another session than the one they belong to", n, t.File)
		}
	}
	return nil
}

// checkOriginals reads every original to its end, which holds it against its
// SHA-256.
func (s *Store) checkOriginals(ctx context.Context, r *Report) error {
	var members []int64
	if err := s.db.SelectContext(ctx, &members, "SELECT m.id FROM member m JOIN package p ON p.id = m.package ORDER BY p.digest, m.name"); err != nil {
		return s.fault(err)
	}
	for _, id := range members {
		source, err := s.original(ctx, "original", "SELECT id, name, sha256, bytes FROM member WHERE id = ?", id)
		if err != nil {
			return err
		}
		n, err := io.Copy(io.Discard, source)
		r.Originals += n
		_ = source.Close() // it holds memory only
		if ctx.Err() != nil {
			return fault.Wrap(ctx.Err(), s.path, "the check did not finish")
		}
		if err != nil && !errors.Is(err, io.EOF) {
			r.problem("%v", err)
		}
	}
	return nil
}
