package store

import (
	"context"
	"database/sql/driver"
	"encoding/json"

	"github.com/jmoiron/sqlx"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
)

// Attested is an answer that somebody gave by command: about a session, or, where
// Session is "", about the permit as a whole or the return of the Period.
type Attested struct {
	Permit, Session string
	bingo.Attestation
	On string // the day on which it was recorded, YYYY-MM-DD
}

// Attest records answers behind those that there are: all of them, or none.
func (s *Store) Attest(ctx context.Context, all []Attested) error {
	for i := range all {
		a := &all[i]
		switch {
		case blank(a.By):
			return fault.Usagef("give --by NAME", "an answer is somebody's: the name is missing")
		case !a.At.Recorded():
			return fault.Usagef("give --at as 2025-07-03T22:10", "an answer has a time: it is missing")
		case blank(a.Permit) || blank(a.Clause):
			return fault.Usagef("give --permit and --clause", "an answer is about a clause and a permit: one is missing")
		}
	}
	return s.writing(ctx, func(c *sqlx.Conn) error {
		for i := range all {
			a := &all[i]
			answer := "no"
			if a.Yes {
				answer = "yes"
			}
			if a.Session == "" {
				_, err := c.ExecContext(ctx, "INSERT INTO attested_wide (permit_no, period, clause, answer, said_by, said_at, recorded_on) VALUES (?, ?, ?, ?, ?, ?, ?)",
					a.Permit, a.Period, a.Clause, answer, a.By, a.At.Unix(), a.On)
				if err != nil {
					return err
				}
				continue
			}
			_, err := c.ExecContext(ctx, `INSERT INTO attested (permit_no, session_id, game_no, prize_no, clause, answer, said_by, said_at, recorded_on)
				VALUES (?, ?, nullif(?, 0), nullif(?, 0), ?, ?, ?, ?, ?)`,
				a.Permit, a.Session, a.Game, a.Prize, a.Clause, answer, a.By, a.At.Unix(), a.On)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// loadAttested puts the answers given by command beside those that packages
// brought. Their source is no row of a file: it says who answered, and on which
// day.
func (l *loader) loadAttested() error {
	permits, err := json.Marshal(l.permits)
	if err != nil {
		return err
	}
	sessions := map[sessionKey]*bingo.Session{}
	for _, p := range l.rec.Permits {
		for _, s := range p.Sessions {
			sessions[sessionKey{p.No, s.ID}] = s
		}
	}
	query := `SELECT permit_no, session_id, game_no, prize_no, clause, answer, said_by, said_at FROM attested
		WHERE permit_no IN (SELECT value FROM json_each(?)) ORDER BY seq`
	err = eachRow(l.ctx, l.c, query, bind(string(permits)), func(row []driver.Value) error {
		r := cells{v: row}
		key := sessionKey{r.text(), r.text()}
		a := bingo.Attestation{Game: r.number(), Prize: r.number(), Clause: r.text(), Yes: r.text() == "yes", By: r.text(), At: r.instant()}
		if s := sessions[key]; s != nil {
			a.Source = l.saidBy(a.By, a.At, l.permit[key.permit])
			s.Attestations = append(s.Attestations, a)
		}
		return nil
	})
	if err != nil {
		return err
	}
	query = `SELECT permit_no, period, clause, answer, said_by, said_at FROM attested_wide
		WHERE permit_no IN (SELECT value FROM json_each(?)) ORDER BY seq`
	return eachRow(l.ctx, l.c, query, bind(string(permits)), func(row []driver.Value) error {
		r := cells{v: row}
		p := l.permit[r.text()]
		a := bingo.Attestation{Period: r.text(), Clause: r.text(), Yes: r.text() == "yes", By: r.text(), At: r.instant()}
		if p != nil {
			a.Source = l.saidBy(a.By, a.At, p)
			p.Attestations = append(p.Attestations, a)
		}
		return nil
	})
}

// saidBy gives the source of an answer by command: a name in place of a file's,
// and no row.
func (l *loader) saidBy(by string, at civil.Instant, p *bingo.Permit) bingo.Source {
	return l.spoken("attested by " + by + " on " + at.DateIn(p.Zone).Long())
}
