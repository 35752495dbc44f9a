package batch_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
	"time"

	"eyesdown/internal/batch"
	"eyesdown/internal/civil"
)

// seasonOf is the size of a generated season: each permit plays twice a week from
// July 2025 on.
type seasonOf struct{ permits, sessions, games int }

// package of a permit: one in ten has a fault, of four kinds.
func (s seasonOf) files(n int) map[string][]byte {
	var permits, sessions, games, prizes, expenses, people, attested bytes.Buffer
	permit := fmt.Sprintf("VB-%d", 1000+n)
	permits.WriteString("permit_no,pack,holder_name,holder_id,time_zone,valid_from,valid_to,responsible_person,premises_name,regular_days\n")
	fmt.Fprintf(&permits, "%s,vic-1998,Bracken Flat Bowls Club No. %d,H%d,Australia/Melbourne,2023-03-01,2028-02-29,Joan Pettifer,Memorial Hall,Tue;Fri\n", permit, n, n)
	sessions.WriteString("permit_no,session_id,session_date,premises_name,started_at,ended_at,supervisor,caller,attendance,admission_charge,games_played,status,total_gross,total_prizes,total_expenses,signed_off_by,signed_off_at\n")
	games.WriteString("permit_no,session_id,game_no,kind,version,colour,ticket_serials,ticket_price,tickets_available,tickets_sold,gross_receipts,gross_profit,first_book,last_book,draw_method,started_at,ended_at,sheet_completed_at\n")
	prizes.WriteString("permit_no,session_id,game_no,prize_no,kind,amount,source,paid_by,winner_name,ticket_serial,book_no,paid_at\n")
	expenses.WriteString("permit_no,session_id,category,payee,amount,paid_at,paid_by\n")
	people.WriteString("permit_no,person_name,role,born_on\n" + permit + ",Joan Pettifer,responsible_person,1961-03-14\n")
	attested.WriteString("permit_no,session_id,clause,answer,by,at\n")
	for i := range s.sessions {
		day := time.Date(2025, time.July, 1+i/2*7+i%2*3, 0, 0, 0, 0, time.UTC).Format("2006-01-02")
		id := fmt.Sprintf("S%03d", i+1)
		faulty := n%10 == 3 && i == s.sessions/2
		total := 0
		for g := 1; g <= s.games; g++ {
			sold := 40 + (n*7+i*3+g*5)%40
			gross, at := sold*150, 19*60+30+g*6
			total += gross
			clock := func(late int) string { return fmt.Sprintf("%sT%02d:%02d", day, (at+late)/60, (at+late)%60) }
			receipts := cents(gross)
			if faulty && g == 2 && n%40 == 3 {
				receipts = "12O.00" // a letter in a figure
			}
			fmt.Fprintf(&games, "%s,%s,%d,standard,1,white,R%06d,1.50,120,%d,%s,%s,0001,%04d,balls,%s,%s,%s\n", permit, id, g, 417200+i, sold, receipts, cents(gross-gross*6/10), sold, clock(0), clock(4), clock(5))
			if faulty && g == 3 && n%40 == 13 {
				continue // its prize was never written down
			}
			prize := gross * 6 / 10
			if faulty && g == 4 && n%40 == 23 {
				prize = gross * 2
			}
			fmt.Fprintf(&prizes, "%s,%s,%d,1,full_house,%s,session_receipts,cash,Beryl Rossiter,R%06d,%04d,%s\n", permit, id, g, cents(prize), 417200+i, 1+g, clock(5))
		}
		stated := total
		if faulty && n%40 == 33 {
			stated += 900
		}
		fmt.Fprintf(&sessions, "%s,%s,%s,Memorial Hall,%sT19:30,%sT22:40,Joan Pettifer,Graeme Tolhurst,42,0.00,%d,held,%s,,60.00,Joan Pettifer,%sT22:55\n", permit, id, day, day, day, s.games, cents(stated), day)
		fmt.Fprintf(&expenses, "%s,%s,hire,Memorial Hall Trust,60.00,%s,transfer\n", permit, id, day)
		for _, clause := range attestedClauses() {
			fmt.Fprintf(&attested, "%s,%s,vic/%s,yes,Joan Pettifer,%sT22:55\n", permit, id, clause, day)
		}
	}
	return map[string][]byte{"permits.csv": permits.Bytes(), "sessions.csv": sessions.Bytes(), "games.csv": games.Bytes(), "prizes.csv": prizes.Bytes(), "expenses.csv": expenses.Bytes(),
		"people.csv": people.Bytes(), "attestations.csv": attested.Bytes()}
}

// attestedClauses are those that only somebody who was there can speak for.
func attestedClauses() []string {
	return []string{"r7.2.a.1", "r7.3.c", "r7.3.f", "r8", "s1.4", "s2.3.a", "s2.3.b", "s2.3.c", "s2.3.d", "s2.4.a", "s2.4.b", "s2.4.c.ii", "s2.5"}
}

func cents(n int) string { return fmt.Sprintf("%d.%02d", n/100, n%100) }

// write writes the packages, one folder for each permit.
func (s seasonOf) write(t testing.TB, folder string) {
	t.Helper()
	for n := range s.permits {
		at := filepath.Join(folder, fmt.Sprintf("permit-%04d", n))
		if err := os.Mkdir(at, 0o700); err != nil {
			t.Fatal(err)
		}
		writeAll(t, at, s.files(n))
	}
}

// seasonTask reads the packages below a folder and makes every permit's return.
func seasonTask(ctx context.Context, args []string) error {
	ws, err := batch.Open(ctx, "sqlite:"+filepath.Join(args[1], "s.db"), "eyesdown bench")
	if err != nil {
		return err
	}
	begun := time.Now()
	paths, err := filepath.Glob(filepath.Join(args[0], "*"))
	if err != nil {
		return err
	}
	if _, err := ws.Ingest(ctx, paths, batch.Silent{}); err != nil {
		return err
	}
	fmt.Printf("ingest %.1f s\n", time.Since(begun).Seconds())
	begun = time.Now()
	ending, err := civil.ParseDate("2026-06-30")
	if err != nil {
		return err
	}
	for n := range paths {
		no := fmt.Sprintf("VB-%d", 1000+n)
		if _, err := ws.WriteReturn(ctx, no, ending, filepath.Join(args[1], "returns", no), batch.Silent{}); err != nil {
			return err
		}
	}
	fmt.Printf("returns %.1f s\n", time.Since(begun).Seconds())
	return ws.Close()
}

// season runs one in a program of its own, and gives its time on the wall, its
// processor time and the most memory it had.
func season(t testing.TB, s seasonOf) (wall, cpu time.Duration, peak int64) {
	t.Helper()
	from, to := t.TempDir(), t.TempDir()
	s.write(t, from)
	c := childOf("season", from, to)
	begun := time.Now()
	out, err := c.Output()
	wall = time.Since(begun)
	if err != nil {
		t.Fatal(err)
	}
	made, err := filepath.Glob(filepath.Join(to, "returns", "*", "*"))
	if err != nil || len(made) != 6*s.permits {
		t.Fatalf("%d files of %d returns, %v", len(made), s.permits, err)
	}
	usage := c.ProcessState.SysUsage().(*syscall.Rusage)
	cpu, peak = c.ProcessState.UserTime()+c.ProcessState.SystemTime(), usage.Maxrss>>10
	t.Logf("%d permits, %d games: %v, %v of processors, peak %d MB; %s", s.permits, s.permits*s.sessions*s.games, wall, cpu, peak, bytes.ReplaceAll(bytes.TrimSpace(out), []byte("\n"), []byte(", ")))
	return wall, cpu, peak
}

// BenchmarkSeason reads a season from files and makes every return;
// EYESDOWN_SEASON_PERMITS says of how many permits, 10 where it does not.
func BenchmarkSeason(b *testing.B) {
	permits := 10
	if text := os.Getenv("EYESDOWN_SEASON_PERMITS"); text != "" {
		var err error
		if permits, err = strconv.Atoi(text); err != nil {
			b.Fatal(err)
		}
	}
	s := seasonOf{permits, 104, 20}
	b.StopTimer()
	var wall, cpu time.Duration
	var peak int64
	for range b.N {
		b.StartTimer()
		w, c, p := season(b, s)
		b.StopTimer()
		wall, cpu, peak = wall+w, cpu+c, max(peak, p)
	}
	games := float64(s.permits*s.sessions*s.games) * float64(b.N)
	b.ReportMetric(games/wall.Seconds(), "games/s")
	b.ReportMetric(games/cpu.Seconds(), "games/cpu-s")
	b.ReportMetric(float64(peak), "peak-MB")
}
