package datapackage

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"testing"
	"time"

	"eyesdown/ingest"
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
)

// memory is a sink that keeps everything, and refuses what a sink may not be
// given.
type memory struct {
	t         testing.TB
	rows      map[string][]record.Row
	held      []ingest.Held
	originals map[string]*bytes.Buffer
	summary   ingest.Summary
	closed    bool
}

func newMemory(t testing.TB) *memory {
	return &memory{t: t, rows: map[string][]record.Row{}, originals: map[string]*bytes.Buffer{}}
}

type original struct{ *bytes.Buffer }

func (original) Close() error { return nil }

func (m *memory) Original(name string) (io.WriteCloser, error) {
	if m.originals[name] != nil {
		m.t.Fatalf("the original of %s was given twice", name)
	}
	m.originals[name] = &bytes.Buffer{}
	return original{m.originals[name]}, nil
}

func (m *memory) Rows(t *record.Table, rows []record.Row) error {
	for _, r := range rows {
		r.Values = slices.Clone(r.Values)
		if len(r.Values) != len(t.Columns) {
			m.t.Fatalf("%s: %d values", t.Name, len(r.Values))
		}
		m.rows[t.Name] = append(m.rows[t.Name], r)
	}
	return nil
}

func (m *memory) Withdraw(t *record.Table, session int, line uint32) error {
	for i, r := range m.rows[t.Name] {
		if r.Line == line {
			if r.Session != session {
				m.t.Fatalf("%s row %d is of session %d, not %d", t.Name, line, r.Session, session)
			}
			m.rows[t.Name] = slices.Delete(m.rows[t.Name], i, i+1)
			return nil
		}
	}
	m.t.Fatalf("%s row %d was taken back and never given", t.Name, line)
	return nil
}

func (m *memory) Hold(h ingest.Held) error {
	e := h.Exception
	if e.ID == "" || e.Code == "" || e.Problem == "" || e.Remedy == "" || len(e.Places) == 0 {
		m.t.Fatalf("a bare exception: %+v", e)
	}
	if h.Incomplete && e.Effect != bingo.StopsFiling {
		m.t.Fatalf("what leaves the record incomplete stops no filing: %+v", e)
	}
	m.held = append(m.held, h)
	return nil
}

// Close holds every exception that has no session by its number against the
// sessions that stand: the store takes one that names such a session for a row
// of an older version, and does not list it.
func (m *memory) Close(s ingest.Summary) error {
	stand := map[string]int{}
	for _, x := range s.Sessions {
		stand[x.PermitNo+"\n"+x.SessionID] = x.Number
	}
	for _, h := range m.held {
		n, ok := stand[h.Exception.Permit+"\n"+h.Exception.Session]
		if h.Exception.Session != "" && ok && n != h.Session {
			m.t.Fatalf("nobody is told of an exception of session %d, given as of %d: %+v", n, h.Session, h.Exception)
		}
	}
	m.summary, m.closed = s, true
	return nil
}

// stops gives the held rows that stop a filing; the rest are notes.
func (m *memory) stops() []ingest.Held {
	var out []ingest.Held
	for _, h := range m.held {
		if h.Exception.Effect == bingo.StopsFiling {
			out = append(out, h)
		}
	}
	return out
}

func (m *memory) heldIDs() []string {
	var ids []string
	for _, h := range m.stops() {
		ids = append(ids, h.Exception.ID)
	}
	sort.Strings(ids)
	return ids
}

func (m *memory) sessionDigests() map[string]record.Digest {
	out := map[string]record.Digest{}
	for _, s := range m.summary.Sessions {
		out[s.PermitNo+"/"+s.SessionID] = s.Digest
	}
	return out
}

func (m *memory) value(t testing.TB, table string, row int, column string) record.Value {
	t.Helper()
	for _, r := range m.rows[table] {
		if int(r.Line) == row {
			return r.Values[tableNamed(table).Index(column)]
		}
	}
	t.Fatalf("%s row %d was not accepted; held: %s", table, row, m.problems())
	return record.Value{}
}

func (m *memory) problems() string {
	var b strings.Builder
	for _, h := range m.held {
		fmt.Fprintf(&b, "\n%s %s: %s", h.Exception.Code, h.Exception.Places[0], h.Exception.Problem)
	}
	return b.String()
}

func tableNamed(name string) *record.Table {
	for _, t := range record.Tables() {
		if t.Name == name {
			return t
		}
	}
	return nil
}

// files is a package as text.
type files map[string]string

const (
	permitsCSV  = "permit_no,pack,holder_name,time_zone,valid_from\nVB-1,vic-1998,Hall,Australia/Melbourne,2025-01-01\n"
	sessionsCSV = "permit_no,session_id,session_date\nVB-1,S1,2025-07-03\nVB-1,S2,2025-07-10\n"
	gamesCSV    = "permit_no,session_id,game_no,gross_receipts\nVB-1,S1,1,100.00\nVB-1,S1,2,200.00\nVB-1,S2,1,300.00\n"
	prizesCSV   = "permit_no,session_id,game_no,prize_no,kind,amount\nVB-1,S1,1,1,line,50.00\nVB-1,S1,2,1,line,60.00\nVB-1,S1,2,2,line,70.00\n"
	returnsCSV  = "permit_no,period_from,period_to,given_on\nVB-1,2024-07-01,2025-06-30,2025-09-01\n"
)

// sound is a small package without faults.
func sound() files {
	return files{"permits.csv": permitsCSV, "sessions.csv": sessionsCSV, "games.csv": gamesCSV, "prizes.csv": prizesCSV}
}

func (f files) with(name, text string) files {
	out := maps.Clone(f)
	out[name] = text
	return out
}

func (f files) folder(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range f {
		p := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(p), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(p, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func (f files) zip(t testing.TB) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range slices.Backward(slices.Sorted(maps.Keys(f))) {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(w, f[name])
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return writeFile(t, "package.zip", b.Bytes())
}

func writeFile(t testing.TB, name string, data []byte) string {
	t.Helper()
	p := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(p, data, 0o644); err != nil {
		t.Fatal(err)
	}
	return p
}

type knownPermits map[string]*time.Location

func (k knownPermits) Zone(no string) (*time.Location, bool) {
	z, ok := k[no]
	return z, ok
}

// read reads a package that can be opened, and checks the account.
func read(t testing.TB, path string) *memory {
	t.Helper()
	return readKnowing(t, path, nil)
}

func readKnowing(t testing.TB, path string, known ingest.Permits) *memory {
	t.Helper()
	p, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	m := newMemory(t)
	s, err := p.Read(m, known, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !m.closed {
		t.Fatal("the sink was not closed")
	}
	for _, f := range s.Files {
		if !f.Balanced() {
			t.Fatalf("%s does not balance: %+v", f.Name, f)
		}
		if got := len(m.rows[strings.TrimSuffix(f.Name, ".csv")]); got != f.Accepted {
			t.Fatalf("%s: %d rows accepted, %d given", f.Name, f.Accepted, got)
		}
	}
	return m
}

func (f files) read(t testing.TB) *memory {
	t.Helper()
	return read(t, f.folder(t))
}
