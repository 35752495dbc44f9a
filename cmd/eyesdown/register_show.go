package main

import (
	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
)

// showRegister prints the facts of a permit with where each comes from, and
// behind them everything that people have set, in turn.
func (a *app) showRegister(c *cobra.Command, permit, person string) error {
	return a.reading(c.Context(), func(ws *batch.Workspace) error {
		records, err := ws.Register(c.Context(), permit)
		if err != nil {
			return err
		}
		l := &list{headings: []string{"what", "name", "field", "value", "from", "source", "status", "by", "on", "reason"}}
		for _, rec := range records {
			for _, p := range rec.Permits {
				for _, f := range factsOf(p, person) {
					if f.value != "" || f.set {
						l.add(f.what, f.name, f.field, f.value, f.from.String(), bingo.PlaceOf(rec.Files, f.at).String(), "in use", "", "", "")
					}
				}
			}
		}
		changes, stands, err := ws.Store.Changes(c.Context(), permit)
		if err != nil {
			return err
		}
		for i := range changes {
			if ch := &changes[i]; person == "" || ch.File == bingo.FilePeople && bingo.SameName(ch.Name, person) {
				l.add("change", nameOf(ch), ch.Column, ch.Value, ch.From.String(), "register, "+ch.Said(), statusOfChange(ch, stands[i]), ch.By, ch.At, ch.Reason)
			}
		}
		if len(l.rows) == 0 {
			return fault.Usagef("`eyesdown register list people --permit "+permit+"` prints who is there", "nobody named %q is in the register of permit %s", person, permit)
		}
		return a.print(l)
	})
}

func nameOf(ch *bingo.RegisterChange) string {
	switch ch.File {
	case bingo.FilePeople:
		return ch.Name + ", " + ch.Role
	case bingo.FileAuthorisations:
		return ch.Name
	}
	return ch.Permit
}

func statusOfChange(ch *bingo.RegisterChange, stands bool) string {
	switch {
	case ch.Withdrawn:
		return "took it back"
	case stands:
		return "stands"
	}
	return "no longer"
}
