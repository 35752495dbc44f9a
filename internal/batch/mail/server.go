package mail

import (
	"context"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/hex"
	"errors"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/wneessen/go-mail"

	"eyesdown/internal/clock"
	"eyesdown/schedules"
)

// PasswordVariable names the environment variable with the mail server's password.
const PasswordVariable = "EYESDOWN_MAIL_PASSWORD"

// patience is how long the server may take for one step.
const patience = 20 * time.Second

// Message is one mail to one recipient.
type Message struct {
	To      string // an address
	Subject string // one line
	Body    string
	Items   []string // what it tells of
}

// ID names the mail by what it tells whom: one that is sent twice has the same.
func (m *Message) ID(from string) string {
	_, domain, _ := strings.Cut(from, "@")
	items := slices.Clone(m.Items)
	slices.Sort(items)
	sum := sha256.Sum256([]byte(m.To + "\n" + strings.Join(items, "\n")))
	return hex.EncodeToString(sum[:16]) + "@" + domain
}

// Send hands one mail to the server; it is sent once the server has said so. An
// error is a [Refusal].
func Send(ctx context.Context, s *schedules.Mail, m *Message) error {
	client, err := open(s)
	if err != nil {
		return err
	}
	msg := mail.NewMsg(mail.WithNoDefaultUserAgent())
	msg.FromMailAddress(s.From)
	if err := msg.To(m.To); err != nil {
		return &Refusal{What: "the address " + m.To + " is none that a mail can go to", Lasting: true, OfOne: true}
	}
	msg.Subject(m.Subject)
	msg.SetDateWithValue(clock.Now())
	msg.SetMessageIDWithValue(m.ID(s.From.Address))
	msg.SetGenHeader("Auto-Submitted", "auto-generated")
	msg.SetBodyString(mail.TypeTextPlain, strings.ReplaceAll(m.Body, "\n", "\r\n"))
	if err := client.DialWithContext(ctx); err != nil {
		return unopened(s, err)
	}
	err = client.Send(msg)
	closing := client.Close() // the mail is the server's whatever becomes of the farewell
	if msg.IsDelivered() {
		return nil
	}
	return unsent(s, m, errors.Join(err, closing))
}

// open makes ready what speaks to the server.
func open(s *schedules.Mail) (*mail.Client, error) {
	trust, err := roots(s.CAFile)
	if err != nil {
		return nil, err
	}
	options := []mail.Option{
		mail.WithPort(s.Port), mail.WithTimeout(patience), mail.WithoutNoop(),
		mail.WithTLSConfig(&tls.Config{ServerName: s.Host, RootCAs: trust, MinVersion: tls.VersionTLS12}),
	}
	switch s.TLS {
	case schedules.MailTLS:
		options = append(options, mail.WithSSL())
	case schedules.MailPlain:
		options = append(options, mail.WithTLSPolicy(mail.NoTLS))
	default:
		options = append(options, mail.WithTLSPolicy(mail.TLSMandatory))
	}
	if s.User != "" {
		secret, err := password(s)
		if err != nil {
			return nil, err
		}
		options = append(options, mail.WithSMTPAuth(mail.SMTPAuthAutoDiscover), mail.WithUsername(s.User), mail.WithPassword(secret))
	}
	client, err := mail.NewClient(s.Host, options...)
	if err != nil {
		return nil, &Refusal{What: "the settings of the mail server do not fit together: " + err.Error(), Lasting: true}
	}
	return client, nil
}

// password reads the password from its file or the environment.
func password(s *schedules.Mail) (string, error) {
	if s.PasswordFile == "" {
		if secret := os.Getenv(PasswordVariable); secret != "" {
			return secret, nil
		}
		return "", &Refusal{What: "there is no password for the user " + s.User + " of the mail server: name a file with password_file, or set " + PasswordVariable, Lasting: true}
	}
	text, err := os.ReadFile(s.PasswordFile)
	if err != nil {
		return "", &Refusal{What: "the file with the mail server's password cannot be read: " + err.Error(), Lasting: true}
	}
	if secret := strings.TrimRight(string(text), "\r\n"); secret != "" {
		return secret, nil
	}
	return "", &Refusal{What: "the file with the mail server's password is empty: " + s.PasswordFile, Lasting: true}
}

// roots reads the certificates that a server's own is held to; nil stands for the
// machine's.
func roots(path string) (*x509.CertPool, error) {
	if path == "" {
		return nil, nil
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, &Refusal{What: "the certificates of ca_file cannot be read: " + err.Error(), Lasting: true}
	}
	pool, err := x509.SystemCertPool()
	if err != nil {
		pool = x509.NewCertPool()
	}
	if !pool.AppendCertsFromPEM(text) {
		return nil, &Refusal{What: "ca_file holds no certificate in PEM: " + path, Lasting: true}
	}
	return pool, nil
}
