package store

import (
	"context"
	"encoding/json"
	"io"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
)

// HasPackage tells whether the store has the package.
func (s *Store) HasPackage(ctx context.Context, digest string) (bool, error) {
	var n int
	err := s.db.GetContext(ctx, &n, "SELECT count(*) FROM package WHERE digest = ?", digest)
	return n > 0, s.fault(err)
}

// HasFile tells whether a package of the store brought a file of the same bytes.
func (s *Store) HasFile(ctx context.Context, kind bingo.FileKind, sha256 string) (bool, error) {
	var n int
	err := s.db.GetContext(ctx, &n, "SELECT count(*) FROM file WHERE kind = ? AND sha256 = ?", int64(kind), sha256)
	return n > 0, s.fault(err)
}

// PermitsOf lists the permits that the package has rows of.
func (s *Store) PermitsOf(ctx context.Context, digest string) ([]string, error) {
	var permits []string
	err := s.db.SelectContext(ctx, &permits, `SELECT v.permit_no FROM version v JOIN package p ON p.id = v.package WHERE p.digest = ?
		UNION SELECT r.permit_no FROM permits r JOIN package p ON p.id = r.package_id WHERE p.digest = ?
		UNION SELECT r.permit_no FROM authorisations r JOIN package p ON p.id = r.package_id WHERE p.digest = ? ORDER BY 1`, digest, digest, digest)
	return permits, s.fault(err)
}

// Packages lists the packages with their files, by digest.
func (s *Store) Packages(ctx context.Context) ([]Package, error) {
	var rows []struct {
		Digest, Label, Name, SHA256, Unknown string
		Kind, Bytes                          int64
		Rows, Blank, Accepted, Held          int
	}
	err := s.db.SelectContext(ctx, &rows, `SELECT p.digest, p.label, coalesce(f.name, '') AS name, coalesce(f.sha256, '') AS sha256,
		coalesce(f.unknown_columns, '[]') AS unknown, coalesce(f.kind, -1) AS kind, coalesce(f.bytes, 0) AS bytes, coalesce(f.rows, 0) AS rows,
		coalesce(f.blank, 0) AS blank, coalesce(f.accepted, 0) AS accepted, coalesce(f.held, 0) AS held
		FROM package p LEFT JOIN file f ON f.package = p.id ORDER BY p.digest, f.kind`)
	if err != nil {
		return nil, s.fault(err)
	}
	var all []Package
	for _, r := range rows {
		if len(all) == 0 || all[len(all)-1].Digest != r.Digest {
			all = append(all, Package{Digest: r.Digest, Label: r.Label})
		}
		if r.Kind < 0 {
			continue
		}
		f := File{Kind: bingo.FileKind(r.Kind), Name: r.Name, SHA256: r.SHA256, Bytes: r.Bytes, Rows: r.Rows, Blank: r.Blank, Accepted: r.Accepted, Held: r.Held}
		if err := json.Unmarshal([]byte(r.Unknown), &f.UnknownColumns); err != nil {
			return nil, s.fault(err)
		}
		p := &all[len(all)-1]
		p.Files = append(p.Files, f)
	}
	return all, nil
}

// Members names the originals of a package that are none of its files: the
// running sheet that they were made from, and where in it their values stood.
func (s *Store) Members(ctx context.Context, digest string) ([]string, error) {
	var names []string
	err := s.db.SelectContext(ctx, &names, `SELECT m.name FROM member m JOIN package p ON p.id = m.package
		WHERE p.digest = ? AND NOT EXISTS (SELECT 1 FROM file f WHERE f.member = m.id) ORDER BY m.name`, digest)
	return names, s.fault(err)
}

// MadeFrom gives the package that was made from the running sheet of the SHA-256;
// known is false where there is none.
func (s *Store) MadeFrom(ctx context.Context, sha256, places string) (digest string, known bool, err error) {
	var digests []string
	err = s.db.SelectContext(ctx, &digests, `SELECT p.digest FROM member m JOIN package p ON p.id = m.package
		WHERE m.sha256 = ? AND EXISTS (SELECT 1 FROM member q WHERE q.package = p.id AND q.name = ?) ORDER BY p.digest`, sha256, places)
	if err != nil || len(digests) == 0 {
		return "", false, s.fault(err)
	}
	return digests[0], true, nil
}

// SheetFile is a file of a package that was made from a running sheet.
type SheetFile struct {
	Package string // its digest
	Label   string // the name that the sheet was given by
	Name    string // of the file: "games.csv"
	SHA256  string // of the file
}

// SheetFiles lists, by package and name, the files of packages that have an
// original of the name under which a sheet's places are kept.
func (s *Store) SheetFiles(ctx context.Context, places string) ([]SheetFile, error) {
	var files []SheetFile
	err := s.db.SelectContext(ctx, &files, `SELECT p.digest AS package, p.label, f.name, f.sha256
		FROM member m JOIN package p ON p.id = m.package JOIN file f ON f.package = p.id WHERE m.name = ? ORDER BY p.digest, f.kind`, places)
	return files, s.fault(err)
}

// Member gives the bytes of such an original.
func (s *Store) Member(ctx context.Context, digest, name string) (io.ReadCloser, error) {
	return s.original(ctx, name, "SELECT m.id, m.name, m.sha256, m.bytes FROM member m JOIN package p ON p.id = m.package WHERE p.digest = ? AND m.name = ?", digest, name)
}

// PackagesHolding lists, by digest, the packages that hold rows under the code
// of an exception.
func (s *Store) PackagesHolding(ctx context.Context, code string) ([]string, error) {
	var digests []string
	err := s.db.SelectContext(ctx, &digests, "SELECT DISTINCT p.digest FROM held h JOIN package p ON p.id = h.package WHERE h.code = ? ORDER BY p.digest", code)
	return digests, s.fault(err)
}

// dropStatements deletes a package from the leaves to the root: what hangs on a
// row goes before the row.
func dropStatements() []string {
	const ofVersion = " WHERE version_id IN (SELECT id FROM version WHERE package = ?)"
	queries := []string{"DELETE FROM held WHERE package = ?"}
	tables := record.Tables()
	for i := len(tables) - 1; i >= 0; i-- {
		where := " WHERE package_id = ?"
		if tables[i].Scope == record.OfSession {
			where = ofVersion
		}
		queries = append(queries, "DELETE FROM "+tables[i].Name+where)
	}
	return append(queries,
		"DELETE FROM version WHERE package = ?",
		"DELETE FROM file WHERE package = ?",
		"DELETE FROM original WHERE member IN (SELECT id FROM member WHERE package = ?)",
		"DELETE FROM member WHERE package = ?",
		"DELETE FROM package WHERE id = ?")
}
