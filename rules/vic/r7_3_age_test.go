package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

func TestR7_3_age(t *testing.T) {
	born := func(days ...string) func(s *bingo.Session) {
		return func(s *bingo.Session) {
			s.Permit.People = []bingo.Person{person("Mele Tau", "supervisor", "", "")}
			for i, day := range days {
				p := person("Thuy Nguyễn", []string{"treasurer", "responsible_person"}[i], "", "")
				p.BornOn = dayOf(day)
				s.Permit.People = append(s.Permit.People, p)
			}
		}
	}
	on := func(date string, more func(s *bingo.Session)) func(s *bingo.Session) {
		return func(s *bingo.Session) { s.Date = ruletest.Day(date); more(s) }
	}
	cases := append(general(bingo.Pass, "-"), []limitCase{
		{name: "18 on the day", bend: born("2007-07-03"), outcome: bingo.Pass, margin: "0"},
		{name: "18 the day after", bend: born("2007-07-04"), outcome: bingo.Breach, margin: "-1"},
		{name: "19 the day after", bend: born("2006-07-04"), outcome: bingo.Pass, margin: "0"},
		{name: "born 29 February, on 28 February", bend: on("2026-02-28", born("2008-02-29")), outcome: bingo.Breach, margin: "-1"},
		{name: "born 29 February, on 1 March", bend: on("2026-03-01", born("2008-02-29")), outcome: bingo.Pass, margin: "0"},
		{name: "born 29 February, older on a 29 February", bend: on("2028-02-29", born("2008-02-29")), outcome: bingo.Pass, margin: "2"},
		{name: "born 29 February, not older on 28 February of a leap year", bend: on("2028-02-28", born("2008-02-29")), outcome: bingo.Pass, margin: "1"},
		{name: "born 28 February, on 28 February", bend: on("2026-02-28", born("2008-02-28")), outcome: bingo.Pass, margin: "0"},
		{name: "born 1 March, on 28 February", bend: on("2026-02-28", born("2008-03-01")), outcome: bingo.Breach, margin: "-1"},
		{name: "nobody in the register", bend: func(s *bingo.Session) { s.Permit.People = nil }, outcome: bingo.NotAssessable},
		{name: "no date of birth", bend: born(""), outcome: bingo.NotAssessable},
		{name: "in another role", bend: born("1970-01-01", ""), outcome: bingo.Pass, margin: "-"},
		{name: "two dates of birth", bend: born("1970-01-01", "1971-01-01"), outcome: bingo.NotAssessable},
		{name: "one date of birth twice", bend: born("1970-01-01", "1970-01-01"), outcome: bingo.Pass, margin: "-"},
		{name: "no supervisor", bend: func(s *bingo.Session) { s.Supervisor = "" }, outcome: bingo.NotAssessable},
		{name: "no date, and a held row of people.csv", bend: both(born(""), heldRowOf(bingo.FilePeople)), outcome: bingo.NotAssessable},
		{name: "a game has another without a date", bend: func(s *bingo.Session) { s.Games[1].Supervisor = "Mele Tau" }, outcome: bingo.NotAssessable},
		{name: "one too young, another without a date", bend: func(s *bingo.Session) {
			born("2009-01-01")(s)
			s.Games[1].Supervisor = "Mele Tau"
		}, outcome: bingo.Breach, margin: "-2"},
	}...)
	runLimits(t, "vic/r7.3.age", "VB-1/S1", born("1970-01-01"), cases)
	f := ruletest.Run(t, vic.Pack, recordOf(bent(born("2007-07-04"))), "vic/r7.3.age", "VB-1/S1")
	if f.Message != "Thuy Nguyễn, who supervised, was 17 years old on 3 July 2025; a supervisor is at least 18." {
		t.Errorf("it says %q", f.Message)
	}
}
