package bingo_test

import (
	"math"
	"testing"

	"eyesdown/internal/bingo"
)

func TestParseBook(t *testing.T) {
	cases := []struct {
		text string
		want bingo.Book
		ok   bool
	}{
		{"0045", bingo.Book{No: 45}, true},
		{"45", bingo.Book{No: 45}, true},
		{"A-0045", bingo.Book{Prefix: "A-", No: 45}, true},
		{"A45", bingo.Book{Prefix: "A", No: 45}, true},
		{"S2/0045", bingo.Book{Prefix: "S2/", No: 45}, true},
		{"999999999999999", bingo.Book{No: 999999999999999}, true},
		{"1000000000000000", bingo.Book{}, false},
		{"", bingo.Book{}, false},
		{"A", bingo.Book{}, false},
		{"45A", bingo.Book{}, false},
	}
	for _, c := range cases {
		if got, ok := bingo.ParseBook(c.text); ok != c.ok || ok && got != c.want {
			t.Errorf("%q: %+v, %v", c.text, got, ok)
		}
	}
}

func TestBookRange(t *testing.T) {
	r, ok := bingo.ParseBooks("A0010", "A19")
	if !ok || r.Count() != 10 {
		t.Fatalf("%+v, %v", r, ok)
	}
	for text, has := range map[string]bool{"A9": false, "A10": true, "A0019": true, "A20": false, "B15": false, "15": false} {
		if b, _ := bingo.ParseBook(text); r.Has(b) != has {
			t.Errorf("%s: %v", text, r.Has(b))
		}
	}
	if _, ok := bingo.ParseBooks("A1", "B2"); ok {
		t.Error("two prefixes are one range")
	}
	if _, ok := bingo.ParseBooks("", "2"); ok {
		t.Error("a range without a beginning")
	}
	if back, ok := bingo.ParseBooks("10", "8"); !ok || back.Count() > 0 {
		t.Errorf("backwards: %+v, %v", back, ok)
	}
}

func TestSerial(t *testing.T) {
	cases := []struct {
		item  string
		width int
		count int64
		has   []string
		not   []string
	}{
		{"0050", 4, 1, []string{"0050"}, []string{"50", "00050", "0051"}},
		{"0012-0045", 4, 34, []string{"0012", "0030", "0045", "0012-0045"}, []string{"0011", "0046", "12", "A012"}},
		{"A-23", 0, 1, []string{"A-23"}, []string{"a-23", "23", "A-24"}},
		{"12-045", 0, 1, []string{"12-045"}, []string{"12", "045"}},
		{"45-12", 0, 1, []string{"45-12"}, []string{"45", "30"}},
		{"12-4x", 0, 1, []string{"12-4x"}, []string{"12"}},
		{"M2025", 0, 1, []string{"M2025"}, []string{"m2025", "2025"}},
		{"0000000000000001", 0, 1, []string{"0000000000000001"}, []string{"1"}},
		{"", 0, 1, []string{""}, []string{"0"}},
	}
	for _, c := range cases {
		s := bingo.ParseSerial(c.item)
		if s.Width != c.width || s.Count() != c.count || s.Text != c.item {
			t.Errorf("%q: %+v", c.item, s)
		}
		for _, no := range c.has {
			if !s.Has(no) {
				t.Errorf("%q lacks %q", c.item, no)
			}
		}
		for _, no := range c.not {
			if s.Has(no) {
				t.Errorf("%q has %q", c.item, no)
			}
		}
	}
}

func TestCapacity(t *testing.T) {
	g := &bingo.Game{TicketSerials: []string{"0012-0045", "0050", "A-23"}, FirstBook: "0001", LastBook: "0010"}
	r, ok := g.Books()
	if !ok || g.SerialCount() != 36 || g.Capacity(r) != 360 {
		t.Errorf("%d serials, %d tickets", g.SerialCount(), g.Capacity(r))
	}
	if !g.HasSerial("0044") || !g.HasSerial("A-23") || g.HasSerial("0046") {
		t.Error("serials")
	}
	g.TicketSerials = nil
	if g.Capacity(r) != 10 || g.HasSerial("") {
		t.Errorf("without serials: %d", g.Capacity(r))
	}
	if g.Capacity(bingo.BookRange{First: 9, Last: 8}) != 0 {
		t.Error("backwards")
	}
	g.TicketSerials = []string{"000000000000001-999999999999999"}
	if n := g.Capacity(bingo.BookRange{First: 1, Last: 999999999999999}); n != math.MaxInt64 {
		t.Errorf("more than fits: %d", n)
	}
}

func TestBooksDoNotAllocate(t *testing.T) {
	g := &bingo.Game{TicketSerials: []string{"0012-0045", "A-23"}, FirstBook: "A0001", LastBook: "A0010"}
	if n := testing.AllocsPerRun(100, func() {
		r, _ := g.Books()
		g.Capacity(r)
		g.HasSerial("0020")
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
