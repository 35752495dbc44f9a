package store

import (
	"context"
	"strings"

	"github.com/jmoiron/sqlx"

	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
)

// ReadingChoices lists the readings that the workspace has selected, by point.
func (s *Store) ReadingChoices(ctx context.Context) ([]bingo.ReadingChoice, error) {
	var choices []bingo.ReadingChoice
	err := s.db.SelectContext(ctx, &choices, `SELECT point, reading, chosen_by AS "by", reason, chosen_at AS "at" FROM reading_choice ORDER BY point`)
	return choices, s.fault(err)
}

// ChooseReading selects a reading of a point, in place of any other.
func (s *Store) ChooseReading(ctx context.Context, choice bingo.ReadingChoice) error {
	const hint = "give --by NAME and --reason TEXT"
	switch {
	case strings.TrimSpace(choice.Point) == "" || strings.TrimSpace(choice.Reading) == "":
		return fault.Usagef("run: eyesdown rules readings", "name the point and the reading")
	case strings.TrimSpace(choice.By) == "":
		return fault.Usagef(hint, "a reading is selected by somebody: the name is missing")
	case strings.TrimSpace(choice.Reason) == "":
		return fault.Usagef(hint, "a reading is selected for a reason: it is missing")
	}
	return s.writing(ctx, func(c *sqlx.Conn) error {
		_, err := c.ExecContext(ctx, `INSERT INTO reading_choice (point, reading, chosen_by, reason, chosen_at) VALUES (?, ?, ?, ?, ?)
			ON CONFLICT (point) DO UPDATE SET reading = excluded.reading, chosen_by = excluded.chosen_by, reason = excluded.reason, chosen_at = excluded.chosen_at`,
			choice.Point, choice.Reading, choice.By, choice.Reason, choice.At)
		return err
	})
}

// ClearReading takes the selection of a point back.
func (s *Store) ClearReading(ctx context.Context, point string) error {
	return s.writing(ctx, func(c *sqlx.Conn) error {
		result, err := c.ExecContext(ctx, "DELETE FROM reading_choice WHERE point = ?", point)
		if err != nil {
			return err
		}
		if n, err := result.RowsAffected(); err != nil || n == 0 {
			return fault.Usagef("run: eyesdown rules readings", "no reading of %q is selected", point)
		}
		return nil
	})
}
