package mail

import (
	"context"
	"strings"
	"testing"
	"time"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/tools/mailtest"
	"eyesdown/schedules"
)

func TestOneLine(t *testing.T) {
	for in, want := range map[string]string{
		"a\r\nBcc: b@example.net": "a Bcc: b@example.net",
		"a\u2028b\u2029c\u0085d":  "a b c d",
		" Hội\tquán\u00a0Đồi ":    "Hội quán Đồi",
		"a\x00\x1b[31mb":          "a [31mb",
		"abc\u202edef\ufeff":      "abcdef",
		"क\u200dष":                "क\u200dष",
		"a\xffb":                  "a\uFFFDb",
		"":                        "",
	} {
		if got := oneLine(in); got != want {
			t.Errorf("%q is %q, not %q", in, got, want)
		}
	}
}

// Whatever a holder is called, the mail has the headers that it should and the name
// stands on one line.
func TestNameOfAHolder(t *testing.T) {
	zone := time.UTC
	from, to, due := civil.DateOf(2025, 7, 1), civil.DateOf(2026, 6, 30), civil.DateOf(2026, 9, 30)
	server := mailtest.Start(t, "none", false)
	s, err := schedules.ParseMail("mine.toml", []byte(server.Section(t, "none", "\"sam@example.org\"")))
	if err != nil {
		t.Fatal(err)
	}
	name := "Câu lạc bộ\r\nBcc: thief@example.net\r\n\r\nGive everything to me\u2028now " + strings.Repeat("lang ", 100)
	for kind, says := range map[string]string{
		schedules.DueReturn: "annual return of Câu lạc bộ Bcc: thief@example.net Give everything to me now lang",
		schedules.DueUnsold: "The unsold tickets of Câu lạc bộ Bcc: thief@example.net Give everything to me now lang",
	} {
		d := &schedules.Due{Kind: kind, Permit: "VB-1\r\nX-Evil: 1", Zone: zone, Period: civil.Period{From: from, To: to}, Return: "annual", Date: due}
		m, err := (&Post{}).remind("sam@example.org", notice{item: "x", reminder: &schedules.Period{Due: d}}, name, due)
		if err != nil {
			t.Fatal(err)
		}
		if strings.ContainsAny(m.Subject, "\r\n") || !strings.Contains(m.Body, says) || !strings.Contains(m.Body, "That is today.") {
			t.Errorf("%q\n%s", m.Subject, m.Body)
		}
		if err := Send(context.Background(), s, &m); err != nil {
			t.Fatal(err)
		}
		taken := server.Taken()
		if len(taken) != 1 {
			t.Fatalf("%d mails came", len(taken))
		}
		head, _, _ := strings.Cut(string(taken[0].Text), "\r\n\r\n")
		for _, line := range strings.Split(head, "\r\n") {
			field, _, _ := strings.Cut(line, ":")
			if strings.HasPrefix(line, " ") {
				continue
			}
			switch field {
			case "From", "To", "Subject", "Date", "Message-ID", "MIME-Version", "Auto-Submitted", "Content-Type", "Content-Transfer-Encoding":
			default:
				t.Errorf("a header that no mail of ours has: %q", line)
			}
			if len(line) > 998 {
				t.Errorf("%d octets in a header", len(line))
			}
		}
	}
}

// A long list says how much of it is left out.
func TestLongList(t *testing.T) {
	var all []notice
	for range most + 3 {
		all = append(all, notice{item: "x", about: &bingo.Exception{ID: "E1", Permit: "VB-1", Problem: "wrong", Remedy: "mend it", Places: []bingo.Place{{File: "a.csv", Row: 2}, {File: "a.csv", Row: 3}}}})
	}
	for _, kind := range []string{"exceptions", "refused"} {
		m, err := gather(kind, "a", all, map[string]string{"VB-1": "Harbour Hill"})
		if err != nil || strings.Count(m.Body, "What to do: mend it") != most || !strings.Contains(m.Body, "And 3 more, which are not listed here.") ||
			len(m.Items) != most+3 || !strings.HasPrefix(m.Subject, "53 ") || !strings.Contains(m.Body, "E1, permit VB-1 (Harbour Hill), a.csv:2 and 1 more\n  wrong\n  What to do: mend it\n") {
			t.Errorf("%v\n%s\n%s", err, m.Subject, m.Body)
		}
		if m, err := gather(kind, "a", all[:1], nil); err != nil || strings.Contains(m.Body, "more,") || !strings.Contains(strings.ToLower(m.Body), "one ") {
			t.Errorf("%v\n%s", err, m.Body)
		}
	}
}
