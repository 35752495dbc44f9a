package packs_test

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite testdata/catalogue.golden")

// The catalogue is what testdata/catalogue.golden lists: id, kind, subjects,
// effect and title of each rule.
func TestCatalogue(t *testing.T) {
	var b strings.Builder
	for _, p := range all(t) {
		for _, r := range p.Rules {
			var subjects []string
			for _, k := range r.Subjects() {
				subjects = append(subjects, k.String())
			}
			b.WriteString(strings.Join([]string{r.ID, r.Kind, strings.Join(subjects, ","), r.Effect.String(), r.Title}, "\t") + "\n")
		}
	}
	golden := filepath.Join("testdata", "catalogue.golden")
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), b.String()); diff != "" {
		t.Errorf("%s and the catalogue differ (-golden +catalogue):\n%s", golden, diff)
	}
}

// The rules are those that the product claims, no fewer and no more; the list
// is copied from the clause catalogue, not made from the rules.
func TestCatalogueIsComplete(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "claimed.txt"))
	if err != nil {
		t.Fatal(err)
	}
	claimed := strings.Fields(string(text))
	var have []string
	for _, p := range all(t) {
		for _, r := range p.Rules {
			have = append(have, r.ID)
		}
	}
	for _, id := range claimed {
		if !slices.Contains(have, id) {
			t.Errorf("%s is claimed, and there is no such rule", id)
		}
	}
	for _, id := range have {
		if !slices.Contains(claimed, id) {
			t.Errorf("%s is a rule, and not claimed", id)
		}
	}
}

// Each file that makes a rule has a test file of its own, or shares that of its
// paragraph (r10_1_d_test.go for r10_1_d_i.go), and the test names the rule.
func TestEachRuleFileIsTested(t *testing.T) {
	id := regexp.MustCompile(`ID: +"([^"]+)"`)
	for _, p := range all(t) {
		names, err := filepath.Glob(filepath.Join("..", p.Prefix, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if strings.HasSuffix(name, "_test.go") || !strings.Contains(string(text), "&rules.Rule{") {
				continue
			}
			found++
			ids := id.FindSubmatch(text)
			if len(ids) != 2 {
				t.Errorf("%s: no id of a rule", name)
			} else if !tested(name, string(ids[1])) {
				t.Errorf("%s has no test file that names %s", name, ids[1])
			}
		}
		if found != len(p.Rules) {
			t.Errorf("pack %s has %d rules in %d files", p.ID, len(p.Rules), found)
		}
	}
}

func tested(name, id string) bool {
	base := strings.TrimSuffix(name, ".go")
	for _, base := range []string{base, base[:max(strings.LastIndexByte(base, '_'), 0)]} {
		if text, err := os.ReadFile(base + "_test.go"); err == nil && strings.Contains(string(text), `"`+id+`"`) {
			return true
		}
	}
	return false
}
