package batch_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"eyesdown/internal/batch"
	"eyesdown/internal/civil"
	"eyesdown/internal/tools/pgtest"
)

const (
	crashFiles  = 20 // of a round
	crashRounds = 50 // of a store
)

// TestIngestKilled kills a program that reads one file after the other: what it
// said stands is there, whole and once, and the next program goes on.
func TestIngestKilled(t *testing.T) {
	ingestKilled(t, nil, 10, time.Minute)
	ingestKilled(t, pgtest.Start(t), 10, time.Minute)
}

func ingestKilled(t *testing.T, server *pgtest.Server, rounds int, within time.Duration) {
	t.Helper()
	slowest, said, there := time.Duration(0), 0, 0
	for first := 0; first < rounds; first += crashRounds {
		dsn := "sqlite:" + filepath.Join(t.TempDir(), "s.db")
		if server != nil {
			dsn = server.Database(t, fmt.Sprintf("crash %d", first))
		}
		acknowledged := map[string]bool{}
		for round := first; round < min(first+crashRounds, rounds); round++ {
			folder := t.TempDir()
			for n := range crashFiles {
				if err := os.Rename(zipFile(t, crashed(round*crashFiles+n)), filepath.Join(folder, crashName(round*crashFiles+n))); err != nil {
					t.Fatal(err)
				}
			}
			for _, name := range killed(t, rand.N(800*time.Millisecond), "ingest", dsn, folder) {
				acknowledged[name] = true
			}
			begun := time.Now()
			ws, err := batch.Open(context.Background(), dsn, "eyesdown test")
			if err != nil {
				t.Fatalf("round %d: %v", round, err)
			}
			slowest = max(slowest, time.Since(begun))
			there += standing(t, ws, acknowledged, round)
			if round%5 == 4 { // the same files again, to their end
				again, err := ws.Ingest(context.Background(), []string{folder}, batch.Silent{})
				if err != nil || len(again) != crashFiles {
					t.Errorf("round %d: %d read again, %v", round, len(again), err)
				}
			}
			if err := ws.Close(); err != nil {
				t.Error(err)
			}
		}
		said += len(acknowledged)
	}
	if said == 0 {
		t.Errorf("no file was said to stand in %d rounds", rounds)
	}
	t.Logf("%d kills, %d files said to stand, %d found by the round, slowest start %v", rounds, said, there, slowest)
	if slowest > within {
		t.Errorf("the program needed %v to start", slowest)
	}
}

func crashName(n int) string { return fmt.Sprintf("f%06d.zip", n) }

// crashed is a package of one session with three games and their prizes.
func crashed(n int) map[string][]byte {
	id := fmt.Sprintf("S%06d", n)
	day := civil.Date(739435 + n%300).String()
	games, prizes := "permit_no,session_id,game_no,ticket_price,tickets_sold,gross_receipts\n", "permit_no,session_id,game_no,prize_no,kind,amount\n"
	for g := 1; g <= 3; g++ {
		games += fmt.Sprintf("VB-1,%s,%d,2.00,50,100.00\n", id, g)
		prizes += fmt.Sprintf("VB-1,%s,%d,1,full_house,60.00\n", id, g)
	}
	return map[string][]byte{
		"permits.csv":  []byte("permit_no,pack,holder_name,holder_id,time_zone,valid_from\nVB-1,vic-1998,Shire Club,H1,Australia/Melbourne,2024-01-01\n"),
		"sessions.csv": []byte("permit_no,session_id,session_date,games_played\nVB-1," + id + "," + day + ",3\n"),
		"games.csv":    []byte(games), "prizes.csv": []byte(prizes),
	}
}

// standing holds a store to what was said of it, and gives how many sessions it
// has.
func standing(t *testing.T, ws *batch.Workspace, acknowledged map[string]bool, round int) int {
	t.Helper()
	ctx := context.Background()
	report, err := ws.Store.Check(ctx)
	if err != nil || !report.Sound() {
		t.Fatalf("round %d: %+v, %v", round, report, err)
	}
	packages, err := ws.Store.Packages(ctx)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, p := range packages {
		if seen[p.Label] {
			t.Errorf("round %d: %s is there twice", round, p.Label)
		}
		seen[p.Label] = true
	}
	for name := range acknowledged {
		if !seen[name] {
			t.Errorf("round %d: %s was said to stand and does not", round, name)
		}
	}
	if len(packages) == 0 {
		return 0
	}
	rec, _, err := ws.Store.Load(ctx, "H1")
	if err != nil {
		t.Fatal(err)
	}
	sessions := rec.Permits[0].Sessions
	if len(sessions) != len(packages) {
		t.Errorf("round %d: %d packages, %d sessions", round, len(packages), len(sessions))
	}
	for _, s := range sessions {
		whole := len(s.Games) == 3
		for _, g := range s.Games {
			whole = whole && len(g.Prizes) == 1 && g.GrossReceipts.String() == "100.00"
		}
		if !whole {
			t.Errorf("round %d: session %s stands half: %+v", round, s.ID, s.Games)
		}
	}
	return len(sessions)
}

// TestReturnsKilled kills a program that writes one return over another: each
// name has the one's file or the other's, whole, or nothing yet.
func TestReturnsKilled(t *testing.T) { returnsKilled(t, 8) }

func returnsKilled(t *testing.T, rounds int) {
	t.Helper()
	ending, err := civil.ParseDate("2026-06-30")
	if err != nil {
		t.Fatal(err)
	}
	whole := map[string][][]byte{} // by name, what it may hold
	var dsns []string
	for i, s := range []seasonOf{{1, 4, 3}, {1, 6, 4}} {
		dsns = append(dsns, "sqlite:"+filepath.Join(t.TempDir(), "s.db"))
		ws, err := batch.Open(context.Background(), dsns[i], "eyesdown test")
		if err != nil {
			t.Fatal(err)
		}
		ingest(t, ws, write(t, s.files(0)))
		filed, err := ws.WriteReturn(context.Background(), "VB-1000", ending, t.TempDir(), batch.Silent{})
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range filed.Files {
			opens(t, path)
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			whole[filepath.Base(path)] = append(whole[filepath.Base(path)], text)
		}
		if err := ws.Close(); err != nil {
			t.Error(err)
		}
	}
	out, left, found := t.TempDir(), 0, 0
	for round := range rounds {
		if round%20 == 0 {
			out = t.TempDir() // where no name is taken yet
		}
		killed(t, rand.N(900*time.Millisecond), "returns", append([]string{out}, dsns...)...)
		for name, either := range whole {
			text, err := os.ReadFile(filepath.Join(out, name))
			if errors.Is(err, fs.ErrNotExist) {
				continue
			}
			if found++; err != nil || !bytes.Equal(text, either[0]) && !bytes.Equal(text, either[1]) {
				t.Errorf("round %d: %s is neither the one nor the other (%d bytes, %v)", round, name, len(text), err)
			}
		}
		entries, err := os.ReadDir(out)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			if strings.HasPrefix(e.Name(), ".eyesdown-") {
				left++
			} else if whole[e.Name()] == nil {
				t.Errorf("round %d: %s lies there", round, e.Name())
			}
		}
		if err := batch.Sweep(out, time.Now().Add(time.Second)); err != nil {
			t.Error(err)
		}
	}
	if found == 0 {
		t.Error("no kill came behind a file")
	}
	t.Logf("%d kills, %d files compared, %d fell into a file that was being written", rounds, found, left)
}

// opens has another program open a document.
func opens(t *testing.T, path string) {
	t.Helper()
	switch filepath.Ext(path) {
	case ".pdf":
		if out, err := exec.Command("qpdf", "--check", path).CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", path, err, out)
		}
	case ".xlsx":
		book, err := excelize.OpenFile(path)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		for _, sheet := range book.GetSheetList() {
			if _, err := book.GetRows(sheet); err != nil {
				t.Errorf("%s!%s: %v", path, sheet, err)
			}
		}
		if err := book.Close(); err != nil {
			t.Error(err)
		}
	}
}
