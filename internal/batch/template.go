package batch

import (
	"context"
	"io"
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
	"eyesdown/internal/render/xlsx"
	"eyesdown/templates"
)

// WriteRunningSheet writes a blank running sheet of a pack to a file, filled in
// with what the register knows of a permit; without a permit, with nothing.
func (ws *Workspace) WriteRunningSheet(ctx context.Context, pack, permitNo, path string) error {
	l, err := layoutOf(pack)
	if err != nil {
		return err
	}
	k := xlsx.Known{}
	if permitNo != "" {
		_, p, err := ws.holderOf(ctx, permitNo)
		if err != nil {
			return err
		}
		if !slices.Contains(p.Packs, pack) {
			return fault.Usagef("its packs are: "+strings.Join(p.Packs, ", "), "permit %s is not under the pack %s", permitNo, pack)
		}
		k = knownOf(p)
	}
	return WriteFile(path, func(w io.Writer) error { return xlsx.RunningSheet(w, l, k) })
}

// WriteBlankSheet writes a running sheet with nothing filled in, which needs no
// store.
func WriteBlankSheet(pack, path string) error {
	l, err := layoutOf(pack)
	if err != nil {
		return err
	}
	return WriteFile(path, func(w io.Writer) error { return xlsx.RunningSheet(w, l, xlsx.Known{}) })
}

func layoutOf(pack string) (*templates.Layout, error) {
	l, ok, err := templates.RunningSheet(pack)
	if err != nil {
		return nil, fault.Wrap(err, pack, "the program's own layout cannot be used")
	}
	if !ok {
		return nil, fault.Usagef("there are running sheets for: "+strings.Join(templates.RunningSheets(), ", "), "there is no running sheet for a pack called %q", pack)
	}
	return l, nil
}

// knownOf gives what the register knows that stands on a running sheet.
func knownOf(p *bingo.Permit) xlsx.Known {
	k := xlsx.Known{
		Permit: map[string]string{"permit_no": p.No, "holder_name": p.HolderName, "responsible_person": p.Responsible,
			"operator_name": p.Operator.Name, "premises_name": p.PremisesName},
		People: map[string][]string{},
	}
	add := func(role, name string) {
		if name != "" && !slices.Contains(k.People[role], name) {
			k.People[role] = append(k.People[role], name)
		}
	}
	add("responsible_person", p.Responsible)
	for i := range p.People {
		add(p.People[i].Role, p.People[i].Name)
	}
	for _, names := range k.People { // order: each list is sorted by itself
		slices.Sort(names)
	}
	return k
}
