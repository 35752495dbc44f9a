package store

import (
	"database/sql/driver"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
)

// cells takes the values of one row from left to right, in the order of the
// query's columns.
type cells struct {
	v []driver.Value
	i int
}

// recorded tells whether the next value is there; it does not take it.
func (c *cells) recorded() bool { return c.v[c.i] != nil }

func (c *cells) whole() int64 {
	n, _ := c.v[c.i].(int64)
	c.i++
	return n
}

func (c *cells) number() int { return int(c.whole()) }

// flag reads a number that is 0 or 1, or what a database with a type for it
// gives.
func (c *cells) flag() bool {
	if b, ok := c.v[c.i].(bool); ok {
		c.i++
		return b
	}
	return c.whole() != 0
}

func (c *cells) text() string {
	s, _ := c.v[c.i].(string)
	c.i++
	return s
}

func (c *cells) bytes() []byte {
	b, _ := c.v[c.i].([]byte)
	c.i++
	return b
}

func (c *cells) amount() money.Amount {
	n, ok := c.v[c.i].(int64)
	c.i++
	if !ok {
		return money.Amount{}
	}
	return money.Of(money.Cents(n))
}

func (c *cells) count() money.Count64 {
	n, ok := c.v[c.i].(int64)
	c.i++
	if !ok {
		return money.Count64{}
	}
	return money.CountOf(n)
}

func (c *cells) instant() civil.Instant {
	n, ok := c.v[c.i].(int64)
	c.i++
	if !ok {
		return civil.Instant{}
	}
	return civil.InstantOf(n)
}

// date reads a date as stored; the table's CHECK has seen to its form.
func (c *cells) date() civil.Date { return dateOf(c.text()) }

func dateOf(text string) civil.Date {
	d, err := civil.ParseDate(text)
	if err != nil {
		return 0
	}
	return d
}

func (c *cells) month() civil.Month {
	m, err := civil.ParseMonth(c.text())
	if err != nil {
		return 0
	}
	return m
}

func (c *cells) list() []string { return listOf(c.text()) }

// listOf cuts a cell of several items.
func listOf(text string) []string {
	if text == "" {
		return nil
	}
	var items []string
	for item := range strings.SplitSeq(text, ";") {
		if item = strings.TrimSpace(item); item != "" {
			items = append(items, item)
		}
	}
	return items
}

func statusOf(word string) bingo.Status {
	for _, s := range []bingo.Status{bingo.StatusCancelled, bingo.StatusPartCancelled} {
		if s.String() == word {
			return s
		}
	}
	return bingo.StatusHeld
}
