package mail_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"eyesdown/internal/batch"
	"eyesdown/internal/batch/mail"
	"eyesdown/internal/store"
	"eyesdown/internal/tools/mailtest"
	"eyesdown/schedules"
)

// hall is a record with an open exception of each of two permits, and a file that
// was refused; a cell tries to write a header of its own.
func hall(t *testing.T) *batch.Workspace {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"hall/permits.csv": "permit_no,pack,holder_name,time_zone,valid_from\n" +
			"VB-1,vic-1998,Hội quán Đồi Cảng,Australia/Melbourne,2025-07-01\nVB-2,vic-1998,Jetty Road Rowing Club,Australia/Melbourne,2025-07-01\n",
		"hall/sessions.csv": "permit_no,session_id,session_date,games_played,admission_charge\nVB-1,S1,31.6.2025,0,0.00\nVB-2,T1,2025-07-10,0,\"0\nBcc: thief@example.net\"\nVB-1,S2,2025-07-03,0,0.00\n",
		"Tombola 7.xlsx":    "This is no workbook.",
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	ctx := context.Background()
	ws, err := batch.Open(ctx, "sqlite:"+filepath.Join(dir, "s.db"), "eyesdown test")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := ws.Close(); err != nil {
			t.Error(err)
		}
	})
	if _, err := ws.Ingest(ctx, []string{filepath.Join(dir, "hall"), filepath.Join(dir, "Tombola 7.xlsx")}, batch.Silent{}); err != nil {
		t.Fatal(err)
	}
	return ws
}

// ran enters a period of a job as done.
func ran(t *testing.T, ws *batch.Workspace, job, period, kin string, at int64) {
	t.Helper()
	ctx := context.Background()
	p := store.DuePeriod{Job: job, Period: period, Kin: kin, DueAt: at, State: store.StateDue}
	if err := ws.Store.Plan(ctx, []store.DuePeriod{p}, at); err != nil {
		t.Fatal(err)
	}
	taken, ok, err := ws.Store.Take(ctx, p, "h", at, nil)
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	if ok, err := ws.Store.End(ctx, taken, store.Outcome{State: store.StateDone, Detail: "done", At: at}); err != nil || !ok {
		t.Fatal(ok, err)
	}
}

func post(t *testing.T, ws *batch.Workspace, section, now string) *mail.Post {
	t.Helper()
	at, err := time.Parse(time.RFC3339, now)
	if err != nil {
		t.Fatal(err)
	}
	jobs, err := schedules.Default()
	if err != nil {
		t.Fatal(err)
	}
	return &mail.Post{Workspace: ws, Settings: settings(t, section), Jobs: jobs, Now: at}
}

// deliver sends what there is, and gives recipient and subject of what came.
func deliver(t *testing.T, p *mail.Post, server *mailtest.Server) (sent mail.Sent, subjects string, letters []letter) {
	t.Helper()
	sent, err := p.Deliver(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, m := range server.Taken() {
		l := open(t, m)
		if l.header.Get("Bcc") != "" {
			t.Errorf("a cell has become a header: %v", l.header)
		}
		letters, lines = append(letters, l), append(lines, m.To+" "+l.subject)
	}
	return sent, strings.Join(lines, "\n"), letters
}

func same(t *testing.T, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

const twoHalls = "[mail.permit]\n\"VB-2\" = [\"jetty@example.org\"]\n"

// Everybody is told of everything once, and of their own permits only.
func TestToldOnce(t *testing.T) {
	ws, server := hall(t), mailtest.Start(t, "starttls", true)
	p := post(t, ws, server.Section(t, "starttls", toSam)+twoHalls, "2026-08-31T09:00:00+10:00")
	// Before there was a check and a reminder only the refused file is told of.
	sent, subjects, letters := deliver(t, p, server)
	same(t, subjects, "sam@example.org A file could not be taken into the bingo records")
	if len(letters) != 1 || !strings.Contains(letters[0].body, "Tombola 7.xlsx") || !strings.Contains(letters[0].body, "What to do: ") || sent.String() != "1 mail sent: sam@example.org: A file could not be taken into the bingo records" {
		t.Errorf("%+v, %+v", sent, letters)
	}
	ran(t, ws, "reminders", "VB-1/2026-06-30/60", "VB-1/2026-06-30", 100)
	ran(t, ws, "reminders", "VB-1/2026-06-30/30", "VB-1/2026-06-30", 200)
	ran(t, ws, "nightly-check", "2026-08-31T02:30", "", 300)
	_, subjects, letters = deliver(t, p, server)
	same(t, subjects, "jetty@example.org One thing in the bingo records needs somebody\n"+
		"sam@example.org Annual return due by 30 September 2026: Hội quán Đồi Cảng\n"+
		"sam@example.org One thing in the bingo records needs somebody")
	if len(letters) != 3 {
		t.Fatalf("%d mails", len(letters))
	}
	for i, want := range []string{
		"permit VB-2 (Jetty Road Rowing Club), sessions.csv:3",
		"The annual return of Hội quán Đồi Cảng (permit VB-1) for 1 July 2025 to 30 June 2026 is to be given by 30 September 2026 (r. 6(1)). That is in 30 days.\n\nWhat to do first:\n",
		"permit VB-1 (Hội quán Đồi Cảng), sessions.csv:2",
	} {
		if !strings.Contains(letters[i].body, want) {
			t.Errorf("the body is\n%s\nand lacks %s", letters[i].body, want)
		}
	}
	if !strings.Contains(letters[1].body, "\n   eyesdown return --permit VB-1 --year-ending 2026-06-30 --out FOLDER\n") || strings.Contains(letters[0].body, "VB-1") {
		t.Errorf("the bodies are\n%s\n%s", letters[1].body, letters[0].body)
	}
	for range 2 {
		sent, subjects, _ = deliver(t, p, server)
		if subjects != "" || sent.String() != "" {
			t.Errorf("told again: %s", subjects)
		}
	}
	// The next night has nothing new; the next reminder is one.
	ran(t, ws, "nightly-check", "2026-09-01T02:30", "", 400)
	ran(t, ws, "reminders", "VB-1/2026-06-30/7", "VB-1/2026-06-30", 500)
	p.Now = p.Now.AddDate(0, 0, 31)
	_, subjects, letters = deliver(t, p, server)
	same(t, subjects, "sam@example.org Annual return due by 30 September 2026: Hội quán Đồi Cảng")
	if len(letters) == 1 && !strings.Contains(letters[0].body, "That was 1 day ago.") {
		t.Errorf("the body is\n%s", letters[0].body)
	}
}

// What was not taken is told at the next run; what was, is not told again.
func TestTriedAgain(t *testing.T) {
	ws, server := hall(t), mailtest.Start(t, "starttls", true)
	p := post(t, ws, server.Section(t, "starttls", toSam+", \"pat@example.org\"")+twoHalls, "2026-08-31T09:00:00+10:00")
	ran(t, ws, "nightly-check", "2026-08-31T02:30", "", 300)
	server.Refuse("jetty@example.org")
	server.Later("pat@example.org", 2)
	sent, subjects, _ := deliver(t, p, server)
	same(t, subjects, "sam@example.org A file could not be taken into the bingo records\nsam@example.org One thing in the bingo records needs somebody")
	if len(sent.Refusals) != 3 || sent.Lasting() || !strings.Contains(sent.String(), "not sent: the mail server 127.0.0.1:") {
		t.Errorf("%+v", sent)
	}
	sent, subjects, _ = deliver(t, p, server)
	same(t, subjects, "pat@example.org A file could not be taken into the bingo records\npat@example.org One thing in the bingo records needs somebody")
	if len(sent.Refusals) != 1 || !sent.Lasting() {
		t.Errorf("%+v", sent)
	}
	sent, subjects, _ = deliver(t, p, server)
	if subjects != "" || len(sent.Refusals) != 1 {
		t.Errorf("%s, %+v", subjects, sent)
	}
}

// A server that is away, and one that breaks off, end the run at the first mail.
func TestServerAway(t *testing.T) {
	ws, server := hall(t), mailtest.Start(t, "starttls", true)
	p := post(t, ws, server.Section(t, "starttls", toSam), "2026-08-31T09:00:00+10:00")
	ran(t, ws, "nightly-check", "2026-08-31T02:30", "", 300)
	port := p.Settings.Port
	p.Settings.Port = 1
	if sent, subjects, _ := deliver(t, p, server); subjects != "" || len(sent.Refusals) != 1 || sent.Lasting() {
		t.Errorf("%s, %+v", subjects, sent)
	}
	p.Settings.Port = port
	server.BreakOff(1)
	sent, subjects, first := deliver(t, p, server)
	same(t, subjects, "sam@example.org A file could not be taken into the bingo records")
	if len(sent.Mails) != 0 || len(sent.Refusals) != 1 {
		t.Errorf("%+v", sent)
	}
	_, subjects, second := deliver(t, p, server)
	same(t, subjects, "sam@example.org A file could not be taken into the bingo records\nsam@example.org 2 things in the bingo records need somebody")
	if len(first) != 1 || len(second) != 2 || first[0].header.Get("Message-Id") != second[0].header.Get("Message-Id") {
		t.Errorf("%+v\n%+v", first, second)
	}
}
