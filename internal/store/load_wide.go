package store

import (
	"cmp"
	"database/sql/driver"
	"encoding/json"
	"slices"

	"eyesdown/internal/bingo"
)

// wideKey tells permit-wide rows apart: the n-th of equal rows is a row of its
// own, and one that another package brings again is not.
type wideKey struct {
	permit, digest string
	nth            int64
}

// ofPermits goes over one table's rows that belong to a permit itself, each
// once, out of the package with the smallest digest that has it.
func (l *loader) ofPermits(table, where string, columns []string, nth string, each func(p *bingo.Permit, src bingo.Source, r *cells)) error {
	permits, err := json.Marshal(l.permits)
	if err != nil {
		return err
	}
	query := "SELECT r.permit_no, r.digest, " + nth + ", r.file, r.line, " + quoted("r", columns) + " FROM " + table +
		" r JOIN package p ON p.id = r.package_id WHERE r.permit_no IN (SELECT value FROM json_each(?))" + where + " ORDER BY p.digest, r.line"
	seen := map[wideKey]bool{}
	return eachRow(l.ctx, l.c, query, bind(string(permits)), func(row []driver.Value) error {
		r := cells{v: row}
		key := wideKey{r.text(), string(r.bytes()), r.whole()}
		p := l.permit[key.permit]
		if !seen[key] {
			seen[key] = true
			each(p, l.source(r.whole(), r.whole()), &r)
		}
		return nil
	})
}

// ofBoth goes over a table whose rows belong to a session or to the permit.
func (l *loader) ofBoth(table string, columns []string, session func(s *bingo.Session, src bingo.Source, r *cells), permit func(p *bingo.Permit, src bingo.Source, r *cells)) error {
	if err := l.ofSessions(table, columns, "", session); err != nil {
		return err
	}
	return l.ofPermits(table, " AND r.version_id IS NULL", columns, "r.nth", permit)
}

func (l *loader) loadExpenses() error {
	take := func(src bingo.Source, r *cells) bingo.Expense {
		return bingo.Expense{Source: src, Category: r.text(), Payee: r.text(), Amount: r.amount(), PaidAt: r.date(), PaidBy: r.text(), DocumentNo: r.text()}
	}
	err := l.ofBoth("expenses", []string{"category", "payee", "amount", "paid_at", "paid_by", "document_no"},
		func(s *bingo.Session, src bingo.Source, r *cells) { s.Expenses = append(s.Expenses, take(src, r)) },
		func(p *bingo.Permit, src bingo.Source, r *cells) { p.Expenses = append(p.Expenses, take(src, r)) })
	byContent := func(a, b bingo.Expense) int {
		return cmp.Or(cmp.Compare(a.PaidAt, b.PaidAt), cmp.Compare(a.Category, b.Category), cmp.Compare(a.Payee, b.Payee),
			cmp.Compare(a.Amount.Cents(), b.Amount.Cents()), cmp.Compare(a.DocumentNo, b.DocumentNo), cmp.Compare(a.PaidBy, b.PaidBy), cmp.Compare(a.Source.Row, b.Source.Row))
	}
	for _, p := range l.rec.Permits {
		slices.SortFunc(p.Expenses, byContent)
	}
	for _, s := range l.session {
		slices.SortFunc(s.Expenses, byContent)
	}
	return err
}

func (l *loader) loadBankings() error {
	take := func(src bingo.Source, r *cells) bingo.Banking {
		return bingo.Banking{Source: src, On: r.date(), Amount: r.amount(), Reference: r.text()}
	}
	err := l.ofBoth("bankings", []string{"banked_on", "amount", "reference"},
		func(s *bingo.Session, src bingo.Source, r *cells) { s.Bankings = append(s.Bankings, take(src, r)) },
		func(p *bingo.Permit, src bingo.Source, r *cells) { p.Bankings = append(p.Bankings, take(src, r)) })
	byContent := func(a, b bingo.Banking) int {
		return cmp.Or(cmp.Compare(a.On, b.On), cmp.Compare(a.Amount.Cents(), b.Amount.Cents()), cmp.Compare(a.Reference, b.Reference),
			cmp.Compare(a.Source.Row, b.Source.Row))
	}
	for _, p := range l.rec.Permits {
		slices.SortFunc(p.Bankings, byContent)
	}
	for _, s := range l.session {
		slices.SortFunc(s.Bankings, byContent)
	}
	return err
}

func (l *loader) loadAttestations() error {
	take := func(src bingo.Source, r *cells) bingo.Attestation {
		return bingo.Attestation{Source: src, Game: r.number(), Prize: r.number(), Period: r.text(), Clause: r.text(), Yes: r.text() == "yes", By: r.text(), At: r.instant()}
	}
	err := l.ofBoth("attestations", []string{"game_no", "prize_no", "period", "clause", "answer", "by", "at"},
		func(s *bingo.Session, src bingo.Source, r *cells) {
			s.Attestations = append(s.Attestations, take(src, r))
		},
		func(p *bingo.Permit, src bingo.Source, r *cells) {
			p.Attestations = append(p.Attestations, take(src, r))
		})
	byContent := func(a, b bingo.Attestation) int {
		return cmp.Or(cmp.Compare(a.Clause, b.Clause), cmp.Compare(a.Game, b.Game), cmp.Compare(a.Prize, b.Prize), cmp.Compare(a.Period, b.Period),
			cmp.Compare(a.At.Unix(), b.At.Unix()), cmp.Compare(a.By, b.By), order(a.Yes, b.Yes), cmp.Compare(a.Source.Row, b.Source.Row))
	}
	for _, p := range l.rec.Permits {
		slices.SortFunc(p.Attestations, byContent)
	}
	for _, s := range l.session {
		slices.SortFunc(s.Attestations, byContent)
	}
	return err
}

func (l *loader) loadUnsold() error {
	err := l.ofPermits("unsold_tickets", "", []string{"month", "serial_no", "first_ticket", "last_ticket"}, "r.nth", func(p *bingo.Permit, src bingo.Source, r *cells) {
		p.Unsold = append(p.Unsold, bingo.UnsoldTickets{Source: src, Month: r.month(), SerialNo: r.text(), First: r.text(), Last: r.text()})
	})
	for _, p := range l.rec.Permits {
		slices.SortFunc(p.Unsold, func(a, b bingo.UnsoldTickets) int {
			return cmp.Or(cmp.Compare(a.Month, b.Month), cmp.Compare(a.SerialNo, b.SerialNo), cmp.Compare(a.First, b.First), cmp.Compare(a.Last, b.Last), cmp.Compare(a.Source.Row, b.Source.Row))
		})
	}
	return err
}
