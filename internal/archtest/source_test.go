package archtest

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const modulePath = "eyesdown"

// source is one Go file of the module.
type source struct {
	path string // from the top of the module, with slashes
	dir  string // its package: the path's directory
	test bool
	file *ast.File
	fset *token.FileSet
}

// at spells a complaint about a place in the file.
func (s source) at(pos token.Pos, format string, args ...any) string {
	return fmt.Sprintf("%s:%d: %s", s.path, s.fset.Position(pos).Line, fmt.Sprintf(format, args...))
}

// imports gives the file's imports as paths, each with its place.
func (s source) imports() map[string]token.Pos {
	found := map[string]token.Pos{}
	for _, spec := range s.file.Imports {
		name, err := strconv.Unquote(spec.Path.Value)
		if err == nil {
			found[name] = spec.Pos()
		}
	}
	return found
}

// uses lists where the file names something of another package: time.Now, say,
// for the package time. It follows the name under which the file imports it; a
// dot import, after which the names stand alone, counts as a use of ".".
func (s source) uses(importPath string) map[*ast.SelectorExpr]string {
	local := ""
	found := map[*ast.SelectorExpr]string{}
	for _, spec := range s.file.Imports {
		if spec.Path.Value != strconv.Quote(importPath) {
			continue
		}
		local = path.Base(importPath)
		if spec.Name != nil {
			local = spec.Name.Name
		}
		if local == "." {
			found[&ast.SelectorExpr{X: spec.Path, Sel: &ast.Ident{NamePos: spec.Pos()}}] = "."
		}
	}
	ast.Inspect(s.file, func(node ast.Node) bool {
		if selector, ok := node.(*ast.SelectorExpr); ok {
			if name, ok := selector.X.(*ast.Ident); ok && local != "" && name.Name == local {
				found[selector] = selector.Sel.Name
			}
		}
		return true
	})
	return found
}

// parse reads one file's text.
func parse(fset *token.FileSet, name string, text []byte) (source, error) {
	file, err := parser.ParseFile(fset, name, text, parser.ParseComments|parser.SkipObjectResolution)
	return source{
		path: name,
		dir:  path.Dir(name),
		test: strings.HasSuffix(name, "_test.go"),
		file: file,
		fset: fset,
	}, err
}

// snippet is a file in memory, for the tests of the checks.
func snippet(t *testing.T, name, text string) source {
	t.Helper()
	s, err := parse(token.NewFileSet(), name, []byte(text))
	if err != nil {
		t.Fatalf("the snippet does not parse: %v", err)
	}
	return s
}

// root is the top of the module.
func root(t *testing.T) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err == nil && bytes.HasPrefix(text, []byte("module "+modulePath+"\n")) {
			return dir
		}
		if dir == filepath.Dir(dir) {
			t.Fatalf("no go.mod of module %s above the working directory", modulePath)
		}
		dir = filepath.Dir(dir)
	}
}

// files walks the module and gives each path that the test wants, from the top.
func files(t *testing.T, top string, wanted func(name string) bool) []string {
	t.Helper()
	var found []string
	err := filepath.WalkDir(top, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		hidden := strings.HasPrefix(entry.Name(), ".") || strings.HasPrefix(entry.Name(), "_")
		if entry.IsDir() && hidden && name != top {
			return filepath.SkipDir
		}
		if !entry.IsDir() && !hidden && wanted(name) {
			below, err := filepath.Rel(top, name)
			found = append(found, filepath.ToSlash(below))
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(found)
	return found
}

// module parses every Go file of the module. A directory named testdata below
// the top holds inputs of tests, not packages, and is left out.
func module(t *testing.T) []source {
	t.Helper()
	top := root(t)
	fset := token.NewFileSet()
	var sources []source
	for _, name := range files(t, top, func(name string) bool { return strings.HasSuffix(name, ".go") }) {
		if strings.Contains(name, "/testdata/") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(top, name))
		if err != nil {
			t.Fatal(err)
		}
		s, err := parse(fset, name, text)
		if err != nil {
			t.Fatal(err)
		}
		sources = append(sources, s)
	}
	if len(sources) == 0 {
		t.Fatal("the module has no source")
	}
	return sources
}
