package archtest

import (
	"go/ast"
	"go/importer"
	"go/token"
	"go/types"
	"strings"
	"testing"
)

// checker gives the packages their types, as far as the module's own source and
// the standard library tell. A package from elsewhere is taken as empty: what
// comes out of it has no known type, and nothing is said about it.
type checker struct {
	sources map[string][]source // by directory
	done    map[string]*types.Package
	std     types.Importer
	info    *types.Info
}

func newChecker(fset *token.FileSet, sources []source) *checker {
	c := &checker{
		sources: map[string][]source{},
		done:    map[string]*types.Package{},
		std:     importer.ForCompiler(fset, "source", nil),
		info:    &types.Info{Types: map[ast.Expr]types.TypeAndValue{}},
	}
	for _, s := range sources {
		if !s.test {
			c.sources[s.dir] = append(c.sources[s.dir], s)
		}
	}
	return c
}

// Import gives the types of a package that another one imports.
func (c *checker) Import(importPath string) (*types.Package, error) {
	if known, ok := c.done[importPath]; ok {
		return known, nil
	}
	if dir, inside := strings.CutPrefix(importPath, modulePath+"/"); inside {
		return c.check(dir), nil
	}
	if first, _, _ := strings.Cut(importPath, "/"); !strings.Contains(first, ".") {
		return c.std.Import(importPath)
	}
	empty := types.NewPackage(importPath, importPath[strings.LastIndex(importPath, "/")+1:])
	empty.MarkComplete()
	c.done[importPath] = empty
	return empty, nil
}

// check types one package of the module. What does not type-check is no matter
// here: the compiler says so better.
func (c *checker) check(dir string) *types.Package {
	importPath := modulePath + "/" + dir
	if known, ok := c.done[importPath]; ok {
		return known
	}
	var parsed []*ast.File
	var fset *token.FileSet
	for _, s := range c.sources[dir] {
		parsed, fset = append(parsed, s.file), s.fset
	}
	if fset == nil {
		fset = token.NewFileSet()
	}
	config := types.Config{Importer: c, Error: func(error) {}, FakeImportC: true}
	checked, _ := config.Check(importPath, fset, parsed, c.info) // errors are passed over, see above
	c.done[importPath] = checked
	return checked
}

// typed prepares a check that needs types for the files that it is about.
func (c *checker) typed(about func(dir string) bool, check func(*types.Info, source) []string) func(source) []string {
	return func(s source) []string {
		if s.test || !about(s.dir) {
			return nil
		}
		c.check(s.dir)
		return check(c.info, s)
	}
}

// alone prepares a check that needs types for snippets that stand by themselves.
func alone(about func(dir string) bool, check func(*types.Info, source) []string) func(source) []string {
	return func(s source) []string {
		return newChecker(s.fset, []source{s}).typed(about, check)(s)
	}
}

// floatValues complains of values that are floats, whether or not the word is
// there: 0.5 given to any, a duration's Seconds, a math function's answer.
func floatValues(info *types.Info, s source) []string {
	lines := map[int]bool{}
	var complaints []string
	ast.Inspect(s.file, func(node ast.Node) bool {
		expression, ok := node.(ast.Expr)
		if !ok {
			return true
		}
		basic, ok := underlying(info.TypeOf(expression)).(*types.Basic)
		line := s.fset.Position(expression.Pos()).Line
		if ok && (basic.Kind() == types.Float32 || basic.Kind() == types.Float64) && !lines[line] {
			lines[line] = true
			complaints = append(complaints, s.at(expression.Pos(), "a float: amounts are cents and exact fractions"))
		}
		return true
	})
	return complaints
}

func underlying(of types.Type) types.Type {
	if of == nil {
		return nil
	}
	return of.Underlying()
}

// TestTypes runs both checks that need types, so that they are found out once.
func TestTypes(t *testing.T) {
	sources := module(t)
	c := newChecker(sources[0].fset, sources)
	t.Run("no float values", func(t *testing.T) { over(t, sources, c.typed(exact, floatValues)) })
	t.Run("map order cannot show", func(t *testing.T) { over(t, sources, c.typed(pure, mapOrder)) })
}

func TestFloatValuesBite(t *testing.T) {
	bites(t, alone(exact, floatValues), []bite{
		{name: "whole numbers", path: "internal/money/a.go", text: `package money; func f(n int64) int64 { return n * 1e6 }`},
		{name: "half", path: "internal/money/a.go", text: `package money; func f() any { return 0.5 }`, bad: 1},
		{name: "seconds", path: "ingest/a.go", text: `package ingest; import "time"; func f(d time.Duration) any { return d.Seconds() }`, bad: 1},
		{name: "parsed", path: "rules/a.go", text: `package rules; import "strconv"; func f(s string) bool { n, err := strconv.ParseFloat(s, 64); return err == nil && n > 0 }`, bad: 1},
		{name: "statistics", path: "internal/stats/a.go", text: `package stats; func f() any { return 0.5 }`},
	})
}
