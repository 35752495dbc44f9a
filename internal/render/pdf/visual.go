package pdf

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"
)

// visual gives a line in the order in which it is drawn from left to right:
// words of scripts written from the right are turned around, figures in them are
// not. The line as a whole reads from the left, as the rest of the page does.
func visual(line safe) safe {
	if !strings.ContainsFunc(string(line), fromRight) {
		return line
	}
	letters := clusters(line)
	for i := 0; i < len(letters); i++ {
		if !letters[i].right {
			continue
		}
		end := i + 1
		for j := i + 1; j < len(letters) && !letters[j].left; j++ {
			if letters[j].right || letters[j].digit {
				end = j + 1
			}
		}
		turnAround(letters[i:end])
		i = end - 1
	}
	var b strings.Builder
	for _, l := range letters {
		b.WriteString(l.text)
	}
	return safe(b.String())
}

// cluster is a letter with its accents.
type cluster struct {
	text               string
	left, right, digit bool
}

func clusters(line safe) []cluster {
	var found []cluster
	for _, r := range line {
		if n := len(found); n > 0 && hangs(r) && r != ' ' {
			found[n-1].text += string(r)
			continue
		}
		c := cluster{text: string(r), right: fromRight(r), digit: unicode.IsDigit(r)}
		properties, _ := bidi.LookupRune(r)
		c.left = properties.Class() == bidi.L
		found = append(found, c)
	}
	return found
}

func fromRight(r rune) bool {
	if r < 0x590 {
		return false
	}
	properties, _ := bidi.LookupRune(r)
	class := properties.Class()
	return class == bidi.R || class == bidi.AL
}

func turnAround(run []cluster) {
	slices.Reverse(run)
	for i := 0; i < len(run); i++ {
		if !run[i].digit {
			run[i].text = mirrored(run[i].text)
			continue
		}
		end := i + 1
		for end < len(run) && (run[end].digit || end+1 < len(run) && run[end+1].digit && strings.Contains(".,:/-", run[end].text)) {
			end++
		}
		slices.Reverse(run[i:end])
		i = end - 1
	}
}

// mirrored gives the other bracket of a pair. Both are in the fonts.
func mirrored(text string) string {
	const pairs = "()[]{}<>"
	if i := strings.Index(pairs, text); i >= 0 && len(text) == 1 {
		return string(pairs[i^1])
	}
	return text
}
