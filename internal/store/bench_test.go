package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"syscall"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
)

// season is a generated package: one permit's sessions of 25 games with 1.56
// prizes each, which take repeats for as many permits as are asked for, so that
// the rows come as from a parser and not out of a heap of their own.
type season struct {
	rows   map[bingo.FileKind][]record.Row
	texts  map[bingo.FileKind][]byte
	tables [bingo.FileCount]*record.Table
	games  int
	count  int // sessions of a permit
}

const gamesPerSession = 25

func newSeason(sessions int) *season {
	s := &season{rows: map[bingo.FileKind][]record.Row{}, texts: map[bingo.FileKind][]byte{}, count: sessions}
	permit := "VB-0000"
	s.add(bingo.FilePermits, -1, "permit_no", permit, "pack", "vic-1998", "holder_name", "Holder", "holder_id", permit, "time_zone", "Australia/Melbourne", "valid_from", 739000)
	for n := range sessions {
		s.session(permit, n, n)
	}
	return s
}

func (s *season) session(permit string, number, n int) {
	id := fmt.Sprintf("S%04d", n)
	start := 1751530000 + n*86400*3
	s.add(bingo.FileSessions, number, "permit_no", permit, "session_id", id, "session_date", 739435+n*3, "premises_name", "Memorial Hall",
		"started_at", start, "ended_at", start+4*3600, "supervisor", "Pat Nguyen", "caller", "Jo Smith", "attendance", 80+n%40, "games_played", gamesPerSession,
		"status", "held", "total_gross", 500000+n, "signed_off_by", "Pat Nguyen", "signed_off_at", start+5*3600)
	s.add(bingo.FileExpenses, number, "permit_no", permit, "session_id", id, "category", "hire", "payee", "Shire", "amount", 12000+n)
	for g := 1; g <= gamesPerSession; g++ {
		at := start + g*500
		s.add(bingo.FileGames, number, "permit_no", permit, "session_id", id, "game_no", g, "kind", "standard", "version", "1", "pattern", "full house", "colour", "green",
			"ticket_serials", "A-000123", "ticket_price", 100, "price_unit", "card", "tickets_available", 600, "tickets_sold", 200+g, "tickets_free", 0,
			"gross_receipts", 20000+g*100, "cash_counted", 20000+g*100, "refunds", 0, "gross_profit", 9000+g, "jackpot_contribution", 500, "jackpot_distribution", 0,
			"first_book", "0001", "last_book", "0600", "draw_method", "rng", "started_at", at, "ended_at", at+400, "calls_made", 54)
		s.games++
		for z := 1; z <= 1+(g*14/25-(g-1)*14/25); z++ {
			s.add(bingo.FilePrizes, number, "permit_no", permit, "session_id", id, "game_no", g, "prize_no", z, "kind", "full_house", "amount", 6000+g*10, "offered", 6000,
				"source", "session_receipts", "paid_by", "cash", "winner_name", "Alex Brown", "signed", 1, "ticket_serial", "A-000123", "book_no", "0042", "ticket_no", "000412",
				"won_at_call", 54, "paid_at", at+420, "cheque_requested", 0)
		}
	}
}

func (s *season) add(k bingo.FileKind, session int, pairs ...any) {
	if s.tables[k] == nil {
		s.tables[k] = record.TableOf(k)
	}
	t := s.tables[k]
	row := record.Row{Line: uint32(len(s.rows[k]) + 2), Session: session, Nth: 1, Values: make([]record.Value, len(t.Columns))}
	for i := 0; i < len(pairs); i += 2 {
		v := record.Value{Recorded: true}
		if n, ok := pairs[i+1].(int); ok {
			v.N = int64(n)
		} else {
			v.Text = pairs[i+1].(string)
		}
		row.Values[t.Index(pairs[i].(string))] = v
		s.texts[k] = fmt.Appendf(s.texts[k], "%v,", pairs[i+1])
	}
	s.texts[k] = append(s.texts[k], '\n')
	s.rows[k] = append(s.rows[k], row)
}

// take does what ingest does after parsing: digests, source and rows.
func (s *season) take(ctx context.Context, st *Store, digest string, permits int) error {
	in, err := st.Begin(ctx, digest, "season")
	if err != nil {
		return err
	}
	account := Package{Digest: digest, Label: "season"}
	sets := make([]record.SetDigest, permits*s.count)
	for _, t := range record.Tables() {
		if s.rows[t.File] == nil {
			continue
		}
		w, err := in.Original(t.File.String())
		if err != nil {
			return err
		}
		sum := sha256.New()
		for p := range permits {
			if err := s.replay(in, t, p, sets, &account); err != nil {
				return err
			}
			if _, err := io.MultiWriter(w, sum).Write(s.texts[t.File]); err != nil {
				return err
			}
		}
		if err := w.Close(); err != nil {
			return err
		}
		n := len(s.rows[t.File]) * permits
		account.Files = append(account.Files, File{Kind: t.File, Name: t.File.String(), SHA256: hex.EncodeToString(sum.Sum(nil)),
			Bytes: int64(len(s.texts[t.File]) * permits), Rows: n + 1, Accepted: n})
	}
	for i := range sets {
		account.Sessions[i].Digest = sets[i].Sum()
	}
	return in.Close(account)
}

// replay sends the rows of one file for the p-th permit.
func (s *season) replay(in *Intake, t *record.Table, p int, sets []record.SetDigest, account *Package) error {
	var hasher record.Hasher
	permit := record.Value{Text: fmt.Sprintf("VB-%04d", p), Recorded: true}
	rows := s.rows[t.File]
	part := make([]record.Row, 0, 64)
	values := make([]record.Value, 0, 64*len(t.Columns))
	for i := range rows {
		at := len(values)
		values = append(values, rows[i].Values...)
		row := record.Row{Line: uint32(p*len(rows) + i + 2), Session: rows[i].Session, Nth: 1, Values: values[at:len(values):len(values)]}
		row.Values[0] = permit
		if t.File == bingo.FilePermits {
			row.Values[t.Index("holder_id")] = permit
		}
		row.Digest = hasher.Row(t, row.Values, "permit_no", "session_id")
		if row.Session >= 0 {
			row.Session += p * s.count
			if t.File == bingo.FileSessions {
				account.Sessions = append(account.Sessions, Session{Number: row.Session, PermitNo: permit.Text, SessionID: row.Values[1].Text})
			}
			sets[row.Session].Add(row.Digest)
		}
		if part = append(part, row); len(part) == cap(part) || i == len(rows)-1 {
			if err := in.Rows(t, part); err != nil {
				return err
			}
			part, values = part[:0], values[:0]
		}
	}
	return nil
}

// perCPU reports what was done in a second of processor time, both goroutines'
// together, beside the second on the wall: on a busy machine only the first
// means anything.
func perCPU(b *testing.B, unit string, n int, work func(i int) error) {
	var before, after syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &before)
	for i := 0; b.Loop(); i++ {
		if err := work(i); err != nil {
			b.Fatal(err)
		}
	}
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &after)
	seconds := func(user, sys syscall.Timeval) float64 { return float64(user.Nano()+sys.Nano()) / 1e9 }
	cpu := seconds(after.Utime, after.Stime) - seconds(before.Utime, before.Stime)
	b.ReportMetric(float64(n*b.N)/b.Elapsed().Seconds(), unit+"/s")
	b.ReportMetric(float64(n*b.N)/cpu, unit+"/cpu-s")
	b.ReportMetric(1000*cpu/float64(b.N), "cpu-ms/op")
}

func BenchmarkIntake(b *testing.B) {
	data, permits := newSeason(104), 20
	st := sqliteIn(b)(b, "bench")
	perCPU(b, "games", permits*data.games, func(i int) error { return data.take(context.Background(), st, fmt.Sprintf("%064d", i), permits) })
}

func BenchmarkLoad(b *testing.B) {
	data := newSeason(100) // a permit year: 2,500 games, 3,900 prizes
	st := sqliteIn(b)(b, "bench")
	if err := data.take(context.Background(), st, "one", 10); err != nil {
		b.Fatal(err)
	}
	rows := 0
	for _, list := range data.rows {
		rows += len(list)
	}
	perCPU(b, "rows", rows, func(int) error {
		_, _, err := st.Load(context.Background(), "VB-0000")
		return err
	})
}
