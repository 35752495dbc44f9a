package batch

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
	"eyesdown/internal/document"
	"eyesdown/internal/fault"
	"eyesdown/internal/render/pdf"
	"eyesdown/internal/render/xlsx"
	"eyesdown/returns"
	"eyesdown/returns/sessionreport"
	"eyesdown/rules"
)

// SessionOptions say which sessions of a permit are reported on.
type SessionOptions struct {
	Permit  string
	Session string       // "" = every session of the period
	Period  civil.Period // zero ends are open
}

// SessionReports is what WriteSessions made.
type SessionReports struct {
	Files       []string // as written, in order
	Sessions    int
	Standing    int      // sessions with something to explain or mend
	Held        []string // sessions whose own row is held: there is nothing to report on
	Unprintable []string // characters that no font has, each once
}

// WriteSessions writes a report on each session as PDF, XLSX and JSON into a
// folder. Sessions are checked a day at a time, so that a year of them takes no
// more memory than its fullest day.
func (ws *Workspace) WriteSessions(ctx context.Context, opt SessionOptions, folder string) (*SessionReports, error) {
	rec, p, err := ws.holderOf(ctx, opt.Permit)
	if err != nil {
		return nil, err
	}
	made := &SessionReports{}
	sessions, err := made.choose(p, opt)
	if err != nil {
		return nil, err
	}
	exceptions, err := ws.join(ctx, ws.gaps(rec), p.No)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, fault.Inputf(folder, "name another folder with --out", "the folder cannot be made: %v", err)
	}
	var day civil.Date
	var found rules.Result
	for _, s := range sessions {
		if err := ctx.Err(); err != nil {
			return made, err
		}
		if s.Date != day {
			day = s.Date
			found = ws.Engine.Check(rec, rules.Options{Permit: p.No, Period: civil.Period{From: day, To: day}, All: true})
		}
		report, err := ws.sessionReport(ctx, rec, s, found, exceptions)
		if err == nil {
			err = made.write(report, folder)
		}
		if err != nil {
			return made, err
		}
	}
	return made, nil
}

// choose lists the sessions asked for.
func (made *SessionReports) choose(p *bingo.Permit, opt SessionOptions) ([]*bingo.Session, error) {
	if opt.Session != "" {
		s, err := sessionOf(p, opt.Session)
		return []*bingo.Session{s}, err
	}
	within := func(d civil.Date) bool {
		return (!opt.Period.From.Recorded() || d >= opt.Period.From) && (!opt.Period.To.Recorded() || d <= opt.Period.To)
	}
	for _, h := range p.HeldSessions {
		if !h.Date.Recorded() || within(h.Date) {
			made.Held = append(made.Held, h.ID)
		}
	}
	var sessions []*bingo.Session
	for _, s := range p.Sessions {
		if within(s.Date) {
			sessions = append(sessions, s)
		}
	}
	if len(sessions) == 0 {
		return nil, fault.Usagef("`eyesdown check --permit "+p.No+"` shows what the store holds", "permit %s has no session in that time", p.No)
	}
	return sessions, nil
}

// sessionReport gathers what one report is made of.
func (ws *Workspace) sessionReport(ctx context.Context, rec *bingo.Record, s *bingo.Session, found rules.Result, exceptions []bingo.Exception) (*sessionreport.Report, error) {
	r := &sessionreport.Report{Session: s}
	for _, q := range bingo.Sequences(s.Permit) {
		if slices.Contains(q.Sessions, s) {
			r.Sequence = q.ID
		}
	}
	var own []bingo.Finding
	for _, f := range found.Findings {
		switch {
		case f.Subject.Session == s.ID && f.Subject.Permit == s.Permit.No:
			own = append(own, f)
		case f.Subject.Kind == bingo.SubjectWindow && f.Subject.Window.Contains(s.Date),
			f.Subject.Kind == bingo.SubjectSequence && f.Subject.Sequence == r.Sequence:
			r.Wider = append(r.Wider, f)
		}
	}
	var mine []bingo.Exception
	for _, x := range exceptions {
		if x.Permit == s.Permit.No && x.Session == s.ID {
			mine = append(mine, x)
		}
	}
	day := civil.Period{From: s.Date, To: s.Date}
	basis, err := ws.basis(ctx, []filing.Part{{Permit: s.Permit, Period: day}}, rules.Result{Findings: own, Tallies: found.Tallies}, nil)
	if err != nil {
		return nil, err
	}
	basis.Exceptions = mine
	read := filesUsed(rec, s)
	basis.Files = slices.DeleteFunc(basis.Files, func(f returns.File) bool { return !read[f.SHA256+f.Package] })
	r.Basis = basis
	return r, nil
}

// filesUsed names the files that a session's rows stand in.
func filesUsed(rec *bingo.Record, s *bingo.Session) map[string]bool {
	used := map[string]bool{}
	add := func(at bingo.Source) {
		if int(at.File) < len(rec.Files) {
			f := &rec.Files[at.File]
			sha := f.SHA256
			if f.Sheet != nil {
				sha = f.Sheet.SHA256 // the sheet is what came, and what is listed
			}
			used[sha+f.Package] = true
		}
	}
	add(s.Permit.Source)
	add(s.Source)
	for i := range s.Games {
		add(s.Games[i].Source)
		for j := range s.Games[i].Prizes {
			add(s.Games[i].Prizes[j].Source)
		}
		for j := range s.Games[i].Prices {
			add(s.Games[i].Prices[j].Source)
		}
	}
	for i := range s.Expenses {
		add(s.Expenses[i].Source)
	}
	for i := range s.Pools {
		add(s.Pools[i].Source)
	}
	for i := range s.Wasted {
		add(s.Wasted[i].Source)
	}
	for i := range s.Attestations {
		add(s.Attestations[i].Source)
	}
	for i := range s.Held {
		add(s.Held[i].Source)
	}
	return used
}

// write writes one report's files.
func (made *SessionReports) write(r *sessionreport.Report, folder string) error {
	made.Sessions++
	if (&CheckResult{Findings: slices.Concat(r.Basis.Findings, r.Wider), Exceptions: r.Basis.Exceptions}).Stands() {
		made.Standing++
	}
	d := r.Document()
	name := "session-" + FileName(r.Session.Permit.No) + "_" + FileName(r.Session.ID)
	put := func(extension string, write func(io.Writer) error) error {
		path := filepath.Join(folder, name+extension)
		if err := WriteFile(path, write); err != nil {
			return err
		}
		made.Files = append(made.Files, path)
		return nil
	}
	if err := put(".pdf", func(w io.Writer) error { return made.print(w, d) }); err != nil {
		return err
	}
	if err := put(".xlsx", func(w io.Writer) error { return xlsx.Write(w, d) }); err != nil {
		return err
	}
	return put(".json", func(w io.Writer) error { return writeSessionJSON(w, r) })
}

func (made *SessionReports) print(w io.Writer, d *document.Document) error {
	report, err := pdf.Write(w, d)
	made.Unprintable = unprintable(made.Unprintable, report)
	return err
}

func writeSessionJSON(w io.Writer, r *sessionreport.Report) error {
	lines := []json.RawMessage{}
	for _, findings := range [][]bingo.Finding{r.Basis.Findings, r.Wider} {
		for i := range findings {
			l := lineOf(&findings[i], false)
			if !findings[i].Outcome.Reported() {
				l.Evidence, l.Parameters = nil, nil // `eyesdown explain` has them
			}
			text, err := json.Marshal(l)
			if err != nil {
				return err
			}
			lines = append(lines, text)
		}
	}
	text, err := r.JSON(lines)
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return err
}

// FileName spells an identifier so that it can stand in a file's name on every
// system: letters, digits, dots and hyphens as they are, the rest in hex.
func FileName(id string) string {
	var b strings.Builder
	for _, c := range []byte(id) {
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '.' {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}
