package batch_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"eyesdown/internal/batch"
	"eyesdown/testdata/scenarios"
)

const scenario = "../../testdata/scenarios/" + scenarios.DemoName

// table reads a list of what is expected, worked out by hand.
func table(t *testing.T, name string) [][]string {
	t.Helper()
	f, err := os.Open(filepath.Join(scenario, name))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	r := csv.NewReader(f)
	r.Comma = '\t'
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows[1:]
}

func demo(t *testing.T) *batch.Demo {
	t.Helper()
	d, err := batch.RunDemo(context.Background(), t.TempDir(), "eyesdown test", batch.Silent{})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// Every finding of the demo, no more and no less, is the one worked out by hand.
func TestDemoFindings(t *testing.T) {
	d := demo(t)
	var got [][]string
	var lines bytes.Buffer
	if err := batch.WriteFindings(&lines, d.Check.Findings, false); err != nil {
		t.Fatal(err)
	}
	for _, l := range strings.Split(strings.TrimSpace(lines.String()), "\n") {
		var f struct{ Rule, Subject, Outcome string }
		if err := json.Unmarshal([]byte(l), &f); err != nil {
			t.Fatal(err)
		}
		got = append(got, []string{f.Rule, f.Subject, f.Outcome})
	}
	if diff := cmp.Diff(table(t, "expected-findings.tsv"), got); diff != "" {
		t.Errorf("findings (- worked out by hand, + found):\n%s", diff)
	}
}

func TestDemoExceptions(t *testing.T) {
	d := demo(t)
	var got [][]string
	for _, x := range d.Check.Exceptions {
		got = append(got, []string{x.Code, x.Places[0].File, itoa(x.Places[0].Row), x.Places[0].Column})
	}
	if diff := cmp.Diff(table(t, "expected-exceptions.tsv"), got); diff != "" {
		t.Errorf("exceptions (- worked out by hand, + found):\n%s", diff)
	}
}

// The return's months, to the cent, are those worked out by hand.
func TestDemoMonths(t *testing.T) {
	d := demo(t)
	text, err := os.ReadFile(filepath.Join(d.Folder, batch.ReturnFile))
	if err != nil {
		t.Fatal(err)
	}
	type figures struct {
		Month    string
		Gross    *string `json:"gross_receipts"`
		Expenses *string `json:"total_expenses"`
		Prizes   *string `json:"prizes_paid"`
		Net      *string `json:"net_proceeds"`
		Pools    []struct {
			Pool    string
			Balance *string
		}
	}
	var ret struct {
		Months []figures
		Totals figures
	}
	if err := json.Unmarshal(text, &ret); err != nil {
		t.Fatal(err)
	}
	or := func(s *string) string {
		if s == nil {
			return "null"
		}
		return *s
	}
	var got [][]string
	for _, m := range ret.Months {
		row := []string{m.Month, or(m.Gross), or(m.Expenses), or(m.Prizes), or(m.Net)}
		for _, p := range m.Pools {
			row = append(row, or(p.Balance))
		}
		got = append(got, row)
	}
	got = append(got, []string{"total", or(ret.Totals.Gross), or(ret.Totals.Expenses), or(ret.Totals.Prizes), or(ret.Totals.Net), "", ""})
	if diff := cmp.Diff(table(t, "expected-months.tsv"), got); diff != "" {
		t.Errorf("months (- worked out by hand, + made):\n%s", diff)
	}
}
