package vic_test

import (
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// returnCase bends a record with one permit, sessions on 3 July 2025 and 4 June
// 2026, and the return for the year, given on 21 September 2026, that meets
// every rule.
type returnCase struct {
	name    string
	bend    func(rec *bingo.Record, g *bingo.GivenReturn)
	outcome bingo.Outcome
	margin  string
	words   string // in the message or among what is missing
	choices []bingo.ReadingChoice
}

func returnRecord() *bingo.Record {
	rec := ruletest.Record()
	p := rec.Permits[0]
	for i, date := range []string{"2025-07-03", "2026-06-04"} {
		s := ruletest.Session(rec, "S"+string(rune('1'+i)), date)
		s.Present = s.Present.With(bingo.FileUnsoldTickets)
	}
	p.Present = p.Present.With(bingo.FileUnsoldTickets).With(bingo.FileReturns).With(bingo.FilePeople)
	p.People = []bingo.Person{
		{Name: "Thuy Nguyễn", Role: "responsible_person", AuthorisedFrom: ruletest.Day("2020-01-01")},
		{Name: "Aroha Ngata", Role: "president", AuthorisedFrom: ruletest.Day("2024-01-01"), AuthorisedTo: ruletest.Day("2026-09-21")},
		{Name: "Ravi Menon", Role: "secretary"},
		{Name: "Aroha Ngata", Role: "governing_body"},
		{Name: "Ravi Menon", Role: "governing_body"},
		{Name: "Colin Marchbank", Role: "certifier", AuthorisedBy: "Governing body", AuthorisedFrom: ruletest.Day("2024-09-16"),
			AuthorisedTo: ruletest.Day("2026-09-21"), Qualification: "Registered company auditor"},
	}
	p.Unsold = []bingo.UnsoldTickets{{Month: ruletest.Day("2025-07-31").Month(), SerialNo: "M2025-07-03", First: "0101", Last: "0120"}}
	p.Attestations = []bingo.Attestation{{Clause: "r9.kept", Period: "2026-06-30", Yes: true, By: "Ravi Menon", At: ruletest.At("2027-04-02T10:00")}}
	p.Returns = []bingo.GivenReturn{{Period: civil.Period{From: ruletest.Day("2025-07-01"), To: ruletest.Day("2026-06-30")}, GivenOn: ruletest.Day("2026-09-21"),
		SignedBy: "Thuy Nguyễn", Officer: "Aroha Ngata", OfficerCapacity: "President", CertifiedBy: "Colin Marchbank", Opinion: "true and accurate"}}
	return rec
}

func runReturns(t *testing.T, rule, subject string, cases []returnCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			rec := returnRecord()
			if c.bend != nil {
				c.bend(rec, &rec.Permits[0].Returns[0])
			}
			f := ruletest.Run(t, vic.Pack, rec, rule, subject, c.choices...)
			ruletest.Expect(t, f, c.outcome, c.margin)
			if said := f.Message + " " + strings.Join(f.Missing, "; "); !strings.Contains(said, c.words) {
				t.Errorf("it says %q, without %q", said, c.words)
			}
			if f.Outcome == bingo.Breach && (f.Clears == "" || !strings.HasSuffix(f.Message, ".")) {
				t.Errorf("a breach says what is out and what would clear it: %q, %q", f.Message, f.Clears)
			}
		})
	}
}

const year = "VB-1/2026-06-30"

// notThere are the cases that hold for every rule about what a given return is
// like: it is not on record, its row is held, or rows disagree about it.
func notThere(otherwise bingo.Outcome) []returnCase {
	return []returnCase{
		{name: "not on record", bend: ungiven, outcome: bingo.NotApplicable, words: "not on record as given"},
		{name: "its row is held", bend: func(rec *bingo.Record, g *bingo.GivenReturn) {
			ungiven(rec, g)
			rec.Permits[0].Held = []bingo.HeldRow{{File: bingo.FileReturns}}
		}, outcome: bingo.NotAssessable, words: "a held row of returns.csv"},
		{name: "rows disagree", bend: func(_ *bingo.Record, g *bingo.GivenReturn) { g.Conflict = "E1" }, outcome: bingo.Indeterminate, margin: "-", words: "E1"},
		{name: "a held row where the return is there", bend: func(rec *bingo.Record, _ *bingo.GivenReturn) {
			rec.Permits[0].Held = []bingo.HeldRow{{File: bingo.FileReturns}}
		}, outcome: otherwise, margin: "-"},
	}
}

// ungiven takes the return off the record.
func ungiven(rec *bingo.Record, _ *bingo.GivenReturn) { rec.Permits[0].Returns = nil }

func givenOn(day string) func(*bingo.Record, *bingo.GivenReturn) {
	return func(_ *bingo.Record, g *bingo.GivenReturn) {
		g.GivenOn = 0
		if day != "" {
			g.GivenOn = ruletest.Day(day)
		}
	}
}

// ended ends the permit on a day, with the return on record up to it.
func ended(last, given string) func(*bingo.Record, *bingo.GivenReturn) {
	return func(rec *bingo.Record, g *bingo.GivenReturn) {
		p := rec.Permits[0]
		p.ValidTo, p.EndReason = ruletest.Day(last), "surrendered"
		g.Period = civil.Period{From: civil.YearOf(p.ValidTo).From, To: p.ValidTo}
		givenOn(given)(rec, g)
	}
}

// twice does two things to a record.
func twice(a, b func(*bingo.Record, *bingo.GivenReturn)) func(*bingo.Record, *bingo.GivenReturn) {
	return func(rec *bingo.Record, g *bingo.GivenReturn) {
		a(rec, g)
		b(rec, g)
	}
}

// people changes the first row of a role.
func people(role string, change func(q *bingo.Person)) func(*bingo.Record, *bingo.GivenReturn) {
	return func(rec *bingo.Record, _ *bingo.GivenReturn) {
		for i := range rec.Permits[0].People {
			if q := &rec.Permits[0].People[i]; q.Role == role {
				change(q)
				return
			}
		}
	}
}

// without takes every row of the roles off the register.
func without(roles ...string) func(*bingo.Record, *bingo.GivenReturn) {
	return func(rec *bingo.Record, _ *bingo.GivenReturn) {
		p := rec.Permits[0]
		var left []bingo.Person
		for _, q := range p.People {
			if !strings.Contains(strings.Join(roles, " "), q.Role) {
				left = append(left, q)
			}
		}
		p.People = left
	}
}

func holdPeople(rec *bingo.Record, _ *bingo.GivenReturn) {
	rec.Permits[0].Held = append(rec.Permits[0].Held, bingo.HeldRow{File: bingo.FilePeople})
}
