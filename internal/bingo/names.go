package bingo

import "strings"

// Names numbers names as they are met: two that are one person's have one
// number. Asking for a name that was met before costs a look-up, where
// [SameName] compares letter by letter.
type Names struct {
	byText   map[string]int
	byPerson map[string]int
}

// NewNames makes a numbering in which no name was met yet.
func NewNames() *Names {
	return &Names{byText: map[string]int{}, byPerson: map[string]int{}}
}

// Of gives the name's number, from 1; 0 where no name was recorded.
func (n *Names) Of(text string) int {
	if text == "" {
		return 0
	}
	if no, met := n.byText[text]; met {
		return no
	}
	no := 0
	if strings.TrimSpace(text) != "" {
		person := canonicalName(strings.TrimSpace(text))
		if no = n.byPerson[person]; no == 0 {
			no = len(n.byPerson) + 1
			n.byPerson[person] = no
		}
	}
	n.byText[text] = no
	return no
}

// Same tells what [SameName] does. Most names differ within their first letters,
// which is seen without a look-up.
func (n *Names) Same(a, b string) bool {
	if a == "" || b == "" || surelyOther(a, b) {
		return false
	}
	no := n.Of(a)
	return no != 0 && no == n.Of(b)
}

// surelyOther tells that two names are alike up to an ASCII letter in which they
// differ, with nothing behind it that might combine with it.
func surelyOther(a, b string) bool {
	for i := 0; i < len(a) && i < len(b); i++ {
		if a[i] == b[i] {
			continue
		}
		x, y := lower(a[i]), lower(b[i])
		if x <= ' ' || y <= ' ' || beyondASCII(a, i) || beyondASCII(b, i) {
			return false
		}
		if x != y {
			return !beyondASCII(a, i+1) && !beyondASCII(b, i+1)
		}
	}
	return false
}
