package archtest

import (
	"fmt"
	"go/ast"
	"path"
	"slices"
	"strings"
	"testing"
)

// idle gives the exported functions that no file outside their package names,
// and the exported methods that no file names at all: they are dead, or need no
// capital. A package's own tests from outside count, and so does what fmt and
// the encoders call by its name.
func idle(sources []source) []string {
	byName := []string{"Error", "Unwrap", "String", "GoString", "MarshalText", "MarshalJSON"}
	named, selected := map[string]bool{}, map[string]bool{}
	for _, s := range sources {
		for name := range s.imports() {
			dir, inside := strings.CutPrefix(name, modulePath+"/")
			if !inside {
				continue
			}
			for _, used := range s.uses(name) { // order: a set is filled
				named[dir+"."+used] = true
			}
		}
		ast.Inspect(s.file, func(node ast.Node) bool {
			if selector, ok := node.(*ast.SelectorExpr); ok {
				selected[selector.Sel.Name] = true
			}
			return true
		})
	}
	var complaints []string
	for _, s := range sources {
		if s.test || s.file.Name.Name == "main" {
			continue
		}
		for _, declared := range s.file.Decls {
			f, ok := declared.(*ast.FuncDecl)
			if !ok || !f.Name.IsExported() {
				continue
			}
			switch {
			case f.Recv == nil && !named[s.dir+"."+f.Name.Name]:
				complaints = append(complaints, s.at(f.Pos(), "%s.%s is used in no other package: take its capital or the function away", path.Base(s.dir), f.Name.Name))
			case f.Recv != nil && receiver(f).IsExported() && !selected[f.Name.Name] && !slices.Contains(byName, f.Name.Name):
				complaints = append(complaints, s.at(f.Pos(), "nothing calls %s.%s: take the method away", receiver(f).Name, f.Name.Name))
			}
		}
	}
	return complaints
}

// receiver names the type of a method.
func receiver(f *ast.FuncDecl) *ast.Ident {
	of := f.Recv.List[0].Type
	for {
		switch t := of.(type) {
		case *ast.StarExpr:
			of = t.X
		case *ast.IndexExpr:
			of = t.X
		case *ast.Ident:
			return t
		default:
			panic(fmt.Sprintf("a receiver of %T", of))
		}
	}
}

func TestNothingExportedIsIdle(t *testing.T) {
	for _, complaint := range idle(module(t)) {
		t.Error(complaint)
	}
}

func TestIdleBites(t *testing.T) {
	sources := []source{
		snippet(t, "rules/a.go", `package rules
type Tally struct{}
type tally struct{}
func Used() {}
func UsedByOwnTest() {}
func Alone() { Alone() }
func own() {}
func (Tally) Called() {}
func (*Tally) Idle() {}
func (Tally) String() string { return "" }
func (tally) Close() {}`),
		snippet(t, "rules/a_test.go", `package rules_test; import "eyesdown/rules"; var _ = rules.UsedByOwnTest`),
		snippet(t, "rules/vic/a.go", `package vic; import law "eyesdown/rules"; func own(t law.Tally) { law.Used(); t.Called() }`),
		snippet(t, "cmd/eyesdown/a.go", `package main; func Main() {}`),
	}
	want := []string{
		"rules/a.go:6: rules.Alone is used in no other package: take its capital or the function away",
		"rules/a.go:9: nothing calls Tally.Idle: take the method away",
	}
	if got := idle(sources); !slices.Equal(got, want) {
		t.Errorf("idle:\n%s", strings.Join(got, "\n"))
	}
}
