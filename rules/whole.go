package rules

import (
	"eyesdown/internal/bingo"
)

// Whole tells whether the package brought the file and no row of it that the
// session (or its game; 0 = all of them) needs was held, and names what is
// missing where not. It is for conditions that need a file only in some cases,
// or that would say "not applicable" for want of it; else [Rule.Needs] does it.
func (e *Eval) Whole(s *bingo.Session, file bingo.FileKind, game int) bool {
	if !s.Present.Has(file) {
		e.Lacks(file.String(), s.Source.Cell(""))
		return false
	}
	return e.NoneHeld(s, file, game)
}

// NoneHeld tells whether no row of an optional file was held, and names the
// held one where there is one.
func (e *Eval) NoneHeld(s *bingo.Session, file bingo.FileKind, game int) bool {
	if len(s.Held) == 0 || !s.HeldIn(file, game) {
		return true
	}
	if e.trace == nil {
		return false
	}
	for i := range s.Held {
		h := &s.Held[i]
		if h.File == file && s.Concerns(h, game) {
			e.Lacks("a held row of "+file.String(), h.Source.Cell(""))
			return false
		}
	}
	return false
}
