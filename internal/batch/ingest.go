package batch

import (
	"context"
	"io"
	"time"

	"eyesdown/ingest"
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/fault"
	"eyesdown/internal/store"
)

// Progress hears how far a long piece of work has come. Its methods are called
// from one goroutine.
type Progress interface {
	Start(what string, total int64) // total in bytes
	Add(n int64)
	Done()
}

// Silent is a Progress that nobody watches.
type Silent struct{}

// Start does nothing.
func (Silent) Start(string, int64) {}

// Add does nothing.
func (Silent) Add(int64) {}

// Done does nothing.
func (Silent) Done() {}

// Intake is what became of one path given to Ingest.
type Intake struct {
	Path    string
	Known   bool // its content was in the store already; nothing changed
	Again   bool // it was in the store and was read again, since a permit it waited for has come
	Summary ingest.Summary
	Err     error // the path could not be read; the others were
}

// Ingest reads data packages into the store: files, folders and zips. A path
// that cannot be read does not stop the others.
func (ws *Workspace) Ingest(ctx context.Context, paths []string, progress Progress) ([]Intake, error) {
	var done []Intake
	for _, given := range paths {
		found, err := packagesAt(given)
		if err != nil {
			done = append(done, Intake{Path: given, Err: err})
			continue
		}
		for _, path := range found {
			for _, a := range arrivals(path) {
				in, err := ws.ingestOne(ctx, a, progress)
				if err != nil && fault.Code(err) != 2 {
					return done, err
				}
				in.Err = err
				done = append(done, in)
			}
		}
	}
	again, err := ws.readAgain(ctx, progress)
	return append(done, again...), err
}

func (ws *Workspace) ingestOne(ctx context.Context, a arrival, progress Progress) (Intake, error) {
	in := Intake{Path: a.path}
	src, err := a.open()
	if err != nil {
		return in, err
	}
	if in.Known, err = ws.Store.HasPackage(ctx, src.digest); err != nil || in.Known {
		in.Summary.Digest, in.Summary.Label = src.digest, src.label
		return in, err
	}
	intake, err := ws.Store.Begin(ctx, src.digest, src.label)
	if err != nil {
		// Another program may have read the same content meanwhile.
		if known, check := ws.Store.HasPackage(ctx, src.digest); check == nil && known {
			in.Known = true
			return in, nil
		}
		return in, err
	}
	in.Summary, err = ws.read(ctx, src, intake, progress)
	return in, err
}

func (ws *Workspace) read(ctx context.Context, src opened, intake *store.Intake, progress Progress) (ingest.Summary, error) {
	zones, err := ws.Store.PermitZones(ctx)
	if err != nil {
		return ingest.Summary{}, abort(intake, err)
	}
	progress.Start(src.label, src.bytes)
	var before int64
	summary, err := src.Read(sink{intake}, knownPermits(zones), func(read int64) {
		progress.Add(read - before)
		before = read
	})
	progress.Done()
	if err != nil {
		return summary, abort(intake, err)
	}
	return summary, nil
}

// abort takes back what was read, and says so where that fails too.
func abort(intake *store.Intake, err error) error {
	if undo := intake.Abort(); undo != nil {
		return fault.Wrap(undo, "", "the package was given up ("+err.Error()+") and could not be taken back")
	}
	return err
}

// knownPermits tells the time zones of the permits in the store.
type knownPermits map[string]string

// Zone gives a known permit's time zone.
func (k knownPermits) Zone(permitNo string) (*time.Location, bool) {
	name, ok := k[permitNo]
	if !ok {
		return nil, false
	}
	zone, err := time.LoadLocation(name)
	return zone, err == nil
}

// sink puts what ingest reads into the store.
type sink struct{ in *store.Intake }

// Original keeps the bytes of a member.
func (s sink) Original(member string) (io.WriteCloser, error) { return s.in.Original(member) }

// Rows keeps accepted rows.
func (s sink) Rows(t *record.Table, rows []record.Row) error { return s.in.Rows(t, rows) }

// Withdraw takes a row back.
func (s sink) Withdraw(t *record.Table, session int, line uint32) error {
	return s.in.Withdraw(t, session, line)
}

// Hold keeps a row that needs a person.
func (s sink) Hold(h ingest.Held) error { return s.in.Hold(store.HeldRow(h)) }

// Close makes the package stand.
func (s sink) Close(sum ingest.Summary) error {
	p := store.Package{Digest: sum.Digest, Label: sum.Label}
	for _, f := range sum.Files {
		p.Files = append(p.Files, store.File(f))
	}
	for _, x := range sum.Sessions {
		p.Sessions = append(p.Sessions, store.Session(x))
	}
	return s.in.Close(p)
}

// waiting tells whether a held row waits for a permit that is known by now.
func waiting(exceptions []bingo.Exception, zones map[string]string) bool {
	for _, x := range exceptions {
		if x.Code == bingo.CodeUnknownPermit && zones[x.Permit] != "" {
			return true
		}
	}
	return false
}
