package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
)

func certifiedBy(name string) func(*bingo.Record, *bingo.GivenReturn) {
	return func(_ *bingo.Record, g *bingo.GivenReturn) { g.CertifiedBy = name }
}

func TestR6_3_a_1(t *testing.T) {
	member := func(role string) func(*bingo.Record, *bingo.GivenReturn) {
		return func(rec *bingo.Record, _ *bingo.GivenReturn) {
			rec.Permits[0].People = append(rec.Permits[0].People, bingo.Person{Name: "colin marchbank", Role: role})
		}
	}
	runReturns(t, "vic/r6.3.a.1", year, append([]returnCase{
		{name: "outside", outcome: bingo.Pass},
		{name: "a member", bend: member("governing_body"), outcome: bingo.Breach, words: "was a member of the governing body on 21 September 2026"},
		{name: "a director", bend: member("director"), outcome: bingo.Breach},
		{name: "an officer who is no member", bend: member("treasurer"), outcome: bingo.Pass},
		{name: "a member, and a held row", bend: twice(member("governing_body"), holdPeople), outcome: bingo.Breach},
		{name: "outside, and a held row", bend: holdPeople, outcome: bingo.NotAssessable},
		{name: "a member until the day before", bend: func(rec *bingo.Record, g *bingo.GivenReturn) {
			rec.Permits[0].People = append(rec.Permits[0].People, bingo.Person{Name: "Colin Marchbank", Role: "governing_body", AuthorisedTo: g.GivenOn - 1})
		}, outcome: bingo.Pass},
		{name: "no members on record", bend: without("governing_body"), outcome: bingo.NotAssessable, words: "the members of the governing body"},
		{name: "no certifier recorded", bend: certifiedBy(""), outcome: bingo.NotAssessable, words: "who certified"},
	}, notThere(bingo.Pass)...))
}

func TestR6_3_a_2(t *testing.T) {
	by := func(words string) func(*bingo.Record, *bingo.GivenReturn) {
		return people("certifier", func(q *bingo.Person) { q.AuthorisedBy = words })
	}
	runReturns(t, "vic/r6.3.a.2", year, append([]returnCase{
		{name: "appointed", outcome: bingo.Pass},
		{name: "by the committee", bend: by("the  Committee of Management"), outcome: bingo.Pass},
		{name: "by one person", bend: by("Ravi Menon"), outcome: bingo.NotAssessable, words: "whether the appointment by Ravi Menon"},
		{name: "by whom is not recorded", bend: by(""), outcome: bingo.NotAssessable, words: "who appointed"},
		{name: "until the day before", bend: people("certifier", func(q *bingo.Person) { q.AuthorisedTo-- }), outcome: bingo.Breach, words: "was not the appointed certifier on 21 September 2026"},
		{name: "the same, and a held row", bend: twice(people("certifier", func(q *bingo.Person) { q.AuthorisedTo-- }), holdPeople), outcome: bingo.NotAssessable},
		{name: "from the day after", bend: people("certifier", func(q *bingo.Person) { q.AuthorisedFrom = q.AuthorisedTo + 1; q.AuthorisedTo = 0 }), outcome: bingo.Breach},
		{name: "not in the register", bend: certifiedBy("Lena Berg"), outcome: bingo.NotAssessable, words: "Lena Berg as certifier in people.csv"},
		{name: "nobody is", bend: without("certifier"), outcome: bingo.NotAssessable},
		{name: "no certifier recorded", bend: certifiedBy(""), outcome: bingo.NotAssessable, words: "who certified"},
	}, notThere(bingo.Pass)...))
}
