package datapackage

import (
	"path"
	"sort"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/fault"
)

// member is one file of the format in the package.
type member struct {
	entry
	kind  bingo.FileKind
	table *record.Table
	sha   string
}

// choice is which entries are read, and which are strangers.
type choice struct {
	members   []*member // in the order in which tables are read
	strangers []string  // files and folders that are none of the format's
}

// choose finds the format's files among the entries.
func choose(given string, entries []entry) (choice, error) {
	root, err := rootOf(given, entries)
	if err != nil {
		return choice{}, err
	}
	byPath := make(map[string]entry, len(entries))
	for _, e := range entries {
		byPath[e.path] = e
	}
	taken := map[bingo.FileKind]entry{}
	if d, ok := byPath[path.Join(root, descriptorName)]; ok {
		if d.odd != "" {
			return choice{}, notAFile(given, d)
		}
		if err := takeDescribed(d, root, byPath, taken); err != nil {
			return choice{}, err
		}
	}
	described := make(map[bingo.FileKind]bool, len(taken))
	for k := range taken {
		described[k] = true
	}
	for _, e := range entries {
		kind, ok := kindOf(e.path)
		if !ok || dirOf(e.path) != root || described[kind] {
			continue
		}
		if other, double := taken[kind]; double {
			return choice{}, fault.Inputf(given, "keep the right one and send the package again", "%s is there twice: %s and %s", kind, other.path, e.path)
		}
		taken[kind] = e
	}
	return gather(given, root, entries, taken)
}

// takeDescribed takes the files that datapackage.json names.
func takeDescribed(d entry, root string, byPath map[string]entry, taken map[bingo.FileKind]entry) error {
	resources, err := readManifest(d, root)
	if err != nil {
		return err
	}
	for _, r := range resources {
		e, ok := byPath[r.path]
		if !ok {
			return fault.Inputf(d.path, "add the file, or take it out of the description", "the description of the package names %s, which is not there", r.path)
		}
		if other, double := taken[r.kind]; double {
			return fault.Inputf(d.path, "name one file only", "the description of the package names two files for %s: %s and %s", r.kind, other.path, e.path)
		}
		taken[r.kind] = e
	}
	return nil
}

func gather(given, root string, entries []entry, taken map[bingo.FileKind]entry) (choice, error) {
	var c choice
	used := map[string]bool{path.Join(root, descriptorName): true}
	for _, t := range record.Tables() {
		if e, ok := taken[t.File]; ok {
			if e.odd != "" {
				return choice{}, notAFile(given, e)
			}
			c.members = append(c.members, &member{entry: e, kind: t.File, table: t})
			used[e.path] = true
		}
	}
	if len(c.members) == 0 {
		hint := "the files must bear the format's names: " + formatNames()
		for _, e := range entries {
			if strings.HasPrefix(e.path, "xl/") {
				hint = "this looks like a workbook: give it as a running sheet, or save its tables as CSV"
			}
		}
		return choice{}, fault.Inputf(given, hint, "there is no file of the bingo data package in it")
	}
	c.strangers = strangers(root, entries, used)
	return c, nil
}

// notAFile is the fault of what bears a member's name and cannot be read as one.
func notAFile(given string, e entry) error {
	return fault.Inputf(given+": "+e.path, "put the file itself there, or take this away, and send the package again", "this is %s, where a file is expected", e.odd)
}

// rootOf finds the folder that holds the files: the top, or the one folder
// below it that does, however deep. What lies below that one is not another.
func rootOf(given string, entries []entry) (string, error) {
	roots := map[string]bool{}
	for _, e := range entries {
		if isMember(e.path) {
			roots[dirOf(e.path)] = true
		}
	}
	if len(roots) == 0 || roots[""] {
		return "", nil
	}
	var tops []string
	for r := range roots {
		if !within(r, roots) {
			tops = append(tops, r)
		}
	}
	if len(tops) == 1 {
		return tops[0], nil
	}
	sort.Strings(tops)
	return "", fault.Inputf(given, "send each package on its own", "there is more than one data package in it: %s", strings.Join(tops, ", "))
}

// within tells whether a folder lies below one of the others.
func within(folder string, others map[string]bool) bool {
	for up := dirOf(folder); up != ""; up = dirOf(up) {
		if others[up] {
			return true
		}
	}
	return false
}

// strangers names the files beside the format's own, and a folder of them once.
func strangers(root string, entries []entry, used map[string]bool) []string {
	var names []string
	seen := map[string]bool{}
	for _, e := range entries {
		if used[e.path] || e.sheet {
			continue
		}
		name := strings.TrimPrefix(strings.TrimPrefix(e.path, root), "/")
		if !strings.HasPrefix(e.path, root) {
			name = e.path
		}
		if i := strings.IndexByte(name, '/'); i >= 0 {
			name = name[:i+1]
		}
		if !seen[name] {
			seen[name] = true
			names = append(names, name)
		}
	}
	sort.Strings(names)
	return names
}

func dirOf(p string) string {
	if d := path.Dir(p); d != "." {
		return d
	}
	return ""
}
