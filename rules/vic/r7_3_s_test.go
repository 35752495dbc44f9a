package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

func TestR7_3_s(t *testing.T) {
	tau := func(by, from, to string) bingo.Person { return written("Mele Tau", by, from, to) }
	instead := reading("vic/operator-supervises", "instead")
	runLimits(t, "vic/r7.3.s", "VB-1/S1", nil, append(general(bingo.Pass, ""), []limitCase{
		{name: "the responsible person", outcome: bingo.Pass},
		{name: "written otherwise", bend: by(" thuy  NGUYỄN"), outcome: bingo.Pass},
		{name: "nobody named", bend: by(""), outcome: bingo.NotAssessable},
		{name: "nobody in the register", bend: by("Mele Tau"), outcome: bingo.NotAssessable},
		{name: "authorised from this day", bend: by("Mele Tau", tau("Thuy Nguyễn", "2025-07-03", "2025-07-03")), outcome: bingo.Pass},
		{name: "authorised until the day before", bend: by("Mele Tau", tau("Thuy Nguyễn", "", "2025-07-02")), outcome: bingo.Breach},
		{name: "authorised from the day after", bend: by("Mele Tau", tau("Thuy Nguyễn", "2025-07-04", "")), outcome: bingo.Breach},
		{name: "in a second term", bend: by("Mele Tau", tau("Thuy Nguyễn", "", "2025-07-02"), tau("Thuy Nguyễn", "2025-07-03", "")), outcome: bingo.Pass},
		{name: "by nobody", bend: by("Mele Tau", tau("", "2025-07-03", "")), outcome: bingo.NotAssessable},
		{name: "by another", bend: by("Mele Tau", tau("Wīremu Pōmare", "2025-07-03", "")), outcome: bingo.NotAssessable},
		{name: "by the responsible person of another term", bend: by("Mele Tau", tau("Wīremu Pōmare", "2025-07-03", ""),
			person("Wīremu Pōmare", "responsible_person", "", "2025-07-02")), outcome: bingo.Pass},
		{name: "a caller is no supervisor", bend: by("Mele Tau", person("Mele Tau", "caller", "", "")), outcome: bingo.NotAssessable},
		{name: "a responsible person of the register", bend: by("Mele Tau", person("Mele Tau", "responsible_person", "2025-07-03", "")), outcome: bingo.Pass},
		{name: "the responsible person out of term", bend: by("Thuy Nguyễn", person("Thuy Nguyễn", "responsible_person", "", "2025-07-02")), outcome: bingo.Breach},
		{name: "silent, attested yes", bend: both(by("Mele Tau"), said("r7.3.s", true)), outcome: bingo.Pass},
		{name: "silent, attested yes, and a held attestation", bend: both(by("Mele Tau"), said("r7.3.s", true), func(s *bingo.Session) { hold(s, bingo.FileAttestations, 0) }), outcome: bingo.NotAssessable},
		{name: "out of term, attested yes", bend: both(by("Mele Tau", tau("Thuy Nguyễn", "", "2025-07-02")), said("vic/r7.3.s", true)), outcome: bingo.Breach},
		{name: "in force, attested no, and a held attestation", bend: both(said("r7.3.s", false), func(s *bingo.Session) { hold(s, bingo.FileAttestations, 0) }), outcome: bingo.NotAssessable},
		{name: "in force, attested no", bend: said("r7.3.s", false), outcome: bingo.Breach},
		{name: "out of term, and a held row of people.csv", bend: both(by("Mele Tau", tau("Thuy Nguyễn", "", "2025-07-02")), heldRowOf(bingo.FilePeople)), outcome: bingo.NotAssessable},
		{name: "in force, and a held row of people.csv", bend: heldRowOf(bingo.FilePeople), outcome: bingo.Pass},
		{name: "a game has another, out of term", bend: func(s *bingo.Session) {
			s.Permit.People = []bingo.Person{tau("Thuy Nguyễn", "", "2025-07-02")}
			s.Games[1].Supervisor = "Mele Tau"
		}, outcome: bingo.Breach},
		{name: "every game has its own", bend: func(s *bingo.Session) {
			s.Supervisor = ""
			for i := range s.Games {
				s.Games[i].Supervisor = "Thuy Nguyễn"
			}
		}, outcome: bingo.Pass},
		{name: "one game has none", bend: func(s *bingo.Session) { s.Supervisor, s.Games[0].Supervisor = "", "Thuy Nguyễn" }, outcome: bingo.NotAssessable},
		{name: "the operator", bend: centred(by("Lucky Centre")), outcome: bingo.Pass},
		{name: "the operator after the agreement", bend: func(s *bingo.Session) {
			agreement(s.Permit, "2025-01-01", "2025-07-02")
			s.Supervisor = "Lucky Centre"
		}, outcome: bingo.NotAssessable},
		{name: "authorised by the operator", bend: centred(by("Mele Tau", tau("Lucky Centre", "2025-07-03", ""))), outcome: bingo.Pass},
		{name: "the responsible person beside the operator", bend: centred(), outcome: bingo.Pass},
		{name: "the responsible person, the operator instead", bend: centred(), outcome: bingo.NotAssessable, choices: instead},
		{name: "authorised by the responsible person, the operator instead", bend: centred(by("Mele Tau", tau("Thuy Nguyễn", "", ""))), outcome: bingo.NotAssessable, choices: instead},
		{name: "authorised by the operator instead", bend: centred(by("Mele Tau", tau("Lucky Centre", "", ""))), outcome: bingo.Pass, choices: instead},
		{name: "no operator, read as instead", outcome: bingo.Pass, choices: instead},
		{name: "responsible from this day on", bend: func(s *bingo.Session) {
			s.Supervisor, s.Permit.Later = "Mele Tau", []bingo.LaterValue{{Column: "responsible_person", Value: "Mele Tau", From: ruletest.Day("2025-07-03")}}
		}, outcome: bingo.Pass},
		{name: "responsible from the day after on", bend: func(s *bingo.Session) {
			s.Supervisor, s.Permit.Later = "Mele Tau", []bingo.LaterValue{{Column: "responsible_person", Value: "Mele Tau", From: ruletest.Day("2025-07-04")}}
		}, outcome: bingo.NotAssessable},
		{name: "no longer responsible from this day on, whatever an open term says", bend: func(s *bingo.Session) {
			s.Permit.People = []bingo.Person{person("Thuy Nguyễn", "responsible_person", "", "")}
			s.Permit.Later = []bingo.LaterValue{{Column: "responsible_person", Value: "Mele Tau", From: ruletest.Day("2025-07-03")}}
		}, outcome: bingo.NotAssessable},
		{name: "another set before this one's term began", bend: func(s *bingo.Session) {
			s.Permit.People = []bingo.Person{person("Thuy Nguyễn", "responsible_person", "2025-07-03", "")}
			s.Permit.Later = []bingo.LaterValue{{Column: "responsible_person", Value: "Mele Tau", From: ruletest.Day("2025-07-02")}}
		}, outcome: bingo.Pass},
		{name: "no longer responsible from this day on", bend: func(s *bingo.Session) {
			s.Permit.Later = []bingo.LaterValue{{Column: "responsible_person", Value: "Mele Tau", From: ruletest.Day("2025-07-03")}}
		}, outcome: bingo.NotAssessable},
	}...))
	for want, bend := range map[string]func(s *bingo.Session){
		"Thuy Nguyễn supervised, and could.": nil,
		"Mele Tau supervised on 3 July 2025, and was not authorised on that day, as the register has it. Lucky Centre (licence BCO-0009), the operator under the agreement in force that day, stands for the responsible person (r. 4(3)).": centred(by("Mele Tau", tau("Lucky Centre", "2025-08-01", ""))),
		"The record lacks whose authority in writing Mele Tau has.":                                                                         by("Mele Tau", tau("", "2025-07-01", "")),
		"The record lacks Mele Tau in the register, authorised in writing by the responsible person.":                                       by("Mele Tau"),
		"The record lacks an authority of Mele Tau from the responsible person (it is given as from Wīremu Pōmare).":                        by("Mele Tau", tau("Wīremu Pōmare", "2025-07-01", "")),
		"The record lacks Mele Tau in the register, authorised in writing by the responsible person or Lucky Centre (licence BCO-0009).":    centred(by("Mele Tau")),
		"Tomasz Kowalczyk answered 'no' to the session having been supervised by the responsible person or a person authorised in writing.": said("r7.3.s", false),
	} {
		if f := ruletest.Run(t, vic.Pack, recordOf(bent(bend)), "vic/r7.3.s", "VB-1/S1"); f.Message != want {
			t.Errorf("it says %q, want %q", f.Message, want)
		}
	}
}
