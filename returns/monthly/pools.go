package monthly

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
	"eyesdown/internal/document"
	"eyesdown/internal/money"
	"eyesdown/returns"
)

// Pool is one jackpot pool over the month.
type Pool struct {
	Pool          string
	Opening       money.Amount
	BroughtFrom   civil.Date // the day whose closing balance it opened with
	Contributions money.Amount
	Payouts       money.Amount
	Closing       money.Amount // as recorded
	CarriedTo     civil.Date
	Recomputed    money.Amount // opening + contributions − payouts
	Sessions      int          // of the month, that name it
	Partial       bool         // rows of games that may have fed it or paid it out are in no figure
}

// difference gives the closing balance as recorded − as recomputed.
func (q *Pool) difference() money.Amount { return q.Closing.Minus(q.Recomputed) }

// poolsOf lists the pools at the month's end. One that no session of the month
// names stands as the last session before left it.
func poolsOf(p *bingo.Permit, period civil.Period) []Pool {
	var all []Pool
	lines := returns.Ledger(p, period)
	for _, b := range filing.Balances([]filing.Part{{Permit: p, Period: period}}, period.To) {
		q := Pool{Pool: b.Pool, Contributions: money.Of(0), Payouts: money.Of(0), Opening: b.Balance, Closing: b.Balance, BroughtFrom: b.Session.Date}
		for i := range lines {
			if l := &lines[i]; l.Pool == b.Pool {
				q.add(l)
			}
		}
		q.Recomputed = q.Opening.Plus(q.Contributions).Minus(q.Payouts)
		all = append(all, q)
	}
	return all
}

// add takes one of the month's sessions into account; they come in order.
func (q *Pool) add(l *returns.LedgerLine) {
	from, to := datesOf(l)
	if q.Sessions == 0 {
		q.Opening, q.BroughtFrom = l.Opening, from
	}
	q.Sessions++
	q.Partial = q.Partial || l.Partial
	q.Contributions, q.Payouts = q.Contributions.Plus(l.Contributions), q.Payouts.Plus(l.Payouts)
	q.Closing, q.CarriedTo = l.Closing, to
}

// datesOf gives the days from which and to which a pool is carried in a session.
func datesOf(l *returns.LedgerLine) (from, to civil.Date) {
	if l.Operating {
		b := l.Session.Operating()
		return b.BroughtFrom, b.CarriedTo
	}
	for i := range l.Session.Pools {
		if b := &l.Session.Pools[i]; b.Pool == l.Pool {
			return b.BroughtFrom, b.CarriedTo
		}
	}
	return 0, 0
}

func (s *Statement) poolSection() document.Section {
	m := document.Money
	t := &document.Table{ID: "poolmonth", Empty: "No jackpot pool is kept.", Columns: []document.Column{
		{ID: "pool", Title: "Pool", Kind: document.Identifier, Width: 8}, {ID: "opening", Title: "Opening", Kind: m, Width: 12},
		{ID: "from", Title: "Brought from", Kind: document.Date, Width: 13}, {ID: "in", Title: "Contributions", Kind: m, Width: 12},
		{ID: "out", Title: "Payouts", Kind: m, Width: 12}, {ID: "closing", Title: "Closing, recorded", Kind: m, Width: 12},
		{ID: "to", Title: "Carried to", Kind: document.Date, Width: 13}, {ID: "made", Title: "Closing, recomputed", Kind: m, Width: 12},
		{ID: "sessions", Title: "Sessions", Kind: document.Count, Width: 8}}}
	month := s.month()
	for i := range s.Pools {
		q := &s.Pools[i]
		from, to := document.Day(q.BroughtFrom), document.Day(q.CarriedTo)
		if q.Opening.Zero() {
			from.Missing = "begins here"
		}
		switch {
		case q.Sessions == 0:
			to.Missing = "in no session"
		case q.Closing.Zero():
			to.Missing = "ends here"
		}
		in, out := document.Amount(q.Contributions).AsPartial(q.Partial), document.Amount(q.Payouts).AsPartial(q.Partial)
		made := document.Amount(q.Recomputed).AsPartial(q.Partial)
		if in.Link = "ledger"; q.Sessions == 0 {
			in.Link = ""
		}
		if !in.None {
			in.Formula = "SUMIFS({pools.in},{pools.pool},[pool])"
		}
		if !out.None {
			out.Formula = "SUMIFS({pools.out},{pools.pool},[pool])"
		}
		if !made.None {
			made.Formula = "[opening]+[in]-[out]"
		}
		row := document.Row{Cells: []document.Cell{document.ID(q.Pool), document.Amount(q.Opening), from, in, out,
			document.Amount(q.Closing).AsPartial(month.Partial("pools")), to, made, document.Number(q.Sessions)}}
		if d := q.difference(); !d.Zero() {
			row.Tone = document.Warn
		}
		t.Rows = append(t.Rows, row)
	}
	return document.Section{ID: "poolmonth", Title: "Jackpot pools", Sheet: "Pools", Print: true, Wide: true, Blocks: []document.Block{{Table: t}}}
}

// ledgerSection lists the pools' sessions, for the workbook.
func (s *Statement) ledgerSection() document.Section {
	ledger := s.Figures.PoolSection()
	ledger.ID, ledger.Title, ledger.Sheet, ledger.Print = "ledger", "Jackpot pools by session", "Pool sessions", false
	return ledger
}

// unsoldSection lists the month's unsold tickets.
func (s *Statement) unsoldSection() document.Section {
	unsold := s.Figures.UnsoldSection()
	text := "Tickets reported unsold for the month."
	if len(s.Figures.Sessions) > 0 && !s.Permit.Present.Has(bingo.FileUnsoldTickets) {
		text = "Whether tickets were left unsold is not recorded: no package brought a list of them."
	}
	unsold.Blocks[0] = document.Block{Text: &document.Text{Tone: document.Quiet, Text: text}}
	unsold.Wide = true
	return unsold
}
