package archtest

import (
	"go/ast"
	"slices"
	"strings"
	"testing"
)

// pure says whether a package may do nothing but reckon: no files, no network,
// no clock, no chance and no goroutines, so that the same record always gives
// the same findings and the same bytes.
func pure(dir string) bool {
	of, _ := familyOf(dir)
	return slices.Contains([]string{
		"rules", "returns", "internal/document", "internal/bingo", "internal/money", "internal/civil",
	}, of.name)
}

// exact says whether a package handles recorded amounts, where a float would
// accuse people of cents that nobody took.
func exact(dir string) bool {
	return pure(dir) || dir == "ingest" || strings.HasPrefix(dir, "ingest/")
}

// worldly are the packages of the standard library through which the outside
// or chance comes in; each stands for those below it too.
func worldly(importPath string) bool {
	for _, banned := range []string{
		"os", "net", "database/sql", "syscall", "plugin", "unsafe",
		"log", "math/rand", "crypto/rand",
	} {
		if importPath == banned || strings.HasPrefix(importPath, banned+"/") {
			return true
		}
	}
	return false
}

// purity complains of what a pure package must not touch.
func purity(s source) []string {
	if s.test || !pure(s.dir) {
		return nil
	}
	var complaints []string
	for name, pos := range s.imports() {
		if worldly(name) {
			complaints = append(complaints, s.at(pos, "a pure package must not import %s", name))
		}
	}
	for selector, name := range s.uses("time") {
		switch name {
		case "After", "AfterFunc", "NewTicker", "NewTimer", "Sleep", "Tick", "Local", ".":
			complaints = append(complaints, s.at(selector.Sel.Pos(), "a pure package must not use time's %s", name))
		}
	}
	ast.Inspect(s.file, func(node ast.Node) bool {
		if statement, ok := node.(*ast.GoStmt); ok {
			complaints = append(complaints, s.at(statement.Pos(), "a pure package starts no goroutine"))
		}
		return true
	})
	return complaints
}

// floats complains of float32 and float64 by name. Values that are floats
// without the name are found by floatValues, which knows the types.
func floats(s source) []string {
	if s.test || !exact(s.dir) {
		return nil
	}
	var complaints []string
	ast.Inspect(s.file, func(node ast.Node) bool {
		if name, ok := node.(*ast.Ident); ok && (name.Name == "float32" || name.Name == "float64") {
			complaints = append(complaints, s.at(name.Pos(), "%s: amounts are cents and exact fractions", name.Name))
		}
		return true
	})
	return complaints
}

func TestPurePackages(t *testing.T)   { over(t, module(t), purity) }
func TestNoFloatsByName(t *testing.T) { over(t, module(t), floats) }

func TestPurityBites(t *testing.T) {
	bites(t, purity, []bite{
		{name: "reckoning", path: "rules/a.go", text: `package rules; import ("strings"; "time"); var _ = strings.ToUpper; var _ time.Time`},
		{name: "files", path: "rules/vic/a.go", text: `package vic; import "os"; var _ = os.Open`, bad: 1},
		{name: "files in a test", path: "rules/vic/a_test.go", text: `package vic; import "os"; var _ = os.Open`},
		{name: "files in a reader", path: "ingest/a.go", text: `package ingest; import "os"; var _ = os.Open`},
		{name: "processes", path: "returns/a.go", text: `package returns; import _ "os/exec"`, bad: 1},
		{name: "network", path: "internal/document/a.go", text: `package document; import (_ "net"; _ "net/http")`, bad: 2},
		{name: "a name that only begins alike", path: "internal/document/a.go", text: `package document; import _ "network/of/others"`},
		{name: "database", path: "internal/bingo/record/a.go", text: `package record; import _ "database/sql"`, bad: 1},
		{name: "chance", path: "internal/money/a.go", text: `package money; import _ "math/rand/v2"`, bad: 1},
		{name: "waiting", path: "internal/civil/a.go", text: `package civil; import "time"; func f() { time.Sleep(1) }`, bad: 1},
		{name: "the machine's zone", path: "internal/civil/a.go", text: `package civil; import "time"; func f() any { return time.Local }`, bad: 1},
		{name: "waiting under another name", path: "internal/civil/a.go", text: `package civil; import c "time"; func f() { c.Sleep(1) }`, bad: 1},
		{name: "goroutine", path: "returns/vicannual/a.go", text: `package vicannual; func f() { go f() }`, bad: 1},
		{name: "goroutine in a run", path: "internal/batch/a.go", text: `package batch; func f() { go f() }`},
		{name: "schedules may wait", path: "schedules/a.go", text: `package schedules; import "time"; func f() { time.Sleep(1) }`},
	})
}

func TestFloatsBite(t *testing.T) {
	bites(t, floats, []bite{
		{name: "cents", path: "internal/money/a.go", text: `package money; type Cents int64`},
		{name: "a type", path: "internal/money/a.go", text: `package money; type Dollars float64`, bad: 1},
		{name: "a conversion", path: "ingest/datapackage/a.go", text: `package datapackage; func f(n int) any { return float32(n) }`, bad: 1},
		{name: "statistics", path: "internal/stats/a.go", text: `package stats; type Score float64`},
		{name: "in a test", path: "internal/money/a_test.go", text: `package money; type naive float64`},
		{name: "in a comment", path: "rules/a.go", text: "package rules\n\n// No float64 here.\n"},
	})
}
