package archtest

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"
)

// orderLines are the lines that a comment "// order: why" speaks for: its own
// and the one below the comment.
func orderLines(s source) []int {
	var lines []int
	for _, group := range s.file.Comments {
		for _, comment := range group.List {
			why, ok := strings.CutPrefix(comment.Text, "// order:")
			if ok && strings.TrimSpace(why) != "" {
				last := s.fset.Position(group.End()).Line
				lines = append(lines, s.fset.Position(comment.Pos()).Line, last, last+1)
			}
		}
	}
	return lines
}

// mapOrder complains of a loop over a map and of a map's keys or values taken
// unsorted: their order changes from run to run, and so would a document.
func mapOrder(info *types.Info, s source) []string {
	explained := orderLines(s)
	sorted := map[ast.Expr]bool{}
	var complaints []string
	complain := func(pos token.Pos, what string) {
		if !slices.Contains(explained, s.fset.Position(pos).Line) {
			complaints = append(complaints, s.at(pos,
				"%s: sort the keys, or say in a comment `// order:` above it why order cannot show", what))
		}
	}
	ast.Inspect(s.file, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.RangeStmt:
			if isMap(info.TypeOf(node.X)) {
				complain(node.Pos(), "loop over a map")
			}
		case *ast.CallExpr:
			if slices.Contains(sorters(), calledName(node)) && len(node.Args) > 0 {
				sorted[node.Args[0]] = true
			}
			if slices.Contains(iterators(), calledName(node)) && !sorted[node] {
				complain(node.Pos(), calledName(node))
			}
		}
		return true
	})
	return complaints
}

func sorters() []string {
	return []string{"slices.Sorted", "slices.SortedFunc", "slices.SortedStableFunc"}
}
func iterators() []string { return []string{"maps.Keys", "maps.Values", "maps.All"} }

// isMap also knows a type parameter whose every type is a map.
func isMap(of types.Type) bool {
	if of == nil {
		return false
	}
	if parameter, ok := of.(*types.TypeParam); ok {
		constraint, ok := parameter.Constraint().Underlying().(*types.Interface)
		return ok && constraint.NumEmbeddeds() == 1 && strings.Contains(constraint.EmbeddedType(0).String(), "map[")
	}
	_, ok := of.Underlying().(*types.Map)
	return ok
}

// calledName spells what a call calls as "package.Name", or is empty.
func calledName(call *ast.CallExpr) string {
	selector, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	of, ok := selector.X.(*ast.Ident)
	if !ok {
		return ""
	}
	return of.Name + "." + selector.Sel.Name
}

func TestMapOrderBites(t *testing.T) {
	lines := func(text ...string) string { return strings.Join(text, "\n") }
	bites(t, alone(pure, mapOrder), []bite{
		{name: "slice", path: "rules/a.go", text: `package rules; func f(m []int) { for range m { f(m) } }`},
		{name: "map", path: "rules/a.go", text: `package rules; func f(m map[string]int) { for k := range m { _ = k } }`, bad: 1},
		{name: "map in a field of a named type", path: "returns/a.go", text: `package returns; type t map[int]int; type u struct{ m t }; func f(v u) { for range v.m { f(v) } }`, bad: 1},
		{name: "map of any kind", path: "rules/a.go", text: `package rules; func f[M ~map[string]int](m M) { for range m { f(m) } }`, bad: 1},
		{name: "map in a reader", path: "ingest/a.go", text: `package ingest; func f(m map[string]int) { for range m { f(m) } }`},
		{name: "map in a test", path: "rules/a_test.go", text: `package rules; func f(m map[string]int) { for range m { f(m) } }`},
		{name: "explained above", path: "rules/a.go", text: lines(`package rules`, `func f(m map[string]int) {`,
			`	// order: a sum is the same`, `	// in any order.`, `	for range m {`, `	}`, `}`)},
		{name: "explained on the line", path: "rules/a.go", text: lines(`package rules`, `func f(m map[string]int) {`,
			`	for range m { // order: nothing is kept`, `	}`, `}`)},
		{name: "explained too far away", path: "rules/a.go", text: lines(`package rules`, `// order: of another loop`, `func f(m map[string]int) {`,
			`	for range m {`, `	}`, `}`), bad: 1},
		{name: "no reason given", path: "rules/a.go", text: lines(`package rules`, `func f(m map[string]int) {`,
			`	// order:`, `	for range m {`, `	}`, `}`), bad: 1},
		{name: "keys sorted", path: "rules/a.go", text: `package rules; import ("maps"; "slices"); func f(m map[string]int) []string { return slices.Sorted(maps.Keys(m)) }`},
		{name: "keys as they come", path: "rules/a.go", text: `package rules; import ("maps"; "slices"); func f(m map[string]int) []string { return slices.Collect(maps.Keys(m)) }`, bad: 1},
	})
}
