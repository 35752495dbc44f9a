package daemon

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"eyesdown/internal/batch"
	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
	"eyesdown/internal/store"
	"eyesdown/schedules"
)

// backupsKept is how many backups of the store are kept; older ones make room.
const backupsKept = 14

// Works does the work of jobs on a workspace.
type Works struct {
	Workspace *batch.Workspace
	Inbox     string          // folder that files are put into
	Out       string          // folder for statements and returns
	Backups   string          // folder for backups of the store
	Mail      *schedules.Mail // nil where no mail is sent
	Jobs      []schedules.Job // whose reminders and checks are mailed
	Wait      func(ctx context.Context, d time.Duration)
}

// Do does the work of one task.
func (w *Works) Do(ctx context.Context, t Task) (Result, error) {
	if err := w.Workspace.Reload(ctx); err != nil { // a reading may have been selected meanwhile
		return Result{}, err
	}
	switch t.Job.Does {
	case schedules.Inbox:
		return w.inbox(ctx)
	case schedules.Check:
		return w.check(ctx)
	case schedules.Statements:
		return w.statements(ctx, t)
	case schedules.Returns:
		return w.returns(ctx, t)
	case schedules.Remind:
		return w.remind(ctx, t)
	case schedules.Post:
		return w.mail(ctx, t)
	case schedules.Backup:
		return w.backup(ctx, t)
	case schedules.StoreCheck:
		return w.storeCheck(ctx)
	}
	return Result{Failed: true, Detail: "this program does not know how to do " + t.Job.Does}, nil
}

// check recomputes everything; its counts are kept in the history.
func (w *Works) check(ctx context.Context) (Result, error) {
	inputs, err := w.record(ctx)
	if err != nil {
		return Result{}, err
	}
	found, err := w.Workspace.Check(ctx, batch.CheckOptions{})
	if err != nil {
		return Result{}, err
	}
	var n [bingo.OutcomeCount]int64
	for i := range found.Findings {
		if f := &found.Findings[i]; f.Effect != bingo.Notice {
			n[f.Outcome]++
		}
	}
	return Result{Inputs: inputs, Outputs: []store.Digest{findings(found.Findings)}, Detail: fmt.Sprintf("permits %d, sessions %d, games %d; breach %d, indeterminate %d, not-assessable %d; open exceptions %d",
		found.Permits, found.Sessions, found.Games, n[bingo.Breach], n[bingo.Indeterminate], n[bingo.NotAssessable], found.Open())}, nil
}

// statements makes the statement of the period's month for every permit. One
// that cannot be made does not stop the others.
func (w *Works) statements(ctx context.Context, t Task) (Result, error) {
	month, err := civil.ParseMonth(t.Period[:min(7, len(t.Period))])
	if err != nil {
		return Result{Failed: true, Detail: "period " + t.Period + " names no month"}, nil
	}
	permits, err := w.Workspace.PermitsIn(ctx, civil.Period{From: month.First(), To: month.Last()})
	if err != nil {
		return Result{}, err
	}
	if err := batch.Sweep(w.Out, t.Now.Add(-batch.LeftOver)); err != nil {
		return Result{}, err
	}
	inputs, err := w.record(ctx)
	if err != nil {
		return Result{}, err
	}
	done, provisional := 0, 0
	var files []string
	var failed []error
	for _, no := range permits {
		issued, err := w.Workspace.WriteStatement(ctx, no, month, filepath.Join(w.Out, "statements", batch.FileName(no)+"_"+month.String()))
		if err != nil {
			failed = append(failed, fmt.Errorf("permit %s: %w", no, err))
			continue
		}
		done++
		files = append(files, issued.Files...)
		if issued.Provisional {
			provisional++
		}
	}
	outputs, err := made(files)
	failed = append(failed, err)
	return Result{Inputs: inputs, Outputs: outputs, Detail: fmt.Sprintf("%s: %s, %d of them provisional, in %s", month.Long(), money.Counted(done, "statement", "statements"), provisional, filepath.Join(w.Out, "statements"))}, errors.Join(failed...)
}

// returns makes every return whose days have ended and that has not been given.
func (w *Works) returns(ctx context.Context, t Task) (Result, error) {
	lines, err := w.Workspace.Returns(ctx, "", dayIn(t.Now, t.Job.Zone))
	if err != nil {
		return Result{}, err
	}
	if err := batch.Sweep(w.Out, t.Now.Add(-batch.LeftOver)); err != nil {
		return Result{}, err
	}
	inputs, err := w.record(ctx)
	if err != nil {
		return Result{}, err
	}
	var texts, files []string
	var failed []error
	for _, r := range lines {
		if r.Standing != batch.ReturnToGive && r.Standing != batch.ReturnLate {
			continue
		}
		ending := r.Period.To
		if r.Kind == "final" {
			ending = 0
		}
		filed, err := w.Workspace.WriteReturn(ctx, r.Permit, ending, filepath.Join(w.Out, "returns", batch.FileName(r.Permit)+"_"+r.Period.To.String()), batch.Silent{})
		if err != nil {
			failed = append(failed, fmt.Errorf("permit %s: %w", r.Permit, err))
			continue
		}
		text := r.Permit + " to " + r.Period.To.String() + ", due by " + filed.Due.String()
		if filed.Provisional {
			text += ", provisional"
		}
		texts = append(texts, text)
		files = append(files, filed.Files...)
	}
	if len(texts) == 0 {
		return Result{Detail: "no return is to be given"}, errors.Join(failed...)
	}
	outputs, err := made(files)
	failed = append(failed, err)
	return Result{
		Inputs: inputs, Outputs: outputs,
		Detail: money.Counted(len(texts), "return", "returns") + " in " + filepath.Join(w.Out, "returns") + ": " + strings.Join(texts, "; "),
	}, errors.Join(failed...)
}

// remind says what is due, as things stand now: a return that was given
// meanwhile is none.
func (w *Works) remind(ctx context.Context, t Task) (Result, error) {
	dues, err := w.Workspace.Dues(ctx, dayIn(t.Now, t.Job.Zone))
	if err != nil {
		return Result{}, err
	}
	for _, p := range t.Job.Before(dues) {
		if p.Key != t.Period {
			continue
		}
		text, _, _ := strings.Cut(p.Due.Describe(), "\n")
		switch left := int(p.Due.Date - dayIn(t.Now, p.Due.Zone)); {
		case left < 0:
			return Result{Detail: text + " That was " + money.Counted(-left, "day", "days") + " ago."}, nil
		case left == 0:
			return Result{Detail: text + " That is today."}, nil
		default:
			return Result{Detail: text + " That is in " + money.Counted(left, "day", "days") + "."}, nil
		}
	}
	return Result{Skipped: true, Detail: "it is not due any more: it has been given, or its day has moved"}, nil
}

// backup makes a backup of the store under the name of the period.
func (w *Works) backup(ctx context.Context, t Task) (Result, error) {
	if err := os.MkdirAll(w.Backups, 0o755); err != nil {
		return Result{}, err
	}
	if err := batch.Sweep(w.Backups, t.Now.Add(-batch.LeftOver)); err != nil {
		return Result{}, err
	}
	path := filepath.Join(w.Backups, "eyesdown-"+strings.ReplaceAll(t.Period, ":", "")+".db")
	saved, err := w.Workspace.Store.Backup(ctx, path)
	if err != nil {
		return Result{}, err
	}
	outputs := []store.Digest{{Name: filepath.ToSlash(path), SHA256: saved.Sum}}
	return Result{Detail: path + ": " + saved.Report.String() + "; SHA-256 " + saved.Sum, Outputs: outputs}, dropOldest(w.Backups)
}

// dropOldest takes the oldest backups away; what bears another name is not one.
func dropOldest(folder string) error {
	all, err := filepath.Glob(filepath.Join(folder, "eyesdown-????-??-??T*.db"))
	if err != nil {
		return err
	}
	slices.Sort(all)
	for ; len(all) > backupsKept; all = all[1:] {
		for _, name := range []string{all[0] + ".sha256", all[0]} {
			if err := os.Remove(name); err != nil && !errors.Is(err, os.ErrNotExist) {
				return err
			}
		}
	}
	return nil
}

// storeCheck tells whether the store is whole; that it is not is no reason to try
// again.
func (w *Works) storeCheck(ctx context.Context) (Result, error) {
	report, err := w.Workspace.Store.Check(ctx)
	if err != nil {
		return Result{}, err
	}
	if !report.Sound() {
		return Result{Failed: true, Detail: "the store is not whole: " + strings.Join(report.Problems, "; ")}, nil
	}
	return Result{Detail: "the store is whole: " + report.String()}, nil
}

// Name makes a holder's name that no other process has, ever.
func Name(host string, pid int, started time.Time) string {
	return fmt.Sprintf("%s/%d/%s", host, pid, started.UTC().Format("20060102T150405.000000000"))
}
