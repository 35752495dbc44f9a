package templates

import "embed"

//go:embed fonts
var files embed.FS

// FontRegular gives the bytes of DejaVu Sans Condensed. They are a copy for the
// caller alone: the library that embeds fonts writes into what it is given.
func FontRegular() ([]byte, error) { return files.ReadFile("fonts/DejaVuSansCondensed.ttf") }

// FontBold gives the bytes of DejaVu Sans Condensed Bold, a copy as well.
func FontBold() ([]byte, error) { return files.ReadFile("fonts/DejaVuSansCondensed-Bold.ttf") }

//go:embed mail
var mails embed.FS

// Mail gives the text of a kind of mail, for text/template: reminder, exceptions,
// refused or test. Its template "subject" is the subject.
func Mail(kind string) (string, error) {
	text, err := mails.ReadFile("mail/" + kind + ".txt")
	return string(text), err
}
