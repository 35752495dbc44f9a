package store

import (
	"os"
	"strings"
	"testing"

	"eyesdown/internal/bingo/record"
)

// schemaSQL names the migration of a dialect that holds the data package's tables.
func schemaSQL(folder string) string { return "migrations/" + folder + "/00001_store.sql" }

// dataPackageSchema is the text that the migration has to hold.
func dataPackageSchema(of func(*record.Table) string) string {
	var b strings.Builder
	b.WriteString("-- The rows of the data package: one table a file, its columns as they are in it\n" +
		"-- (interchange.md), before them what the row belongs to and where it stood.\n" +
		"-- Money is in cents, times are seconds since 1970-01-01 UTC, flags 0 or 1.\n\n")
	for i, t := range record.Tables() {
		if i > 0 {
			b.WriteString("\n")
		}
		b.WriteString(of(t))
	}
	return b.String()
}

// TestDataPackageSchema holds the migration to record.Tables. While no release
// holds it, EYESDOWN_UPDATE=1 writes it anew; later a change is a new migration.
func TestDataPackageSchema(t *testing.T) {
	t.Run("sqlite", func(t *testing.T) { holdsSchema(t, schemaSQL("sqlite"), dataPackageSchema(schemaOf)) })
	t.Run("postgres", func(t *testing.T) {
		holdsSchema(t, schemaSQL("postgres"), dataPackageSchema(postgresOf)+postgresLast())
	})
}

func holdsSchema(t *testing.T, file, want string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	own, _, found := strings.Cut(string(text), want[:strings.Index(want, "\n")])
	if !found {
		t.Fatalf("%s has no part for the data package", file)
	}
	if os.Getenv("EYESDOWN_UPDATE") != "" {
		if err := os.WriteFile(file, []byte(own+want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if string(text) != own+want {
		t.Errorf("%s does not follow record.Tables; want\n%s", file, want)
	}
}

// TestMigratedSchema holds the tables of a store that was set up to
// record.Tables: the store's own columns, then the file's, as they are there.
func TestMigratedSchema(t *testing.T) {
	s := sqliteIn(t)(t, "a")
	for _, table := range record.Tables() {
		var columns []struct {
			Name, Type string
			NotNull    bool
		}
		if err := s.db.Select(&columns, `SELECT name, type, "notnull" FROM pragma_table_info(?)`, table.Name); err != nil {
			t.Fatal(err)
		}
		own := layoutOf(table).head
		if len(columns) != len(own)+len(table.Columns) {
			t.Errorf("%s has %d columns, not %d and %d", table.Name, len(columns), len(own), len(table.Columns))
			continue
		}
		for i, c := range columns {
			if i < len(own) {
				// The layout names the file second, for the statement writes it out.
				if !strings.Contains(strings.Join(own, " "), c.Name) || table.Index(c.Name) >= 0 {
					t.Errorf("%s.%s is a column that the layout does not know, or the file's own", table.Name, c.Name)
				}
				continue
			}
			want := table.Columns[i-len(own)]
			kind := "TEXT"
			if want.Kind.Integer() && want.Kind != record.Date && want.Kind != record.Month {
				kind = "INTEGER"
			}
			if c.Name != want.Name || c.Type != kind || c.NotNull != want.Required {
				t.Errorf("%s.%s is %s, required %v; want %s %s, %v", table.Name, c.Name, c.Type, c.NotNull, want.Name, kind, want.Required)
			}
		}
		var text string
		if err := s.db.Get(&text, "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?", table.Name); err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(schemaOf(table), text) {
			t.Errorf("%s: the store has\n%s\nand not\n%s", table.Name, text, schemaOf(table))
		}
	}
}
