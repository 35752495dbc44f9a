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
		out.Exceptions = append(out.Exceptions, jsonException{x.ID, x.Status.String(), x.Problem, x.Places})
	}
	text, err := json.MarshalIndent(out, "", "  ")
	return append(text, '\n'), err
}

func amount(a money.Amount) *string {
	if !a.Recorded() {
		return nil
	}
	text := a.String()
	return &text
}
