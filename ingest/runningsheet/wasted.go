package runningsheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"eyesdown/ingest/grid"
	"eyesdown/internal/money"
)

// mostWasted is how many books one cell may name by a range: whoever writes more
// has mistyped an end of it.
const mostWasted = 500

const wastedRemedy = "Write each wasted book on a row of its own, or a range with its lower number first and both ends with the same number of digits, such as 0012-0045, and send the sheet again."

// wasted makes a line of each book that a cell of the wasted books names: people
// write "0099-0100" and "0099, 0100" where one number is asked for. Each line has
// its place in the same cell. What may or may not be several books is held.
func (b *builder) wasted() {
	var all []*line
	for _, l := range b.lines["wasted_books"] {
		i := l.values["book_no"]
		if i == nil || i.why != "" || i.text == "" || l.why != "" {
			all = append(all, l)
			continue
		}
		books, why := booksIn(i.text, b.dashed())
		if why != "" {
			i.hold(strconv.Quote(i.at.cell.Text)+" "+why+".", wastedRemedy)
		}
		if len(books) < 2 {
			all = append(all, l)
			continue
		}
		i.note = fmt.Sprintf("%q are %s", i.at.cell.Text, money.Counted(int64(len(books)), "wasted book", "wasted books"))
		for n, book := range books {
			part := &line{table: l.table, at: l.at, values: map[string]*item{}}
			for column, v := range l.values { // order: each column has one value
				part.values[column] = v
			}
			one := *i
			if one.text = book; n > 0 {
				one.note = ""
			}
			part.values["book_no"] = &one
			all = append(all, part)
		}
	}
	if _, there := b.lines["wasted_books"]; there {
		b.lines["wasted_books"] = all
	}
}

// dashed tells whether the numbers of the games' own books have a dash in them.
func (b *builder) dashed() bool {
	return slices.ContainsFunc(b.lines["games"], func(l *line) bool {
		return strings.Contains(l.text("first_book")+l.text("last_book"), "-")
	})
}

// booksIn gives the books that a cell names; why says what cannot be told of
// them. Where the games' own books have a dash, it makes no range.
func booksIn(text string, dashed bool) (books []string, why string) {
	parts := bookParts(text)
	for _, part := range parts {
		from, to, isRange := bookEnds(part)
		switch {
		case isRange && dashed:
			books = append(books, part)
		case isRange:
			some, why := bookRun(from, to)
			if why != "" {
				return nil, why
			}
			books = append(books, some...)
		case oneBook(part), len(parts) == 1 && !digits(part[:1]):
			books = append(books, part)
		default:
			return nil, "names no book, or several in a way that is not clear"
		}
	}
	return books, ""
}

// bookParts parts a list of books.
func bookParts(text string) []string {
	var parts []string
	for _, part := range strings.FieldsFunc(strings.ReplaceAll(text, " and ", ";"), func(r rune) bool { return strings.ContainsRune(";,&+\n", r) }) {
		if part = grid.Trim(part); part != "" {
			parts = append(parts, part)
		}
	}
	return parts
}

// bookEnds gives the ends of a range of books; "A-23" is one book.
func bookEnds(part string) (from, to string, ok bool) {
	part = strings.NewReplacer("\u2010", "-", "\u2011", "-", "\u2012", "-", "–", "-", "—", "-", " to ", "-").Replace(part)
	from, to, ok = strings.Cut(part, "-")
	from, to = grid.Trim(from), grid.Trim(to)
	_, first := cutLetters(from)
	_, last := cutLetters(to)
	return from, to, ok && digits(first) && digits(last)
}

// oneBook tells whether a text can only be one book's number, such as 0099, A-23
// or 12B.
func oneBook(part string) bool {
	_, rest := cutLetters(part)
	rest = strings.TrimLeft(rest, "- ")
	number := strings.TrimRightFunc(rest, unicode.IsLetter)
	return digits(number) && len(rest)-len(number) <= 1
}

// cutLetters parts the letters before a number from the rest.
func cutLetters(text string) (letters, rest string) {
	rest = strings.TrimLeftFunc(text, unicode.IsLetter)
	return text[:len(text)-len(rest)], rest
}

// bookRun gives the books from one number to another.
func bookRun(from, to string) (books []string, why string) {
	prefix, first := cutLetters(from)
	other, last := cutLetters(to)
	if prefix != other {
		return nil, "is not clear: its two ends begin in different ways"
	}
	if len(first) != len(last) {
		return nil, "is not clear: its two ends have different numbers of digits"
	}
	low, err := strconv.ParseInt(first, 10, 64)
	high, err2 := strconv.ParseInt(last, 10, 64)
	switch {
	case err != nil || err2 != nil || high-low >= mostWasted:
		return nil, "names more books than a session wastes"
	case high < low:
		return nil, "runs backwards"
	}
	for n := low; n <= high; n++ {
		books = append(books, fmt.Sprintf("%s%0*d", prefix, len(first), n))
	}
	return books, ""
}
