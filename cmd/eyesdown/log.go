package main

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"time"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/batch/daemon"
	"eyesdown/internal/clock"
	"eyesdown/internal/fault"
	"eyesdown/internal/store"
)

// runLog is the log of one run of the program: with --log json each thing that is
// said beside the results is one JSON object on a line of the standard error, and
// every line names the run.
type runLog struct {
	*slog.Logger
	begun time.Time
}

// startLog reads --log. Remarks in words are what stands where it is not given.
func (a *app) startLog(c *cobra.Command) error {
	switch a.logFormat {
	case "text":
		return nil
	case "json":
	default:
		return fault.Usagef("use text or json", "there is no log %q", a.logFormat)
	}
	level := slog.LevelInfo
	if a.quiet {
		level = slog.LevelError
	}
	utc := func(_ []string, attr slog.Attr) slog.Attr {
		if attr.Key == slog.TimeKey {
			attr.Value = slog.TimeValue(attr.Value.Time().UTC())
		}
		return attr
	}
	now := clock.Now()
	a.log = &runLog{begun: now, Logger: slog.New(slog.NewJSONHandler(a.err, &slog.HandlerOptions{Level: level, ReplaceAttr: utc})).
		With("run", processName(now), "command", c.CommandPath())}
	a.log.Info("begun", "version", version)
	return nil
}

// endLog says how the run ended.
func (a *app) endLog(ctx context.Context, err error, code int) {
	if a.log == nil {
		return
	}
	outcome := "done"
	switch {
	case errors.Is(err, errStands):
		outcome = "findings or exceptions stand"
	case err != nil && ctx.Err() != nil:
		outcome = "stopped"
	case err != nil:
		outcome = "failed"
		a.log.Error(err.Error(), "hint", fault.HintOf(err))
	}
	a.log.Info("ended", "outcome", outcome, "exit_code", code, "duration_ms", clock.Now().Sub(a.log.begun).Milliseconds())
}

// processName names this process and no other, ever.
func processName(started time.Time) string {
	host, err := os.Hostname()
	if err != nil {
		host = "unknown"
	}
	return daemon.Name(host, os.Getpid(), started)
}

// logIntakes says what each package brought.
func (a *app) logIntakes(done []batch.Intake) {
	if a.log == nil {
		return
	}
	for _, in := range done {
		if in.Err != nil {
			a.log.Warn("not read", "path", in.Path, "error", in.Err.Error(), "hint", fault.HintOf(in.Err))
			continue
		}
		rows, blank, accepted, held := 0, 0, 0, 0
		for _, f := range in.Summary.Files {
			rows, blank, accepted, held = rows+f.Rows, blank+f.Blank, accepted+f.Accepted, held+f.Held
		}
		a.log.Info("read", "path", in.Path, "package", in.Summary.Digest, "known", in.Known, "again", in.Again, "files", len(in.Summary.Files),
			"rows", rows, "blank", blank, "accepted", accepted, "held", held, "notices", in.Notices)
	}
}

// logRecord says what a result rests on: the digest of the record.
func (a *app) logRecord(ctx context.Context, ws *batch.Workspace) error {
	if a.log == nil {
		return nil
	}
	sum, err := ws.Store.Digest(ctx)
	if err == nil {
		a.log.Info("record", "sha256", sum)
	}
	return err
}

// logFiles says what was written.
func (a *app) logFiles(paths []string) error {
	if a.log == nil {
		return nil
	}
	for _, path := range paths {
		sum, err := batch.Sum(path)
		if err != nil {
			return err
		}
		a.log.Info("wrote", "path", path, "sha256", sum)
	}
	return nil
}

// logEvent says what a daemon does.
func (a *app) logEvent(e daemon.Event) {
	if a.log == nil {
		a.remark("%s %s", clock.Now().Format(time.RFC3339), oneLine(e.String()))
		return
	}
	level := slog.LevelInfo
	switch e.Happened {
	case daemon.Trouble, daemon.Lost, store.StateFailed, store.EventAgain:
		level = slog.LevelWarn
	}
	if e.Job == "" {
		a.log.Log(context.Background(), level, e.Happened, "detail", e.Detail)
		return
	}
	attrs := []any{"job", e.Job, "period", e.Period, "job_run", e.Run, "attempt", e.Attempt}
	if e.Happened != daemon.Begun {
		attrs = append(attrs, "duration_ms", e.Took.Milliseconds(), "detail", e.Detail)
	}
	a.log.Log(context.Background(), level, e.Happened, attrs...)
}
