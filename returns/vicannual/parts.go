package vicannual

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
	"eyesdown/internal/document"
	"eyesdown/internal/money"
	"eyesdown/returns"
)

// Cell makes a figure's cell as the return prints it: marked where something is
// left out, and not known where a field that it needs was not recorded.
func (m *Month) Cell(c money.Cents, figures ...string) document.Cell { return m.cell(c, figures...) }

// Alone gives the figures of one session, by the code that makes the months'.
func (r *Return) Alone(s *bingo.Session) *Month {
	p := *s.Permit
	p.Sessions, p.Expenses, p.Unsold, p.Held, p.LeftOut, p.HeldSessions = []*bingo.Session{s}, nil, nil, nil, nil, nil
	p.Present = p.Present.With(bingo.FileUnsoldTickets) // a list for the permit; the month says where none came in
	day := filing.Over(&p, civil.Period{From: s.Date, To: s.Date})
	return &Month{day.Figures(r.priced).Months[0]}
}

// NetNeeds names the figures that net proceeds and the figure after the pools'
// movement are made from.
func (r *Return) NetNeeds() (net, after []string) { return r.netNeeds() }

// Priced tells whether gross receipts are price × tickets sold in this workspace
// (vic/gross).
func (r *Return) Priced() bool { return r.priced }

// AfterPool tells whether net proceeds are after the movement of the pools in
// this workspace (vic/net-proceeds).
func (r *Return) AfterPool() bool { return r.afterPool }

// RowSections lists every game, prize and expense that the figures are made
// from, for the workbook.
func (r *Return) RowSections() []document.Section {
	return []document.Section{r.gameSection(), r.prizeSection(), r.expenseSection()}
}

// GapSection says what the figures leave out.
func (r *Return) GapSection(basis *returns.Basis) document.Section { return r.gapSection(basis) }

// UnsoldSection lists the unsold tickets.
func (r *Return) UnsoldSection() document.Section { return r.unsoldSection() }

// PoolSection lists the pools' sessions.
func (r *Return) PoolSection() document.Section { return r.poolSection() }

// JSONMonth is a month as return.json has it.
type JSONMonth = jsonMonth

// MonthJSON gives a month as return.json has it.
func (r *Return) MonthJSON(m *Month) JSONMonth { return r.jsonMonth(m) }
