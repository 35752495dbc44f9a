package runningsheet_test

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"sort"
	"strings"
	"testing"
	"time"

	"eyesdown/ingest"
	"eyesdown/ingest/runningsheet"
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
)

// gathered is what a sheet gave to its sink.
type gathered struct {
	rows      map[string][]map[string]string // by table
	held      []bingo.Exception
	holding   []ingest.Held // the same, with where they belong
	originals map[string]*bytes.Buffer
	summary   ingest.Summary
}

func (g *gathered) Original(member string) (io.WriteCloser, error) {
	g.originals[member] = &bytes.Buffer{}
	return nopCloser{g.originals[member]}, nil
}

type nopCloser struct{ io.Writer }

func (nopCloser) Close() error { return nil }

func (g *gathered) Rows(t *record.Table, rows []record.Row) error {
	for _, r := range rows {
		row := map[string]string{"line": fmt.Sprint(r.Line)}
		for i, v := range r.Values {
			if v.Recorded {
				row[t.Columns[i].Name] = shown(t.Columns[i].Kind, v)
			}
		}
		g.rows[t.Name] = append(g.rows[t.Name], row)
	}
	return nil
}

func shown(k record.Kind, v record.Value) string {
	switch k {
	case record.Money, record.Signed:
		return money.Cents(v.N).String()
	case record.Date:
		return civil.Date(v.N).String()
	case record.Time:
		return civil.InstantOf(v.N).In(melbourne())
	case record.Count, record.Ordinal, record.Flag:
		return fmt.Sprint(v.N)
	}
	return v.Text
}

func melbourne() *time.Location {
	zone, err := time.LoadLocation("Australia/Melbourne")
	if err != nil {
		panic(err)
	}
	return zone
}

func (g *gathered) Withdraw(t *record.Table, _ int, line uint32) error {
	g.rows[t.Name] = slices.DeleteFunc(g.rows[t.Name], func(row map[string]string) bool { return row["line"] == fmt.Sprint(line) })
	return nil
}

func (g *gathered) Hold(h ingest.Held) error {
	g.held, g.holding = append(g.held, h.Exception), append(g.holding, h)
	return nil
}

func (g *gathered) Close(s ingest.Summary) error {
	g.summary = s
	return nil
}

// known knows the one permit of the tests.
type known struct{}

func (known) Zone(no string) (*time.Location, bool) { return melbourne(), no == "VB-0042" }

// read takes a sheet in.
func read(t testing.TB, name string, data []byte) *gathered {
	t.Helper()
	s, err := runningsheet.Open(name, data, nil)
	if err != nil {
		t.Fatal(err)
	}
	return gather(t, s)
}

func gather(t testing.TB, s *runningsheet.Sheet) *gathered {
	t.Helper()
	g := &gathered{rows: map[string][]map[string]string{}, originals: map[string]*bytes.Buffer{}}
	if _, err := s.Read(g, known{}, nil); err != nil {
		t.Fatal(err)
	}
	return g
}

// table writes a table's rows in a form to compare: "game_no=1 amount=60.00".
func (g *gathered) table(name string, columns ...string) string {
	var lines []string
	for _, row := range g.rows[name] {
		var cells []string
		for column, text := range row {
			if len(columns) == 0 && column != "permit_no" && column != "session_id" && column != "line" || contains(columns, column) {
				cells = append(cells, column+"="+text)
			}
		}
		sort.Strings(cells)
		lines = append(lines, strings.Join(cells, " "))
	}
	return strings.Join(lines, "\n")
}

func contains(all []string, one string) bool {
	for _, s := range all {
		if s == one {
			return true
		}
	}
	return false
}

// exceptions writes what needs a person: "Running sheet!C7: …".
func (g *gathered) exceptions() string {
	var lines []string
	for _, x := range g.held {
		if x.Code != bingo.CodeAsRead {
			lines = append(lines, x.Code+": "+x.Problem)
		}
	}
	return strings.Join(lines, "\n")
}

// remarks writes how the sheet was read.
func (g *gathered) remarks() string {
	for _, x := range g.held {
		if x.Code == bingo.CodeAsRead {
			return x.Problem
		}
	}
	return ""
}
