package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
)

func signedBy(name string) func(*bingo.Record, *bingo.GivenReturn) {
	return func(_ *bingo.Record, g *bingo.GivenReturn) { g.SignedBy = name }
}

func underAgreement(from, to string) func(*bingo.Record, *bingo.GivenReturn) {
	return func(rec *bingo.Record, _ *bingo.GivenReturn) {
		op := &rec.Permits[0].Operator
		op.Name, op.AgreementFrom, op.AgreementTo = "Vale Street Bingo Centre Pty Ltd", ruletest.Day(from), ruletest.Day(to)
	}
}

// setFrom has somebody set a column of the permit to hold from a day on.
func setFrom(column, value, day string) func(*bingo.Record, *bingo.GivenReturn) {
	return func(rec *bingo.Record, _ *bingo.GivenReturn) {
		rec.Permits[0].Later = append(rec.Permits[0].Later, bingo.LaterValue{Column: column, Value: value, From: ruletest.Day(day)})
	}
}

func TestR6_2_a_i(t *testing.T) {
	inForce := underAgreement("2026-09-21", "2026-09-21")
	runReturns(t, "vic/r6.2.a.i", year, append([]returnCase{
		{name: "by the responsible person", outcome: bingo.Pass},
		{name: "in another spelling", bend: signedBy("  thuy NGUYỄN"), outcome: bingo.Pass},
		{name: "by somebody else", bend: signedBy("Ravi Menon"), outcome: bingo.Breach, words: "it names Thuy Nguyễn"},
		{name: "not recorded", bend: signedBy(""), outcome: bingo.NotAssessable, words: "who signed"},
		{name: "no responsible person on record", bend: twice(without("responsible_person"), func(rec *bingo.Record, _ *bingo.GivenReturn) { rec.Permits[0].Responsible = "" }),
			outcome: bingo.NotAssessable, words: "the responsible person of the permit"},
		{name: "named by permits.csv alone", bend: without("responsible_person"), outcome: bingo.Pass},
		{name: "named by people.csv alone", bend: func(rec *bingo.Record, _ *bingo.GivenReturn) { rec.Permits[0].Responsible = "" }, outcome: bingo.Pass},
		{name: "another by people.csv alone", bend: twice(signedBy("Ravi Menon"), func(rec *bingo.Record, _ *bingo.GivenReturn) { rec.Permits[0].Responsible = "" }),
			outcome: bingo.Breach, words: "it names Thuy Nguyễn"},
		{name: "no longer that day", bend: people("responsible_person", func(q *bingo.Person) { q.AuthorisedTo = ruletest.Day("2026-09-20") }), outcome: bingo.Breach},
		{name: "until that day", bend: people("responsible_person", func(q *bingo.Person) { q.AuthorisedTo = ruletest.Day("2026-09-21") }), outcome: bingo.Pass},
		{name: "by somebody else, and a held row", bend: twice(signedBy("Ravi Menon"), holdPeople), outcome: bingo.NotAssessable, words: "a held row of people.csv"},
		{name: "the day of giving not recorded", bend: givenOn(""), outcome: bingo.Pass},
		{name: "by the operator under an agreement", bend: twice(inForce, signedBy("Vale Street Bingo Centre Pty Ltd")), outcome: bingo.Pass, words: "stands for the responsible person"},
		{name: "by the responsible person for whom the operator stands", bend: inForce, outcome: bingo.Breach, words: "Vale Street Bingo Centre Pty Ltd"},
		{name: "by somebody who may sign for the operator", bend: twice(inForce, signedBy("Lena Berg")), outcome: bingo.NotAssessable, words: "whether Lena Berg signed for the operator"},
		{name: "the agreement had ended the day before", bend: underAgreement("2020-01-01", "2026-09-20"), outcome: bingo.Pass},
		{name: "another person set from that day on", bend: setFrom("responsible_person", "Lena Berg", "2026-09-21"), outcome: bingo.Breach, words: "it names Lena Berg"},
		{name: "who signed", bend: twice(signedBy("Lena Berg"), setFrom("responsible_person", "Lena Berg", "2026-09-21")), outcome: bingo.Pass},
		{name: "another person set from the day after on", bend: setFrom("responsible_person", "Lena Berg", "2026-09-22"), outcome: bingo.Pass},
		{name: "the agreement's end set to the day before", bend: twice(underAgreement("2020-01-01", "2026-12-31"), setFrom("agreement_to", "2026-09-20", "2026-09-01")), outcome: bingo.Pass},
		{name: "by the operator of an agreement that had ended", bend: twice(underAgreement("2020-01-01", "2026-09-20"), signedBy("Vale Street Bingo Centre Pty Ltd")), outcome: bingo.Breach},
	}, notThere(bingo.Pass)...))
}

func officer(name, capacity string) func(*bingo.Record, *bingo.GivenReturn) {
	return func(_ *bingo.Record, g *bingo.GivenReturn) { g.Officer, g.OfficerCapacity = name, capacity }
}

func TestR6_2_a_ii(t *testing.T) {
	none := without("president", "secretary", "treasurer", "director")
	one := twice(signedBy("Aroha Ngata"), officer("Aroha NGATA", "president"))
	runReturns(t, "vic/r6.2.a.ii", year, append([]returnCase{
		{name: "the president", outcome: bingo.Pass},
		{name: "whose capacity is not recorded", bend: officer("Aroha Ngata", ""), outcome: bingo.Pass, words: "president as the register has it"},
		{name: "who signed as treasurer", bend: officer("Aroha Ngata", "treasurer"), outcome: bingo.Pass},
		{name: "not recorded", bend: officer("", "president"), outcome: bingo.NotAssessable, words: "which officer"},
		{name: "a capacity that is none of the four", bend: officer("Lena Berg", "captain"), outcome: bingo.Breach, words: "none of president, secretary, treasurer and director"},
		{name: "a capacity that may be one", bend: officer("Lena Berg", "vice president"), outcome: bingo.NotAssessable, words: "whether a vice president is the president"},
		{name: "an honorary one", bend: officer("Ravi Menon", "Hon. Secretary"), outcome: bingo.Pass},
		{name: "a name that is not in the register", bend: officer("Lena Berg", "Honorary Secretary and Treasurer"), outcome: bingo.NotAssessable, words: "Lena Berg as treasurer in people.csv"},
		{name: "neither name nor capacity known", bend: officer("Lena Berg", ""), outcome: bingo.NotAssessable, words: "the capacity"},
		{name: "in office until the day before", bend: people("president", func(q *bingo.Person) { q.AuthorisedTo-- }), outcome: bingo.Breach, words: "in no such office on 21 September 2026"},
		{name: "the same, and a held row", bend: twice(people("president", func(q *bingo.Person) { q.AuthorisedTo-- }), holdPeople), outcome: bingo.NotAssessable},
		{name: "a register without officers", bend: none, outcome: bingo.Pass, words: "names no officer"},
		{name: "and a held row", bend: twice(none, holdPeople), outcome: bingo.NotAssessable},
		{name: "one person in both capacities", bend: one, outcome: bingo.Indeterminate, words: "vic/two-signatories"},
		{name: "which is allowed", bend: one, outcome: bingo.Pass, choices: reading("vic/two-signatories", "allowed")},
		{name: "which takes two people", bend: one, outcome: bingo.Breach, choices: reading("vic/two-signatories", "two-people"), words: "signed in both capacities"},
		{name: "two people where it takes two", outcome: bingo.Pass, choices: reading("vic/two-signatories", "two-people")},
	}, notThere(bingo.Pass)...))
}
