package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"net/textproto"
	"strconv"
	"strings"

	"github.com/wneessen/go-mail"

	"eyesdown/schedules"
)

// Refusal says why a mail was not sent.
type Refusal struct {
	What    string // in words a volunteer knows
	Lasting bool   // it will not go better in a minute
	OfOne   bool   // it is about this mail or its recipient: another may be taken
}

// Error gives the words.
func (r *Refusal) Error() string { return r.What }

// server names the server as people wrote it.
func server(s *schedules.Mail) string {
	return "the mail server " + net.JoinHostPort(s.Host, strconv.Itoa(s.Port))
}

// unopened says why the server could not be spoken to.
func unopened(s *schedules.Mail, err error) error {
	var certificate *tls.CertificateVerificationError
	var record tls.RecordHeaderError
	var lookup *net.DNSError
	var answer *textproto.Error
	var dial *net.OpError
	text := err.Error()
	switch {
	case errors.Is(err, context.Canceled):
		return err
	case errors.As(err, &certificate):
		return &Refusal{What: server(s) + " shows a certificate that this machine does not trust (" + certificate.Err.Error() + "); see that host is the name it has in the certificate, or name its authority with ca_file", Lasting: true}
	case errors.As(err, &record):
		return &Refusal{What: server(s) + " does not begin with encryption: try tls = \"starttls\"", Lasting: true}
	case strings.Contains(text, "does not support STARTTLS"):
		return &Refusal{What: server(s) + " offers no encryption (STARTTLS): try tls = \"tls\", or another port", Lasting: true}
	case strings.Contains(text, "AUTH failed") && errors.As(err, &answer) && answer.Code >= 500:
		return &Refusal{What: server(s) + " does not accept the user " + s.User + " with this password: it says " + plain(answer.Error()), Lasting: true}
	case strings.Contains(text, "AUTH"):
		return &Refusal{What: server(s) + " does not let the user " + s.User + " in: " + oneLine(text), Lasting: answer == nil}
	case errors.As(err, &lookup):
		return &Refusal{What: "there is no mail server " + s.Host + " that this machine can find: see that the name is right, and that the machine is on the network"}
	case errors.As(err, &dial) && dial.Op == "dial":
		return &Refusal{What: server(s) + " does not answer: see that the port is right and that the server runs (" + oneLine(dial.Err.Error()) + ")"}
	case errors.As(err, &answer):
		return &Refusal{What: server(s) + " takes no mail now: it says " + plain(answer.Error())}
	}
	return &Refusal{What: server(s) + " broke off before anything was sent: " + oneLine(text)}
}

// unsent says why the server did not take a mail.
func unsent(s *schedules.Mail, m *Message, err error) error {
	var failed *mail.SendError
	if !errors.As(err, &failed) {
		return &Refusal{What: server(s) + " did not take the mail to " + m.To + ": " + oneLine(err.Error())}
	}
	code := failed.ErrorCode()
	said := answerOf(failed)
	switch {
	case code == 0:
		return &Refusal{What: server(s) + " broke off before it said whether it took the mail to " + m.To + "; it is sent again, under the same Message-ID"}
	case code < 500:
		return &Refusal{What: server(s) + " asks to try the mail to " + m.To + " again later: it says " + said, OfOne: true}
	case failed.Reason == mail.ErrSMTPRcptTo:
		return &Refusal{What: server(s) + " knows no way to " + m.To + ": see that the address is right; it says " + said, Lasting: true, OfOne: true}
	case failed.Reason == mail.ErrSMTPMailFrom:
		return &Refusal{What: server(s) + " takes no mail from " + s.From.Address + ": see that from is an address that the user may send from; it says " + said, Lasting: true}
	}
	return &Refusal{What: server(s) + " does not take the mail to " + m.To + ": it says " + said, Lasting: true, OfOne: true}
}

// answerOf gives what the server said, without what the library adds to it.
func answerOf(failed *mail.SendError) string {
	text := strings.TrimPrefix(failed.Error(), failed.Reason.String()+":")
	text, _, _ = strings.Cut(text, ", affected ")
	return plain(text)
}

// plain takes away the quotes in which an answer comes.
func plain(text string) string { return oneLine(strings.ReplaceAll(text, `"`, "")) }
