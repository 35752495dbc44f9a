package store

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/lib/pq"
	"github.com/lib/pq/pqerror"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/fault"
	"eyesdown/internal/tools/pgtest"
)

// postgresLast is what stands behind the data package's tables: the key that
// goes round in a circle with theirs, and what keeps the large ones.
func postgresLast() string {
	var b strings.Builder
	b.WriteString(`
-- A version stands only with its row of sessions.
ALTER TABLE version ADD CONSTRAINT version_row FOREIGN KEY (id) REFERENCES sessions (version_id) DEFERRABLE INITIALLY DEFERRED;

-- The large tables.
`)
	for _, t := range record.Tables() {
		parent, key := hangsOn(t)
		if parent == "" {
			continue
		}
		for _, event := range []string{"INSERT", "UPDATE"} {
			fmt.Fprintf(&b, "CREATE TRIGGER %s_hangs_%s AFTER %s ON %s REFERENCING NEW TABLE AS brought\n  FOR EACH STATEMENT EXECUTE FUNCTION hangs('%s', '%s');\n",
				t.Name, strings.ToLower(event), event, t.Name, parent, key)
		}
		for _, event := range []string{"DELETE", "UPDATE"} {
			fmt.Fprintf(&b, "CREATE TRIGGER %s_carries_%s_%s AFTER %s ON %s REFERENCING OLD TABLE AS gone\n  FOR EACH STATEMENT EXECUTE FUNCTION carries('%s', '%s');\n",
				parent, t.Name, strings.ToLower(event), event, parent, t.Name, key)
		}
	}
	for _, parent := range []string{"sessions", "games"} {
		fmt.Fprintf(&b, "CREATE TRIGGER %s_kept BEFORE TRUNCATE ON %s\n  FOR EACH STATEMENT EXECUTE FUNCTION refuse('%s are taken away with what hangs on them');\n", parent, parent, parent)
	}
	return b.String()
}

// hangsOn gives the parent of a large table and the columns of its key.
func hangsOn(t *record.Table) (parent, key string) {
	switch {
	case ofGame(t):
		return "games", "version_id, game_no"
	case t.File == bingo.FileGames || t.File == bingo.FilePrizes:
		return "sessions", "version_id"
	}
	return "", ""
}

// postgresOf writes a file's table in PostgreSQL's words.
func postgresOf(t *record.Table) string {
	const d2, d4 = "[0-9][0-9]", "[0-9][0-9][0-9][0-9]"
	text := schemaOf(t)
	if parent, _ := hangsOn(t); parent != "" {
		text = strings.NewReplacer(" REFERENCES sessions (version_id)", "", ",\n  FOREIGN KEY (version_id, game_no) REFERENCES games (version_id, game_no)", "").Replace(text)
	}
	text = strings.NewReplacer(") STRICT, WITHOUT ROWID;", ");", ") STRICT;", ");",
		"GLOB '"+d4+"-"+d2+"-"+d2+"'", "~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'",
		"GLOB '"+d4+"-"+d2+"'", "~ '^[0-9]{4}-[0-9]{2}$'").Replace(text)
	for word, kind := range map[string]string{"INTEGER": "bigint", "BLOB": "bytea", "TEXT": `text COLLATE "C"`} {
		text = regexp.MustCompile(`\b`+word+`\b`).ReplaceAllString(text, kind)
	}
	return text
}

// TestPostgresSchema holds the tables of both databases against each other, the
// store's own among them: columns, which of them may be empty, and the number of
// keys and checks.
func TestPostgresSchema(t *testing.T) {
	lite, post := sqliteIn(t)(t, "a"), postgresIn(pgtest.Start(t), "")(t, "a")
	var tables []string
	if err := lite.db.Select(&tables, "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'goose_db_version' ORDER BY name"); err != nil {
		t.Fatal(err)
	}
	var others []string
	if err := post.db.Select(&others, `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'goose_db_version' ORDER BY table_name COLLATE "C"`); err != nil {
		t.Fatal(err)
	}
	same(t, "tables", tables, others)
	if len(tables) < len(record.Tables()) {
		t.Errorf("%d tables", len(tables))
	}
	type column struct {
		Name, Type string
		NotNull    bool
	}
	for _, name := range tables {
		var a, b []column
		err := lite.db.Select(&a, `SELECT name, type, "notnull" OR pk > 0 AS "notnull" FROM pragma_table_info(?) ORDER BY cid`, name)
		if err != nil {
			t.Fatal(err)
		}
		err = post.db.Select(&b, `SELECT column_name AS name, data_type AS type, is_nullable = 'NO' AS "notnull" FROM information_schema.columns
			WHERE table_schema = 'public' AND table_name = ? ORDER BY ordinal_position`, name)
		if err != nil {
			t.Fatal(err)
		}
		for i := range a {
			a[i].Type = map[string]string{"INTEGER": "bigint", "BLOB": "bytea", "TEXT": "text"}[a[i].Type]
			if flag := name + "." + a[i].Name; slices.Contains([]string{"held.incomplete", "register_change.withdrawn"}, flag) {
				a[i].Type = "boolean"
			}
		}
		same(t, name, a, b)
		var text string
		if err := lite.db.Get(&text, "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?", name); err != nil {
			t.Fatal(err)
		}
		var keys, checks int
		err = post.db.QueryRow(`SELECT count(*) FILTER (WHERE contype = 'f') + (SELECT count(*) FROM pg_trigger t JOIN pg_proc f ON f.oid = t.tgfoid
				WHERE f.proname = 'hangs' AND t.tgname LIKE '%_insert' AND t.tgrelid = CAST(CAST(? AS text) AS regclass)),
			count(*) FILTER (WHERE contype = 'c') FROM pg_constraint WHERE conrelid = CAST(CAST(? AS text) AS regclass)`, name, name).Scan(&keys, &checks)
		// A type of its own says of two columns that they are true or false.
		want := strings.Count(text, "CHECK (") - strings.Count(text, "incomplete IN (0, 1)") - strings.Count(text, "withdrawn IN (0, 1)")
		if err != nil || keys != strings.Count(text, " REFERENCES ") || checks != want {
			t.Errorf("%s: %d keys and %d checks, want %d and %d, %v", name, keys, checks, strings.Count(text, " REFERENCES "), want, err)
		}
	}
	var kinds []string
	if err := post.db.Select(&kinds, `SELECT DISTINCT coalesce(collation_name, '') FROM information_schema.columns WHERE table_schema = 'public' AND data_type = 'text' AND table_name <> 'goose_db_version'`); err != nil {
		t.Fatal(err)
	}
	same(t, "collations", []string{"C"}, kinds) // bytes, as SQLite compares
}

// TestHangs: a large table's rows cannot lose what they hang on, from either end.
func TestHangs(t *testing.T) {
	s := postgresIn(pgtest.Start(t), "")(t, "a")
	base().with("prices", map[bingo.FileKind]string{bingo.FileGamePrices: rowsOf("permit_no,session_id,game_no,price,tickets_sold", "VB-1,S1,1,1.00,100")}).take(t, s)
	for _, query := range []string{
		"INSERT INTO games (version_id, file, line, permit_no, session_id, game_no) VALUES (99, 1, 99, 'VB-1', 'S1', 9)",
		"INSERT INTO prizes (version_id, file, line, permit_no, session_id, game_no, prize_no, kind) VALUES (99, 1, 99, 'VB-1', 'S1', 1, 9, 'line')",
		"INSERT INTO game_prices (version_id, file, line, permit_no, session_id, game_no, price, tickets_sold) SELECT version_id, 1, 99, 'VB-1', 'S1', 9, 1, 1 FROM sessions",
		"UPDATE games SET version_id = 99", "UPDATE prizes SET version_id = 99", "UPDATE game_prices SET game_no = 9",
		"DELETE FROM games", "UPDATE games SET game_no = game_no + 10", "DELETE FROM sessions", "UPDATE sessions SET version_id = version_id + 10",
		"TRUNCATE games", "TRUNCATE sessions CASCADE",
	} {
		if _, err := s.db.Exec(query); err == nil {
			t.Errorf("%s was done", query)
		}
	}
	report, err := s.Check(context.Background())
	if err != nil || !report.Sound() || report.Rows != 13 {
		t.Errorf("%+v, %v", report, err)
	}
	// Somebody who may do everything switches the triggers off.
	for _, query := range []string{"ALTER TABLE games DISABLE TRIGGER ALL", "DELETE FROM games WHERE game_no = 1 AND session_id = 'S1'"} {
		if _, err := s.db.Exec(query); err != nil {
			t.Fatal(err)
		}
	}
	report, err = s.Check(context.Background())
	if err != nil || !slices.Contains(report.Problems, "1 rows of game_prices hang on rows of games that are not there") {
		t.Errorf("%q, %v", report.Problems, err)
	}
}

// TestOpenPostgres: what stands in the way of a store is told in words and
// without the password.
func TestOpenPostgres(t *testing.T) {
	server, ctx := pgtest.Start(t), context.Background()
	dsn := server.Database(t, "a")
	for bad, word := range map[string]string{
		strings.ReplaceAll(dsn, "sslmode=disable", "sslmode="):        "sslmode is not stated",
		strings.ReplaceAll(dsn, "sslmode=disable", "sslmode=perhaps"): "sslmode",
		"postgres://user:secret@host/?sslmode=disable":                "names no database",
		"postgres://user:secret@host/db?sslmode=what&x=y":             "sslmode",
		server.DSN("nowhere"):                                         "cannot be opened",
	} {
		_, err := Open(ctx, bad)
		if fault.Code(err) != 2 || !strings.Contains(err.Error(), word) || strings.Contains(err.Error(), "secret") || fault.HintOf(err) == "" {
			t.Errorf("%s: %v", bad, err)
		}
	}
	var stores []*Store
	done := make(chan *Store)
	for range 6 { // several programs start at once
		go func() {
			s, err := Open(ctx, dsn)
			if err != nil {
				t.Error(err)
			}
			done <- s
		}()
	}
	for range 6 {
		if s := <-done; s != nil {
			stores = append(stores, s)
		}
	}
	s := stores[0]
	base().take(t, s)
	if _, err := s.db.Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, true)"); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(ctx, dsn); fault.Code(err) != 2 || !strings.Contains(err.Error(), "newer program") {
		t.Errorf("a newer store: %v", err)
	}
	if _, _, err := Migrate(ctx, dsn); fault.Code(err) != 2 || !strings.Contains(err.Error(), "newer program") {
		t.Errorf("migrating a newer store: %v", err)
	}
	for _, s := range stores {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
	foreign := server.Database(t, "foreign")
	other, err := openPostgres(ctx, foreign)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = other.Close() }()
	if _, err := other.db.Exec("CREATE TABLE something (id int)"); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(ctx, foreign); err == nil || !strings.Contains(err.Error(), "another program") {
		t.Errorf("a database of another program: %v", err)
	}
}

// TestIntakesTogether: two programs take in packages at once, and the record is
// the one that comes of one after the other.
func TestIntakesTogether(t *testing.T) {
	open, ctx := postgresIn(pgtest.Start(t), ""), context.Background()
	one, two, apart := open(t, "a"), open(t, "a"), open(t, "apart")
	second := base().with("second", map[bingo.FileKind]string{bingo.FileExpenses: rowsOf(expensesHeader, "VB-1,S1,hire,13.00,")})
	base().take(t, apart)
	second.take(t, apart)
	want, exceptions := load(t, apart, "H1")
	a, err := one.Begin(ctx, base().digest(), base().label)
	if err != nil {
		t.Fatal(err)
	}
	b, err := two.Begin(ctx, second.digest(), second.label)
	if err != nil {
		t.Fatal(err)
	}
	accountB, errB := second.send(b)
	accountA, errA := base().send(a)
	third := open(t, "a")
	twice := make(chan error)
	go func() { // the same package in a third program waits for the first
		_, err := third.Begin(ctx, base().digest(), "twice")
		twice <- err
	}()
	if err := errors.Join(errA, errB, b.Close(accountB), a.Close(accountA)); err != nil {
		t.Fatal(err)
	}
	if err := <-twice; fault.Code(err) != 2 || !strings.Contains(err.Error(), "this package is in the store") {
		t.Errorf("the same package at once: %v", err)
	}
	got, left := load(t, one, "H1")
	same(t, "record", want, got)
	same(t, "exceptions", exceptions, left)
	report, err := two.Check(ctx)
	if err != nil || !report.Sound() || report.Packages != 2 {
		t.Errorf("%+v, %v", report, err)
	}
}

// TestServerGone: a server that is stopped in the middle of an intake is told as
// that, and nothing stands of the package.
func TestServerGone(t *testing.T) {
	server := pgtest.Start(t)
	s, ctx := postgresIn(server, "")(t, "a"), context.Background()
	base().take(t, s)
	var timeout string
	if err := s.db.Get(&timeout, "SHOW idle_in_transaction_session_timeout"); err != nil || timeout != "5min" {
		t.Errorf("%s, %v", timeout, err)
	}
	more := base().with("more", map[bingo.FileKind]string{bingo.FilePrizes: ""})
	in, err := s.Begin(ctx, more.digest(), "more")
	if err != nil {
		t.Fatal(err)
	}
	account, err := more.send(in)
	server.Stop(t)
	if err == nil {
		err = in.Close(account)
	}
	gone := func(what string, err error) {
		t.Helper()
		if fault.Code(err) != 3 || !strings.Contains(err.Error(), s.path+": the database server went away") || !strings.Contains(fault.HintOf(err), "run the same command again") {
			t.Errorf("%s: %v (%s)", what, err, fault.HintOf(err))
		}
	}
	gone("an intake", err)
	if err := in.Abort(); err != nil {
		t.Errorf("abort: %v", err)
	}
	_, err = s.Begin(ctx, more.digest(), "more")
	gone("another intake", err)
	_, err = s.Packages(ctx)
	gone("a list", err)
	if full := failure(&pq.Error{Code: pqerror.DiskFull}, "p", "w", "k"); full.Error() != "p: the disk is full" {
		t.Error(full)
	}
}

// TestInPostgres: the forms in which a query speaks of a list.
func TestInPostgres(t *testing.T) {
	query, args, err := inPostgres("a = ? AND b IN (SELECT value FROM json_each(?)) AND c = ?", bind("x\x00y", `["a\"b","c\\d","é"]`, int64(3)))
	if err != nil || query != "a = $1 AND b = ANY($2) AND c = $3" || args[0].Value != "x\ufffdy" || args[1].Value != `{"a\"b","c\\d","é"}` || args[2].Value != int64(3) {
		t.Errorf("%s, %v, %v", query, args, err)
	}
	query, args, err = inPostgres("SELECT 1 FROM json_each(?) j CROSS JOIN x ON x.a = j.value", bind("[3,12]"))
	if err != nil || query != "SELECT 1 FROM unnest(CAST($1 AS bigint[])) WITH ORDINALITY AS j (value, key) JOIN x ON x.a = j.value" || args[0].Value != "{3,12}" {
		t.Errorf("%s, %v, %v", query, args, err)
	}
	if _, args, err = inPostgres("b IN (SELECT value FROM json_each(?))", bind("null")); err != nil || args[0].Value != "{}" {
		t.Errorf("%v, %v", args, err)
	}
	for _, list := range []string{"[[1]]", "[true]", "x"} {
		if _, _, err := inPostgres("b IN (SELECT value FROM json_each(?))", bind(list)); err == nil {
			t.Errorf("%s was taken", list)
		}
	}
	if got, err := appendCell(nil, "a\tb\\c\nd\re"); err != nil || string(got) != `a\tb\\c\nd\re` {
		t.Errorf("%s, %v", got, err)
	}
}
