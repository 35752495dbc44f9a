package vic

import (
	"eyesdown/internal/bingo/filing"
	"eyesdown/rules"
)

// r6_1_c: the return sets out for each month the serial numbers of unsold
// tickets, if there are any. Regulation 6(1)(c). That there were none is only
// known where a list of unsold tickets came in, or no session was held.
func r6_1_c() *rules.Rule {
	return monthly(&rules.Rule{
		ID: "vic/r6.1.c", Provision: "r. 6(1)(c)",
		Title:  "Unsold tickets of each month",
		Clause: "The return sets out the serial numbers of the unsold tickets of each month, if there are any.",
	}, setsOut{name: "the serial numbers of unsold tickets", how: "as reported for the month", figures: []string{"unsold_serials"}, value: unsoldIn})
}

func unsoldIn(m *filing.MonthFigures) string {
	if len(m.Unsold) == 0 {
		return "none"
	}
	var all []string
	for _, u := range m.Unsold {
		all = append(all, u.SerialNo+" "+u.First+"–"+u.Last)
	}
	return rules.Listed(all, "; ")
}
