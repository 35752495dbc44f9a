package store

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"testing"
	"time"

	"crypto/sha256"
	"encoding/hex"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
	"eyesdown/internal/tools/pgtest"
)

// opener makes an empty store; the suite runs on whatever it opens, and again
// on the same one when called with the same name.
type opener func(t testing.TB, name string) *Store

// sqliteIn opens stores in one folder of the test's own.
func sqliteIn(t testing.TB) opener {
	dir := t.TempDir()
	return func(t testing.TB, name string) *Store {
		t.Helper()
		s, err := Open(context.Background(), "sqlite:"+filepath.Join(dir, name+".db"))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return s
	}
}

// postgresIn opens stores in databases of a server, each under a name of its own.
func postgresIn(server *pgtest.Server, prefix string) opener {
	return func(t testing.TB, name string) *Store {
		t.Helper()
		s, err := Open(context.Background(), server.Database(t, prefix+name))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return s
	}
}

// pack is a data package written as CSV text, the way a hall exports it.
type pack struct {
	label string
	files map[bingo.FileKind]string
	held  []HeldRow
}

// take reads a package of well-formed files into the store, as ingest does.
func (p pack) take(t testing.TB, s *Store) string {
	t.Helper()
	digest := p.digest()
	in, err := s.Begin(context.Background(), digest, p.label)
	if err != nil {
		t.Fatal(err)
	}
	account, err := p.send(in)
	if err == nil {
		err = in.Close(account)
	}
	if err != nil {
		t.Fatal(errors.Join(err, in.Abort()))
	}
	return digest
}

func (p pack) digest() string {
	sum := sha256.New()
	for k := bingo.FileKind(0); k < bingo.FileCount; k++ {
		fmt.Fprintf(sum, "%s\n%s", k, p.files[k])
	}
	for _, h := range p.held {
		fmt.Fprintf(sum, "%s\n", h.Exception.ID)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// reader holds what send learns while it goes through the files.
type reader struct {
	in       *Intake
	hasher   record.Hasher
	numbers  map[string]int
	sessions []Session
	sets     []record.SetDigest
}

func (p pack) send(in *Intake) (Package, error) {
	r := &reader{in: in, numbers: map[string]int{}}
	account := Package{Digest: p.digest(), Label: p.label}
	for _, t := range record.Tables() {
		text, ok := p.files[t.File]
		if !ok {
			continue
		}
		f, err := r.file(t, text)
		if err != nil {
			return account, err
		}
		for _, h := range p.held {
			if h.Exception.File == t.File && h.Line > 0 {
				f.Held++
				f.Rows++
			}
		}
		account.Files = append(account.Files, f)
	}
	for _, h := range p.held {
		if n, ok := r.numbers[h.Exception.Permit+"/"+h.Exception.Session]; ok {
			h.Session = n
		} else {
			h.Session = -1
		}
		if err := in.Hold(h); err != nil {
			return account, err
		}
	}
	for i := range r.sessions {
		r.sessions[i].Digest = r.sets[i].Sum()
	}
	account.Sessions = r.sessions
	return account, nil
}

func (r *reader) file(t *record.Table, text string) (File, error) {
	w, err := r.in.Original(t.File.String())
	if err != nil {
		return File{}, err
	}
	if _, err := w.Write([]byte(text)); err != nil {
		return File{}, err
	}
	if err := w.Close(); err != nil {
		return File{}, err
	}
	lines, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		return File{}, err
	}
	sum := sha256.Sum256([]byte(text))
	f := File{Kind: t.File, Name: t.File.String(), SHA256: hex.EncodeToString(sum[:]), Bytes: int64(len(text)), Rows: len(lines), Accepted: len(lines) - 1}
	var rows []record.Row
	nth := map[record.Digest]int{}
	for i, line := range lines[1:] {
		row, err := r.row(t, lines[0], line)
		if err != nil {
			return f, fmt.Errorf("%s:%d: %w", t.File, i+2, err)
		}
		row.Line = uint32(i + 2)
		nth[row.Digest]++
		row.Nth = nth[row.Digest]
		rows = append(rows, row)
	}
	return f, r.in.Rows(t, rows)
}

func (r *reader) row(t *record.Table, header, cells []string) (record.Row, error) {
	row := record.Row{Session: -1, Values: make([]record.Value, len(t.Columns))}
	for i, name := range header {
		at := t.Index(name)
		if at < 0 {
			return row, fmt.Errorf("no column %s", name)
		}
		v, err := valueOf(t.Columns[at].Kind, cells[i])
		if err != nil {
			return row, fmt.Errorf("%s: %w", name, err)
		}
		row.Values[at] = v
	}
	session := t.Index("session_id")
	if session < 0 || !row.Values[session].Recorded {
		row.Digest = r.hasher.Row(t, row.Values)
		return row, nil
	}
	permit, id := row.Values[t.Index("permit_no")].Text, row.Values[session].Text
	n, ok := r.numbers[permit+"/"+id]
	if !ok {
		n = len(r.sessions)
		r.numbers[permit+"/"+id] = n
		r.sessions = append(r.sessions, Session{Number: n, PermitNo: permit, SessionID: id})
		r.sets = append(r.sets, record.SetDigest{})
	}
	row.Session = n
	row.Digest = r.hasher.Row(t, row.Values, "permit_no", "session_id")
	r.sets[n].Add(row.Digest)
	return row, nil
}

func valueOf(k record.Kind, text string) (record.Value, error) {
	if text == "" {
		return record.Value{}, nil
	}
	v := record.Value{Recorded: true}
	var err error
	switch k {
	case record.Money, record.Signed:
		var c money.Cents
		c, err = money.Parse(text, true)
		v.N = int64(c)
	case record.Date:
		var d civil.Date
		d, err = civil.ParseDate(text)
		v.N = int64(d)
	case record.Month:
		var m civil.Month
		m, err = civil.ParseMonth(text)
		v.N = int64(m)
	case record.Time:
		var at civil.Instant
		at, err = civil.ParseInstant(text, time.UTC)
		v.N = at.Unix()
	case record.Count, record.Ordinal:
		v.N, err = strconv.ParseInt(text, 10, 64)
	case record.Flag:
		if text == "true" {
			v.N = 1
		}
	default:
		v.Text = text
	}
	return v, err
}

// rowsOf writes a CSV file from lines of cells.
func rowsOf(header string, lines ...string) string {
	return header + "\n" + strings.Join(lines, "\n") + "\n"
}

func sortedKinds(files map[bingo.FileKind]string) []bingo.FileKind {
	var kinds []bingo.FileKind
	for k := range files {
		kinds = append(kinds, k)
	}
	sort.Slice(kinds, func(i, j int) bool { return kinds[i] < kinds[j] })
	return kinds
}
