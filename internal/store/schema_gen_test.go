package store

import (
	"fmt"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
)

// schemaOf writes the CREATE TABLE and CREATE INDEX statements that keep one
// file's rows. The migrations hold its text; the test beside it compares them.
func schemaOf(t *record.Table) string {
	var b strings.Builder
	fmt.Fprintf(&b, "CREATE TABLE %s (\n", t.Name)
	lines := append(ownColumns(t), csvColumns(t)...)
	lines = append(lines, constraints(t)...)
	b.WriteString("  " + strings.Join(lines, ",\n  ") + "\n)")
	if t.File == bingo.FileSessions {
		b.WriteString(" STRICT;\n")
	} else {
		b.WriteString(" STRICT, WITHOUT ROWID;\n")
	}
	for _, index := range indexes(t) {
		b.WriteString(index + ";\n")
	}
	return b.String()
}

func ownColumns(t *record.Table) []string {
	place := []string{"file INTEGER NOT NULL", "line INTEGER NOT NULL CHECK (line >= 2)"}
	digest := "digest BLOB NOT NULL CHECK (length(digest) = 32)"
	pkg := "package_id INTEGER NOT NULL REFERENCES package (id)"
	switch t.Scope {
	case record.OfSession:
		version := "version_id INTEGER NOT NULL"
		switch {
		case t.File == bingo.FileSessions:
			version = "version_id INTEGER NOT NULL PRIMARY KEY REFERENCES version (id) DEFERRABLE INITIALLY DEFERRED"
		case !ofGame(t):
			version += " REFERENCES sessions (version_id)"
		}
		return append([]string{version}, place...)
	case record.PermitWide:
		return append(append([]string{pkg}, place...), digest, "nth INTEGER NOT NULL CHECK (nth >= 1)")
	case record.Either:
		return append(append([]string{pkg}, place...), "version_id INTEGER REFERENCES sessions (version_id)",
			"digest BLOB CHECK (length(digest) = 32)", "nth INTEGER CHECK (nth >= 1)")
	}
	return append(append([]string{pkg}, place...), digest)
}

// ofGame tells whether a row of the file stands only with its game's row. A
// prize stands without: it was paid though the game's own row is held.
func ofGame(t *record.Table) bool {
	return t.File != bingo.FileGames && t.File != bingo.FilePrizes && t.Scope == record.OfSession && len(t.Key) > 0 && t.Key[0] == "game_no"
}

func csvColumns(t *record.Table) []string {
	var lines []string
	for i := range t.Columns {
		c := &t.Columns[i]
		kind := "TEXT"
		if c.Kind.Integer() && c.Kind != record.Date && c.Kind != record.Month {
			kind = "INTEGER"
		}
		line := fmt.Sprintf("%q %s", c.Name, kind)
		if c.Required {
			line += " NOT NULL"
		}
		lines = append(lines, line+check(c))
	}
	return lines
}

func check(c *record.Column) string {
	digit := "[0-9]"
	switch c.Kind {
	case record.Money, record.Count:
		return fmt.Sprintf(" CHECK (%q >= 0)", c.Name)
	case record.Ordinal:
		return fmt.Sprintf(" CHECK (%q >= 1)", c.Name)
	case record.Flag:
		return fmt.Sprintf(" CHECK (%q IN (0, 1))", c.Name)
	case record.Date:
		return fmt.Sprintf(" CHECK (%q GLOB '%s-%s-%s')", c.Name, strings.Repeat(digit, 4), strings.Repeat(digit, 2), strings.Repeat(digit, 2))
	case record.Month:
		return fmt.Sprintf(" CHECK (%q GLOB '%s-%s')", c.Name, strings.Repeat(digit, 4), strings.Repeat(digit, 2))
	case record.Choice:
		// Not IN: SQLite builds the list anew for every row that it checks.
		var words []string
		for _, w := range c.Words {
			words = append(words, fmt.Sprintf("%q = '%s'", c.Name, w))
		}
		return " CHECK (" + strings.Join(words, " OR ") + ")"
	}
	return ""
}

func constraints(t *record.Table) []string {
	var lines []string
	switch t.Scope {
	case record.OfSession:
		if t.File != bingo.FileSessions {
			key := append([]string{"version_id"}, t.Key...)
			if !keyed(t) {
				key = []string{"version_id", "line"}
			}
			lines = append(lines, "PRIMARY KEY ("+strings.Join(key, ", ")+")")
		}
		if ofGame(t) {
			lines = append(lines, "FOREIGN KEY (version_id, game_no) REFERENCES games (version_id, game_no)")
		}
	case record.PermitWide:
		lines = append(lines, "PRIMARY KEY (package_id, digest, nth)")
	case record.Either:
		lines = append(lines, "PRIMARY KEY (package_id, line)",
			"CHECK ((version_id IS NULL) = (digest IS NOT NULL) AND (version_id IS NULL) = (nth IS NOT NULL))",
			"CHECK ((version_id IS NULL) = (session_id IS NULL))")
	default:
		lines = append(lines, "PRIMARY KEY (package_id, line)")
	}
	return lines
}

// keyed tells whether every column of the key is always filled in.
func keyed(t *record.Table) bool {
	for _, k := range t.Key {
		if !t.Columns[t.Index(k)].Required {
			return false
		}
	}
	return len(t.Key) > 0
}

func indexes(t *record.Table) []string {
	name := t.Name
	switch t.Scope {
	case record.OfSession:
		if t.File != bingo.FileSessions && !keyed(t) {
			return []string{fmt.Sprintf("CREATE UNIQUE INDEX %s_key ON %s (version_id, coalesce(serial_no, ''), book_no)", name, name)}
		}
	case record.Register, record.PermitWide:
		list := []string{fmt.Sprintf("CREATE INDEX %s_permit ON %s (permit_no)", name, name)}
		if t.File == bingo.FilePermits {
			list = append(list, "CREATE UNIQUE INDEX permits_key ON permits (package_id, permit_no)",
				"CREATE INDEX permits_holder ON permits (coalesce(holder_id, holder_name))")
		}
		return list
	case record.Either:
		return []string{
			fmt.Sprintf("CREATE INDEX %s_version ON %s (version_id, line) WHERE version_id IS NOT NULL", name, name),
			fmt.Sprintf("CREATE UNIQUE INDEX %s_wide ON %s (package_id, digest, nth) WHERE version_id IS NULL", name, name),
			fmt.Sprintf("CREATE INDEX %s_permit ON %s (permit_no) WHERE version_id IS NULL", name, name),
		}
	}
	return nil
}
