package store

import (
	"context"
	"database/sql/driver"
	"encoding/json"
	"maps"
	"math"
	"slices"
	"time"

	"github.com/jmoiron/sqlx"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/fault"
)

// Load gives everything known about one permit holder, and the exceptions that
// its permits have, settled ones among them.
func (s *Store) Load(ctx context.Context, holderID string) (*bingo.Record, []bingo.Exception, error) {
	return s.read(ctx, holderID, (*loader).load)
}

// Register gives one permit holder's permits with their people and
// authorisations, as people have set them, without sessions.
func (s *Store) Register(ctx context.Context, holderID string) (*bingo.Record, error) {
	rec, _, err := s.read(ctx, holderID, (*loader).register)
	return rec, err
}

// Outline gives one permit holder's permits and the rows of their sessions
// and answers alone, without games, prizes or expenses.
func (s *Store) Outline(ctx context.Context, holderID string) (*bingo.Record, error) {
	rec, _, err := s.read(ctx, holderID, (*loader).outline)
	return rec, err
}

func (s *Store) read(ctx context.Context, holderID string, load func(*loader) (*bingo.Record, error)) (*bingo.Record, []bingo.Exception, error) {
	var rec *bingo.Record
	var exceptions []bingo.Exception
	err := s.reading(ctx, func(c *sqlx.Conn) error {
		permits, err := permitsOf(ctx, c, holderID)
		if err != nil {
			return err
		}
		v, err := look(ctx, c, permits)
		if err != nil {
			return err
		}
		l := newLoader(v, holderID)
		if rec, err = load(l); err != nil {
			return err
		}
		exceptions, err = v.exceptions()
		return err
	})
	if err != nil {
		return nil, nil, err
	}
	return rec, exceptions, nil
}

// permitsOf lists the permits whose merged description names the holder.
func permitsOf(ctx context.Context, c *sqlx.Conn, holderID string) ([]string, error) {
	permits := []string{}
	err := c.SelectContext(ctx, &permits, `SELECT permit_no FROM permits WHERE coalesce(holder_id, holder_name) = ?
		UNION SELECT permit_no FROM register_change WHERE field IN ('holder_id', 'holder_name') ORDER BY permit_no`, holderID)
	if err != nil {
		return nil, err
	}
	v := &view{ctx: ctx, c: c, permits: permits}
	for _, step := range []func() error{v.readResolutions, v.readChanges, v.readDescriptions} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	t := record.TableOf(bingo.FilePermits)
	permits = slices.DeleteFunc(permits, func(no string) bool { return v.merged[no] == nil || v.merged[no].holder(t) != holderID })
	if len(permits) == 0 {
		return nil, fault.Usagef("run: eyesdown check, without naming a holder, for all of them", "the store knows no permit holder %s", holderID)
	}
	return permits, nil
}

// loader builds one holder's record.
type loader struct {
	*view
	rec      *bingo.Record
	permit   map[string]*bingo.Permit
	session  map[int64]*bingo.Session // by the version in use
	present  map[int64]bingo.FileSet  // by package
	used     string                   // the versions in use, as a JSON list
	files    map[int64]uint32         // places in fileIDs
	fileIDs  []int64
	lastFile int64
	said     map[string]int64 // numbers of answers by command in the place of files', by what is said of them
	lastAt   uint32
}

func newLoader(v *view, holderID string) *loader {
	return &loader{view: v, rec: &bingo.Record{HolderID: holderID}, permit: map[string]*bingo.Permit{},
		session: map[int64]*bingo.Session{}, present: map[int64]bingo.FileSet{}, files: map[int64]uint32{}, said: map[string]int64{}, lastFile: math.MinInt64}
}

func (l *loader) load() (*bingo.Record, error) {
	return l.take(l.loadPresent, l.loadPermits, l.loadPeople, l.loadAuthorisations, l.loadSessions, l.loadPools, l.loadWasted, l.loadDuties,
		l.loadExpenses, l.loadBankings, l.loadAttested, l.loadAttestations, l.loadUnsold, l.loadReturns, l.loadGames, l.loadPrices, l.loadPrizes, l.loadHeld, l.finishFiles)
}

func (l *loader) outline() (*bingo.Record, error) {
	return l.take(l.loadPresent, l.loadPermits, l.loadAuthorisations, l.loadSessions, l.loadAttestations, l.loadReturns, l.loadHeld, l.finishFiles)
}

func (l *loader) register() (*bingo.Record, error) {
	return l.take(l.loadPresent, l.loadPermits, l.loadPeople, l.loadAuthorisations, l.finishFiles)
}

func (l *loader) take(steps ...func() error) (*bingo.Record, error) {
	for _, step := range steps {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return l.rec, nil
}

// source gives the place of a row; the file's number in the record is settled
// when all of them are known.
func (l *loader) source(fileID int64, line int64) bingo.Source {
	if fileID != l.lastFile || len(l.fileIDs) == 0 {
		at, ok := l.files[fileID]
		if !ok {
			at = uint32(len(l.fileIDs))
			l.files[fileID] = at
			l.fileIDs = append(l.fileIDs, fileID)
		}
		l.lastFile, l.lastAt = fileID, at
	}
	return bingo.Source{File: l.lastAt, Row: uint32(line)}
}

// sourceOf gives the place of what a person set: no row of a file, but the words
// by which it is named.
func (l *loader) sourceOf(ch *bingo.RegisterChange) bingo.Source {
	return l.spoken("register, " + ch.Said())
}

// spoken gives the place of what somebody said by command: a name in place of a
// file's.
func (l *loader) spoken(name string) bingo.Source {
	id, ok := l.said[name]
	if !ok {
		id = -1 - int64(len(l.said))
		l.said[name] = id
	}
	return l.source(id, 0)
}

// loadPresent notes the files that each package brought.
func (l *loader) loadPresent() error {
	ids, err := json.Marshal(l.packages())
	if err != nil {
		return err
	}
	return eachRow(l.ctx, l.c, "SELECT package, kind FROM file WHERE package IN (SELECT value FROM json_each(?))", bind(string(ids)), func(row []driver.Value) error {
		r := cells{v: row}
		id, kind := r.whole(), bingo.FileKind(r.whole())
		l.present[id] = l.present[id].With(kind)
		return nil
	})
}

func (l *loader) loadPermits() error {
	t := record.TableOf(bingo.FilePermits)
	for _, no := range slices.Sorted(maps.Keys(l.merged)) {
		d := l.merged[no]
		value := func(column string) string { return d.value(t, column) }
		p := &bingo.Permit{No: no, Packs: listOf(value("pack")), HolderName: value("holder_name"), HolderID: d.holder(t), ZoneName: value("time_zone"),
			ValidFrom: dateOf(value("valid_from")), ValidTo: dateOf(value("valid_to")), EndReason: value("end_reason"),
			Predecessor: value("predecessor_permit_no"), Responsible: value("responsible_person"),
			Operator: bingo.Operator{Name: value("operator_name"), Address: value("operator_address"), LicenceNo: value("operator_licence_no"),
				AgreementFrom: dateOf(value("agreement_from")), AgreementTo: dateOf(value("agreement_to"))},
			PremisesName: value("premises_name"), PremisesAddress: value("premises_address"), RegularDays: bingo.Weekdays(value("regular_days")),
			Source: l.source(d.rows[0].fileID, d.rows[0].line)}
		l.columnsOf(t, d, p)
		zone, err := time.LoadLocation(p.ZoneName)
		if err != nil {
			return fault.Wrap(err, "permit "+no, "the permit's time zone is not known here")
		}
		p.Zone = zone
		for id := range l.brought[no] {
			p.Present |= l.present[id]
		}
		l.permit[no] = p
		l.rec.Permits = append(l.rec.Permits, p)
	}
	return nil
}
