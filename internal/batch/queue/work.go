package queue

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"eyesdown/internal/batch"
	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
	"eyesdown/internal/money"
)

// CheckFile is the document of a check: what `eyesdown check --format json` prints.
const CheckFile = "check.json"

// do does the work of an attempt in a temporary folder. Files stay there until
// the caller has taken them.
func (a *attempt) do(ctx context.Context, ws *batch.Workspace, folder string) (m made, err error) {
	defer func() {
		if fell := recover(); fell != nil {
			m, err = made{}, fault.Wrap(fmt.Errorf("%v", fell), a.about, "the program fell over this job")
		}
	}()
	out := filepath.Join(folder, "out")
	if err := os.Mkdir(out, 0o700); err != nil {
		return m, fault.Wrap(err, folder, "the temporary folder cannot be written")
	}
	m.state = Done
	switch a.order.Kind {
	case Ingest:
		return a.ingest(ctx, ws, filepath.Join(folder, "in"))
	case Check:
		err = a.check(ctx, ws, out, &m)
	case Return:
		err = a.makeReturn(ctx, ws, out, &m)
	case Statement:
		err = a.statement(ctx, ws, out, &m)
	case SessionReport:
		err = a.sessions(ctx, ws, out, &m)
	default:
		err = fault.Usagef("use the program that handed it in", "this program does not know how to do %q", a.order.Kind)
	}
	if err != nil {
		return m, err
	}
	m.files, err = filepath.Glob(filepath.Join(out, "*"))
	return m, err
}

// ingest takes in the job's files.
func (a *attempt) ingest(ctx context.Context, ws *batch.Workspace, folder string) (m made, err error) {
	if err := a.q.restore(ctx, a.task, folder); err != nil {
		return m, err
	}
	m.state = Done
	done, err := ws.Ingest(ctx, []string{filepath.Join(folder, a.order.Given)}, batch.Silent{})
	if err != nil {
		return m, err
	}
	accepted, held, known, read, again := 0, 0, 0, 0, 0
	var refused []string
	for _, in := range done {
		switch {
		case in.Err != nil:
			m.state = Failed
			text := in.Err.Error()
			if hint := fault.HintOf(in.Err); hint != "" {
				text += "; " + hint
			}
			refused = append(refused, strings.ReplaceAll(text, folder+string(filepath.Separator), ""))
			continue
		case in.Known:
			known++
			continue
		case in.Again:
			again++
			continue
		}
		read++
		for _, f := range in.Summary.Files {
			accepted, held = accepted+f.Accepted, held+f.Held
		}
	}
	m.stands = held > 0
	var words []string
	if read > 0 {
		words = append(words, fmt.Sprintf("%s accepted, %d held", money.Counted(accepted, "row", "rows"), held))
	}
	if known > 0 {
		words = append(words, "already in the store, nothing changed")
	}
	if again > 0 {
		words = append(words, money.Counted(again, "package", "packages")+" read again, whose permit is known now")
	}
	m.detail = strings.Join(append(words, refused...), "; ")
	return m, nil
}

func (a *attempt) check(ctx context.Context, ws *batch.Workspace, out string, m *made) error {
	period, err := a.order.period()
	if err != nil {
		return err
	}
	res, err := ws.Check(ctx, batch.CheckOptions{Permit: a.order.Permit, Period: period, All: a.order.All})
	if err != nil {
		return err
	}
	var n [bingo.OutcomeCount]int
	for i := range res.Findings {
		if f := &res.Findings[i]; f.Effect != bingo.Notice {
			n[f.Outcome]++
		}
	}
	m.stands = res.Stands()
	m.detail = fmt.Sprintf("%s, %s: %s, %d indeterminate, %d not assessable; %s", money.Counted(res.Permits, "permit", "permits"), money.Counted(res.Sessions, "session", "sessions"),
		money.Counted(n[bingo.Breach], "breach", "breaches"), n[bingo.Indeterminate], n[bingo.NotAssessable], money.Counted(res.Open(), "open exception", "open exceptions"))
	return batch.WriteFile(filepath.Join(out, CheckFile), func(w io.Writer) error { return batch.WriteFindings(w, res.Findings, false) })
}

func (a *attempt) makeReturn(ctx context.Context, ws *batch.Workspace, out string, m *made) error {
	ending, err := date(a.order.YearEnding)
	if err != nil {
		return err
	}
	filed, err := ws.WriteReturn(ctx, a.order.Permit, ending, out, batch.Silent{})
	if err != nil {
		return err
	}
	m.stands = filed.Stands()
	m.detail = described(filed.Return.Summary(), filed.Provisional, filed.Unprintable)
	return nil
}

func (a *attempt) statement(ctx context.Context, ws *batch.Workspace, out string, m *made) error {
	month, err := civil.ParseMonth(a.order.Month)
	if err != nil {
		return fault.Usagef("", "%q: %v", a.order.Month, err)
	}
	issued, err := ws.WriteStatement(ctx, a.order.Permit, month, out)
	if err != nil {
		return err
	}
	m.stands = issued.Stands()
	m.detail = described(issued.Statement.Summary(), issued.Provisional, issued.Unprintable)
	return nil
}

func (a *attempt) sessions(ctx context.Context, ws *batch.Workspace, out string, m *made) error {
	period, err := a.order.period()
	if err != nil {
		return err
	}
	reports, err := ws.WriteSessions(ctx, batch.SessionOptions{Permit: a.order.Permit, Session: a.order.Session, Period: period}, out)
	if err != nil {
		return err
	}
	m.stands = reports.Standing > 0 || len(reports.Held) > 0
	text := fmt.Sprintf("%s reported on; %d with something to explain or mend", money.Counted(reports.Sessions, "session", "sessions"), reports.Standing)
	for _, id := range slices.Sorted(slices.Values(reports.Held)) {
		text += "; no report on session " + id + ", whose own row is held"
	}
	m.detail = described(text, false, reports.Unprintable)
	return nil
}

// described adds to what was made what its reader has to know.
func described(text string, provisional bool, unprintable []string) string {
	if provisional {
		text += "; PROVISIONAL: its pages say what it leaves out and what to do"
	}
	if len(unprintable) > 0 {
		text += "; in no font and printed as such: " + strings.Join(unprintable, ", ")
	}
	return text
}

func (o *Order) period() (p civil.Period, err error) {
	var failed error
	p.From, err = date(o.From)
	p.To, failed = date(o.To)
	return p, errors.Join(err, failed)
}

// date reads a day; "" is none.
func date(text string) (civil.Date, error) {
	if text == "" {
		return 0, nil
	}
	d, err := civil.ParseDate(text)
	if err != nil {
		return 0, fault.Usagef("", "%q: %v", text, err)
	}
	return d, nil
}
