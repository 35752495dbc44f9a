package mail_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"mime"
	"mime/quotedprintable"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"eyesdown/internal/batch/mail"
	"eyesdown/internal/tools/mailtest"
	"eyesdown/schedules"
)

const toSam = "\"sam@example.org\""

// settings reads a section [mail] as the program does.
func settings(t *testing.T, text string) *schedules.Mail {
	t.Helper()
	m, err := schedules.ParseMail("mine.toml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// letter is a mail as its reader has it.
type letter struct {
	header  netmail.Header
	subject string
	body    string
}

func open(t *testing.T, m mailtest.Mail) letter {
	t.Helper()
	read, err := netmail.ReadMessage(bytes.NewReader(m.Text))
	if err != nil {
		t.Fatalf("%v in\n%s", err, m.Text)
	}
	l := letter{header: read.Header}
	if l.subject, err = new(mime.WordDecoder).DecodeHeader(read.Header.Get("Subject")); err != nil {
		t.Fatal(err)
	}
	if read.Header.Get("Content-Transfer-Encoding") != "quoted-printable" || !strings.EqualFold(read.Header.Get("Content-Type"), "text/plain; charset=UTF-8") {
		t.Errorf("the header is %v", read.Header)
	}
	body, err := io.ReadAll(quotedprintable.NewReader(read.Body))
	if err != nil {
		t.Fatal(err)
	}
	l.body = strings.ReplaceAll(string(body), "\r\n", "\n")
	for _, line := range bytes.Split(m.Text, []byte("\r\n")) {
		if len(line) > 998 || bytes.ContainsFunc(line, func(r rune) bool { return r > '~' || r < ' ' && r != '\t' }) {
			t.Errorf("a line that no mail server has to carry: %q", line)
		}
	}
	return l
}

func TestTaken(t *testing.T) {
	for _, mode := range []string{"starttls", "tls", "none"} {
		t.Run(mode, func(t *testing.T) {
			server := mailtest.Start(t, mode, mode != "none")
			s := settings(t, server.Section(t, mode, toSam))
			m := mail.Message{To: "sam@example.org", Subject: "Hội quán Đồi Cảng", Body: "Số 1\n.\nÀ demain\n", Items: []string{"b", "a"}}
			if err := mail.Send(context.Background(), s, &m); err != nil {
				t.Fatal(err)
			}
			taken := server.Taken()
			if len(taken) != 1 || taken[0].From != "bingo@example.org" || taken[0].To != "sam@example.org" || taken[0].Secret != (mode != "none") {
				t.Fatalf("the server took %+v", taken)
			}
			l := open(t, taken[0])
			if l.subject != "Hội quán Đồi Cảng" || strings.TrimSpace(l.body) != "Số 1\n.\nÀ demain" || l.header.Get("Auto-Submitted") != "auto-generated" {
				t.Errorf("it came as %+v", l)
			}
			from, err := l.header.AddressList("From")
			if err != nil || from[0].Name != "Bingo Às Nove" {
				t.Errorf("from %v, %v", from, err)
			}
			if date, err := l.header.Date(); err != nil || date.IsZero() {
				t.Errorf("date %v", err)
			}
			// The name of the mail hangs on who is told of what, and on nothing else.
			again := mail.Message{To: m.To, Subject: "other words", Items: []string{"a", "b"}}
			other := mail.Message{To: "pat@example.org", Subject: m.Subject, Items: m.Items}
			id := l.header.Get("Message-Id")
			if id != "<"+again.ID("bingo@example.org")+">" || other.ID("bingo@example.org") == again.ID("bingo@example.org") || !strings.HasSuffix(id, "@example.org>") {
				t.Errorf("Message-ID %s", id)
			}
		})
	}
}

// What the server does not do is said so that somebody can mend it.
func TestNotTaken(t *testing.T) {
	ctx := context.Background()
	server := mailtest.Start(t, "starttls", true)
	plain := mailtest.Start(t, "none", false)
	good := server.Section(t, "starttls", toSam)
	empty := filepath.Join(t.TempDir(), "empty")
	if err := os.WriteFile(empty, []byte("\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	away := mailtest.Start(t, "none", false).Section(t, "none", toSam)
	away = strings.Replace(away, "port = ", "port = 1 # ", 1)
	server.Refuse("nobody@example.org")
	server.Later("busy@example.org", 1)
	swap := func(from, to string) string {
		if !strings.Contains(good, from) {
			t.Fatalf("there is no %q", from)
		}
		return strings.Replace(good, from, to, 1)
	}
	passwordFile := good[strings.Index(good, "password_file"):]
	for _, c := range []struct {
		name, section, to, says string
		lasting, ofOne          bool
	}{
		{"a refused recipient", good, "nobody@example.org", "knows no way to nobody@example.org: see that the address is right; it says 550 5.1.1 No such user here", true, true},
		{"come back later", good, "busy@example.org", "asks to try the mail to busy@example.org again later: it says 451 4.7.1 Greylisted", false, true},
		{"the same, later", good, "busy@example.org", "", false, false},
		{"nobody there", away, "sam@example.org", "127.0.0.1:1 does not answer", false, false},
		{"another password", swap("password_file", "password_file = \""+server.CA+"\" # "), "sam@example.org", "does not accept the user bingo@example.org with this password: it says 535", true, false},
		{"no password", swap(passwordFile, ""), "sam@example.org", "there is no password", true, false},
		{"a password's file that is not there", swap(passwordFile, "password_file = \"/no/such\"\n"), "sam@example.org", "cannot be read", true, false},
		{"an empty password", swap(passwordFile, "password_file = \""+empty+"\"\n"), "sam@example.org", "is empty", true, false},
		{"a strange certificate", swap("ca_file", "#"), "sam@example.org", "shows a certificate that this machine does not trust", true, false},
		{"certificates that are none", swap("ca_file", "ca_file = \""+empty+"\" #"), "sam@example.org", "no certificate in PEM", true, false},
		{"no encryption", strings.Replace(plain.Section(t, "none", toSam), "\"none\"", "\"starttls\"", 1), "sam@example.org", "offers no encryption (STARTTLS)", true, false},
		{"encrypted too early", swap("\"starttls\"", "\"tls\""), "sam@example.org", "does not begin with encryption", true, false},
		{"no user", swap("user = ", "#"), "sam@example.org", "", true, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := c.section
			if c.name == "no user" {
				text = strings.Replace(text, passwordFile, "", 1)
			}
			err := mail.Send(ctx, settings(t, text), &mail.Message{To: c.to, Subject: "x", Body: "x\n", Items: []string{"x"}})
			var r *mail.Refusal
			switch {
			case c.name == "no user":
				if !errors.As(err, &r) || !strings.Contains(r.What, "takes no mail from bingo@example.org") || r.OfOne {
					t.Errorf("%v", err)
				}
			case c.says == "":
				if err != nil {
					t.Error(err)
				}
			case !errors.As(err, &r) || !strings.Contains(r.What, c.says) || r.Lasting != c.lasting || r.OfOne != c.ofOne:
				t.Errorf("%#v, %v; want %q", r, err, c.says)
			}
			if err != nil && strings.Contains(err.Error(), mailtest.Password) {
				t.Error("the password is said")
			}
		})
	}
	if taken := server.Taken(); len(taken) != 1 || taken[0].To != "busy@example.org" {
		t.Errorf("the server took %+v", taken)
	}
}

// A server that breaks off may have taken the mail: it is sent again, and both have
// one name.
func TestBrokenOff(t *testing.T) {
	server := mailtest.Start(t, "starttls", true)
	s := settings(t, server.Section(t, "starttls", toSam))
	server.BreakOff(1)
	m := mail.Message{To: "sam@example.org", Subject: "x", Body: "x\n", Items: []string{"x"}}
	var r *mail.Refusal
	if err := mail.Send(context.Background(), s, &m); !errors.As(err, &r) || r.Lasting || r.OfOne || !strings.Contains(r.What, "broke off before it said whether it took the mail") {
		t.Errorf("%v", err)
	}
	if err := mail.Send(context.Background(), s, &m); err != nil {
		t.Error(err)
	}
	taken := server.Taken()
	if len(taken) != 2 {
		t.Fatalf("the server took %+v", taken)
	}
	if one, two := open(t, taken[0]).header.Get("Message-Id"), open(t, taken[1]).header.Get("Message-Id"); one != two || one == "" {
		t.Errorf("%s and %s", one, two)
	}
}

func TestPasswordOfTheEnvironment(t *testing.T) {
	server := mailtest.Start(t, "starttls", true)
	text := server.Section(t, "starttls", toSam)
	s := settings(t, text[:strings.Index(text, "password_file")])
	t.Setenv(mail.PasswordVariable, mailtest.Password)
	if err := mail.Send(context.Background(), s, &mail.Message{To: "sam@example.org", Subject: "x", Body: "x\n", Items: []string{"x"}}); err != nil {
		t.Error(err)
	}
}
