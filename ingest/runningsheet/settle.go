package runningsheet

import (
	"fmt"
	"slices"
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
	b.totals() // before anything is filled in that no person wrote into the row
	for _, i := range b.each {
		if i.text == "" {
			continue // what cannot be read is said once, not in every game
		}
		for _, l := range b.lines["games"] {
			l.fill(i.column.Name, i.text, i)
		}
	}
	b.pool()
	b.prizeNumbers()
	b.calculate()
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
			// One that cannot be read is said once, of the pool's own row.
			if i := l.values[own]; i != nil && i.why == "" && b.session.values[column] == nil {
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
//
// A line that nobody answered is no declaration.
func (b *builder) declarations() {
	asked := map[string]bool{}
	for _, s := range b.layout.Sections {
		for _, q := range s.Questions {
			asked[q.Clause] = true
		}
	}
	if lines, there := b.lines["attestations"]; there {
		before := len(lines)
		b.lines["attestations"] = slices.DeleteFunc(lines, func(l *line) bool {
			answer := l.values["answer"]
			return l.why == "" && (answer == nil || answer.text == "" && answer.why == "")
		})
		b.account.Spare += before - len(b.lines["attestations"])
	}
	for _, l := range b.lines["attestations"] {
		if clause := l.text("clause"); clause != "" && !asked[clause] {
			b.notes = append(b.notes, fmt.Sprintf("%s (%s) is none of the declarations that the sheet asks for", clause, l.at.place()))
		}
		l.fill("by", b.session.text("signed_off_by"), b.session.values["signed_off_by"])
		l.fill("at", b.session.text("signed_off_at"), b.session.values["signed_off_at"])
	}
}

// calculate works out the figures whose formulas were never calculated, as a
// sheet filled in by a program has them: those of the layout alone, by the same
// reckoning as its formulas (package render/xlsx).
func (b *builder) calculate() {
	g := b.games()
	for _, l := range b.lines["games"] {
		b.worked(l.values["gross_profit"], g[l].profit)
	}
	gross, prizes, expenses := sum{}, sum{}, sum{}
	for _, l := range b.lines["games"] {
		if r := l.text("cash_counted") + l.text("gross_receipts"); r != "" {
			gross.add(received(l))
		}
	}
	for _, l := range b.lines["prizes"] {
		prizes.take(l, "amount")
	}
	for _, l := range b.lines["expenses"] {
		expenses.take(l, "amount")
	}
	b.worked(b.session.values["total_gross"], gross.total())
	b.worked(b.session.values["total_prizes"], prizes.total())
	b.worked(b.session.values["total_expenses"], expenses.total())
}

// worked gives a cell the result of its formula, where it has none.
func (b *builder) worked(i *item, a money.Amount) {
	if i == nil || !i.at.cell.Uncached {
		return
	}
	i.text, i.why, i.remedy = a.String(), "", ""
	if i.text != "" {
		i.note = "its formula was never calculated and gives " + i.text
	}
}

// game is what a game's own row and its prizes come to.
type game struct{ profit money.Amount }

func (b *builder) games() map[*line]game {
	paid, other := map[string]money.Amount{}, map[string]money.Amount{}
	for _, l := range b.lines["prizes"] {
		no := l.text("game_no")
		if _, met := paid[no]; !met {
			paid[no], other[no] = money.Of(0), money.Of(0)
		}
		paid[no] = paid[no].Plus(amount(l, "amount"))
		if l.text("source") == "other_funds" {
			other[no] = other[no].Plus(amount(l, "amount"))
		}
	}
	all := map[*line]game{}
	for _, l := range b.lines["games"] {
		no := l.text("game_no")
		prizes, others := money.Of(0), money.Of(0)
		if _, met := paid[no]; met {
			prizes, others = paid[no], other[no]
		}
		out, in := amount(l, "jackpot_distribution").OrZero(), amount(l, "jackpot_contribution").OrZero()
		all[l] = game{profit: received(l).Minus(prizes.Minus(out).Minus(others)).Minus(in)}
	}
	return all
}

// received gives what a game took in: the cash counted, else the gross receipts
// as written, less refunds.
func received(l *line) money.Amount {
	return amount(l, "cash_counted").Or(amount(l, "gross_receipts")).Minus(amount(l, "refunds").OrZero())
}

// sum adds amounts; it is none where nothing was added.
type sum struct {
	amount money.Amount
	any    bool
}

func (s *sum) add(a money.Amount) {
	if !s.any {
		s.amount, s.any = money.Of(0), true
	}
	s.amount = s.amount.Plus(a)
}

// take adds an amount of a line, if one is written there.
func (s *sum) take(l *line, column string) {
	if i := l.values[column]; i != nil && (i.text != "" || i.why != "") {
		s.add(amount(l, column))
	}
}

func (s *sum) total() money.Amount { return s.amount }

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
