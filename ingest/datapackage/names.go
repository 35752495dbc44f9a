package datapackage

import (
	"path"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
)

const (
	descriptorName = "datapackage.json"
	maxEntries     = 2000
)

// kindOf tells which file of the format a path names; upper and lower case do
// not count, since some systems change them.
func kindOf(name string) (bingo.FileKind, bool) {
	base := strings.ToLower(path.Base(name))
	for k := bingo.FileKind(0); k < bingo.FileCount; k++ {
		if k.String() == base {
			return k, true
		}
	}
	return 0, false
}

// isMember tells whether a path names a file of the format or its description.
func isMember(name string) bool {
	_, ok := kindOf(name)
	return ok || path.Base(name) == descriptorName
}

// ignored tells whether a path is what operating systems and office programs
// leave behind, or hidden; nobody put it there.
func ignored(name string) bool {
	for part := range strings.SplitSeq(name, "/") {
		low := strings.ToLower(part)
		if low == "__macosx" || low == ".ds_store" || low == "thumbs.db" || low == "desktop.ini" ||
			strings.HasPrefix(part, "~$") || strings.HasPrefix(part, ".") && part != "." && part != ".." {
			return true
		}
	}
	return false
}

// safe tells whether a name stays inside the package.
func safe(name string) bool {
	if name == "" || name[0] == '/' || strings.ContainsAny(name, "\x00\\") || len(name) > 1 && name[1] == ':' {
		return false
	}
	for part := range strings.SplitSeq(name, "/") {
		if part == ".." {
			return false
		}
	}
	return true
}

// formatNames lists the format's file names for messages.
func formatNames() string {
	var names []string
	for _, t := range record.Tables() {
		names = append(names, t.File.String())
	}
	return strings.Join(names, ", ")
}
