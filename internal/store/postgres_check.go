package store

import (
	"context"
	"strings"

	"github.com/jmoiron/sqlx"
	"github.com/lib/pq"
)

// checkPostgres looks for rows that hang on nothing. PostgreSQL keeps that
// itself, but not where somebody switched its triggers off, and its own pages it
// checks as they are read.
func checkPostgres(ctx context.Context, c *sqlx.Conn, r *Report) error {
	keys, err := keysOf(ctx, c)
	if err != nil {
		return err
	}
	for _, k := range keys {
		var on, filled []string
		for i := range k.columns {
			on = append(on, "p."+k.whose[i]+" = c."+k.columns[i])
			filled = append(filled, "c."+k.columns[i]+" IS NOT NULL")
		}
		var n int
		err := c.GetContext(ctx, &n, "SELECT count(*) FROM "+k.child+" c WHERE "+strings.Join(filled, " AND ")+
			" AND NOT EXISTS (SELECT 1 FROM "+k.parent+" p WHERE "+strings.Join(on, " AND ")+")")
		if err != nil {
			return err
		}
		if n > 0 {
			r.orphans(n, k.child, k.parent)
		}
	}
	var broken []string
	err = c.SelectContext(ctx, &broken, "SELECT CAST(indexrelid AS regclass) AS name FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_namespace n ON n.oid = t.relnamespace WHERE n.nspname = current_schema() AND NOT i.indisvalid ORDER BY 1")
	for _, name := range broken {
		r.problem("the database is damaged: the index %s is not valid", name)
	}
	return err
}

// key is what a table's rows hang on.
type key struct {
	child, parent  string
	columns, whose []string // of the child, and of the parent
}

// keysOf lists the database's own keys, and those that triggers keep.
func keysOf(ctx context.Context, c *sqlx.Conn) ([]key, error) {
	var own []struct {
		Child, Parent  string
		Columns, Whose pq.StringArray
	}
	err := c.SelectContext(ctx, &own, `SELECT CAST(k.conrelid AS regclass) AS child, CAST(k.confrelid AS regclass) AS parent,
		array(SELECT quote_ident(a.attname) FROM unnest(k.conkey) WITH ORDINALITY u (n, i) JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = u.n ORDER BY u.i) AS columns,
		array(SELECT quote_ident(a.attname) FROM unnest(k.confkey) WITH ORDINALITY u (n, i) JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = u.n ORDER BY u.i) AS whose
		FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace WHERE k.contype = 'f' AND n.nspname = current_schema() ORDER BY 1, 2`)
	if err != nil {
		return nil, err
	}
	var keys []key
	for _, k := range own {
		keys = append(keys, key{k.Child, k.Parent, k.Columns, k.Whose})
	}
	var kept []struct {
		Child string
		Args  []byte // each ends with a NUL
	}
	err = c.SelectContext(ctx, &kept, `SELECT CAST(t.tgrelid AS regclass) AS child, t.tgargs AS args FROM pg_trigger t JOIN pg_proc f ON f.oid = t.tgfoid
		JOIN pg_namespace n ON n.oid = f.pronamespace WHERE f.proname = 'hangs' AND t.tgname LIKE '%\_insert' AND n.nspname = current_schema() ORDER BY 1`)
	for _, k := range kept {
		parent, rest, _ := strings.Cut(string(k.Args), "\x00")
		columns := strings.Split(strings.TrimRight(rest, "\x00"), ", ")
		keys = append(keys, key{k.Child, parent, columns, columns})
	}
	return keys, err
}
