package vic

import (
	"slices"
	"strings"
	"unicode"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
	"eyesdown/rules"
)

// withRole gives the rows of people.csv of one of the roles.
func withRole(p *bingo.Permit, roles ...string) []*bingo.Person {
	var people []*bingo.Person
	for i := range p.People {
		if slices.Contains(roles, p.People[i].Role) {
			people = append(people, &p.People[i])
		}
	}
	return people
}

// inOffice gives the row of people.csv of one of the roles by which somebody
// holds it on the day, nil where none does.
func inOffice(p *bingo.Permit, name string, day civil.Date, roles ...string) *bingo.Person {
	for _, q := range withRole(p, roles...) {
		if bingo.SameName(q.Name, name) && within(day, q.AuthorisedFrom, q.AuthorisedTo) {
			return q
		}
	}
	return nil
}

// takeOffice records the row of people.csv that somebody was found in.
func takeOffice(e *rules.Eval, q *bingo.Person) {
	if e.Explaining() {
		e.TakeText("register: "+q.Name, strings.ReplaceAll(q.Role, "_", " "), q.Cell("role"))
	}
}

// heldPeople tells whether a row of people.csv is held that may say otherwise.
func heldPeople(e *rules.Eval, p *bingo.Permit) bool {
	h := heldRow(p, bingo.FilePeople)
	if h == nil {
		return false
	}
	e.Lacks("a held row of people.csv, which may name whom the others leave out", h.Source.Cell(""))
	return true
}

// standsFor gives the operator under an agreement in force on the day, who then
// stands for the responsible person (r4(3)); "" where there is none.
func standsFor(p *bingo.Permit, day civil.Date) string {
	if op := p.OperatorOn(day); op.InForce(day) {
		return op.Name
	}
	return ""
}

// officerRoles are those of regulation 6(2)(a)(ii).
func officerRoles() []string { return []string{"president", "secretary", "treasurer", "director"} }

// officeOf reads the capacity in which an officer signed. Sure is false where it
// names one of the four with something before or behind it ("vice president",
// "secretary-manager"), so that a person has to say whether it is that office.
func officeOf(capacity string) (role string, sure bool) {
	words := strings.FieldsFunc(strings.ToLower(capacity), func(r rune) bool { return !unicode.IsLetter(r) })
	plain := slices.DeleteFunc(slices.Clone(words), func(w string) bool {
		return slices.Contains([]string{"the", "a", "hon", "honorary", "and"}, w)
	})
	for _, w := range plain {
		if slices.Contains(officerRoles(), w) {
			role = w
		}
	}
	sure = role == "" || !slices.ContainsFunc(plain, func(w string) bool { return !slices.Contains(officerRoles(), w) })
	return role, sure
}

// certifier gives who certified the return, "" where that is not known; it then
// answers for the rule.
func certifier(e *rules.Eval, t *filing.Return) (string, rules.Verdict) {
	g, v := onRecord(e, t)
	if g == nil {
		return "", v
	}
	name := e.TakeText("certified by", g.CertifiedBy, g.Cell("certified_by"))
	if name == "" {
		e.Lacks("who certified the return", g.Cell("certified_by"))
		return "", e.NotAssessable()
	}
	return name, rules.Verdict{}
}

// asCertifier gives the row of people.csv by which somebody is certifier on the
// day. Where there is none it answers for the rule: one whose appointment had
// ended or not begun is not appointed, one who is not there may be.
func asCertifier(e *rules.Eval, t *filing.Return, name string) (*bingo.Person, rules.Verdict) {
	day := signedOn(t)
	if q := inOffice(t.Permit, name, day, "certifier"); q != nil {
		takeOffice(e, q)
		return q, rules.Verdict{}
	}
	if heldPeople(e, t.Permit) {
		return nil, e.NotAssessable()
	}
	if placeOf(withRole(t.Permit, "certifier"), name, day) == placeOutOfTerm {
		if e.Explaining() {
			takeTerms(e, withRole(t.Permit, "certifier"), name)
			e.Say(name + " was not the appointed certifier on " + day.Long() + ", as the register has it.")
			e.Clears("the right term in people.csv, if it was written by mistake, or a certificate from the person appointed")
		}
		return nil, e.Met(false)
	}
	if e.Explaining() {
		e.Lacks(name+" as certifier in people.csv", t.Given.Cell("certified_by"))
	}
	return nil, e.NotAssessable()
}
