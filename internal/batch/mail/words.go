package mail

import (
	"bytes"
	"strings"
	"text/template"
	"unicode"

	"eyesdown/internal/fault"
	"eyesdown/templates"
)

// most is how many things one mail lists; it says how many more there are.
const most = 50

// oneLine makes one line of a text that came from somebody's file: no line break
// that would begin a header or a line of its own, no character that steers a
// screen or turns the direction of what follows.
func oneLine(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r) || unicode.IsControl(r):
			return ' '
		case unicode.Is(unicode.Cf, r) && r != '\u200c' && r != '\u200d': // joiners are part of words
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, "\uFFFD"))
	return strings.Join(strings.Fields(text), " ")
}

// write fills in the words of a kind of mail.
func write(kind string, with any) (subject, body string, err error) {
	text, err := templates.Mail(kind)
	if err != nil {
		return "", "", fault.Wrap(err, kind, "a mail's words are not there")
	}
	t, err := template.New(kind).Option("missingkey=error").Parse(text)
	if err != nil {
		return "", "", fault.Wrap(err, kind, "a mail's words cannot be read")
	}
	var head, rest bytes.Buffer
	if err := t.ExecuteTemplate(&head, "subject", with); err != nil {
		return "", "", fault.Wrap(err, kind, "a mail cannot be written")
	}
	if err := t.Execute(&rest, with); err != nil {
		return "", "", fault.Wrap(err, kind, "a mail cannot be written")
	}
	subject = oneLine(head.String())
	return strings.ToUpper(subject[:1]) + subject[1:], strings.TrimSpace(rest.String()) + "\n", nil
}

// line is one thing that needs a person, each part one line.
type line struct{ Name, Place, Problem, Remedy string }

// list is what the mails about exceptions and refused files say.
type list struct {
	Lines []line
	Count int
	More  int
}
