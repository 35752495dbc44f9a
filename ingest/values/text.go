package values

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"eyesdown/ingest/grid"
)

// Text reads a column of names and remarks: as received, without the spaces
// around them. A line break inside a cell, which the data package cannot hold,
// becomes a space.
func Text(cells []Cell, f Facts) Column {
	return newColumn(cells, "text", func(_ int, c Cell, v *Value) {
		if c.Kind == grid.Number || c.Kind == grid.Bool {
			if v.Held = notText(c); v.Held == nil {
				v.Text = c.Text
			}
			return
		}
		v.words(c.Text, f)
	})
}

// words settles a text; what cannot be seen in it is held.
func (v *Value) words(raw string, f Facts) {
	text := raw
	if !f.Workbook { // a workbook's reader has them decoded
		text = grid.Trim(escapes().Replace(text))
	}
	if strings.ContainsAny(text, "\n\r\t\v\f\u2028\u2029") {
		text = strings.Join(strings.FieldsFunc(text, func(r rune) bool {
			return strings.ContainsRune("\n\r\t\v\f\u2028\u2029", r)
		}), " ")
		v.also("a line break or tab inside the cell was read as a space")
	}
	for _, r := range text {
		switch {
		case r == utf8.RuneError:
			v.Held = &Held{
				Problem: "A letter of " + quote(text) + " was lost when the file was saved.",
				Remedy:  "Type the text again and save the sheet as .xlsx or as \"CSV UTF-8\".",
			}
		case unicode.IsControl(r):
			v.Held = &Held{
				Problem: quote(text) + " holds a character that cannot be seen.",
				Remedy:  "Type the text again, not pasted, and send it again.",
			}
		}
	}
	if v.Held != nil {
		v.Note = ""
		return
	}
	if text != raw && v.Note == "" {
		v.Note = "read " + quote(raw) + " as " + text
	}
	v.Text = text
}

// escapes are the marks by which workbooks write line ends and tabs, where they
// leaked into a text file.
func escapes() *strings.Replacer {
	return strings.NewReplacer("_x000D_", "\r", "_x000d_", "\r", "_x000A_", "\n", "_x000a_", "\n", "_x0009_", "\t")
}

// notText holds a number that the sheet shows otherwise than it stores it.
func notText(c Cell) *Held {
	switch c.Format {
	case grid.Date, grid.DateTime, grid.Time, grid.Percent:
		return &Held{
			Problem: "The spreadsheet turned what was typed into a date, a time or a percentage; it stores " + clip(c.Text) + ".",
			Remedy:  "Set the cell's format to Text, type it again and send the file again.",
		}
	}
	if strings.ContainsAny(c.Text, "eE") && c.Kind == grid.Number {
		return digitsLost(c.Text)
	}
	return nil
}

// Word is one word that a column takes, in the data package's spelling, and the
// other ways in which people write it.
type Word struct {
	Word string
	Also []string
}

// Choice reads a column of set words; letter case, spaces, hyphens and points
// make no difference.
func Choice(cells []Cell, words []Word) Column {
	known := spellings(words)
	return newColumn(cells, "one of the words "+list(words), func(_ int, c Cell, v *Value) {
		word, ok := known[fold(c.Text)]
		if !ok {
			v.Held = unknownWord(c.Text, words)
			return
		}
		v.took(c.Text, word)
	})
}

// Choices reads a column of several set words in one cell, parted by ';', ',',
// '/', '+' or '&': "flyer;split".
func Choices(cells []Cell, words []Word) Column {
	known := spellings(words)
	return newColumn(cells, "words of "+list(words), func(_ int, c Cell, v *Value) {
		if word, ok := known[fold(c.Text)]; ok {
			v.took(c.Text, word)
			return
		}
		var chosen []string
		for _, item := range strings.FieldsFunc(c.Text, func(r rune) bool { return strings.ContainsRune(";,/+&\n", r) }) {
			word, ok := known[fold(item)]
			if !ok {
				v.Held = unknownWord(grid.Trim(item), words)
				return
			}
			chosen = append(chosen, word)
		}
		if len(chosen) == 0 {
			v.Held = unknownWord(c.Text, words)
			return
		}
		v.took(c.Text, strings.Join(chosen, ";"))
	})
}

func spellings(words []Word) map[string]string {
	known := map[string]string{}
	for _, w := range words {
		for _, text := range append([]string{w.Word}, w.Also...) {
			if _, taken := known[fold(text)]; !taken {
				known[fold(text)] = w.Word
			}
		}
	}
	return known
}

// fold makes spellings of one word equal.
func fold(text string) string {
	text = cases.Fold().String(norm.NFC.String(text))
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune("-_.\u2010\u2011\u2013\u200b", r)
	}), " ")
}

func list(words []Word) string {
	var names []string
	for _, w := range words {
		names = append(names, w.Word)
	}
	return strings.Join(names, ", ")
}

func unknownWord(raw string, words []Word) *Held {
	return &Held{Problem: quote(raw) + " is not a word that this column takes.", Remedy: "Write one of: " + list(words) + "."}
}
