package mail

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"eyesdown/internal/batch"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
	"eyesdown/schedules"
)

// Post tells people what they have not been told of.
type Post struct {
	Workspace *batch.Workspace
	Settings  *schedules.Mail
	Jobs      []schedules.Job
	Now       time.Time // in the zone of the job that does it
}

// Sent is what became of one delivery.
type Sent struct {
	Mails    []string   // one line for each mail that the server took
	Refusals []*Refusal // of those that it did not; they are tried again
}

// Deliver sends everybody what they have not been told of: each reminder, the
// files that were refused, and once after each check what is open and new. A mail
// that one recipient is refused stops no other.
func (p *Post) Deliver(ctx context.Context) (Sent, error) {
	var done Sent
	all, err := p.letters(ctx)
	if err != nil {
		return done, err
	}
	for i := range all {
		m := &all[i]
		message := none
		if m.Subject != "" {
			if err := Send(ctx, p.Settings, m); err != nil {
				var r *Refusal
				if !errors.As(err, &r) {
					return done, err
				}
				done.Refusals = append(done.Refusals, r)
				if !r.OfOne {
					return done, nil
				}
				continue
			}
			message = "<" + m.ID(p.Settings.From.Address) + ">"
			done.Mails = append(done.Mails, m.To+": "+m.Subject)
		}
		if err := p.Workspace.Store.Told(ctx, m.To, message, m.Items, p.Now.Unix()); err != nil {
			return done, err
		}
	}
	return done, nil
}

// letters writes every mail that is to go, by recipient. One without a subject
// says that there was nothing new after a check.
func (p *Post) letters(ctx context.Context) ([]Message, error) {
	today := func(zone *time.Location) civil.Date {
		y, m, d := p.Now.In(zone).Date()
		return civil.DateOf(y, m, d)
	}
	told, err := p.Workspace.Store.Notices(ctx)
	if err != nil {
		return nil, err
	}
	reminders, err := p.reminders(ctx, today)
	if err != nil {
		return nil, err
	}
	exceptions, refused, err := p.opens(ctx)
	if err != nil {
		return nil, err
	}
	check, err := p.check(ctx)
	if err != nil {
		return nil, err
	}
	names, err := p.Workspace.HolderNames(ctx)
	if err != nil {
		return nil, err
	}
	var all []Message
	for _, to := range p.Settings.Everybody() {
		fresh := func(from []notice) []notice {
			return slices.DeleteFunc(slices.Clone(from), func(n notice) bool {
				return told[to][n.item] || !p.gets(to, n)
			})
		}
		for _, n := range fresh(reminders) {
			m, err := p.remind(to, n, names[n.permit], today(n.reminder.Due.Zone))
			if err != nil {
				return nil, err
			}
			all = append(all, m)
		}
		if found := fresh(refused); len(found) > 0 {
			m, err := gather("refused", to, found, names)
			if err != nil {
				return nil, err
			}
			all = append(all, m)
		}
		if check == "" || told[to][check] {
			continue
		}
		m := Message{To: to}
		if found := fresh(exceptions); len(found) > 0 {
			if m, err = gather("exceptions", to, found, names); err != nil {
				return nil, err
			}
		}
		m.Items = append(m.Items, check)
		all = append(all, m)
	}
	return all, nil
}

// gets tells whether somebody gets what a notice is about: what may be about
// several permits goes to those of each.
func (p *Post) gets(to string, n notice) bool {
	permits := []string{n.permit}
	if n.about != nil {
		permits = append(permits, n.about.Also...)
	}
	return slices.ContainsFunc(permits, func(permit string) bool { return slices.Contains(p.Settings.For(permit), to) })
}

// Try sends a mail that says that mail works.
func Try(ctx context.Context, s *schedules.Mail, to string, now time.Time) error {
	subject, body, err := write("test", nil)
	if err != nil {
		return err
	}
	return Send(ctx, s, &Message{To: to, Subject: subject, Body: body, Items: []string{"test " + now.Format(time.RFC3339Nano)}})
}

// String says in one line what became of a delivery; "" where there was nothing
// to send.
func (s *Sent) String() string {
	var parts []string
	if n := len(s.Mails); n > 0 {
		parts = append(parts, money.Counted(n, "mail", "mails")+" sent: "+strings.Join(s.Mails, "; "))
	}
	for _, r := range s.Refusals {
		parts = append(parts, "not sent: "+r.What)
	}
	return strings.Join(parts, "; ")
}

// Lasting tells whether everything that was refused will be refused again.
func (s *Sent) Lasting() bool {
	return !slices.ContainsFunc(s.Refusals, func(r *Refusal) bool { return !r.Lasting })
}
