package store

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
)

const (
	operatorHeader = "permit_no,pack,holder_name,time_zone,valid_from,responsible_person,operator_name,operator_licence_no,agreement_from,agreement_to"
	peopleHeader   = "permit_no,person_name,role,born_on,authorised_by,authorised_from,authorised_to"
)

// registered is one permit with an operator, people in several roles and terms,
// and an authorisation.
func registered() pack {
	return pack{label: "register.zip", files: map[bingo.FileKind]string{
		bingo.FilePermits: rowsOf(operatorHeader, "VB-1,vic-1998,Shire Club,Australia/Melbourne,2024-01-01,Pat Ngata,Lucky Centre,BCO-9,2025-01-01,2025-12-31"),
		bingo.FilePeople: rowsOf(peopleHeader,
			"VB-1,Mele Tau,supervisor,1980-02-29,Pat Ngata,2025-01-01,2025-06-30",
			"VB-1,Mele Tau,supervisor,,Pat Ngata,2026-01-01,",
			"VB-1,Mele Tau,caller,,,,",
			"VB-1,Ana Silva,supervisor,,Pat Ngata,,"),
		bingo.FileAuthorisations: rowsOf("permit_no,clause,value,valid_from,valid_to,document", "VB-1,vic/r7.1.a.games,31,2025-11-22,2025-11-22,letter 7"),
	}}
}

func day(t *testing.T, text string) civil.Date {
	t.Helper()
	if text == "" {
		return 0
	}
	d, err := civil.ParseDate(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// set changes the register: "COLUMN=VALUE", or "COLUMN" with f.Withdraw.
func set(t *testing.T, s *Store, f RegisterFact, fields ...string) error {
	t.Helper()
	f.Permit, f.By, f.At = "VB-1", "Sam Lee", "2026-02-03"
	for _, field := range fields {
		column, value, _ := strings.Cut(field, "=")
		f.Fields = append(f.Fields, RegisterField{column, value})
	}
	_, err := s.SetRegister(context.Background(), f)
	return err
}

func person(name, role string, from civil.Date) RegisterFact {
	return RegisterFact{File: bingo.FilePeople, Name: name, Role: role, From: from}
}

// terms writes the people of the permit out, each with where its row and its
// authorised_to stand.
func terms(rec *bingo.Record) string {
	var all []string
	for i := range rec.Permits[0].People {
		p := &rec.Permits[0].People[i]
		all = append(all, fmt.Sprintf("%s %s %s..%s %s (%s; %s)", p.Name, p.Role, p.AuthorisedFrom, p.AuthorisedTo, p.BornOn,
			bingo.PlaceOf(rec.Files, p.Source.Cell("")), bingo.PlaceOf(rec.Files, p.Cell("authorised_to"))))
	}
	return strings.Join(all, "\n")
}

func testRegister(t *testing.T, open opener) {
	s := open(t, "register")
	registered().take(t, s)
	rec, exceptions := load(t, s, "Shire Club")
	before := `Ana Silva supervisor ..  (people.csv:5; people.csv:5:authorised_to)
Mele Tau caller ..  (people.csv:4; people.csv:4:authorised_to)
Mele Tau supervisor 2025-01-01..2025-06-30 1980-02-29 (people.csv:2; people.csv:2:authorised_to)
Mele Tau supervisor 2026-01-01..  (people.csv:3; people.csv:3:authorised_to)`
	if got := terms(rec); got != before || len(exceptions) != 0 {
		t.Fatalf("as the package has it:\n%s\n%v", got, exceptions)
	}
	p := rec.Permits[0]
	if op := p.Operator; op.Name != "Lucky Centre" || op.LicenceNo != "BCO-9" || op.AgreementFrom.String() != "2025-01-01" || op.AgreementTo.String() != "2025-12-31" {
		t.Errorf("operator %+v", op)
	}

	// A term ends otherwise, a person gets another role, a field is set anew.
	for _, err := range []error{
		set(t, s, person("mele  TAU", "supervisor", day(t, "2025-01-01")), "authorised_to=2025-07-31"),
		set(t, s, person("Mele Tau", "bingo_employee", day(t, "2025-03-01"))),
		set(t, s, RegisterFact{}, "premises_name=New Hall"),
		set(t, s, RegisterFact{From: day(t, "2026-01-01")}, "responsible_person=Mele Tau"),
		set(t, s, RegisterFact{}, "responsible_person=Ana Silva"),
		set(t, s, RegisterFact{File: bingo.FileAuthorisations, Name: "vic/r7.1.d", From: day(t, "2025-09-01")}, "value=12000.00"),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	rec, exceptions = load(t, s, "Shire Club")
	after := `Ana Silva supervisor ..  (people.csv:5; people.csv:5:authorised_to)
Mele Tau bingo_employee 2025-03-01..  (register, set by Sam Lee on 2026-02-03; register, set by Sam Lee on 2026-02-03:authorised_to)
Mele Tau caller ..  (people.csv:4; people.csv:4:authorised_to)
Mele Tau supervisor 2025-01-01..2025-07-31 1980-02-29 (people.csv:2; register, set by Sam Lee on 2026-02-03:authorised_to)
Mele Tau supervisor 2026-01-01..  (people.csv:3; people.csv:3:authorised_to)`
	if got := terms(rec); got != after {
		t.Errorf("as set:\n%s", got)
	}
	p = rec.Permits[0]
	if p.PremisesName != "New Hall" || p.ResponsibleOn(day(t, "2025-12-31")) != "Ana Silva" || p.ResponsibleOn(day(t, "2026-01-01")) != "Mele Tau" ||
		bingo.PlaceOf(rec.Files, p.CellOn("responsible_person", day(t, "2025-12-31"))).String() != "register, set by Sam Lee on 2026-02-03:responsible_person" ||
		bingo.PlaceOf(rec.Files, p.Cell("operator_name")).String() != "permits.csv:2:operator_name" {
		t.Errorf("permit %+v", p)
	}
	if len(p.Authorisations) != 2 || p.Authorisations[1].Clause != "vic/r7.1.d" || p.Authorisations[1].ValidFrom.String() != "2025-09-01" {
		t.Errorf("authorisations %+v", p.Authorisations)
	}

	// The package says otherwise in two places, and nothing stops.
	var said []string
	for _, e := range exceptions {
		said = append(said, fmt.Sprintf("%s %s %s: %s", e.Code, e.Effect, e.Places[0], e.Problem))
	}
	want := []string{`register-differs notice permits.csv:2:responsible_person: Sam Lee set responsible_person of permit VB-1 to "Ana Silva" on 2026-02-03; the package says "Pat Ngata".`,
		`register-differs notice people.csv:2:authorised_to: Sam Lee set authorised_to of Mele Tau, supervisor from 1 January 2025, on permit VB-1 to "2025-07-31" on 2026-02-03; the package says "2025-06-30".`}
	if !slices.Equal(said, want) {
		t.Errorf("exceptions\n%s", strings.Join(said, "\n"))
	}

	// Taken back, the package speaks again; every change is kept.
	for _, err := range []error{
		set(t, s, RegisterFact{File: bingo.FilePeople, Name: "Mele Tau", Role: "supervisor", From: day(t, "2025-01-01"), Withdraw: true}),
		set(t, s, RegisterFact{File: bingo.FilePeople, Name: "Mele Tau", Role: "bingo_employee", Withdraw: true}),
		set(t, s, RegisterFact{Withdraw: true}, "responsible_person", "premises_name"),
		set(t, s, RegisterFact{Withdraw: true, From: day(t, "2026-01-01")}, "responsible_person"),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	rec, exceptions = load(t, s, "Shire Club")
	if got := terms(rec); got != before || len(exceptions) != 0 || rec.Permits[0].Responsible != "Pat Ngata" || len(rec.Permits[0].Later) != 0 {
		t.Errorf("taken back:\n%s\n%v", got, exceptions)
	}
	changes, stands, err := s.Changes(context.Background(), "VB-1")
	if err != nil || len(changes) != 11 || slices.Index(stands, true) != 5 || slices.Contains(stands[6:], true) {
		t.Errorf("%v, %v, %v", changes, stands, err)
	}
	for _, query := range []string{"UPDATE register_change SET value = ''", "DELETE FROM register_change"} {
		if _, err := s.db.Exec(query); err == nil {
			t.Errorf("%s is not refused", query)
		}
	}
}

// What a person set stands whatever packages come, before or after.
func testRegisterArrival(t *testing.T, open opener) {
	later := registered().with("later.zip", map[bingo.FileKind]string{
		bingo.FilePermits: rowsOf(operatorHeader, "VB-1,vic-1998,Shire Club,Australia/Melbourne,2024-01-01,Wiremu Cole,Lucky Centre,BCO-9,2025-01-01,2025-12-31")})
	ids := map[string]bool{}
	for i, order := range [][]pack{{registered(), later}, {later, registered()}} {
		s := open(t, fmt.Sprint("arrival", i))
		order[0].take(t, s)
		if err := set(t, s, RegisterFact{}, "responsible_person=Ana Silva"); err != nil {
			t.Fatal(err)
		}
		order[1].take(t, s)
		rec, exceptions := load(t, s, "Shire Club")
		if rec.Permits[0].Responsible != "Ana Silva" || len(exceptions) != 2 {
			t.Fatalf("%s, %v", rec.Permits[0].Responsible, exceptions)
		}
		for _, e := range exceptions {
			ids[e.ID] = true
			if e.Code != bingo.CodeRegister || e.Effect != bingo.Notice {
				t.Errorf("exception %+v", e)
			}
		}
	}
	if len(ids) != 2 {
		t.Errorf("the exceptions depend on what came first: %v", ids)
	}
}

func testRegisterHolder(t *testing.T, open opener) {
	s := open(t, "holder")
	registered().take(t, s)
	if err := set(t, s, RegisterFact{}, "holder_name=Shire Club Inc."); err != nil {
		t.Fatal(err)
	}
	rec, _ := load(t, s, "Shire Club Inc.")
	holders, err := s.Holders(context.Background(), "")
	if err != nil || len(rec.Permits) != 1 || !slices.Equal(holders, []string{"Shire Club Inc."}) {
		t.Errorf("%v, %v, %v", rec.Permits, holders, err)
	}
}

func testRegisterRefusals(t *testing.T, open opener) {
	s := open(t, "refusals")
	registered().take(t, s)
	for want, err := range map[string]error{
		"has 2 rows in the register: 2025-01-01, 2026-01-01":                    set(t, s, person("Mele Tau", "supervisor", 0), "born_on=1980-02-28"),
		"Mele Tau, caller, on permit VB-1 is in the register already":           set(t, s, person("Mele Tau", "caller", 0)),
		"authorised_to 2024-12-31 would come before authorised_from 2025-01-01": set(t, s, person("Mele Tau", "supervisor", day(t, "2025-01-01")), "authorised_to=2024-12-31"),
		"agreement_to 2024-12-31 would come before agreement_from 2025-01-01":   set(t, s, RegisterFact{}, "agreement_to=2024-12-31"),
		"nobody has set premises_name of permit VB-1":                           set(t, s, RegisterFact{Withdraw: true}, "premises_name"),
		"nobody has set anything of Ana Silva, supervisor, on permit VB-1":      set(t, s, RegisterFact{File: bingo.FilePeople, Name: "Ana Silva", Role: "supervisor", Withdraw: true}),
		"FIELD is missing":       set(t, s, RegisterFact{Withdraw: true}),
		"FIELD=VALUE is missing": set(t, s, RegisterFact{}),
		"--from is missing":      set(t, s, RegisterFact{File: bingo.FileAuthorisations, Name: "vic/r7.1.d"}, "value=1.00"),
		"value=VALUE is missing": set(t, s, RegisterFact{File: bingo.FileAuthorisations, Name: "vic/r7.1.d", From: day(t, "2025-01-01")}, "document=letter"),
	} {
		if err == nil || fault.Code(err) != 2 || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	for _, f := range []RegisterFact{{Permit: "VB-2", By: "Sam", At: "2026-02-03"}, {Permit: "VB-1", At: "2026-02-03"}, {Permit: "VB-1", By: "Sam"}} {
		f.Fields = []RegisterField{{"premises_name", "Hall"}}
		if _, err := s.SetRegister(context.Background(), f); fault.Code(err) != 2 {
			t.Errorf("%+v: %v", f, err)
		}
	}
	if changes, _, err := s.Changes(context.Background(), "VB-1"); err != nil || len(changes) != 0 {
		t.Errorf("something was kept of what was refused: %v, %v", changes, err)
	}
}

// Columns of a permit that stand in another package's row name that row.
func testRegisterColumns(t *testing.T, open opener) {
	s := open(t, "columns")
	const bare = "permit_no,pack,holder_name,time_zone,valid_from,premises_name"
	registered().take(t, s)
	pack{label: "premises.zip", files: map[bingo.FileKind]string{
		bingo.FilePermits: rowsOf(bare, "VB-2,vic-1998,Other,Australia/Perth,2024-01-01,", "VB-1,vic-1998,Shire Club,Australia/Melbourne,2024-01-01,Memorial Hall")}}.take(t, s)
	rec, exceptions := load(t, s, "Shire Club")
	p := rec.Permits[0]
	if len(exceptions) != 0 || bingo.PlaceOf(rec.Files, p.Cell("premises_name")).String() != "permits.csv:3:premises_name" ||
		bingo.PlaceOf(rec.Files, p.Cell("operator_name")).String() != "permits.csv:2:operator_name" {
		t.Errorf("%v, %v", p.Elsewhere, exceptions)
	}
}

func testDuties(t *testing.T, open opener) {
	s := open(t, "duties")
	base().with("duties", map[bingo.FileKind]string{bingo.FileDuties: rowsOf("permit_no,session_id,duty,person_name",
		"VB-1,S1,writing_up,Mele Tau", "VB-1,S1,selling,Mele Tau", "VB-1,S1,selling,Ana Silva", "VB-1,S2,paying,Ana Silva")}).take(t, s)
	rec, _ := load(t, s, "H1")
	var got []string
	one := sessionNamed(t, rec, "S1")
	for _, d := range one.Duties {
		got = append(got, d.Duty+" "+d.Person+" "+bingo.PlaceOf(rec.Files, d.Source.Cell("duty")).String())
	}
	want := []string{"selling Ana Silva duties.csv:4:duty", "selling Mele Tau duties.csv:3:duty", "writing_up Mele Tau duties.csv:2:duty"}
	if !slices.Equal(got, want) || !one.Present.Has(bingo.FileDuties) || len(sessionNamed(t, rec, "S2").Duties) != 1 {
		t.Errorf("duties %v", got)
	}
}
