package archtest

import (
	"slices"
	"strings"
	"testing"
)

// family is a package with all below it, and the families it may import.
// Inside one family packages may import each other.
type family struct {
	name string
	may  []string
}

// families is the direction of imports, from the top down. The longest name
// that fits a package is its family; ingest/runningsheet stands apart from
// ingest only because it alone of the peers may read the layout table.
func families() []family {
	domain := []string{"internal/bingo", "internal/money", "internal/civil"}
	document := slices.Concat([]string{"internal/document"}, domain)
	impure := slices.Concat([]string{"internal/fault", "internal/clock"}, document)
	peers := []string{"ingest", "ingest/runningsheet", "rules", "returns", "schedules"}
	beside := []string{"internal/store", "internal/seal", "internal/render", "internal/stats"}
	joined := slices.Concat(peers, beside, impure)
	wired := slices.Concat([]string{"templates", "testdata"}, joined)

	return []family{
		{"cmd", slices.Concat([]string{"internal/batch", "internal/console"}, wired)},
		{"internal/tools", slices.Concat([]string{"internal/batch", "internal/console"}, wired)},
		{"internal/console", slices.Concat([]string{"internal/batch"}, joined)},
		{"internal/batch", wired},

		{"ingest", slices.Concat([]string{"ingest/runningsheet"}, impure)},
		{"ingest/runningsheet", slices.Concat([]string{"ingest", "templates"}, impure)},
		{"rules", document},
		{"returns", document},
		{"schedules", impure},
		{"internal/store", impure},
		{"internal/seal", impure},
		{"internal/render", slices.Concat([]string{"templates"}, impure)},
		{"internal/stats", impure},

		{"internal/document", domain},
		{"internal/bingo", []string{"internal/money", "internal/civil"}},
		{"internal/money", nil},
		{"internal/civil", nil},

		{"internal/fault", nil},
		{"internal/clock", []string{"internal/civil"}},
		{"templates", nil},
		{"testdata", nil},
		{"internal/archtest", nil},
	}
}

// familyOf finds a package's family; ok is false for one that the table lacks.
func familyOf(dir string) (found family, ok bool) {
	for _, f := range families() {
		if (dir == f.name || strings.HasPrefix(dir, f.name+"/")) && len(f.name) > len(found.name) {
			found, ok = f, true
		}
	}
	return found, ok
}

// layers complains of each import that goes against the direction. Tests are
// free: a test of rules may well read a file through ingest.
func layers(s source) []string {
	own, ok := familyOf(s.dir)
	if !ok {
		return []string{s.at(s.file.Package,
			"the package has no place in the table of layers (internal/archtest/layers_test.go)")}
	}
	if s.test {
		return nil
	}
	var complaints []string
	for name, pos := range s.imports() {
		dir, inside := strings.CutPrefix(name, modulePath+"/")
		if !inside {
			continue
		}
		other, known := familyOf(dir)
		switch {
		case !known:
			complaints = append(complaints, s.at(pos, "%s has no place in the table of layers", dir))
		case other.name != own.name && !slices.Contains(own.may, other.name):
			complaints = append(complaints, s.at(pos, "%s must not import %s", own.name, dir))
		}
	}
	return complaints
}

func TestImportsFollowTheLayers(t *testing.T) {
	over(t, module(t), layers)
}

func TestLayersTableIsSound(t *testing.T) {
	for _, f := range families() {
		for _, other := range f.may {
			below, ok := familyOf(other)
			if !ok || below.name != other {
				t.Errorf("%s may import %s, which is no family", f.name, other)
			}
			if slices.Contains(below.may, f.name) && !strings.HasPrefix(f.name, "ingest") {
				t.Errorf("%s and %s may import each other", f.name, other)
			}
		}
	}
}

func TestLayersBite(t *testing.T) {
	bites(t, layers, []bite{
		{name: "down", path: "rules/vic/a.go", text: `package vic; import _ "eyesdown/internal/bingo/record"`},
		{name: "one family", path: "rules/packs/a.go", text: `package packs; import _ "eyesdown/rules/vic"`},
		{name: "outside", path: "rules/vic/a.go", text: `package vic; import _ "example.org/eyesdown/ingest"`},
		{name: "peers", path: "rules/vic/a.go", text: `package vic; import _ "eyesdown/ingest"`, bad: 1},
		{name: "peers in a test", path: "rules/vic/a_test.go", text: `package vic; import _ "eyesdown/ingest"`},
		{name: "up", path: "internal/bingo/a.go", text: `package bingo; import _ "eyesdown/internal/document"`, bad: 1},
		{name: "up from a peer", path: "returns/a.go", text: `package returns; import _ "eyesdown/internal/batch"`, bad: 1},
		{name: "batch joins", path: "internal/batch/a.go", text: `package batch; import (_ "eyesdown/ingest"; _ "eyesdown/rules/packs")`},
		{name: "batch asks the console", path: "internal/batch/a.go", text: `package batch; import _ "eyesdown/internal/console"`, bad: 1},
		{name: "pure asks the clock", path: "internal/civil/a.go", text: `package civil; import _ "eyesdown/internal/clock"`, bad: 1},
		{name: "pure rule makes a fault", path: "rules/a.go", text: `package rules; import _ "eyesdown/internal/fault"`, bad: 1},
		{name: "store beside seal", path: "internal/store/a.go", text: `package store; import _ "eyesdown/internal/seal"`, bad: 1},
		{name: "templates", path: "internal/render/pdf/a.go", text: `package pdf; import _ "eyesdown/templates"`},
		{name: "templates for sheets", path: "ingest/runningsheet/a.go", text: `package runningsheet; import _ "eyesdown/templates"`},
		{name: "templates for packages", path: "ingest/datapackage/a.go", text: `package datapackage; import _ "eyesdown/templates"`, bad: 1},
		{name: "demo data", path: "cmd/eyesdown/a.go", text: `package main; import _ "eyesdown/testdata/scenarios"`},
		{name: "demo data in a return", path: "returns/a.go", text: `package returns; import _ "eyesdown/testdata/scenarios"`, bad: 1},
		{name: "console without demo data", path: "internal/console/a.go", text: `package console; import _ "eyesdown/testdata/scenarios"`, bad: 1},
		{name: "a name that only begins alike", path: "rulesets/a.go", text: `package rulesets`, bad: 1},
		{name: "a new package", path: "internal/novel/a.go", text: `package novel`, bad: 1},
		{name: "import of a new package", path: "cmd/eyesdown/a.go", text: `package main; import _ "eyesdown/internal/novel"`, bad: 1},
	})
}
