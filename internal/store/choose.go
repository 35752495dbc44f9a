package store

import (
	"strings"

	"eyesdown/internal/fault"
)

func blank(text string) bool { return strings.TrimSpace(text) == "" }

// choose finds the one of the names that is, or begins with, what was written.
func choose(names []string, written, what, hint string) (string, error) {
	var found []string
	for _, name := range names {
		if name == written {
			return name, nil
		}
		if written != "" && strings.HasPrefix(name, written) {
			found = append(found, name)
		}
	}
	switch len(found) {
	case 0:
		return "", fault.Usagef(hint, "there is no %s %q", what, written)
	case 1:
		return found[0], nil
	}
	return "", fault.Usagef("write more of it: "+strings.Join(found[:min(len(found), 5)], ", "), "%d %ss begin with %q", len(found), what, written)
}
