package runningsheet

import (
	"fmt"
	"strconv"
	"strings"

	"eyesdown/internal/money"
)

// settle fills in what follows from elsewhere on the sheet, once its values are
// read. Nothing is guessed: each of these has one answer, or is left empty.
func (b *builder) settle() {
	s := b.session
	if date := s.values["session_date"]; date != nil {
		s.fill("session_id", s.text("session_date"), date) // one session a day unless it has a number
	}
	b.pool()
	b.totals()
	b.prizeNumbers()
	b.profits()
	b.declarations()
}

// pool takes the balances of the pool in operation from the pools' own rows.
func (b *builder) pool() {
	name := b.session.text("jackpot_pool")
	if name == "" || strings.Contains(name, ";") {
		return
	}
	for _, l := range b.lines["pools"] {
		if l.text("pool") != name {
			continue
		}
		for own, column := range map[string]string{ // order: each is another column
			"opening": "jackpot_opening", "brought_from": "jackpot_brought_from", "closing": "jackpot_closing", "carried_to": "jackpot_carried_to",
		} {
			if i := l.values[own]; i != nil && b.session.values[column] == nil {
				n := *i
				n.column = &b.session.table.Columns[b.session.table.Index(column)]
				b.session.values[column] = &n
			}
		}
		return
	}
}

// prizeNumbers numbers prizes that nobody numbered, in the order in which they
// stand, with the numbers that their game leaves free.
func (b *builder) prizeNumbers() {
	taken := map[string]bool{}
	for _, l := range b.lines["prizes"] {
		taken[l.text("game_no")+"/"+l.text("prize_no")] = true
	}
	for _, l := range b.lines["prizes"] {
		game := l.text("game_no")
		i := l.values["prize_no"]
		if game == "" || i != nil && (i.text != "" || i.why != "") {
			continue
		}
		n := 1
		for taken[game+"/"+strconv.Itoa(n)] {
			n++
		}
		taken[game+"/"+strconv.Itoa(n)] = true
		l.fill("prize_no", strconv.Itoa(n), i)
		b.notes = append(b.notes, fmt.Sprintf("the prize at %s of game %s was not numbered and counts as prize %d", l.at.place(), game, n))
	}
}

// declarations gives an answer without a name or a time those of whoever signed
// the sheet off: that person answers for it.
func (b *builder) declarations() {
	for _, l := range b.lines["attestations"] {
		l.fill("by", b.session.text("signed_off_by"), b.session.values["signed_off_by"])
		l.fill("at", b.session.text("signed_off_at"), b.session.values["signed_off_at"])
	}
}

// profits works out the gross profit of games whose formula was never
// calculated, as a sheet filled in by a program has them.
func (b *builder) profits() {
	prizes, other := map[string]money.Amount{}, map[string]money.Amount{}
	for _, l := range b.lines["prizes"] {
		game := l.text("game_no")
		sum, ok := prizes[game]
		if !ok {
			sum, other[game] = money.Of(0), money.Of(0)
		}
		prizes[game] = sum.Plus(amount(l, "amount"))
		if l.text("source") == "other_funds" {
			other[game] = other[game].Plus(amount(l, "amount"))
		}
	}
	for _, l := range b.lines["games"] {
		i := l.values["gross_profit"]
		if i == nil || !i.at.cell.Uncached || i.text != "" {
			continue
		}
		i.why, i.remedy = "", ""
		game := l.text("game_no")
		paid, ok := prizes[game]
		if !ok {
			paid, other[game] = money.Of(0), money.Of(0)
		}
		gross := amount(l, "cash_counted").Or(amount(l, "gross_receipts")).Minus(amount(l, "refunds").OrZero())
		out, in := amount(l, "jackpot_distribution").OrZero(), amount(l, "jackpot_contribution").OrZero()
		profit := gross.Minus(paid.Minus(out).Minus(other[game])).Minus(in)
		i.text = profit.String()
	}
	for _, column := range []string{"total_gross", "total_prizes", "total_expenses"} {
		if i := b.session.values[column]; i != nil && i.at.cell.Uncached {
			i.text, i.why, i.remedy = "", "", "" // a total that was never calculated is none
		}
	}
}

// amount gives an amount of a line; not recorded where it is not, or cannot be
// read.
func amount(l *line, column string) money.Amount {
	text := l.text(column)
	if text == "" {
		return money.Amount{}
	}
	c, err := money.Parse(text, true)
	if err != nil {
		return money.Amount{}
	}
	return money.Of(c)
}
