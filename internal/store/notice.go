package store

import (
	"context"

	"github.com/jmoiron/sqlx"
)

// Notices gives what each recipient was told of by mail: item by item, whether it
// was. A recipient is an address.
func (s *Store) Notices(ctx context.Context) (map[string]map[string]bool, error) {
	var all []struct{ Item, Recipient string }
	err := s.db.SelectContext(ctx, &all, "SELECT item, recipient FROM notice")
	told := map[string]map[string]bool{}
	for _, n := range all {
		if told[n.Recipient] == nil {
			told[n.Recipient] = map[string]bool{}
		}
		told[n.Recipient][n.Item] = true
	}
	return told, s.fault(err)
}

// Told records that the mail server took a mail to somebody about some items. One
// that was recorded before stays as it is.
func (s *Store) Told(ctx context.Context, recipient, message string, items []string, now int64) error {
	return s.writing(ctx, func(c *sqlx.Conn) error {
		for _, item := range items {
			if _, err := changed(ctx, c, "INSERT INTO notice (item, recipient, message, sent_at) VALUES (?, ?, ?, ?) ON CONFLICT (item, recipient) DO NOTHING", item, recipient, message, now); err != nil {
				return err
			}
		}
		return nil
	})
}

// LastOfKin lists, of the periods of a job that are done, the latest of each kin:
// the last reminder of each return, say.
func (s *Store) LastOfKin(ctx context.Context, job string) ([]DuePeriod, error) {
	var all []DuePeriod
	err := s.db.SelectContext(ctx, &all, s.db.Rebind("SELECT "+dueColumns+` FROM schedule_due d WHERE job = ? AND state = 'done' AND NOT EXISTS (
		SELECT 1 FROM schedule_due o WHERE o.job = d.job AND o.kin = d.kin AND o.state = 'done' AND (o.due_at > d.due_at OR o.due_at = d.due_at AND o.period > d.period))
		ORDER BY due_at, period`), job)
	return all, s.fault(err)
}
