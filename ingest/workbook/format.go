package workbook

import (
	"strings"
	"unicode/utf8"

	"eyesdown/ingest/grid"
)

// builtIn gives the formats that files name by number alone (ISO/IEC 29500-1,
// 18.8.30). Those from 27 to 36 and from 50 to 58 are dates, and some of them
// times, in China, Japan and Korea, and differ by country: where they are dates
// in one and times in another they count as both. Those from 59 to 81 are Thai.
func builtIn(id int) style {
	switch id {
	case 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58:
		return style{format: grid.Date}
	case 32, 33:
		return style{format: grid.Time}
	case 34, 35, 55, 56:
		return style{format: grid.DateTime}
	}
	codes := map[int]string{
		1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00",
		5: `$#,##0_);\($#,##0\)`, 6: `$#,##0_);[Red]\($#,##0\)`, 7: `$#,##0.00_);\($#,##0.00\)`, 8: `$#,##0.00_);[Red]\($#,##0.00\)`,
		9: "0%", 10: "0.00%", 11: "0.00E+00", 12: "# ?/?", 13: "# ??/??",
		14: "mm-dd-yy", 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy",
		18: "h:mm AM/PM", 19: "h:mm:ss AM/PM", 20: "h:mm", 21: "h:mm:ss", 22: "m/d/yy h:mm",
		37: `#,##0_);\(#,##0\)`, 38: `#,##0_);[Red]\(#,##0\)`, 39: `#,##0.00_);\(#,##0.00\)`, 40: `#,##0.00_);[Red]\(#,##0.00\)`,
		41: `_(* #,##0_);_(* \(#,##0\);_(* "-"_);_(@_)`, 42: `_($* #,##0_);_($* \(#,##0\);_($* "-"_);_(@_)`,
		43: `_(* #,##0.00_);_(* \(#,##0.00\);_(* "-"??_);_(@_)`, 44: `_($* #,##0.00_);_($* \(#,##0.00\);_($* "-"??_);_(@_)`,
		45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss.0", 48: "##0.0E+0", 49: "@",
		59: "0", 60: "0.00", 61: "#,##0", 62: "#,##0.00", 67: "0%", 68: "0.00%", 69: "# ?/?", 70: "# ??/??",
		71: "d/m/yyyy", 72: "d-mmm-yy", 73: "d-mmm", 74: "mmm-yy",
		75: "h:mm", 76: "h:mm:ss", 77: "d/m/yyyy h:mm", 78: "mm:ss", 79: "[h]:mm:ss", 80: "mm:ss.0", 81: "d/m/yy",
	}
	code, ok := codes[id]
	if !ok {
		return style{}
	}
	return style{classify(code), code}
}

// isGeneral tells whether a format shows a number as it is. Some programs write
// the word of their own language.
func isGeneral(code string) bool {
	code = strings.TrimSpace(code)
	return code == "" || strings.EqualFold(code, "General") || strings.EqualFold(code, "Standard")
}

// The signs to which a number format's first section is brought down, beside
// the letters y d e g b of dates and h s of times.
const (
	aDigit   = '0' // a place for a digit, or an exponent
	aMonth   = 'M' // a month, or a weekday, that is written as a word
	anM      = 'm' // a month or minutes
	aHalfDay = 'a'
	general  = 'G'
)

// classify tells what kind of value a number format shows, from its first
// section: that is the one for positive numbers, or for all.
func classify(code string) grid.Format {
	signs := bare(code)
	date := strings.ContainsAny(signs, "ydegb"+string(aMonth))
	time := strings.ContainsAny(signs, "hs"+string(aHalfDay))
	calendar := strings.Map(func(r rune) rune {
		if strings.ContainsRune("ydegbhs"+string(aMonth)+string(anM), r) {
			return r
		}
		return -1
	}, signs)
	for i := range len(calendar) {
		if calendar[i] != anM {
			continue
		}
		if i > 0 && calendar[i-1] == 'h' || i+1 < len(calendar) && calendar[i+1] == 's' {
			time = true
		} else {
			date = true
		}
	}
	switch {
	case date && time:
		return grid.DateTime
	case date:
		return grid.Date
	case time:
		return grid.Time
	case strings.Contains(signs, "%"):
		return grid.Percent
	case strings.Contains(signs, string(aDigit)):
		return grid.Plain
	case strings.Contains(signs, "@"):
		return grid.Literal
	case strings.Contains(signs, string(general)):
		return grid.General
	}
	return grid.Plain // words only: the number itself is not shown
}

// bare gives the signs of the first section, one for each run of a letter. What
// is quoted, escaped, or only a width, a filling, a colour, a condition or a
// currency says nothing; [h] is a time that runs over.
func bare(code string) string {
	var signs []byte
	for code != "" && code[0] != ';' {
		sign, rest := byte(0), code[1:]
		switch c := code[0]; {
		case c == '"':
			_, rest, _ = strings.Cut(rest, `"`)
		case c == '[':
			var inner string
			inner, rest, _ = strings.Cut(rest, "]")
			sign = elapsed(inner)
		case c == '\\', c == '_', c == '*':
			_, size := utf8.DecodeRuneInString(rest)
			rest = rest[size:]
		case c == '0', c == '#', c == '?':
			sign = aDigit
		case c == '%', c == '@':
			sign = c
		case c|0x20 >= 'a' && c|0x20 <= 'z':
			sign, rest = letter(code)
		}
		if sign != 0 {
			signs = append(signs, sign)
		}
		code = rest
	}
	return string(signs)
}

// letter reads a word, an exponent or a run of one letter at the start of code.
func letter(code string) (sign byte, rest string) {
	for _, word := range []struct {
		text string
		sign byte
	}{{"General", general}, {"Standard", general}, {"AM/PM", aHalfDay}, {"A/P", aHalfDay}, {"E+", aDigit}, {"E-", aDigit}} {
		if n := len(word.text); len(code) >= n && strings.EqualFold(code[:n], word.text) {
			return word.sign, code[n:]
		}
	}
	c := code[0] | 0x20
	run := 1
	for run < len(code) && code[run]|0x20 == c {
		run++
	}
	rest = code[run:]
	switch {
	case (c == 'm' || c == 'a') && run >= 3:
		return aMonth, rest
	case c == 'm':
		return anM, rest
	case strings.IndexByte("ydegbhs", c) >= 0:
		return c, rest
	}
	return 0, rest
}

// elapsed gives the sign of a bracket like [h], [mm] or [ss], or 0 for another.
func elapsed(inner string) byte {
	for _, c := range "hms" {
		if inner != "" && strings.Trim(strings.ToLower(inner), string(c)) == "" {
			if c == 's' {
				return 's'
			}
			return 'h' // minutes that run over are no month
		}
	}
	return 0
}
