package bingo

import "math"

// mostDigits of a number that still counts in 64 bits with room to spare;
// longer ones are identifiers that only compare as text.
const mostDigits = 15

// Book is a book number read as a number: what stands before its digits, and
// the digits' value. Books compare only within one prefix.
type Book struct {
	Prefix string
	No     int64
}

// ParseBook reads a book number such as "0045" or "A-0045"; ok is false where
// it does not end in digits.
func ParseBook(text string) (b Book, ok bool) {
	at, scale := len(text), int64(1)
	for at > 0 && digit(text[at-1]) {
		at--
		if len(text)-at > mostDigits {
			return Book{}, false
		}
		b.No += int64(text[at]-'0') * scale
		scale *= 10
	}
	b.Prefix = text[:at]
	return b, at < len(text)
}

func digit(c byte) bool { return c >= '0' && c <= '9' }

// number gives the value of at most mostDigits digits.
func number(digits string) int64 {
	n := int64(0)
	for i := 0; i < len(digits); i++ {
		n = n*10 + int64(digits[i]-'0')
	}
	return n
}

// BookRange is the books from the lowest to the highest sold (r16(1)(a)(v)).
type BookRange struct {
	Prefix      string
	First, Last int64
}

// ParseBooks reads a lowest and a highest book number; ok is false where either
// is no number or they are not of one prefix. A range that runs backwards is
// read as it stands.
func ParseBooks(first, last string) (r BookRange, ok bool) {
	a, ok1 := ParseBook(first)
	b, ok2 := ParseBook(last)
	if !ok1 || !ok2 || a.Prefix != b.Prefix {
		return BookRange{}, false
	}
	return BookRange{Prefix: a.Prefix, First: a.No, Last: b.No}, true
}

// Books gives the books of the game, from its lowest to its highest number.
func (g *Game) Books() (r BookRange, ok bool) { return ParseBooks(g.FirstBook, g.LastBook) }

// Has tells whether the book lies in the range.
func (r BookRange) Has(b Book) bool {
	return b.Prefix == r.Prefix && b.No >= r.First && b.No <= r.Last
}

// Count gives how many books the range has; 0 or less where it runs backwards.
func (r BookRange) Count() int64 { return r.Last - r.First + 1 }

// Serial is one item of a list of serial numbers: an identifier, or a range of
// equal-width numbers ("0012-0045").
type Serial struct {
	Text        string // as written; what an identifier compares by
	Width       int    // digits of a number or of both ends of a range; 0 = an identifier
	First, Last int64  // the number, or the range's ends
}

// ParseSerial reads one item as the interchange format writes it: "0050" is a
// number, "0012-0045" a range, "A-23" an identifier.
func ParseSerial(item string) Serial {
	s := Serial{Text: item}
	n := 0
	for n < len(item) && digit(item[n]) {
		n++
	}
	switch {
	case n == 0 || n > mostDigits:
		return s
	case n == len(item):
		s.Width, s.First = n, number(item)
		s.Last = s.First
		return s
	case len(item) != 2*n+1 || item[n] != '-':
		return s
	}
	for i := n + 1; i < len(item); i++ {
		if !digit(item[i]) {
			return s
		}
	}
	first, last := number(item[:n]), number(item[n+1:])
	if first <= last {
		s.Width, s.First, s.Last = n, first, last
	}
	return s
}

// Count gives how many serial numbers the item names.
func (s Serial) Count() int64 { return s.Last - s.First + 1 }

// Has tells whether the item names the serial number. Leading zeros and case
// count: identifiers are text.
func (s Serial) Has(no string) bool {
	if s.Text == no {
		return true
	}
	if s.Width == 0 || s.Width != len(no) {
		return false
	}
	o := ParseSerial(no)
	return o.Width == s.Width && o.First >= s.First && o.Last <= s.Last
}

// SerialCount gives how many serial numbers a game's items name.
func (g *Game) SerialCount() int64 {
	n := int64(0)
	for _, item := range g.TicketSerials {
		n += ParseSerial(item).Count()
	}
	return n
}

// HasSerial tells whether a serial number is one of the game's.
func (g *Game) HasSerial(no string) bool {
	for _, item := range g.TicketSerials {
		if item == no || ParseSerial(item).Has(no) {
			return true
		}
	}
	return false
}

// Capacity gives how many tickets the game's books can have sold: each book of
// the range holds one ticket for the game in each of its series. A game without
// a recorded serial number has one.
func (g *Game) Capacity(r BookRange) int64 {
	books, serials := r.Count(), max(g.SerialCount(), 1)
	if books <= 0 {
		return 0
	}
	if books > math.MaxInt64/serials {
		return math.MaxInt64
	}
	return books * serials
}
