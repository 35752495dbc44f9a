package rules

import (
	"fmt"
	"strings"

	"eyesdown/internal/bingo"
)

// Whole tells whether the package brought the file and no row of it that the
// session (or its game; 0 = all of them) needs was held, and names what is
// missing where not. It is for conditions that need a file only in some cases,
// or that would say "not applicable" for want of it; else [Rule.Needs] does it.
func (e *Eval) Whole(s *bingo.Session, file bingo.FileKind, game int) bool {
	if !s.Present.Has(file) {
		if e.trace != nil {
			e.Lacks(e.missing(s, file), s.Source.Cell(""))
		}
		return false
	}
	return e.NoneHeld(s, file, game)
}

// onSheet tells whether the session came on a running sheet.
func (e *Eval) onSheet(s *bingo.Session) bool {
	n := int64(s.Source.File)
	return n < int64(len(e.rec.Files)) && e.rec.Files[n].Sheet != nil
}

// missing names a file that was not brought; of a running sheet it is a part.
func (e *Eval) missing(s *bingo.Session, file bingo.FileKind) string {
	if e.onSheet(s) {
		return "a part for " + file.Words() + " on the running sheet"
	}
	return file.String()
}

// absent says that the session came without it.
func (e *Eval) absent(s *bingo.Session, file bingo.FileKind) string {
	if e.onSheet(s) {
		return fmt.Sprintf("The running sheet of session %s has no part for %s, so this cannot be assessed.", s.ID, file.Words())
	}
	return fmt.Sprintf("The package that brought session %s has no %s, so this cannot be assessed.", s.ID, file)
}

// NoneHeld tells whether no row of an optional file was held, and names the
// held one where there is one.
func (e *Eval) NoneHeld(s *bingo.Session, file bingo.FileKind, game int) bool {
	for i := range s.Held {
		h := &s.Held[i]
		if !e.rule.obstructs(s, h, file, game) {
			continue
		}
		if e.trace != nil {
			e.Lacks(fmt.Sprintf("a held row of %s (%s)", file, bingo.PlaceOf(e.rec.Files, h.Source.Cell(""))), h.Source.Cell(""))
		}
		return false
	}
	return true
}

// obstructs tells whether a held row of the file stands in the way of what the
// rule says of a game (0 = the session as a whole). An answer that could not be
// read does so only for the rule that it was given to.
func (r *Rule) obstructs(s *bingo.Session, h *bingo.HeldRow, file bingo.FileKind, game int) bool {
	return h.File == file && s.Concerns(h, game) && (file != bingo.FileAttestations || r.mayAnswer(h))
}

// obstructed tells whether any held row of the file does.
func (r *Rule) obstructed(s *bingo.Session, file bingo.FileKind, game int) bool {
	for i := range s.Held {
		if r.obstructs(s, &s.Held[i], file, game) {
			return true
		}
	}
	return false
}

// mayAnswer tells whether a held row of attestations.csv may be an answer to the
// rule: it names the rule, or nobody can read which one it names.
func (r *Rule) mayAnswer(h *bingo.HeldRow) bool {
	if h.Extent != bingo.OneRow {
		return true
	}
	names := false
	for _, cell := range h.Cells {
		switch named := r.pack.Rule(strings.TrimSpace(cell)); named {
		case nil:
		case r:
			return true
		default:
			names = true
		}
	}
	return !names
}
