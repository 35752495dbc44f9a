package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
)

func TestR6_3_b(t *testing.T) {
	is := func(qualification, body string) func(*bingo.Record, *bingo.GivenReturn) {
		return people("certifier", func(q *bingo.Person) { q.Qualification, q.Body = qualification, body })
	}
	cases := []returnCase{
		{name: "a registered company auditor", outcome: bingo.Pass},
		{name: "a member by the old name", bend: is("member", "Australian Society of Certified Practising Accountants"), outcome: bingo.Pass},
		{name: "by today's name", bend: is("", "CPA Australia"), outcome: bingo.Pass},
		{name: "as a qualification", bend: is("Member of the Institute of Public Accountants", ""), outcome: bingo.Pass},
		{name: "for short", bend: is("chartered accountant", "CA ANZ"), outcome: bingo.Pass},
		{name: "another body", bend: is("accountant", "Guild of Bookkeepers"), outcome: bingo.Breach, words: "none of what r. 6(3)(b) names"},
		{name: "letters of a body inside a word", bend: is("accountant", "Hipa Foundation"), outcome: bingo.Breach},
		{name: "an accountant of no body on record", bend: is("accountant", ""), outcome: bingo.NotAssessable, words: "the body"},
		{name: "nothing on record", bend: is("", ""), outcome: bingo.NotAssessable, words: "qualification"},
		{name: "manager of a branch", bend: is("manager of a branch", "Vale Community Bank"), outcome: bingo.Pass},
		{name: "of which institution is not recorded", bend: is("Branch manager", ""), outcome: bingo.NotAssessable, words: "the financial institution"},
		{name: "not in the register", bend: certifiedBy("Lena Berg"), outcome: bingo.NotAssessable},
		{name: "no certifier recorded", bend: certifiedBy(""), outcome: bingo.NotAssessable},
	}
	for _, body := range []string{"Institute of Chartered Accountants in Australia", "Chartered Accountants Australia and New Zealand", "National Institute of Accountants"} {
		cases = append(cases, returnCase{name: body, bend: is("", body), outcome: bingo.Pass})
	}
	runReturns(t, "vic/r6.3.b", year, append(cases, notThere(bingo.Pass)...))
}
