package batch

import (
	"cmp"
	"context"
	"io"
	"slices"

	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
	"eyesdown/schedules"
)

// Dues lists what is due as it stands on a day: the last day of every return
// that has not been given, past ones among them, up to that of the year the day
// lies in, and the last day of keeping unsold tickets of each that has. They
// come by permit and return.
func (ws *Workspace) Dues(ctx context.Context, asOf civil.Date) ([]schedules.Due, error) {
	holders, err := ws.Store.Holders(ctx, "")
	if err != nil {
		return nil, err
	}
	var all []schedules.Due
	for _, h := range holders {
		rec, err := ws.Store.Outline(ctx, h)
		if err != nil {
			return nil, err
		}
		for _, p := range rec.Permits {
			if !slices.Contains(p.Packs, "vic-1998") {
				continue
			}
			for _, r := range filing.Of(rec, p, asOf) {
				if d, ok := ws.dueOf(r, asOf); ok {
					all = append(all, d)
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b schedules.Due) int {
		return cmp.Or(cmp.Compare(a.Permit, b.Permit), cmp.Compare(a.Period.To, b.Period.To))
	})
	return all, nil
}

// dueOf tells what is due of a return; ok is false where nothing is.
func (ws *Workspace) dueOf(r *filing.Return, asOf civil.Date) (d schedules.Due, ok bool) {
	l := ws.returnLine(r, asOf)
	d = schedules.Due{Kind: schedules.DueReturn, Permit: l.Permit, Zone: r.Permit.Zone, Period: l.Period, Return: l.Kind, Date: l.Due}
	switch l.Standing {
	case ReturnUnplaced, ReturnUndated:
		return d, false
	case ReturnGiven, ReturnGivenLate:
		d.Kind, d.Date = schedules.DueUnsold, l.UnsoldUntil
	}
	return d, true
}

// WriteCalendar writes due dates as an iCalendar file.
func (ws *Workspace) WriteCalendar(dues []schedules.Due, path string) error {
	return WriteFile(path, func(w io.Writer) error { return schedules.WriteCalendar(w, ws.Program, dues) })
}

// PermitsIn lists the numbers of the permits that were in force on some day of a
// period, in order.
func (ws *Workspace) PermitsIn(ctx context.Context, period civil.Period) ([]string, error) {
	holders, err := ws.Store.Holders(ctx, "")
	if err != nil {
		return nil, err
	}
	var all []string
	for _, h := range holders {
		rec, err := ws.Store.Outline(ctx, h)
		if err != nil {
			return nil, err
		}
		for _, p := range rec.Permits {
			if p.ValidFrom <= period.To && (!p.ValidTo.Recorded() || p.ValidTo >= period.From) {
				all = append(all, p.No)
			}
		}
	}
	slices.Sort(all)
	return all, nil
}

// HolderNames gives the name of each permit's holder, by the permit's number.
func (ws *Workspace) HolderNames(ctx context.Context) (map[string]string, error) {
	holders, err := ws.Store.Holders(ctx, "")
	if err != nil {
		return nil, err
	}
	names := map[string]string{}
	for _, h := range holders {
		rec, err := ws.Store.Outline(ctx, h)
		if err != nil {
			return nil, err
		}
		for _, p := range rec.Permits {
			names[p.No] = p.HolderName
		}
	}
	return names, nil
}
