package sessionreport

import (
	"encoding/json"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
)

type jsonReport struct {
	Permit      string            `json:"permit"`
	Holder      string            `json:"holder"`
	Session     string            `json:"session"`
	Date        string            `json:"date"`
	Status      string            `json:"status"`
	Premises    string            `json:"premises"`
	Supervisor  string            `json:"supervisor"`
	Caller      string            `json:"caller"`
	SignedOffBy string            `json:"signed_off_by"`
	SignedOffAt string            `json:"signed_off_at"`
	Provisional bool              `json:"provisional"`
	Figures     jsonFigures       `json:"figures"`
	Counts      map[string]int    `json:"counts"`
	Answers     []jsonAnswer      `json:"answers"`
	Exceptions  []jsonException   `json:"exceptions"`
	Rules       []json.RawMessage `json:"rules"`
}

// jsonFigures are null where a field that the figure needs was not recorded.
// Incomplete names those, and the ones that leave a held row out.
type jsonFigures struct {
	Games         int     `json:"games"`
	Sold          *int64  `json:"tickets_sold"`
	Gross         *string `json:"gross_receipts"`
	Notional      *string `json:"notional_receipts"`
	Prizes        *string `json:"prizes_paid"`
	Expenses      *string `json:"expenses"`
	Profit        *string `json:"left"`
	Contributions *string `json:"pool_contributions"`
	Payouts       *string `json:"pool_payouts"`
	Opening       *string `json:"pool_opening"`
	Closing       *string `json:"pool_closing"`
	// Incomplete names the figures that leave something out.
	Incomplete []string `json:"incomplete,omitempty"`
}

type jsonAnswer struct {
	Clause string `json:"clause"`
	Game   int    `json:"game,omitempty"`
	Prize  int    `json:"prize,omitempty"`
	Answer string `json:"answer"`
	By     string `json:"by"`
	At     string `json:"at"`
}

type jsonException struct {
	ID      string        `json:"id"`
	Status  string        `json:"status"`
	Problem string        `json:"problem"`
	Places  []bingo.Place `json:"places"`
}

// JSON writes the report for programs; rules are its findings, one object each,
// as `check --format json` writes them.
func (r *Report) JSON(rules []json.RawMessage) ([]byte, error) {
	s, f := r.Session, r.Figures()
	zone := s.Permit.Zone
	out := jsonReport{Permit: s.Permit.No, Holder: s.Permit.HolderName, Session: s.ID, Date: s.Date.String(), Status: s.Status.String(), Premises: s.PremisesName,
		Supervisor: s.Supervisor, Caller: s.Caller, SignedOffBy: s.SignedOffBy, SignedOffAt: s.SignedOffAt.RFC3339(zone), Provisional: r.provisional(),
		Counts: map[string]int{}, Answers: []jsonAnswer{}, Exceptions: []jsonException{}, Rules: rules}
	out.Figures = jsonFigures{Games: f.Games, Gross: amount(f.Gross), Notional: amount(f.Notional), Prizes: amount(f.Prizes), Expenses: amount(f.Expenses), Profit: amount(f.Profit)}
	if f.Sold.Recorded() {
		sold := f.Sold.Int()
		out.Figures.Sold = &sold
	}
	if s.Jackpot() {
		out.Figures.Contributions, out.Figures.Payouts = amount(f.Contributions), amount(f.Payouts)
		out.Figures.Opening, out.Figures.Closing = amount(f.Opening), amount(f.Closing)
	}
	out.Figures.Incomplete = r.incomplete(&out.Figures)
	for i := range r.Basis.Findings {
		out.Counts[r.Basis.Findings[i].Outcome.String()]++
	}
	for i := range s.Attestations {
		a := &s.Attestations[i]
		answer := jsonAnswer{Clause: a.Clause, Game: a.Game, Prize: a.Prize, Answer: "no", By: a.By, At: a.At.RFC3339(zone)}
		if a.Yes {
			answer.Answer = "yes"
		}
		out.Answers = append(out.Answers, answer)
	}
	for _, x := range r.Basis.Exceptions {
		out.Exceptions = append(out.Exceptions, jsonException{x.ID, x.Standing(), x.Problem, x.Places})
	}
	text, err := json.MarshalIndent(out, "", "  ")
	return append(text, '\n'), err
}

// incomplete names the figures that leave something out: what is null, and what a
// held row is not in.
func (r *Report) incomplete(f *jsonFigures) []string {
	p := r.partial()
	var names []string
	add := func(name string, partial bool) {
		if partial {
			names = append(names, name)
		}
	}
	add("games", p.games)
	add("tickets_sold", p.games || f.Sold == nil)
	add("gross_receipts", p.gross || f.Gross == nil)
	add("notional_receipts", p.games || f.Notional == nil)
	add("prizes_paid", p.prizes || f.Prizes == nil)
	add("expenses", p.expenses || f.Expenses == nil)
	add("left", p.left() || f.Profit == nil)
	if r.Session.Jackpot() {
		add("pool_contributions", p.games || f.Contributions == nil)
		add("pool_payouts", p.games || f.Payouts == nil)
		add("pool_opening", p.pools || f.Opening == nil)
		add("pool_closing", p.pools || f.Closing == nil)
	}
	return names
}

func amount(a money.Amount) *string {
	if !a.Recorded() {
		return nil
	}
	text := a.String()
	return &text
}
