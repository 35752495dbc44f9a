package schedules_test

import (
	"slices"
	"strings"
	"testing"

	"eyesdown/schedules"
)

const mailed = "[mail]\nhost = \"mail.example.org\"\nfrom = \"Bingo Às Nove <bingo@example.org>\"\nto = [\"b@example.org\", \"Sam Lee <a@example.org>\", \"b@example.org\"]\n"

func TestMailSettings(t *testing.T) {
	text := mailed + "user = \"bingo\"\npassword_file = \"p\"\n[mail.permit]\n\"VB-1\" = [\"c@example.org\"]\n\"VB-2\" = []\n"
	m, err := schedules.ParseMail("mine.toml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if m.Host != "mail.example.org" || m.Port != 587 || m.TLS != schedules.MailStartTLS || m.From.Name != "Bingo Às Nove" || m.From.Address != "bingo@example.org" || m.User != "bingo" || m.PasswordFile != "p" {
		t.Errorf("read as %+v", m)
	}
	all := []string{"a@example.org", "b@example.org"}
	if !slices.Equal(m.For(""), all) || !slices.Equal(m.For("VB-2"), all) || !slices.Equal(m.For("VB-3"), all) || !slices.Equal(m.For("VB-1"), []string{"c@example.org"}) {
		t.Errorf("%q, %q", m.For(""), m.For("VB-1"))
	}
	for tls, port := range map[string]int{"tls": 465, "none": 25, "starttls": 587} {
		m, err := schedules.ParseMail("mine.toml", []byte(mailed+"tls = \""+tls+"\"\n"))
		if err != nil || m.Port != port || m.TLS != tls {
			t.Errorf("%s: %+v, %v", tls, m, err)
		}
	}
	// Mail alone leaves the jobs that are built in; none is sent without it.
	jobs, err := schedules.Parse("mine.toml", []byte(mailed))
	built, _ := schedules.Default()
	if err != nil || len(jobs) != len(built) || len(jobs) == 0 {
		t.Errorf("%d jobs, %v", len(jobs), err)
	}
	const job = "zone = \"UTC\"\n[job.one]\ntitle = \"One\"\ndoes = \"check\"\nmissed = \"run\"\ncron = \"0 2 * * *\"\n"
	if m, err := schedules.ParseMail("mine.toml", []byte(job)); m != nil || err != nil {
		t.Errorf("%+v, %v", m, err)
	}
	if jobs, err := schedules.Parse("mine.toml", []byte(job+mailed)); err != nil || len(jobs) != 1 {
		t.Errorf("%d jobs, %v", len(jobs), err)
	}
	if _, err := schedules.Parse("mine.toml", []byte("zone = \"UTC\"\n"+mailed)); err == nil {
		t.Error("a zone that no job has was taken")
	}
}

func TestRefusedMailSettings(t *testing.T) {
	for _, c := range []struct{ name, from, to, says string }{
		{"no host", "host = \"mail.example.org\"\n", "", "host"},
		{"a port in the host", "mail.example.org", "mail.example.org:25", "under port"},
		{"no sender", "from = \"Bingo Às Nove <bingo@example.org>\"\n", "", "from"},
		{"a sender over two lines", "Bingo Às Nove <bingo@example.org>", "bingo@example.org\\r\\nBcc: x@example.org", "from"},
		{"nobody", "to = [\"b@example.org\", \"Sam Lee <a@example.org>\", \"b@example.org\"]\n", "", "nobody"},
		{"no address", "b@example.org\"]", "the secretary\"]", "\"the secretary\""},
		{"an address of another alphabet", "b@example.org\"]", "bø@example.org\"]", "bø@example.org"},
		{"another tls", "[mail]\n", "[mail]\ntls = \"ssl\"\n", "starttls, tls or none"},
		{"port 70000", "[mail]\n", "[mail]\nport = 70000\n", "65535"},
		{"a password in the clear", "[mail]\n", "[mail]\ntls = \"none\"\nuser = \"x\"\n", "in the clear"},
		{"a password of nobody", "[mail]\n", "[mail]\npassword_file = \"x\"\n", "goes with user"},
		{"a password in the file", "[mail]\n", "[mail]\npassword = \"x\"\n", "password"},
		{"a permit's nobody", "[mail]\n", "[mail]\npermit = { \"VB-1\" = [\"x\"] }\n", "permit VB-1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if !strings.Contains(mailed, c.from) {
				t.Fatal("nothing is changed")
			}
			_, err := schedules.ParseMail("mine.toml", []byte(strings.Replace(mailed, c.from, c.to, 1)))
			if err == nil || !strings.Contains(err.Error(), c.says) || !strings.HasPrefix(err.Error(), "mine.toml: ") {
				t.Errorf("refused with %v, want %q", err, c.says)
			}
		})
	}
}
