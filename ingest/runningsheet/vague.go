package runningsheet

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"eyesdown/ingest/grid"
	"eyesdown/internal/bingo/record"
)

const (
	dittoWhy    = "It says that it is the same as another cell, and not what it is."
	dittoRemedy = "Write the number or name itself into each row, and send the sheet again."
)

// vague looks at the words that people write where a number or a name belongs: a
// dash is nothing, a ditto mark is no serial number, and "none" is no pool.
func vague(group []*item) {
	for _, i := range group {
		if k := i.column.Kind; k != record.Identifier && k != record.List || i.why != "" || i.column.Name == "permit_no" {
			continue
		}
		head := i.column.Name == "jackpot_pool" || i.column.Name == "session_id"
		word := plainWord(i.at.cell.Text)
		switch {
		case i.column.Name == "version":
			i.version()
		case slices.Contains(dittoMarks(), word):
			i.hold(dittoWhy, dittoRemedy)
		case head && unknownWord(word), word == "yes" && head:
			i.hold(fmt.Sprintf("%q does not say which it is.", i.at.cell.Text), "Write the name or number itself, or leave the cell empty where there is none, and send the sheet again.")
		case nothingWord(word), unknownWord(word), word == "no" && head:
			i.text, i.note = "", fmt.Sprintf("read %q as nothing written", i.at.cell.Text)
		}
	}
}

// plainWord gives a cell's text in small letters with single spaces.
func plainWord(text string) string { return strings.Join(strings.Fields(strings.ToLower(text)), " ") }

func dittoMarks() []string {
	return []string{`"`, `""`, "''", "“", "”", "″", "〃", "ditto", "do", "do.", "as above", "same", "same as above", "see above", "-\"-"}
}

func nothingWord(word string) bool {
	return slices.Contains([]string{"-", "--", "---", "–", "—", "n/a", "na", "n.a.", "nil", "none", "not applicable"}, word)
}

func unknownWord(word string) bool {
	return word != "" && strings.Trim(word, "?") == "" || slices.Contains([]string{"unknown", "not known", "tba", "tbc"}, word)
}

// version reads the version of a game: "Version 3" and "v3" are the third one, and
// other words are none that the law knows, so that somebody has to say which was
// played (Schedule, r. 1).
func (i *item) version() {
	if i.at.cell.Kind != grid.Text || i.text == "" {
		return
	}
	word := plainWord(i.text)
	for _, before := range []string{"version", "ver.", "ver", "v.", "v"} {
		if rest, ok := strings.CutPrefix(word, before); ok {
			word = strings.TrimSpace(rest)
			break
		}
	}
	digits := word != "" && strings.Trim(word, "0123456789") == ""
	switch {
	case nothingWord(word) || unknownWord(word):
		i.text, i.note = "", fmt.Sprintf("read %q as nothing written", i.at.cell.Text)
	case digits && word != i.text:
		i.text, i.note = word, fmt.Sprintf("read %q as %s", i.at.cell.Text, word)
	case strings.ContainsFunc(word, unicode.IsLetter): // "1;4" is two of them, which is the rule's to say
		i.hold(fmt.Sprintf("%q is none of the versions of bingo.", i.at.cell.Text), "Write the version's number, 1 to 5, and send the sheet again.")
	}
}
