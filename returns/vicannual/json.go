package vicannual

import (
	"encoding/json"
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/returns"
)

type jsonReturn struct {
	Permit      string        `json:"permit"`
	Holder      string        `json:"holder"`
	Pack        string        `json:"pack"`
	From        string        `json:"from"`
	To          string        `json:"to"`
	Due         string        `json:"due"`
	Kind        string        `json:"kind"`
	Permits     []jsonPart    `json:"permits"`
	Provisional bool          `json:"provisional"`
	Months      []jsonMonth   `json:"months"`
	Totals      jsonTotals    `json:"totals"`
	Gaps        []jsonGap     `json:"gaps"`
	Packs       []jsonPack    `json:"packs"`
	Readings    []jsonReading `json:"readings"`
	Inputs      []jsonInput   `json:"inputs"`
}

// jsonPart is the days of one permit that the return covers (r6(4)(b)).
type jsonPart struct {
	Permit string `json:"permit"`
	From   string `json:"from"`
	To     string `json:"to"`
}

// jsonFigures are null where a field that the figure needs was not recorded.
type jsonFigures struct {
	Gross     *string `json:"gross_receipts"`
	Expenses  *string `json:"total_expenses"`
	Prizes    *string `json:"prizes_paid"`
	Net       *string `json:"net_proceeds"`
	Movement  *string `json:"pool_movement"`
	AfterPool *string `json:"net_proceeds_after_pool"`
}

// jsonRecorded is what is recorded of each figure, known or not.
type jsonRecorded struct {
	Gross         string `json:"gross_receipts"`
	Expenses      string `json:"total_expenses"`
	Prizes        string `json:"prizes_paid"`
	Contributions string `json:"pool_contributions"`
	Payouts       string `json:"pool_payouts"`
}

type jsonMonth struct {
	Month string `json:"month"`
	jsonFigures
	Unsold     []jsonUnsold `json:"unsold_serials"`
	Pools      []jsonPool   `json:"pools"`
	Recorded   jsonRecorded `json:"recorded"`
	Incomplete []string     `json:"incomplete,omitempty"`
	Rows       jsonRows     `json:"rows"`
}

type jsonTotals struct {
	jsonFigures
	Recorded   jsonRecorded `json:"recorded"`
	Rows       jsonRows     `json:"rows"`
	Incomplete []string     `json:"incomplete,omitempty"`
}

type jsonRows struct {
	Sessions int `json:"sessions"`
	Games    int `json:"games"`
	Prizes   int `json:"prizes"`
	Expenses int `json:"expenses"`
	Unsold   int `json:"unsold"`
}

type jsonUnsold struct {
	SerialNo string `json:"serial_no"`
	First    string `json:"first_ticket"`
	Last     string `json:"last_ticket"`
}

type jsonPool struct {
	Pool    string  `json:"pool"`
	Balance *string `json:"balance"`
}

type jsonGap struct {
	Month    string      `json:"month"`
	Figure   string      `json:"figure"`
	What     string      `json:"what"`
	Place    bingo.Place `json:"place"`
	Decided  bool        `json:"decided,omitempty"`
	Sessions []string    `json:"sessions,omitempty"`
}

type jsonPack struct {
	ID      string `json:"id"`
	Version string `json:"version"`
	Digest  string `json:"digest"`
}

type jsonReading struct {
	Point    string  `json:"point"`
	Reading  *string `json:"reading"`
	Selected bool    `json:"selected"`
}

type jsonInput struct {
	File     string `json:"file"`
	SHA256   string `json:"sha256"`
	Rows     int    `json:"rows"`
	Blank    int    `json:"blank"`
	Accepted int    `json:"accepted"`
	Held     int    `json:"held"`
}

// JSON writes return.json (interchange.md), with what the figures leave out and
// what they stand on besides.
func (r *Return) JSON(basis *returns.Basis, files []bingo.SourceFile) ([]byte, error) {
	out := jsonReturn{Permit: r.Permit.No, Holder: r.Permit.HolderName, Pack: "vic-1998",
		From: r.Period.From.String(), To: r.Period.To.String(), Due: r.Due.String(), Kind: r.Filing.Kind.String(),
		Provisional: r.Provisional(basis), Months: []jsonMonth{}, Gaps: []jsonGap{}, Packs: []jsonPack{}, Readings: []jsonReading{}, Inputs: []jsonInput{}}
	for _, part := range r.Filing.Parts {
		out.Permits = append(out.Permits, jsonPart{part.Permit.No, part.Period.From.String(), part.Period.To.String()})
	}
	for i := range r.Months {
		m := &r.Months[i]
		out.Months = append(out.Months, r.jsonMonth(m))
		for _, g := range m.Gaps {
			place := bingo.Place{} // where there is no row to mend
			if g.Cell != (bingo.Cell{}) {
				place = bingo.PlaceOf(files, g.Cell)
			}
			out.Gaps = append(out.Gaps, jsonGap{m.Month.String(), inJSON(g.Figure), g.What, place, g.Decided, g.Sessions})
		}
	}
	out.Totals = jsonTotals{r.jsonFigures(&r.Totals), recordedOf(&r.Totals), jsonRows(r.Totals.Rows), r.incomplete(&r.Totals)}
	for _, p := range basis.Packs {
		out.Packs = append(out.Packs, jsonPack{p.ID, p.Version, p.Digest})
	}
	for _, p := range basis.Readings {
		used := &p.Used
		if p.Used == "" {
			used = nil
		}
		out.Readings = append(out.Readings, jsonReading{p.Point.ID, used, p.Choice.Point != ""})
	}
	for _, f := range basis.Files {
		out.Inputs = append(out.Inputs, jsonInput{f.Name, f.SHA256, f.Rows, f.Blank, f.Accepted, f.Held})
	}
	text, err := json.MarshalIndent(out, "", "  ")
	return append(text, '\n'), err
}

func (r *Return) jsonFigures(m *Month) jsonFigures {
	known := func(c money.Cents, figures ...string) *string {
		if m.Unknown(figures...) {
			return nil
		}
		text := c.String()
		return &text
	}
	net, after := r.netNeeds()
	return jsonFigures{Gross: known(m.Gross, "gross_receipts"), Expenses: known(m.Expenses, "total_expenses"), Prizes: known(m.Prizes, "prizes_paid"),
		Net: known(r.Net(m), net...), Movement: known(m.Movement(), "movement"), AfterPool: known(m.BeforePool()-m.Movement(), after...)}
}

func recordedOf(m *Month) jsonRecorded {
	return jsonRecorded{Gross: m.Gross.String(), Expenses: m.Expenses.String(), Prizes: m.Prizes.String(),
		Contributions: m.Contributions.String(), Payouts: m.Payouts.String()}
}

func (r *Return) jsonMonth(m *Month) jsonMonth {
	out := jsonMonth{Month: m.Month.String(), jsonFigures: r.jsonFigures(m), Recorded: recordedOf(m), Rows: jsonRows(m.Rows),
		Unsold: []jsonUnsold{}, Pools: []jsonPool{}}
	for _, u := range m.Unsold {
		out.Unsold = append(out.Unsold, jsonUnsold{u.SerialNo, u.First, u.Last})
	}
	for _, b := range m.Pools {
		p := jsonPool{Pool: b.Pool}
		if b.Balance.Recorded() {
			text := b.Balance.String()
			p.Balance = &text
		}
		out.Pools = append(out.Pools, p)
	}
	out.Incomplete = r.incomplete(m)
	return out
}

// incomplete names the figures that leave something out, and those that are made
// from them: the month's fields that are null are among these.
func (r *Return) incomplete(m *Month) []string {
	net, after := r.netNeeds()
	var names []string
	add := func(name string, needs ...string) {
		if slices.ContainsFunc(needs, m.Partial) {
			names = append(names, name)
		}
	}
	for _, figure := range []string{"gross_receipts", "total_expenses", "prizes_paid"} {
		add(figure, figure)
	}
	add("net_proceeds", net...)
	add(inJSON("movement"), "movement")
	add("net_proceeds_after_pool", after...)
	add("unsold_serials", "unsold_serials")
	add("pools", "pools")
	return names
}

// inJSON gives the field of return.json that holds a figure.
func inJSON(figure string) string {
	if figure == "movement" {
		return "pool_movement"
	}
	return figure
}
