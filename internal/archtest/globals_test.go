package archtest

import (
	"go/ast"
	"go/token"
	"strings"
	"testing"
)

// globals complains of init functions and of package-level variables: what a
// package does must not depend on what was imported or called before. Embedded
// files, error values and assertions that a type fits an interface may stand.
func globals(s source) []string {
	if s.test {
		return nil
	}
	var complaints []string
	for _, declared := range s.file.Decls {
		switch declared := declared.(type) {
		case *ast.FuncDecl:
			if declared.Recv == nil && declared.Name.Name == "init" {
				complaints = append(complaints, s.at(declared.Pos(), "no init function: what is registered stands in an explicit list"))
			}
		case *ast.GenDecl:
			if declared.Tok != token.VAR {
				continue
			}
			for _, spec := range declared.Specs {
				variable, ok := spec.(*ast.ValueSpec)
				if ok && !embedded(declared, variable) {
					complaints = append(complaints, variables(s, variable)...)
				}
			}
		}
	}
	return complaints
}

// embedded says whether a variable is filled with a file by the compiler.
func embedded(declared *ast.GenDecl, variable *ast.ValueSpec) bool {
	for _, doc := range []*ast.CommentGroup{declared.Doc, variable.Doc} {
		if doc == nil {
			continue
		}
		for _, comment := range doc.List {
			if strings.HasPrefix(comment.Text, "//go:embed ") {
				return true
			}
		}
	}
	return false
}

func variables(s source, variable *ast.ValueSpec) []string {
	var complaints []string
	for i, name := range variable.Names {
		if name.Name == "_" || i < len(variable.Values) && errorValue(variable.Values[i]) {
			continue
		}
		complaints = append(complaints, s.at(name.Pos(),
			"package-level variable %s: use a constant, a function or a field", name.Name))
	}
	return complaints
}

func errorValue(value ast.Expr) bool {
	call, ok := value.(*ast.CallExpr)
	return ok && (calledName(call) == "errors.New" || calledName(call) == "fmt.Errorf")
}

// world complains of a clock asked anywhere but in internal/clock, and of
// printing anywhere but in the commands.
func world(s source) []string {
	if s.test {
		return nil
	}
	var complaints []string
	for selector, name := range s.uses("time") {
		switch name {
		case "Now", "Since", "Until", ".":
			if s.dir != "internal/clock" {
				complaints = append(complaints, s.at(selector.Sel.Pos(), "time's %s: only internal/clock asks what time it is", name))
			}
		}
	}
	if command, _ := familyOf(s.dir); command.name == "cmd" {
		return complaints
	}
	for selector, name := range s.uses("fmt") {
		switch name {
		case "Print", "Println", "Printf", ".":
			complaints = append(complaints, s.at(selector.Sel.Pos(), "fmt's %s: only the commands print; write to a writer that is handed in", name))
		}
	}
	ast.Inspect(s.file, func(node ast.Node) bool {
		call, ok := node.(*ast.CallExpr)
		if !ok {
			return true
		}
		if name, ok := call.Fun.(*ast.Ident); ok && (name.Name == "print" || name.Name == "println") {
			complaints = append(complaints, s.at(name.Pos(), "the builtin %s is for debugging", name.Name))
		}
		return true
	})
	return complaints
}

func TestNoGlobals(t *testing.T)                    { over(t, module(t), globals) }
func TestOneClockAndOnlyCommandsPrint(t *testing.T) { over(t, module(t), world) }

func TestGlobalsBite(t *testing.T) {
	bites(t, globals, []bite{
		{name: "constants and functions", path: "rules/a.go", text: `package rules; const n = 1; func f() { var local int; _ = local }`},
		{name: "init", path: "rules/a.go", text: `package rules; func init() {}`, bad: 1},
		{name: "a method named init", path: "rules/a.go", text: `package rules; type t int; func (t) init() {}`},
		{name: "a table", path: "rules/a.go", text: `package rules; var table = map[string]int{}`, bad: 1},
		{name: "two in one line", path: "rules/a.go", text: `package rules; var a, b int`, bad: 2},
		{name: "errors", path: "rules/a.go", text: `package rules; import ("errors"; "fmt"); var errA = errors.New("a"); var ErrB = fmt.Errorf("b")`},
		{name: "an error and a count", path: "rules/a.go", text: `package rules; import "errors"; var errA, n = errors.New("a"), 1`, bad: 1},
		{name: "an assertion", path: "rules/a.go", text: `package rules; type t int; var _ interface{} = t(0)`},
		{name: "embedded", path: "templates/a.go", text: "package templates\n\nimport _ \"embed\"\n\n//go:embed a.css\nvar css string\n"},
		{name: "embedded in a group", path: "templates/a.go", text: "package templates\n\nimport _ \"embed\"\n\nvar (\n\t//go:embed a.css\n\tcss string\n\n\tother string\n)\n", bad: 1},
		{name: "a flag of a test", path: "rules/a_test.go", text: `package rules; var update = false`},
	})
}

func TestWorldBites(t *testing.T) {
	bites(t, world, []bite{
		{name: "no clock", path: "internal/batch/a.go", text: `package batch; import "time"; const wait = time.Second`},
		{name: "clock", path: "internal/batch/a.go", text: `package batch; import "time"; func f() any { return time.Now() }`, bad: 1},
		{name: "clock as a value", path: "cmd/eyesdown/a.go", text: `package main; import "time"; func f() any { return time.Now }`, bad: 1},
		{name: "clock under another name", path: "internal/store/a.go", text: `package store; import t "time"; func f() any { return t.Since(t.Time{}) }`, bad: 1},
		{name: "clock without a name", path: "internal/store/a.go", text: `package store; import . "time"; func f() any { return Now() }`, bad: 1},
		{name: "the clock itself", path: "internal/clock/a.go", text: `package clock; import "time"; func f() any { return time.Now() }`},
		{name: "in a test", path: "internal/store/a_test.go", text: `package store; import "time"; func f() any { return time.Now() }`},
		{name: "to a writer", path: "internal/batch/a.go", text: `package batch; import ("fmt"; "io"); func f(w io.Writer) { fmt.Fprintln(w) }`},
		{name: "print", path: "internal/batch/a.go", text: `package batch; import "fmt"; func f() { fmt.Println(); fmt.Printf(""); fmt.Print() }`, bad: 3},
		{name: "print in a command", path: "cmd/eyesdown/a.go", text: `package main; import "fmt"; func f() { fmt.Println() }`},
		{name: "builtin", path: "rules/a.go", text: `package rules; func f() { println("here") }`, bad: 1},
	})
}
