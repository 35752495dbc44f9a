package schedules

import (
	"errors"
	"fmt"
	"maps"
	"net/mail"
	"slices"
	"strings"

	"eyesdown/internal/fault"
)

// How a mail server is spoken to.
const (
	MailStartTLS = "starttls" // in the clear at first, then encrypted, or not at all
	MailTLS      = "tls"      // encrypted from the first byte
	MailPlain    = "none"     // in the clear: for a server on the same machine
)

// Mail is the section [mail] of a file of jobs: the server that takes mails, and
// who gets them. The password stands in no such file: it is in PasswordFile, or in
// the environment.
type Mail struct {
	Host         string
	Port         int
	TLS          string // [MailStartTLS], [MailTLS] or [MailPlain]
	From         *mail.Address
	To           []string            // addresses; of what is about no permit, or about one that Permit leaves out
	Permit       map[string][]string // by permit number, the addresses that stand in place of To
	User         string              // "" where the server asks for none
	PasswordFile string              // "" where the password is in the environment
	CAFile       string              // certificates to trust beside the machine's own; "" = none
}

// For lists who gets a mail about a permit, or about none.
func (m *Mail) For(permit string) []string {
	if own := m.Permit[permit]; len(own) > 0 {
		return own
	}
	return m.To
}

// Everybody lists all who get any mail, in order and each once.
func (m *Mail) Everybody() []string {
	all := slices.Clone(m.To)
	for _, permit := range slices.Sorted(maps.Keys(m.Permit)) {
		all = append(all, m.Permit[permit]...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

type mailItem struct {
	Host         string              `toml:"host"`
	Port         int                 `toml:"port"`
	TLS          string              `toml:"tls"`
	From         string              `toml:"from"`
	To           []string            `toml:"to"`
	Permit       map[string][]string `toml:"permit"`
	User         string              `toml:"user"`
	PasswordFile string              `toml:"password_file"`
	CAFile       string              `toml:"ca_file"`
}

// ParseMail reads the section [mail] of a file of jobs as strictly as [Parse]
// reads the jobs; nil where it has none.
func ParseMail(path string, text []byte) (*Mail, error) {
	file, err := decode(path, text)
	if err != nil || file.Mail == nil {
		return nil, err
	}
	m, err := file.Mail.mail()
	if err != nil {
		return nil, fault.Inputf(path, "correct the file; `eyesdown schedule mail` tries the settings", "[mail]: %v", err)
	}
	return m, nil
}

func (e *mailItem) mail() (*Mail, error) {
	m := &Mail{Host: e.Host, Port: e.Port, TLS: e.TLS, User: e.User, PasswordFile: e.PasswordFile, CAFile: e.CAFile, Permit: map[string][]string{}}
	if m.TLS == "" {
		m.TLS = MailStartTLS
	}
	usual := map[string]int{MailStartTLS: 587, MailTLS: 465, MailPlain: 25}[m.TLS]
	if m.Port == 0 {
		m.Port = usual
	}
	switch {
	case m.Host == "" || strings.ContainsAny(m.Host, " :/@\r\n"):
		return nil, fmt.Errorf("host = %q: write the mail server's name, such as \"mail.example.org\"; the port stands under port", m.Host)
	case usual == 0:
		return nil, fmt.Errorf("tls = %q: it is %s, %s or %s", m.TLS, MailStartTLS, MailTLS, MailPlain)
	case m.Port < 1 || m.Port > 65535:
		return nil, fmt.Errorf("port = %d: it is a number from 1 to 65535", m.Port)
	case m.User != "" && m.TLS == MailPlain:
		return nil, errors.New("tls = \"none\" goes without a user: the password would travel in the clear")
	case m.User == "" && m.PasswordFile != "":
		return nil, errors.New("password_file goes with user")
	}
	var err error
	if m.From, err = address(e.From); err != nil {
		return nil, fmt.Errorf("from = %q: %w", e.From, err)
	}
	if m.To, err = addresses(e.To); err != nil {
		return nil, fmt.Errorf("to: %w", err)
	}
	if len(m.To) == 0 {
		return nil, errors.New("to names nobody: write an address, such as [\"secretary@example.org\"]")
	}
	for _, permit := range slices.Sorted(maps.Keys(e.Permit)) {
		if m.Permit[permit], err = addresses(e.Permit[permit]); err != nil {
			return nil, fmt.Errorf("permit %s: %w", permit, err)
		}
	}
	return m, nil
}

// address reads one address, with a name or without. An address of its own
// alphabet would ask for more than many servers can do.
func address(text string) (*mail.Address, error) {
	a, err := mail.ParseAddress(text)
	if err != nil || strings.ContainsFunc(a.Address, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return nil, errors.New("write an address, such as \"secretary@example.org\"")
	}
	return a, nil
}

// addresses reads a list of addresses, each once and in order.
func addresses(all []string) ([]string, error) {
	var found []string
	for _, text := range all {
		a, err := address(text)
		if err != nil {
			return nil, fmt.Errorf("%q: %w", text, err)
		}
		found = append(found, a.Address)
	}
	slices.Sort(found)
	return slices.Compact(found), nil
}

// Address tells whether a text is an address that a mail can go to, and gives it
// without the name.
func Address(text string) (string, error) {
	a, err := address(text)
	if err != nil {
		return "", err
	}
	return a.Address, nil
}
