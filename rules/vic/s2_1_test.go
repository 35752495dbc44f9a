package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

func TestS2_1(t *testing.T) {
	runSheet(t, "vic/s2.1", "2", []sheetCase{
		{"as it stands", asItStands, bingo.Pass, ""},
		{"one person", func(s *bingo.Session, _ *bingo.Game) { s.Caller = s.Supervisor }, bingo.Breach, ""},
		{"one person, written otherwise", func(s *bingo.Session, _ *bingo.Game) { s.Caller = " thuy  NGUYỄN" }, bingo.Breach, ""},
		{"another name with the same letters but accents", func(s *bingo.Session, _ *bingo.Game) { s.Caller = "Thuy Nguyen" }, bingo.Pass, ""},
		{"the game's own caller is the supervisor", func(s *bingo.Session, g *bingo.Game) { g.Caller = s.Supervisor }, bingo.Breach, ""},
		{"the game has others", func(s *bingo.Session, g *bingo.Game) {
			s.Caller, g.Supervisor = s.Supervisor, "Tomasz Kowalczyk"
		}, bingo.Pass, ""},
		{"caller missing", func(s *bingo.Session, _ *bingo.Game) { s.Caller = "" }, bingo.NotAssessable, ""},
		{"supervisor missing", func(s *bingo.Session, _ *bingo.Game) { s.Supervisor = "" }, bingo.NotAssessable, ""},
		{"both missing", func(s *bingo.Session, _ *bingo.Game) { s.Caller, s.Supervisor = "", "" }, bingo.NotAssessable, ""},
		{"nobody named for either role", register(person("Mele Tau", "treasurer", "", "")), bingo.Pass, ""},
		{"both in the register", register(caller("", ""), supervisor("", "")), bingo.Pass, ""},
		{"written otherwise", register(person("AROHA  ngata", "caller", "", "")), bingo.Pass, ""},
		{"another caller alone is named", register(person("Mele Tau", "caller", "", "")), bingo.NotAssessable, ""},
		{"the caller is named as supervisor alone", register(person("Aroha Ngata", "supervisor", "", ""), person("Mele Tau", "caller", "", "")), bingo.NotAssessable, ""},
		{"caller from this day", register(caller("2025-07-03", "2025-07-03")), bingo.Pass, ""},
		{"caller until the day before", register(caller("", "2025-07-02")), bingo.Breach, ""},
		{"caller from the day after", register(caller("2025-07-04", "")), bingo.Breach, ""},
		{"caller in a second term", register(caller("", "2025-07-02"), caller("2025-07-03", "")), bingo.Pass, ""},
		{"the responsible person need not be named", register(person("Mele Tau", "supervisor", "", "")), bingo.Pass, ""},
		{"another supervises", supervised("Mele Tau", person("Thuy Nguyễn", "responsible_person", "", "")), bingo.NotAssessable, ""},
		{"the responsible person of the register", supervised("Mele Tau", person("Mele Tau", "responsible_person", "2025-07-01", "2025-07-31")), bingo.Pass, ""},
		{"a supervisor out of term", supervised("Mele Tau", person("Mele Tau", "supervisor", "2025-07-04", "")), bingo.Breach, ""},
		{"no supervisor is named", supervised("Mele Tau", caller("", "")), bingo.Pass, ""},
		{"caller not there, supervisor out of term", supervised("Mele Tau", person("Mele Tau", "supervisor", "", "2025-07-02"), person("Wīremu Pōmare", "caller", "", "")), bingo.Breach, ""},
		{"the operator under an agreement", operated("2025-07-03", "2025-07-03"), bingo.Pass, ""},
		{"the operator after the agreement", operated("2025-01-01", "2025-07-02"), bingo.NotAssessable, ""},
		{"the operator before the agreement", operated("2025-07-04", ""), bingo.NotAssessable, ""},
		{"the operator without an agreement", operated("", ""), bingo.NotAssessable, ""},
		{"both there, and a held row of people.csv", heldPeople(caller("", ""), supervisor("", "")), bingo.Pass, ""},
		{"out of term, and a held row of people.csv", heldPeople(caller("", "2025-07-02")), bingo.NotAssessable, ""},
		{"nobody named, and a held row of people.csv", heldPeople(), bingo.NotAssessable, ""},
		{"one person, and a held row of people.csv", func(s *bingo.Session, g *bingo.Game) {
			heldPeople()(s, g)
			s.Caller = s.Supervisor
		}, bingo.Breach, ""},
		{"a held game", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileGames, 2) }, bingo.NotAssessable, ""},
	}, nil)
}

func person(name, role, from, to string) bingo.Person {
	p := bingo.Person{Name: name, Role: role, Source: bingo.Source{Row: 4}}
	if from != "" {
		p.AuthorisedFrom = ruletest.Day(from)
	}
	if to != "" {
		p.AuthorisedTo = ruletest.Day(to)
	}
	return p
}

func caller(from, to string) bingo.Person     { return person("Aroha Ngata", "caller", from, to) }
func supervisor(from, to string) bingo.Person { return person("Thuy Nguyễn", "supervisor", from, to) }

// register gives the permit a people.csv.
func register(people ...bingo.Person) func(*bingo.Session, *bingo.Game) {
	return func(s *bingo.Session, _ *bingo.Game) { s.Permit.People = people }
}

func supervised(name string, people ...bingo.Person) func(*bingo.Session, *bingo.Game) {
	return func(s *bingo.Session, _ *bingo.Game) { s.Supervisor, s.Permit.People = name, people }
}

// operated has the operator supervise, and another as supervisor in people.csv.
func operated(from, to string) func(*bingo.Session, *bingo.Game) {
	term := person("", "", from, to)
	return func(s *bingo.Session, _ *bingo.Game) {
		s.Supervisor, s.Permit.People = "Lucky Centre", []bingo.Person{supervisor("", "")}
		s.Permit.Operator = bingo.Operator{Name: "Lucky Centre", AgreementFrom: term.AuthorisedFrom, AgreementTo: term.AuthorisedTo}
	}
}

func heldPeople(people ...bingo.Person) func(*bingo.Session, *bingo.Game) {
	return func(s *bingo.Session, _ *bingo.Game) {
		s.Permit.People = people
		s.Permit.Held = []bingo.HeldRow{{File: bingo.FileExpenses}, {File: bingo.FilePeople, Source: bingo.Source{Row: 9}}}
	}
}

func TestS2_1Messages(t *testing.T) {
	for want, bend := range map[string]func(*bingo.Session, *bingo.Game){
		"Aroha Ngata was not authorised as caller on 3 July 2025, as the register has it.":                              register(caller("", "2025-07-02")),
		"Thuy Trần was not authorised as supervisor on 3 July 2025, as the register has it.":                            supervised("Thuy Trần", person("Thuy Trần", "supervisor", "2025-08-01", "")),
		"Aroha Ngata was not authorised as caller, nor Mele Tau as supervisor, on 3 July 2025, as the register has it.": supervised("Mele Tau", person("Mele Tau", "supervisor", "", "2025-07-02"), caller("", "2025-07-02")),
		"The record lacks Aroha Ngata as caller in people.csv.":                                                         register(person("Mele Tau", "caller", "", "")),
	} {
		rec := ruletest.Record()
		s := ruletest.Session(rec, "S1", "2025-07-03")
		bend(s, &s.Games[1])
		if f := ruletest.Run(t, vic.Pack, rec, "vic/s2.1", "VB-1/S1/2"); f.Message != want {
			t.Errorf("it says %q, want %q", f.Message, want)
		}
	}
}

// The games of a session may have different people.
func TestS2_1OfEachGame(t *testing.T) {
	rec := ruletest.Record()
	s := ruletest.Session(rec, "S1", "2025-07-03")
	register(caller("", ""))(s, nil)
	s.Games[1].Caller, s.Games[2].Caller = "Mele Tau", "aroha ngata"
	got := ""
	for _, f := range ruletest.All(t, vic.Pack, rec, "vic/s2.1") {
		got += f.Outcome.String() + " "
	}
	if got != "pass not-assessable pass " {
		t.Errorf("they are %s", got)
	}
}

// The register's own dates decide on the responsible person too (s2.1).
func TestS2_1FollowsTheRegister(t *testing.T) {
	run := func(bend func(s *bingo.Session)) bingo.Outcome {
		return ruletest.Run(t, vic.Pack, recordOf(bent(bend)), "vic/s2.1", "VB-1/S1/2").Outcome
	}
	responsible := func(from, to string) func(s *bingo.Session) {
		return by("Thuy Nguyễn", person("Thuy Nguyễn", "responsible_person", from, to))
	}
	for _, c := range []struct {
		name string
		bend func(s *bingo.Session)
		want bingo.Outcome
	}{
		{"in term", responsible("2025-07-03", "2025-07-03"), bingo.Pass},
		{"until the day before", responsible("", "2025-07-02"), bingo.Breach},
		{"from the day after", responsible("2025-07-04", ""), bingo.Breach},
		{"another responsible person from this day on", func(s *bingo.Session) {
			by("Thuy Nguyễn", person("Mele Tau", "supervisor", "", ""))(s)
			s.Permit.Later = []bingo.LaterValue{{Column: "responsible_person", Value: "Mele Tau", From: s.Date}}
		}, bingo.NotAssessable},
		{"another operator from this day on", func(s *bingo.Session) {
			centred(by("New Centre", person("Mele Tau", "supervisor", "", "")))(s)
			s.Permit.Later = []bingo.LaterValue{{Column: "operator_name", Value: "New Centre", From: s.Date}}
		}, bingo.Pass},
		{"the operator of before", func(s *bingo.Session) {
			centred(by("Lucky Centre", person("Mele Tau", "supervisor", "", "")))(s)
			s.Permit.Later = []bingo.LaterValue{{Column: "operator_name", Value: "New Centre", From: s.Date}}
		}, bingo.NotAssessable},
	} {
		if got := run(c.bend); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
