package store

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
)

// Withdraw takes an accepted row back.
func (in *Intake) Withdraw(t *record.Table, session int, line uint32) error {
	b := in.tables[t.File]
	if err := in.flush(b); err != nil {
		return err
	}
	if t.File == bingo.FileSessions {
		delete(in.sessions, session)
	}
	b.stored--
	query, of := "DELETE FROM "+t.Name+" WHERE package_id = ? AND line = ?", in.ids.pkg
	if t.Scope == record.OfSession {
		query, of = "DELETE FROM "+t.Name+" WHERE version_id = ? AND line = ?", in.ids.version+int64(session)
	}
	return in.send(func(w *writer) error {
		n, err := w.affected(query, of, int64(line))
		if err == nil && n != 1 {
			err = fmt.Errorf("row %d is not there to be taken back", line)
		}
		return fault.Wrap(err, t.File.String(), "a row cannot be withdrawn")
	})
}

// Hold takes a row that needs a person.
func (in *Intake) Hold(h HeldRow) error {
	e := &h.Exception
	if h.Incomplete {
		in.gaps = in.gaps.With(e.File)
	}
	places, err := json.Marshal(e.Places)
	if err != nil {
		return err
	}
	options, err := json.Marshal(append([]string{}, e.Options...))
	if err != nil {
		return err
	}
	args := []any{in.ids.pkg, nil, e.ID, e.Code, e.Permit, e.Session, int64(e.Game), int64(e.File), int64(h.Line), nil,
		h.Incomplete, int64(e.Effect), string(places), e.Problem, e.Remedy, e.Raw, string(options), nil, nil}
	if h.Session >= 0 {
		args[1] = in.ids.version + int64(h.Session)
	}
	if h.SessionDate != 0 {
		args[9] = civil.Date(h.SessionDate).String()
	}
	if h.DatedFrom != 0 {
		args[17], args[18] = civil.Date(h.DatedFrom).String(), civil.Date(h.DatedTo).String()
	}
	return in.send(func(w *writer) error {
		err := w.exec("INSERT INTO held (package, version, exception, code, permit_no, session_id, game_no, kind, line, session_date, "+
			"incomplete, effect, places, problem, remedy, raw, options, dated_from, dated_to) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", args...)
		return fault.Wrap(err, e.ID, "the store refuses an exception")
	})
}

// Close takes the package's account, and everything stands. Where it fails
// nothing does.
func (in *Intake) Close(p Package) error {
	if in.ended {
		return fault.Wrap(errors.New("the intake has ended"), in.label, "the package was not taken in")
	}
	if err := in.account(&p); err != nil {
		return errors.Join(err, in.Abort())
	}
	return in.end(true)
}

func (in *Intake) account(p *Package) error {
	if p.Digest != in.digest {
		return fault.Wrap(fmt.Errorf("its digest is %s, not %s", p.Digest, in.digest), in.label, "the package changed while it was read")
	}
	for _, b := range in.tables {
		if err := in.flush(b); err != nil {
			return err
		}
	}
	for i := range p.Files {
		if err := in.accountFile(&p.Files[i]); err != nil {
			return err
		}
	}
	for kind, b := range in.tables {
		if (b.stored > 0 || in.gaps.Has(bingo.FileKind(kind))) && !p.present().Has(bingo.FileKind(kind)) {
			return fault.Wrap(errors.New("it has rows but no account"), b.layout.table.File.String(), "the file's rows do not balance")
		}
	}
	for _, m := range in.members {
		if m.sha256 == "" {
			return fault.Wrap(errors.New("its original was not closed"), m.name, "the file cannot be kept")
		}
	}
	if err := in.accountSessions(p); err != nil {
		return err
	}
	// A session whose own row is held has no version, and rows held with it
	// cannot point to one.
	return in.send(func(w *writer) error {
		return w.exec("UPDATE held SET version = NULL WHERE package = ? AND version IS NOT NULL AND NOT EXISTS (SELECT 1 FROM version v WHERE v.id = held.version)", in.ids.pkg)
	})
}

func (in *Intake) accountFile(f *File) error {
	m, err := in.original(f)
	if err != nil {
		return err
	}
	if stored := in.tables[f.Kind].stored; stored != f.Accepted || !f.balanced() {
		return fault.Wrap(fmt.Errorf("%d rows = 1 header + %d blank + %d accepted + %d held does not hold, or %d rows came", f.Rows, f.Blank, f.Accepted, f.Held, stored), f.Name, "the file's rows do not balance")
	}
	unknown, err := json.Marshal(append([]string{}, f.UnknownColumns...))
	if err != nil {
		return err
	}
	account := *f
	return in.send(func(w *writer) error {
		return w.exec("INSERT INTO file (id, package, member, kind, name, sha256, bytes, rows, blank, accepted, held, unknown_columns) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
			in.ids.file+int64(account.Kind), in.ids.pkg, m.id, int64(account.Kind), account.Name, account.SHA256, account.Bytes,
			int64(account.Rows), int64(account.Blank), int64(account.Accepted), int64(account.Held), string(unknown))
	})
}

// accountSessions writes a version for every session whose own row was
// accepted; one whose row is held does not stand.
func (in *Intake) accountSessions(p *Package) error {
	present := int64(p.present())
	for i := range p.Sessions {
		s := p.Sessions[i]
		if !in.sessions[s.Number] {
			continue
		}
		delete(in.sessions, s.Number)
		err := in.send(func(w *writer) error {
			err := w.exec("INSERT INTO version (id, package, permit_no, session_id, digest, present) VALUES (?, ?, ?, ?, ?, ?)",
				in.ids.version+int64(s.Number), in.ids.pkg, s.PermitNo, s.SessionID, hex.EncodeToString(s.Digest[:]), present)
			return fault.Wrap(err, s.PermitNo+"/"+s.SessionID, "the store refuses a session")
		})
		if err != nil {
			return err
		}
	}
	if len(in.sessions) > 0 {
		return fault.Wrap(fmt.Errorf("%d sessions have a row but no account", len(in.sessions)), in.label, "the package's sessions do not balance")
	}
	return nil
}
