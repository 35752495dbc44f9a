package batch

import (
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
	"eyesdown/internal/store"
	"eyesdown/rules"
)

// knownTerms refuses packs, clauses and values that this program could do nothing
// with. A clause of another program's pack is kept as it is.
func (ws *Workspace) knownTerms(f *store.RegisterFact) error {
	if f.Withdraw {
		return nil
	}
	for _, field := range f.Fields {
		if f.File == bingo.FilePermits && field.Column == "pack" {
			if err := ws.knownPacks(field.Value); err != nil {
				return err
			}
		}
	}
	if f.File != bingo.FileAuthorisations || !ws.ownClause(f.Name) {
		return nil
	}
	i := slices.IndexFunc(ws.Engine.Rules(), func(r *rules.Rule) bool { return bingo.SameClause(r.ID, f.Name) })
	if i < 0 || ws.Engine.Rules()[i].NumberForm() == "" {
		var ids []string
		for _, r := range ws.Engine.Rules() {
			if r.NumberForm() != "" {
				ids = append(ids, r.ID)
			}
		}
		return fault.Usagef("write one of: "+strings.Join(ids, ", "), "--clause %q is no rule with a number that a permit can set", f.Name)
	}
	r := ws.Engine.Rules()[i]
	for _, field := range f.Fields {
		if field.Column != "value" || strings.TrimSpace(field.Value) == "" {
			continue
		}
		if err := r.ReadsNumber(field.Value); err != nil {
			return fault.Usagef("write "+r.NumberForm(), "value cannot be read as what %s (%s) needs: %v", r.ID, r.Title, err)
		}
	}
	return nil
}

// knownPacks refuses packs that this program does not have.
func (ws *Workspace) knownPacks(text string) error {
	var ids []string
	for _, pack := range ws.Engine.Packs() {
		if !pack.Always {
			ids = append(ids, pack.ID)
		}
	}
	for id := range strings.SplitSeq(text, ";") {
		if id = strings.TrimSpace(id); id != "" && !slices.Contains(ids, id) {
			return fault.Usagef("write one of: "+strings.Join(ids, ", ")+"; several are parted by ;", "there is no pack %q", id)
		}
	}
	return nil
}
