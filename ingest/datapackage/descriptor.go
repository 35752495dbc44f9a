package datapackage

import (
	"encoding/json"
	"io"
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
)

// WriteDescriptor writes the datapackage.json of a package that holds the
// files, so that any validator of Frictionless Data Packages can check it. The
// same files give the same bytes, in whatever order they are named.
func WriteDescriptor(w io.Writer, name string, kinds []bingo.FileKind) error {
	var set bingo.FileSet
	for _, k := range kinds {
		set = set.With(k)
	}
	d := packageDescriptor{Profile: "tabular-data-package", Name: resourceName(name)}
	for _, t := range record.Tables() {
		if set.Has(t.File) {
			d.Resources = append(d.Resources, describe(t, set))
		}
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(d)
}

type packageDescriptor struct {
	Profile   string               `json:"profile"`
	Name      string               `json:"name"`
	Resources []resourceDescriptor `json:"resources"`
}

type resourceDescriptor struct {
	Profile   string            `json:"profile"`
	Name      string            `json:"name"`
	Path      string            `json:"path"`
	Format    string            `json:"format"`
	MediaType string            `json:"mediatype"`
	Encoding  string            `json:"encoding"`
	Schema    *schemaDescriptor `json:"schema"`
}

type schemaDescriptor struct {
	Fields        []fieldDescriptor `json:"fields"`
	MissingValues []string          `json:"missingValues"`
	PrimaryKey    []string          `json:"primaryKey,omitempty"`
	ForeignKeys   []foreignKey      `json:"foreignKeys,omitempty"`
}

type foreignKey struct {
	Fields    []string  `json:"fields"`
	Reference reference `json:"reference"`
}

type reference struct {
	Resource string   `json:"resource"`
	Fields   []string `json:"fields"`
}

// resourceName keeps to the letters that names of packages may have.
func resourceName(name string) string {
	fit := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '.' || r == '_' || r == '-' {
			return r
		}
		return '-'
	}, strings.ToLower(name))
	if fit == "" {
		return "bingo"
	}
	return fit
}

func describe(t *record.Table, set bingo.FileSet) resourceDescriptor {
	s := &schemaDescriptor{MissingValues: []string{""}}
	for i := range t.Columns {
		s.Fields = append(s.Fields, fieldOf(&t.Columns[i]))
	}
	if len(t.Key) > 0 {
		s.PrimaryKey = slices.Clone(t.Key)
		if t.Scope == record.OfSession {
			s.PrimaryKey = slices.Insert(s.PrimaryKey, 0, "permit_no")
			if t.File != bingo.FileSessions {
				s.PrimaryKey = slices.Insert(s.PrimaryKey, 1, "session_id")
			}
		}
	}
	s.ForeignKeys = foreignKeys(t, set)
	return resourceDescriptor{
		Profile: "tabular-data-resource", Name: t.Name, Path: t.File.String(),
		Format: "csv", MediaType: "text/csv", Encoding: "utf-8", Schema: s,
	}
}

// foreignKeys ties rows to the nearest thing that they are placed by and that
// the package brings; what that one is placed by is its own to say, and some
// validators fail where two ties share a field.
func foreignKeys(t *record.Table, set bingo.FileSet) []foreignKey {
	var keys []foreignKey
	tie := func(to bingo.FileKind, fields ...string) bool {
		if !set.Has(to) || t.File == to {
			return false
		}
		keys = append(keys, foreignKey{fields, reference{strings.TrimSuffix(to.String(), ".csv"), fields}})
		return true
	}
	if belongsToGame(t) && tie(bingo.FileGames, "permit_no", "session_id", "game_no") {
		return keys
	}
	if t.Scope == record.OfSession && tie(bingo.FileSessions, "permit_no", "session_id") {
		return keys
	}
	if t.Scope == record.Either {
		// Of several fields none may be empty, and session_id may.
		tie(bingo.FileSessions, "session_id")
	}
	if t.Index("permit_no") >= 0 {
		tie(bingo.FilePermits, "permit_no")
	}
	return keys
}
