package archtest

import (
	"go/ast"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// skips complains of tests that may decide not to run: what is not tested on
// one machine is not known to work there.
func skips(s source) []string {
	var complaints []string
	for selector, name := range s.uses("testing") {
		if name == "Short" {
			complaints = append(complaints, s.at(selector.Pos(), "testing.Short: every test runs every time"))
		}
	}
	running := runners(s)
	ast.Inspect(s.file, func(node ast.Node) bool {
		selector, ok := node.(*ast.SelectorExpr)
		if !ok || !strings.HasPrefix(selector.Sel.Name, "Skip") || !running[lastName(selector.X)] {
			return true
		}
		switch selector.Sel.Name {
		case "Skip", "Skipf", "SkipNow":
			complaints = append(complaints, s.at(selector.Pos(),
				"%s: no test skips; install what it needs in internal/tools/install", types.ExprString(selector)))
		}
		return true
	})
	return complaints
}

// runners are the names that the file gives to a running test: the parameters
// and fields of a type of the testing package.
func runners(s source) map[string]bool {
	names := map[string]bool{}
	ast.Inspect(s.file, func(node ast.Node) bool {
		field, ok := node.(*ast.Field)
		if !ok {
			return true
		}
		of := field.Type
		if pointer, ok := of.(*ast.StarExpr); ok {
			of = pointer.X
		}
		if selector, ok := of.(*ast.SelectorExpr); ok && lastName(selector.X) == "testing" {
			for _, name := range field.Names {
				names[name.Name] = true
			}
			if len(field.Names) == 0 {
				names[selector.Sel.Name] = true
			}
		}
		return true
	})
	return names
}

// lastName is the name at the end of an expression: t of s.t.
func lastName(of ast.Expr) string {
	switch of := of.(type) {
	case *ast.Ident:
		return of.Name
	case *ast.SelectorExpr:
		return of.Sel.Name
	}
	return ""
}

// scriptSkips gives the lines of a test script, before its files, that skip or
// stop it: 1 is the first.
func scriptSkips(script string) []int {
	skipping := regexp.MustCompile(`^\s*(\[[^\]]*\]\s*)*(skip|stop)\b`)
	var lines []int
	for i, line := range strings.Split(script, "\n") {
		if strings.HasPrefix(line, "-- ") {
			break
		}
		if skipping.MatchString(line) {
			lines = append(lines, i+1)
		}
	}
	return lines
}

func TestNothingSkips(t *testing.T) { over(t, module(t), skips) }

func TestNoScriptSkips(t *testing.T) {
	top := root(t)
	for _, name := range files(t, top, func(name string) bool { return filepath.Ext(name) == ".txtar" }) {
		script, err := os.ReadFile(filepath.Join(top, name))
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range scriptSkips(string(script)) {
			t.Errorf("%s:%d: no script skips", name, line)
		}
	}
}

func TestSkipsBite(t *testing.T) {
	const start = `package a; import "testing"; `
	bites(t, skips, []bite{
		{name: "runs", path: "rules/a_test.go", text: start + `func TestA(t *testing.T) { t.Log("runs") }`},
		{name: "skip", path: "rules/a_test.go", text: start + `func TestA(t *testing.T) { t.Skip("later") }`, bad: 1},
		{name: "skip with a format", path: "rules/a_test.go", text: start + `func TestA(test *testing.T) { test.Skipf("%d", 1) }`, bad: 1},
		{name: "skip now", path: "rules/a_test.go", text: start + `func FuzzA(f *testing.F) { f.SkipNow() }`, bad: 1},
		{name: "benchmark", path: "rules/a_test.go", text: start + `func BenchmarkA(b *testing.B) { b.Run("x", func(b *testing.B) { b.Skip() }) }`, bad: 1},
		{name: "through a helper", path: "rules/a_test.go", text: start + `func need(tb testing.TB) { tb.Skip() }`, bad: 1},
		{name: "through a field", path: "rules/a_test.go", text: start + `type s struct{ t *testing.T }; func (s s) f() { s.t.Skip() }`, bad: 1},
		{name: "as a value", path: "rules/a_test.go", text: start + `func TestA(t *testing.T) { leave := t.SkipNow; leave() }`, bad: 1},
		{name: "short", path: "rules/a_test.go", text: start + `func TestA(t *testing.T) { if testing.Short() { return } }`, bad: 1},
		{name: "another thing's skip", path: "rules/a_test.go", text: start + `import "encoding/xml"; func TestA(t *testing.T) { var d *xml.Decoder; _ = d.Skip() }`},
		{name: "a helper outside the tests", path: "internal/batch/a.go", text: start + `func need(t testing.TB) { t.Skip() }`, bad: 1},
	})
}

func TestScriptSkipsBite(t *testing.T) {
	for _, c := range []struct {
		script string
		lines  int
	}{
		{"exec eyesdown demo\nstdout skip\n", 0},
		{"skip 'not today'\n", 1},
		{"exec eyesdown demo\n[!exec:qpdf] skip\n[short] [windows] stop\n", 2},
		{"exec eyesdown demo\n-- notes.txt --\nskip this\n", 0},
	} {
		if got := scriptSkips(c.script); len(got) != c.lines {
			t.Errorf("%q: lines %v, want %d", c.script, got, c.lines)
		}
	}
}
