package values

import (
	"strings"
	"unicode"
)

// written is a number as a person typed it, with what stands around its digits
// taken off.
type written struct {
	negative bool
	percent  bool
	dollars  bool
	small    bool   // a percentage: three digits behind a mark are decimals, for nobody states one of thousands
	body     string // digits and marks; every space is ' ', every apostrophe '\''
}

// What can be wrong with a number that somebody typed.
const (
	notNumber  = " is not a number"
	twoSigns   = " has two signs: it is not clear whether it is negative"
	openSign   = " has a bracket without its other half"
	twoDollars = " has two currency signs"
	badGroups  = " has its thousands marks in odd places"
)

// strip takes currency, signs, brackets and the percent sign off; problem says
// why it cannot.
func strip(text string, percent bool) (w written, problem string) {
	open, shut, minus, plus, dollars := 0, 0, 0, 0, 0
	rest := text
	if len(rest) > mostDigits {
		return w, notNumber
	}
	take := func(cut func(string, string) (string, bool), marks ...string) bool {
		for _, mark := range marks {
			if after, ok := cut(rest, mark); ok {
				rest = after
				return true
			}
		}
		return false
	}
	around := func(cut func(string, string) (string, bool)) bool {
		rest = strings.TrimFunc(rest, unicode.IsSpace)
		switch {
		case take(cut, "-", "\u2212", "\u2013", "\u2011"):
			minus++
		case !percent && take(cut, "A$", "AU$", "$", "AUD"):
			dollars++
		case percent && !w.percent && take(cut, "%"):
			w.percent = true
		default:
			return false
		}
		return true
	}
	for again := true; again; {
		switch again = around(strings.CutPrefix); {
		case again:
		case take(strings.CutPrefix, "("):
			open, again = open+1, true
		case take(strings.CutPrefix, "+"):
			plus, again = plus+1, true
		}
	}
	for again := true; again; {
		if again = around(strings.CutSuffix); !again && take(strings.CutSuffix, ")") {
			shut, again = shut+1, true
		}
	}
	for _, r := range rest {
		switch {
		case r >= '0' && r <= '9', r == '.', r == ',':
			w.body += string(r)
		case r == '\'' || r == '\u2019':
			w.body += "'"
		case unicode.Is(unicode.Zs, r):
			w.body += " "
		default:
			return w, notNumber
		}
	}
	w.dollars, w.small = dollars > 0, percent
	w.negative = minus+open > 0
	switch {
	case !strings.ContainsAny(w.body, "0123456789"):
		return w, notNumber
	case open != shut || open > 1:
		return w, openSign
	case minus+open+plus > 1:
		return w, twoSigns
	case dollars > 1:
		return w, twoDollars
	}
	return w, ""
}

// shown tells which decimal mark a number can only have; open is true where it
// has one mark with three digits behind it, which may be either kind.
func (w written) shown() (mark Mark, open bool) {
	points, commas := strings.Count(w.body, "."), strings.Count(w.body, ",")
	at := strings.LastIndexAny(w.body, ".,")
	switch {
	case at < 0:
		return AnyMark, false
	case points > 0 && commas > 0:
		return Mark(w.body[at]), false
	case points > 1:
		return Comma, false
	case commas > 1:
		return Point, false
	}
	mark = Mark(w.body[at])
	before, behind := w.body[:at], w.body[at+1:]
	if !w.small && !strings.ContainsAny(w.body, " '") && len(behind) == 3 && len(before) >= 1 && len(before) <= 3 && before[0] != '0' {
		return AnyMark, true
	}
	return mark, false
}

// number reads the digits where the decimal mark is known. Ok is false where
// thousands marks do not part groups of three, or are of two kinds.
func (w written) number(mark Mark) (d decimal, ok bool) {
	whole, fraction, cut := w.body, "", false
	if mark != AnyMark {
		whole, fraction, cut = strings.Cut(w.body, string(rune(mark)))
	}
	if cut && !allDigits(fraction) || len(w.body) > mostDigits {
		return decimal{}, false
	}
	if at := strings.IndexAny(whole, ".,' "); at >= 0 {
		groups := strings.Split(whole, whole[at:at+1])
		for i, g := range groups {
			if !allDigits(g) || i > 0 && len(g) != 3 || i == 0 && (len(g) > 3 || g[0] == '0') {
				return decimal{}, false
			}
		}
		whole = strings.Join(groups, "")
	}
	return newDecimal(whole, fraction, w.negative), true
}

// misplaced says what is wrong with the marks of a number that cannot be read.
func (w written) misplaced() string {
	if strings.HasSuffix(w.body, ".") || strings.HasSuffix(w.body, ",") {
		return " ends in a mark with no digits behind it"
	}
	return badGroups
}

// threeDecimals tells whether a number has three digits behind what the column's
// decimal mark is, as a number of thousands has behind its mark: whoever wrote it
// may have meant either, whatever the other cells show.
func (w written) threeDecimals(mark Mark) bool {
	_, open := w.shown()
	return open && strings.IndexByte(w.body, byte(mark)) >= 0
}
