package bingo

import (
	"testing"

	"eyesdown/internal/civil"
)

func TestOperatorOnADay(t *testing.T) {
	date := func(text string) civil.Date {
		d, err := civil.ParseDate(text)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	p := &Permit{Responsible: "Pat", Operator: Operator{Name: "Lucky Centre", LicenceNo: "1", AgreementFrom: date("2025-01-01"), AgreementTo: date("2025-12-31")},
		Later: []LaterValue{
			{Column: "agreement_from", Value: "2026-01-01", From: date("2026-01-01")},
			{Column: "agreement_to", From: date("2026-01-01")},
			{Column: "operator_name", Value: "New Centre", From: date("2026-01-01")},
			{Column: "operator_name", Value: "Newer Centre", From: date("2026-07-01")},
		}}
	for _, c := range []struct {
		day, name string
		inForce   bool
		elapsed   bool
	}{
		{"2024-12-31", "Lucky Centre", false, true},
		{"2025-01-01", "Lucky Centre", true, false},
		{"2025-12-31", "Lucky Centre", true, false},
		{"2026-01-01", "New Centre", true, false},
		{"2026-06-30", "New Centre", true, false},
		{"2026-07-01", "Newer Centre", true, false},
	} {
		day := date(c.day)
		if op := p.OperatorOn(day); op.Name != c.name || op.InForce(day) != c.inForce || op.Elapsed(day) != c.elapsed {
			t.Errorf("%s: %+v, in force %v, elapsed %v", c.day, op, op.InForce(day), op.Elapsed(day))
		}
	}
	if days := p.Days(); len(days) != 3 || days[0] != 0 || days[2] != date("2026-07-01") {
		t.Errorf("days %v", days)
	}
	none := Operator{Name: "Lucky Centre"}
	if none.InForce(date("2025-01-01")) || none.Elapsed(date("2025-01-01")) || !none.Recorded() || (Operator{}).Recorded() {
		t.Error("an agreement without days is neither in force nor gone by")
	}
}
