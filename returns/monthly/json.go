package monthly

import (
	"encoding/json"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
	"eyesdown/returns"
	"eyesdown/returns/vicannual"
)

// jsonStatement is statement.json: the month as return.json has it, and what
// the statement shows besides. An amount is null where it is not known.
type jsonStatement struct {
	Permit      string   `json:"permit"`
	Holder      string   `json:"holder"`
	Packs       []string `json:"packs"`
	From        string   `json:"from"`
	To          string   `json:"to"`
	Provisional bool     `json:"provisional"`
	vicannual.JSONMonth
	Sessions  []jsonSession `json:"sessions"`
	Movements []jsonPool    `json:"pool_movements"`
	Cash      *jsonCash     `json:"reconciliation"` // null where neither deposits nor floats are recorded
	Findings  []jsonFinding `json:"findings"`
	Gaps      []jsonGap     `json:"gaps"`
}

type jsonSession struct {
	Session string  `json:"session"`
	Date    string  `json:"date"`
	Status  string  `json:"status"`
	Gross   *string `json:"gross_receipts"`
	Prizes  *string `json:"prizes_paid"`
	Expense *string `json:"total_expenses"`
	Net     *string `json:"net_proceeds"`
	Partial bool    `json:"incomplete"`
}

type jsonPool struct {
	Pool          string  `json:"pool"`
	Opening       *string `json:"opening"`
	BroughtFrom   *string `json:"brought_from"`
	Contributions *string `json:"contributions"`
	Payouts       *string `json:"payouts"`
	Closing       *string `json:"closing"`
	CarriedTo     *string `json:"carried_to"`
	Sessions      int     `json:"sessions"`
}

type jsonCash struct {
	Before        string         `json:"running_difference_before"`
	BeforePartial bool           `json:"before_incomplete"`
	Lines         []jsonCashLine `json:"lines"`
	After         string         `json:"running_difference"`
	AfterPartial  bool           `json:"incomplete"`
}

type jsonCashLine struct {
	Kind         string      `json:"kind"` // session, deposit or expense
	Date         string      `json:"date"`
	Session      *string     `json:"session"`
	Received     *string     `json:"cash_received"`
	Prizes       *string     `json:"cash_prizes"`
	Expenses     *string     `json:"cash_expenses"`
	FloatOpening *string     `json:"float_opening"`
	FloatOff     *string     `json:"float_difference"`
	FloatClosing *string     `json:"float_closing"`
	Expected     *string     `json:"expected_deposit"`
	Banked       *string     `json:"banked"`
	Together     bool        `json:"banked_together"`
	Difference   *string     `json:"difference"`
	Running      string      `json:"running_difference"`
	Partial      bool        `json:"incomplete"`
	Place        bingo.Place `json:"place"`
}

type jsonFinding struct {
	Rule        string        `json:"rule"`
	Effect      bingo.Effect  `json:"effect"`
	Outcome     bingo.Outcome `json:"outcome"`
	Subject     string        `json:"subject"`
	Message     string        `json:"message"`
	Fingerprint string        `json:"fingerprint"`
}

type jsonGap struct {
	Figure   string      `json:"figure"`
	What     string      `json:"what"`
	Place    bingo.Place `json:"place"`
	Decided  bool        `json:"decided,omitempty"`
	Sessions []string    `json:"sessions,omitempty"`
}

// JSON writes statement.json.
func (s *Statement) JSON(basis *returns.Basis, files []bingo.SourceFile) ([]byte, error) {
	m := s.month()
	out := jsonStatement{Permit: s.Permit.No, Holder: s.Permit.HolderName, Packs: s.Permit.Packs, From: s.Period.From.String(), To: s.Period.To.String(),
		Provisional: s.Provisional(basis), JSONMonth: s.Figures.MonthJSON(m), Sessions: []jsonSession{}, Movements: []jsonPool{}, Findings: []jsonFinding{}, Gaps: []jsonGap{}}
	for _, x := range s.Figures.Sessions {
		one := s.Figures.Alone(x)
		j := s.Figures.MonthJSON(one)
		out.Sessions = append(out.Sessions, jsonSession{x.ID, x.Date.String(), x.Status.String(), j.Gross, j.Prizes, j.Expenses, j.Net, len(one.Gaps) > 0})
	}
	for i := range s.Pools {
		q := &s.Pools[i]
		out.Movements = append(out.Movements, jsonPool{q.Pool, text(q.Opening), day(q.BroughtFrom), text(q.Contributions), text(q.Payouts), text(q.Closing), day(q.CarriedTo), q.Sessions})
	}
	if s.Cash.Recorded {
		out.Cash = s.jsonCash(files)
	}
	for i := range basis.Findings {
		f := &basis.Findings[i]
		out.Findings = append(out.Findings, jsonFinding{f.Rule, f.Effect, f.Outcome, f.Subject.String(), f.Message, f.Fingerprint})
	}
	for _, g := range m.Gaps {
		out.Gaps = append(out.Gaps, jsonGap{g.Figure, g.What, bingo.PlaceOf(files, g.Cell), g.Decided, g.Sessions})
	}
	written, err := json.MarshalIndent(out, "", "  ")
	return append(written, '\n'), err
}

func (s *Statement) jsonCash(files []bingo.SourceFile) *jsonCash {
	after, partial := s.Cash.After()
	out := &jsonCash{Before: s.Cash.Before.String(), BeforePartial: s.Cash.Partial, Lines: []jsonCashLine{}, After: after.String(), AfterPartial: partial}
	for i := range s.Cash.Lines {
		l := &s.Cash.Lines[i]
		j := jsonCashLine{Kind: "session", Date: l.Date.String(), Together: l.Together, Difference: text(l.Difference), Running: l.Running.String(), Partial: l.Partial}
		switch {
		case l.Deposit != nil:
			j.Kind, j.Banked, j.Place = "deposit", text(l.Deposit.Amount), bingo.PlaceOf(files, l.Deposit.Source.Cell("amount"))
		case l.Expense != nil:
			j.Kind, j.Expenses, j.Place = "expense", text(bingo.InCash(l.Expense.Amount, l.Expense.PaidBy)), bingo.PlaceOf(files, l.Expense.Source.Cell("amount"))
		default:
			c := &l.Cash
			j.Session, j.Received, j.Prizes, j.Expenses = &l.Session.ID, text(c.Received), text(c.Prizes), text(c.Expenses)
			j.FloatOpening, j.FloatOff, j.FloatClosing = text(c.FloatOpening), text(l.FloatOff), text(c.FloatClosing)
			j.Expected, j.Banked, j.Place = text(c.Expected), text(c.Banked), bingo.PlaceOf(files, l.Session.Source.Cell("session_id"))
		}
		out.Lines = append(out.Lines, j)
	}
	return out
}

// text writes an amount, or null where it was not recorded.
func text(a money.Amount) *string {
	if !a.Recorded() {
		return nil
	}
	t := a.String()
	return &t
}

// day writes a date, or null where it was not recorded.
func day(d civil.Date) *string {
	if !d.Recorded() {
		return nil
	}
	t := d.String()
	return &t
}
