package store

import (
	"context"
	"database/sql/driver"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/jmoiron/sqlx"
	"github.com/lib/pq"
)

// connector opens connections that take the store's queries as SQLite does.
type connector struct{ *pq.Connector }

// Connect opens a connection.
func (c connector) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	inner, ok := conn.(pqConn)
	if !ok {
		return nil, errors.Join(errors.New("the driver for PostgreSQL is not the one that was built in"), conn.Close())
	}
	return &postgresConn{inner}, nil
}

// pqConn is what a connection of lib/pq can do.
type pqConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.QueryerContext
	driver.ExecerContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
	driver.NamedValueChecker
}

// postgresConn puts queries into PostgreSQL's words: ? becomes $1, and a JSON
// list of what to look for becomes an array.
type postgresConn struct{ pqConn }

// QueryContext runs a query.
func (c *postgresConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	query, args, err := inPostgres(query, args)
	if err != nil {
		return nil, err
	}
	return c.pqConn.QueryContext(ctx, query, args)
}

// ExecContext runs a statement.
func (c *postgresConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	query, args, err := inPostgres(query, args)
	if err != nil {
		return nil, err
	}
	return c.pqConn.ExecContext(ctx, query, args)
}

// Prepare prepares a statement.
func (c *postgresConn) Prepare(query string) (driver.Stmt, error) {
	return c.PrepareContext(context.Background(), query)
}

// PrepareContext prepares a statement; none with a list is ever prepared.
func (c *postgresConn) PrepareContext(ctx context.Context, query string) (driver.Stmt, error) {
	if strings.Contains(query, jsonList) {
		return nil, fmt.Errorf("a query with a list cannot be prepared: %s", query)
	}
	return c.pqConn.PrepareContext(ctx, sqlx.Rebind(sqlx.DOLLAR, query))
}

// jsonList is how a query speaks of a list that it is given as JSON.
const jsonList = "json_each(?)"

// inPostgres puts a query and its arguments into PostgreSQL's words. The three
// forms in which the store's queries use a list are all that there is.
func inPostgres(query string, args []driver.NamedValue) (string, []driver.NamedValue, error) {
	if len(args) == 0 {
		return query, args, nil
	}
	args = slices.Clone(args)
	for i := range args {
		if text, ok := args[i].Value.(string); ok {
			args[i].Value = plain(text)
		}
	}
	if strings.Contains(query, jsonList) {
		n := 0
		for at := range len(query) {
			if query[at] != '?' {
				continue
			}
			if strings.HasSuffix(query[:at+1], strings.TrimSuffix(jsonList, ")")) {
				list, err := arrayOf(fmt.Sprint(args[n].Value))
				if err != nil {
					return "", nil, err
				}
				args[n].Value = list
			}
			n++
		}
		query = strings.NewReplacer(
			"IN (SELECT value FROM "+jsonList+")", "= ANY(?)",
			jsonList+" j CROSS JOIN", "unnest(CAST(? AS bigint[])) WITH ORDINALITY AS j (value, key) JOIN",
			jsonList, "unnest(CAST(? AS text[])) AS each (value)").Replace(query)
	}
	return sqlx.Rebind(sqlx.DOLLAR, query), args, nil
}

// arrayOf writes a JSON list of texts or whole numbers as an array.
func arrayOf(list string) (string, error) {
	var items []any
	d := json.NewDecoder(strings.NewReader(list))
	d.UseNumber()
	if err := d.Decode(&items); err != nil {
		return "", err
	}
	texts := make([]string, len(items))
	for i, item := range items {
		switch item := item.(type) {
		case json.Number:
			texts[i] = item.String()
		case string:
			texts[i] = `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(plain(item)) + `"`
		default:
			return "", fmt.Errorf("%v is no text and no number", item)
		}
	}
	return "{" + strings.Join(texts, ",") + "}", nil
}

// plain gives a text as PostgreSQL takes it. Intake sees to that for what
// stands in files; the name of one may still be anything.
func plain(text string) string {
	return strings.ReplaceAll(strings.ToValidUTF8(text, "\ufffd"), "\x00", "\ufffd")
}
