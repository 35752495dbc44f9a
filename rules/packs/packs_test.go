package packs_test

import (
	"slices"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules"
	"eyesdown/rules/packs"
)

func all(t testing.TB) []*rules.Pack {
	t.Helper()
	all, err := packs.All()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestPacks(t *testing.T) {
	ids, prefixes := map[string]bool{}, map[string]bool{}
	for _, p := range all(t) {
		if ids[p.ID] || prefixes[p.Prefix] {
			t.Errorf("pack %s: its id or prefix %s is another's too", p.ID, p.Prefix)
		}
		ids[p.ID], prefixes[p.Prefix] = true, true
		if p.Title == "" || p.Instrument == "" || p.Version == "" || p.Digest == "" || !p.From.Recorded() {
			t.Errorf("pack %s lacks a title, instrument, version, digest or date", p.ID)
		}
	}
}

// Every rule says what it is, where it stands and what it reads.
func TestRulesAreComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range all(t) {
		for _, r := range p.Rules {
			if seen[r.ID] {
				t.Errorf("%s: two rules", r.ID)
			}
			seen[r.ID] = true
			if !strings.HasPrefix(r.ID, p.Prefix+"/") || r.ID == p.Prefix+"/" {
				t.Errorf("%s: an id of pack %s begins with %s/", r.ID, p.ID, p.Prefix)
			}
			if r.Pack() != p {
				t.Errorf("%s: it does not know its pack", r.ID)
			}
			complete(t, r)
			open := 0
			for _, pt := range r.Points {
				if p.Points[pt].Open() {
					open++
				}
			}
			if open > 1 {
				t.Errorf("%s: it depends on %d open points; the engine runs one", r.ID, open)
			}
		}
	}
}

func complete(t *testing.T, r *rules.Rule) {
	t.Helper()
	for what, text := range map[string]string{"title": r.Title, "clause": r.Clause, "provision": r.Provision, "instrument": r.Citation().Instrument} {
		if text == "" || strings.TrimSpace(text) != text {
			t.Errorf("%s: its %s is %q", r.ID, what, text)
		}
	}
	if len(r.Title) > 60 || strings.HasSuffix(r.Title, ".") || !strings.HasSuffix(r.Clause, ".") {
		t.Errorf("%s: a title is a few words, a clause a sentence: %q, %q", r.ID, r.Title, r.Clause)
	}
	for _, kind := range strings.FieldsFunc(r.Kind, func(c rune) bool { return c == '/' || c == ',' }) {
		if !slices.Contains([]string{"C", "A", "R", "D"}, kind) {
			t.Errorf("%s: kind %q", r.ID, r.Kind)
		}
	}
	if !slices.Contains([]bingo.Effect{bingo.StopsFiling, bingo.MustExplain, bingo.Notice}, r.Effect) {
		t.Errorf("%s: effect %s", r.ID, r.Effect)
	}
	for _, k := range r.Needs {
		if slices.Contains(r.Reads, k) {
			t.Errorf("%s both needs and reads %s", r.ID, k)
		}
	}
}

// A number of params.toml that no rule reads is a number that nobody applies;
// so is a point on which no rule depends.
func TestNumbersAndPointsAreUsed(t *testing.T) {
	for _, p := range all(t) {
		names, points := map[string]bool{}, map[rules.Point]bool{}
		for _, r := range p.Rules {
			for _, name := range r.Params {
				names[name] = true
			}
			for _, pt := range r.Points {
				points[pt] = true
			}
		}
		for _, q := range p.Params {
			if !names[q.Name] {
				t.Errorf("pack %s: no rule reads %s", p.ID, q.Name)
			}
			if q.Title == "" {
				t.Errorf("pack %s: %s has no title", p.ID, q.Name)
			}
		}
		for i, pt := range p.Points {
			if !points[rules.Point(i)] {
				t.Errorf("pack %s: no rule depends on %s", p.ID, pt.ID)
			}
		}
	}
}

func TestRecordsAreNoLaw(t *testing.T) {
	for _, p := range all(t) {
		for _, r := range p.Rules {
			if r.Discrepant != (p.ID == "records") {
				t.Errorf("%s: worded as figures that do not agree: %v", r.ID, r.Discrepant)
			}
		}
		if p.Always != (p.ID == "records") {
			t.Errorf("pack %s applies beside every other: %v", p.ID, p.Always)
		}
	}
}
