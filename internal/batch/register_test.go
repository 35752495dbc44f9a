package batch_test

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"eyesdown/internal/batch"
	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/store"
	"eyesdown/rules"
	"eyesdown/testdata/scenarios"
)

func open(t *testing.T) *batch.Workspace {
	t.Helper()
	ws, err := batch.Open(context.Background(), "sqlite:"+filepath.Join(t.TempDir(), "s.db"), "eyesdown test")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = ws.Close() })
	return ws
}

func ingest(t *testing.T, ws *batch.Workspace, path string) {
	t.Helper()
	done, err := ws.Ingest(context.Background(), []string{path}, batch.Silent{})
	if err != nil || done[0].Err != nil {
		t.Fatal(err, done[0].Err)
	}
}

func setFact(t *testing.T, ws *batch.Workspace, f store.RegisterFact) {
	t.Helper()
	f.By, f.At, f.Reason = "Sam Lee", "2026-07-14", "letter of 12 July"
	if _, err := ws.SetRegister(context.Background(), f); err != nil {
		t.Fatal(err)
	}
}

// documentsOf makes every document of the demo's permit.
func documentsOf(t *testing.T, ws *batch.Workspace) map[string][]byte {
	t.Helper()
	ending, err := civil.ParseDate(scenarios.DemoYearEnding)
	if err != nil {
		t.Fatal(err)
	}
	r, err := ws.Reports(context.Background(), scenarios.DemoPermit, ending)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]byte{}
	err = r.Write(func(name string, write func(io.Writer) error) error {
		var b bytes.Buffer
		err := write(&b)
		all[name] = b.Bytes()
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// decided gives what the exception report says people have decided.
func decided(t *testing.T, ws *batch.Workspace) string {
	t.Helper()
	ending, err := civil.ParseDate(scenarios.DemoYearEnding)
	if err != nil {
		t.Fatal(err)
	}
	r, err := ws.Reports(context.Background(), scenarios.DemoPermit, ending)
	if err != nil {
		t.Fatal(err)
	}
	var said strings.Builder
	for _, s := range r.Exception.Sections {
		for _, b := range s.Blocks {
			if s.ID != "decisions" || b.Table == nil {
				continue
			}
			for _, row := range b.Table.Rows {
				for _, c := range row.Cells {
					said.WriteString(c.Text + "|")
				}
				said.WriteString("\n")
			}
		}
	}
	return said.String()
}

// What a person set, with its name, day and reason, is part of the input: the
// same packages and the same change give the same bytes, whichever came first.
func TestARegisterChangeGivesTheSameBytes(t *testing.T) {
	a, b := split(t, files(t), false)
	pa, pb := write(t, a), write(t, b)
	born, err := civil.ParseDate("2023-07-01")
	if err != nil {
		t.Fatal(err)
	}
	spiro := store.RegisterFact{Permit: scenarios.DemoPermit, File: bingo.FilePeople, Name: "Spiro Andreou", Role: "supervisor", From: born,
		Fields: []store.RegisterField{{Column: "authorised_to", Value: "2026-03-31"}}}
	premises := store.RegisterFact{Permit: scenarios.DemoPermit, Fields: []store.RegisterField{{Column: "premises_name", Value: "Vale Street Hall"}}}

	one, two := open(t), open(t)
	ingest(t, one, pa)
	setFact(t, one, spiro)
	setFact(t, one, premises)
	ingest(t, one, pb)
	ingest(t, two, pb)
	setFact(t, two, premises)
	ingest(t, two, pa)
	setFact(t, two, spiro)

	first := documentsOf(t, one)
	sameDocuments(t, "a change in between", first, documentsOf(t, two))
	if want := `"file":"register, set by Sam Lee on 2026-07-14"`; !bytes.Contains(first["exception-report.json"], []byte(want)) {
		t.Errorf("the exception report does not name the change as a source")
	}
	want := "register|premises_name of permit VB-0042 is set to Vale Street Hall|Sam Lee|2026-07-14|letter of 12 July|\n" +
		"register|authorised_to of Spiro Andreou, supervisor from 1 July 2023, on permit VB-0042 is set to 2026-03-31|Sam Lee|2026-07-14|letter of 12 July|\n"
	if got := decided(t, one); got != want {
		t.Errorf("decided is\n%s", got)
	}

	// Each evening that Spiro Andreou supervised after March is a breach now.
	res, err := one.Check(context.Background(), batch.CheckOptions{})
	if err != nil {
		t.Fatal(err)
	}
	breaches := 0
	for _, f := range res.Findings {
		if f.Rule == "vic/r7.3.s" && f.Outcome == bingo.Breach {
			breaches++
		}
	}
	if breaches != 5 {
		t.Errorf("%d breaches, and he supervised 5 of the package's evenings from 4 April to 11 May 2026", breaches)
	}
}

// An operator that serves two permit holders has one finding of a rule, and what
// is worst in either record is what it says.
func TestAnOperatorOfTwoHolders(t *testing.T) {
	const header = "permit_no,pack,holder_name,time_zone,valid_from,operator_name,operator_address,operator_licence_no,agreement_from,premises_address\n"
	ws := open(t)
	ingest(t, ws, write(t, map[string][]byte{"permits.csv": []byte(header +
		"VB-1,vic-1998,Cricket Club,Australia/Melbourne,2020-01-01,Lucky Centre,3 Quay Street,BCO-9,2025-01-01,3 Quay Street\n" +
		"VB-2,vic-1998,Rowing Club,Australia/Melbourne,2020-01-01,Lucky Centre,,BCO-9,2025-01-01,3 Quay Street\n"),
		"attestations.csv": []byte("permit_no,clause,answer,by,at\nVB-1,vic/r12.b,no,Mele Tau,2025-01-02T10:00\n")}))
	res, err := ws.Check(context.Background(), batch.CheckOptions{All: true})
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, f := range res.Findings {
		if f.Subject.Kind == bingo.SubjectOperator {
			if got[f.Rule] != "" {
				t.Errorf("%s twice on %s", f.Rule, f.Subject)
			}
			got[f.Rule] = f.Outcome.String() + " " + f.Subject.Permit
		}
	}
	want := map[string]string{"vic/r11.a": "not-assessable VB-2", "vic/r11.b": "pass VB-1", "vic/r12.b": "breach VB-1"}
	for rule := range want {
		if got[rule] != want[rule] {
			t.Errorf("%s: %q, want %q", rule, got[rule], want[rule])
		}
	}
	found, err := ws.Explain(context.Background(), rules.Options{Rule: "vic/r12.b", Subject: "op:BCO-9"})
	if err != nil || len(found) != 1 || found[0].Outcome != bingo.Breach {
		t.Errorf("explained: %v, %v", found, err)
	}
}
