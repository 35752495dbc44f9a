package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/fault"
)

// testRefusals sends rows that ingest would hold: the store itself refuses
// them, and nothing of their package stands.
func testRefusals(t *testing.T, open opener) {
	s := open(t, "a")
	cases := map[string]map[bingo.FileKind]string{
		"a word that is no choice":    {bingo.FilePrizes: rowsOf(prizesHeader, "VB-1,S1,2,1,lion,1.00,cash,")},
		"an unset choice":             {bingo.FilePrizes: rowsOf(prizesHeader, "VB-1,S1,2,1,,1.00,cash,")},
		"a prize without its session": {bingo.FilePrizes: rowsOf(prizesHeader, "VB-1,S9,1,1,line,1.00,cash,")},
		"a negative amount":           {bingo.FilePrizes: rowsOf(prizesHeader, "VB-1,S1,2,1,line,-1.00,cash,")},
		"game 0":                      {bingo.FileGames: rowsOf(gamesHeader, "VB-1,S1,0,,,,,,"), bingo.FilePrizes: ""},
		"one game twice":              {bingo.FileGames: rowsOf(gamesHeader, "VB-1,S1,1,,,,,,", "VB-1,S1,1,,,,,,"), bingo.FilePrizes: ""},
		"a game without its session":  {bingo.FileGames: rowsOf(gamesHeader, "VB-1,S9,1,,,,,,"), bingo.FilePrizes: ""},
	}
	for name, files := range cases {
		p := base().with("bad", files)
		in, err := s.Begin(context.Background(), p.digest(), p.label)
		if err != nil {
			t.Fatal(err)
		}
		account, err := p.send(in)
		if err == nil {
			err = in.Close(account)
		}
		if err == nil {
			t.Errorf("%s was taken", name)
		}
		if err := in.Abort(); err != nil {
			t.Errorf("%s: abort: %v", name, err)
		}
	}
	if _, err := s.db.Exec("INSERT INTO resolution (exception, status, resolved_by, reason, chosen, resolved_at) VALUES ('E1', 'resolved', 'Pat', 'why', '', '2025-07-01')"); err != nil {
		t.Fatal(err)
	}
	for name, query := range map[string]string{
		"a decision by nobody":         "INSERT INTO resolution (exception, status, resolved_by, reason, chosen, resolved_at) VALUES ('E1', 'resolved', ' ', 'why', '', '2025-07-01')",
		"a decision without reason":    "INSERT INTO resolution (exception, status, resolved_by, reason, chosen, resolved_at) VALUES ('E1', 'resolved', 'Pat', '', '', '2025-07-01')",
		"a decision without status":    "INSERT INTO resolution (exception, status, resolved_by, reason, chosen, resolved_at) VALUES ('E1', '', 'Pat', 'why', '', '2025-07-01')",
		"a decision changed":           "UPDATE resolution SET reason = 'other'",
		"a decision taken away":        "DELETE FROM resolution",
		"an exception without problem": "INSERT INTO held SELECT 1, 1, NULL, 'E1', 'code', '', '', 0, 0, 2, NULL, true, 1, '[]', '', '', '', '[]'",
		"a version without its row":    "INSERT INTO version SELECT 1, id, 'VB-1', 'S9', '" + strings.Repeat("0", 64) + "', 0 FROM package",
		"text where money belongs":     "UPDATE games SET gross_receipts = 'much'",
	} {
		if name == "text where money belongs" || name == "a version without its row" {
			if ok, _ := s.HasPackage(context.Background(), base().digest()); !ok {
				base().take(t, s)
			}
		}
		if _, err := s.db.Exec(query); err == nil {
			t.Errorf("%s was taken", name)
		}
	}
}

func testAbort(t *testing.T, open opener) {
	s := open(t, "a")
	in, err := s.Begin(context.Background(), base().digest(), "x")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := base().send(in); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(in.Abort(), in.Abort()); err != nil {
		t.Fatal(err)
	}
	report, err := s.Check(context.Background())
	same(t, "after Abort", Report{}, report)
	if err != nil || in.Close(Package{}) == nil {
		t.Errorf("%v; Close after Abort has to fail", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	in, err = s.Begin(ctx, base().digest(), "x")
	if err != nil {
		t.Fatal(err)
	}
	cancel()
	account, err := base().send(in)
	if err == nil {
		err = in.Close(account)
	}
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled intake: %v", err)
	}
	_ = in.Abort()
	base().take(t, s)
}

func testAgain(t *testing.T, open opener) {
	s := open(t, "a")
	digest := base().take(t, s)
	_, err := s.Begin(context.Background(), digest, "again")
	var f *fault.Fault
	if !errors.As(err, &f) || f.Kind != fault.Input || err.Error() != "again: this package is in the store" {
		t.Errorf("the same package again: %v", err)
	}
	base().with("other", map[bingo.FileKind]string{bingo.FilePrizes: ""}).take(t, s)
}

func testOriginals(t *testing.T, open opener) {
	s := open(t, "a")
	var b strings.Builder
	b.WriteString(gamesHeader + "\n")
	for i := 1; b.Len() < 3*pieceSize+17; i++ {
		fmt.Fprintf(&b, "VB-1,S1,%d,standard,,,,,\n", i)
	}
	p := base().with("long", map[bingo.FileKind]string{bingo.FileGames: b.String(), bingo.FilePrizes: ""})
	digest := p.take(t, s)
	for _, k := range sortedKinds(p.files) {
		r, err := s.Originals(context.Background(), digest, k)
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(r)
		if err != nil || string(got) != p.files[k] || r.Close() != nil {
			t.Errorf("%s came back with %d bytes of %d: %v", k, len(got), len(p.files[k]), err)
		}
	}
	if _, err := s.Originals(context.Background(), digest, bingo.FilePools); fault.Code(err) != 2 {
		t.Errorf("a file that never came: %v", err)
	}
}

func testRawRows(t *testing.T, open opener) {
	s := open(t, "a")
	text := "\ufeffpermit_no,pack,holder_name,time_zone,valid_from\r\n\r\n\"VB-1\",vic-1998,\"Club, \"\"old\"\"\nand new\",UTC,2024-01-01\r\nVB-2,vic-1998,B,UTC,2024-01-01"
	in, err := s.Begin(context.Background(), "d", "x")
	if err != nil {
		t.Fatal(err)
	}
	w, _ := in.Original("permits.csv")
	_, _ = io.WriteString(w, text)
	m := w.(*member)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := in.Close(Package{Digest: "d", Files: []File{{Name: "permits.csv", SHA256: m.sha256, Bytes: m.bytes, Rows: 4, Blank: 3}}}); err != nil {
		t.Fatal(err)
	}
	rows, err := s.Rows(context.Background(), m.sha256, []int{4, 1, 3, 4, 2, 5, 99})
	if err != nil || len(rows) != 4 || rows[4]["permit_no"] != "VB-2" || rows[1]["permit_no"] != "permit_no" {
		t.Errorf("rows %v, %v", rows, err)
	}
	if row := rows[3]; row["holder_name"] != "Club, \"old\"\nand new" || row["permit_no"] != "VB-1" {
		t.Errorf("row 3: %v", row)
	}
}

func testCheck(t *testing.T, open opener) {
	s := open(t, "a")
	base().take(t, s)
	report, err := s.Check(context.Background())
	if err != nil || !report.Sound() || report.Rows != 12 || report.Packages != 1 || report.Files != 5 || report.Sessions != 2 {
		t.Fatalf("%+v, %v", report, err)
	}
	if got := report.String(); !strings.HasPrefix(got, "1 package, 5 files of ") || !strings.HasSuffix(got, " bytes, 12 accepted rows, 0 held rows, 2 sessions (brought 2 times), 0 decisions (replaced ones too), 0 refused files") {
		t.Errorf("%s", report)
	}
	if got := (Report{Rows: 1234567, Sessions: 101, Brought: 103, Files: 1, Held: 6960, Originals: 999}).String(); got != "0 packages, 1 file of 999 bytes, 1,234,567 accepted rows, 6,960 held rows, 101 sessions (brought 103 times), 0 decisions (replaced ones too), 0 refused files" {
		t.Error(got)
	}
	for name, query := range map[string]string{
		"a tampered original":   "UPDATE original SET data = (SELECT data FROM original WHERE member <> (SELECT max(member) FROM original) LIMIT 1) WHERE member = (SELECT max(member) FROM original)",
		"a row taken away":      "DELETE FROM prizes WHERE game_no = 2 AND prize_no = 2",
		"another session named": "UPDATE games SET session_id = 'S9' WHERE game_no = 2",
	} {
		before := len(report.Problems)
		if _, err := s.db.Exec(query); err != nil {
			t.Fatal(err)
		}
		report, err = s.Check(context.Background())
		if err != nil || len(report.Problems) != before+1 {
			t.Errorf("%s: %q, %v", name, report.Problems, err)
		}
	}
}

func testBalance(t *testing.T, open opener) {
	s := open(t, "a")
	for name, change := range map[string]func(p *Package){
		"a row that is not accounted for": func(p *Package) { p.Files[0].Accepted++ },
		"a hash that is another":          func(p *Package) { p.Files[0].SHA256 = strings.Repeat("0", 64) },
		"a file without its account":      func(p *Package) { p.Files = p.Files[1:] },
		"a session without its account":   func(p *Package) { p.Sessions = p.Sessions[1:] },
		"another digest":                  func(p *Package) { p.Digest = "other" },
	} {
		in, err := s.Begin(context.Background(), base().digest(), "x")
		if err != nil {
			t.Fatal(name, err)
		}
		account, err := base().send(in)
		if err != nil {
			t.Fatal(name, err)
		}
		change(&account)
		if in.Close(account) == nil {
			t.Errorf("%s was taken", name)
		}
	}
	in, err := s.Begin(context.Background(), base().digest(), "x")
	if err != nil {
		t.Fatal(err)
	}
	account, err := base().send(in)
	games := record.TableOf(bingo.FileGames)
	if err := errors.Join(err, in.Withdraw(record.TableOf(bingo.FilePrizes), 0, 4), in.Withdraw(games, 0, 4)); err != nil {
		t.Fatal(err)
	}
	for i := range account.Files {
		if k := account.Files[i].Kind; k == bingo.FileGames || k == bingo.FilePrizes {
			account.Files[i].Accepted--
			account.Files[i].Held++
		}
	}
	if err := in.Close(account); err != nil {
		t.Fatal(err)
	}
	rec, _ := load(t, s, "H1")
	if n := len(rec.Permits[0].Sessions[1].Games); n != 0 {
		t.Errorf("%d games after the withdrawal", n)
	}
}
