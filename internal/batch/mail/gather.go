package mail

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
	"eyesdown/internal/store"
	"eyesdown/schedules"
)

// none stands for a mail that there was no need to send.
const none = "none"

// late is how many days after the end of their keeping unsold tickets are still
// spoken of: who sets mail up is not told of last year's.
const late = 14

// notice is something to tell of whoever gets what is about its permit.
type notice struct {
	item     string
	permit   string // "" where it is about none
	reminder *schedules.Period
	about    *bingo.Exception
}

// reminders gives the last reminder of each return that is still right: one that
// was given meanwhile has none.
func (p *Post) reminders(ctx context.Context, today func(*time.Location) civil.Date) ([]notice, error) {
	dues, err := p.Workspace.Dues(ctx, today(p.Now.Location()))
	if err != nil {
		return nil, err
	}
	var all []notice
	for i := range p.Jobs {
		j := &p.Jobs[i]
		if j.Does != schedules.Remind {
			continue
		}
		last, err := p.Workspace.Store.LastOfKin(ctx, j.Name)
		if err != nil {
			return nil, err
		}
		for _, period := range j.Before(dues) {
			done := slices.ContainsFunc(last, func(d store.DuePeriod) bool { return d.Period == period.Key })
			gone := period.Due.Kind == schedules.DueUnsold && today(period.Due.Zone) > period.Due.Date.AddDays(late)
			if done && !gone {
				all = append(all, notice{item: period.Due.Kind + "/" + period.Key, permit: period.Due.Permit, reminder: &period})
			}
		}
	}
	return all, nil
}

// opens gives what is open and needs a person, and the files that were refused.
func (p *Post) opens(ctx context.Context) (exceptions, refused []notice, err error) {
	all, err := p.Workspace.Exceptions(ctx, "")
	if err != nil {
		return nil, nil, err
	}
	for i := range all {
		x := &all[i]
		switch {
		case x.Status != bingo.ExceptionOpen:
		case x.Code == bingo.CodeRefused:
			refused = append(refused, notice{item: "refused/" + x.ID, permit: x.Permit, about: x})
		case x.Effect != bingo.Notice:
			exceptions = append(exceptions, notice{item: "exception/" + x.ID, permit: x.Permit, about: x})
		}
	}
	return exceptions, refused, nil
}

// check names the last check that was done; what it found is told of once. "" is
// where none was.
func (p *Post) check(ctx context.Context) (string, error) {
	name, at := "", int64(0)
	for i := range p.Jobs {
		if p.Jobs[i].Does != schedules.Check {
			continue
		}
		last, err := p.Workspace.Store.LastOfKin(ctx, p.Jobs[i].Name)
		if err != nil {
			return "", err
		}
		for _, d := range last {
			if d.DueAt > at {
				name, at = "check/"+d.Job+"/"+d.Period, d.DueAt
			}
		}
	}
	return name, nil
}

// remind writes the mail of one reminder.
func (p *Post) remind(to string, n notice, holder string, today civil.Date) (Message, error) {
	d := n.reminder.Due
	text, command, _ := strings.Cut(d.Describe(), "\n")
	_, clause, _ := strings.Cut(text, " (")
	subject, body, err := write("reminder", map[string]any{
		"Unsold": d.Kind == schedules.DueUnsold, "Return": d.Return, "Holder": oneLine(holder), "Permit": oneLine(d.Permit),
		"Days": d.Period.From.Long() + " to " + d.Period.To.Long(), "Due": d.Date.Long(), "When": when(int(d.Date - today)),
		"Clause": strings.TrimSuffix(clause, ")."), "Command": oneLine(command),
	})
	return Message{To: to, Subject: subject, Body: body, Items: []string{n.item}}, err
}

// when says how far off a day is.
func when(left int) string {
	switch {
	case left < 0:
		return "That was " + money.Counted(-left, "day", "days") + " ago."
	case left == 0:
		return "That is today."
	}
	return "That is in " + money.Counted(left, "day", "days") + "."
}

// gather writes one mail about several things.
func gather(kind, to string, all []notice, names map[string]string) (Message, error) {
	l := list{Count: len(all), More: max(0, len(all)-most)}
	items := make([]string, 0, len(all))
	for i, n := range all {
		items = append(items, n.item)
		if i >= most {
			continue
		}
		x := n.about
		name := x.ID
		if x.Permit != "" {
			name += ", permit " + x.Permit
			if holder := names[x.Permit]; holder != "" {
				name += " (" + holder + ")"
			}
		}
		place := ""
		if len(x.Places) > 0 {
			place = x.Places[0].String()
			if len(x.Places) > 1 {
				place += " and " + strconv.Itoa(len(x.Places)-1) + " more"
			}
		}
		l.Lines = append(l.Lines, line{Name: oneLine(name), Place: oneLine(place), Problem: oneLine(x.Problem), Remedy: oneLine(x.Remedy)})
	}
	subject, body, err := write(kind, l)
	return Message{To: to, Subject: subject, Body: body, Items: items}, err
}
