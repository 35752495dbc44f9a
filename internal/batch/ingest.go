package batch

import (
	"context"
	"errors"
	"io"
	"os"
	"slices"
	"time"

	"eyesdown/ingest"
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/civil"
	"eyesdown/internal/clock"
	"eyesdown/internal/fault"
	"eyesdown/internal/store"
)

// Progress hears how far a long piece of work has come. Its methods are called
// from one goroutine.
type Progress interface {
	Start(what string, total int64) // total in bytes, or in steps
	Add(n int64)
	Step(what string) // the next step of work that goes by steps
	Done()
}

// Silent is a Progress that nobody watches.
type Silent struct{}

// Start does nothing.
func (Silent) Start(string, int64) {}

// Add does nothing.
func (Silent) Add(int64) {}

// Step does nothing.
func (Silent) Step(string) {}

// Done does nothing.
func (Silent) Done() {}

// Intake is what became of one path given to Ingest.
type Intake struct {
	Path    string
	Known   bool // its content was in the store already; nothing changed
	Again   bool // it was in the store and was read again, since a permit it waited for has come
	Summary ingest.Summary
	Notices int // that the package raised: what stops nothing and yet should be known
	// Aside counts, by file, held rows of versions that are not used.
	Aside   map[bingo.FileKind]store.Aside
	Err     error // the path could not be read; the others were
	Refused bool  // and the file is kept among those that were turned away
	// Strangers are files that lie beside running sheets and were not read; such an
	// intake brings nothing else.
	Strangers []Stranger
}

// Ingest reads data packages and running sheets into the store: files, folders
// and zips, the packages first, since they describe the permits. A path that
// cannot be read does not stop the others; of a file that is turned away its
// SHA-256, name and reason are kept.
func (ws *Workspace) Ingest(ctx context.Context, paths []string, progress Progress) ([]Intake, error) {
	all, done := ws.allAt(ctx, paths)
	taken := make([]*Intake, len(all))
	var failed error
	for _, i := range turns(all) {
		if taken[i], failed = ws.takeIn(ctx, all[i], progress); failed != nil {
			break
		}
	}
	for i, in := range taken {
		if in != nil && !(in.Known && all[i].strangers != nil) { // those were told of before
			done = append(done, *in)
		}
	}
	if failed != nil {
		return done, failed
	}
	again, err := ws.readAgain(ctx, progress)
	done = append(done, again...)
	if err == nil {
		err = errors.Join(ws.countNotices(ctx, done), ws.countAside(ctx, done))
	}
	return done, err
}

// allAt finds what is to be taken in, the packages first; done has the paths at
// which there is nothing.
func (ws *Workspace) allAt(ctx context.Context, paths []string) (all []arrival, done []Intake) {
	var sheets []arrival
	for _, given := range paths {
		found, err := packagesAt(given)
		if err != nil {
			done = append(done, Intake{Path: given, Err: err})
			continue
		}
		for _, path := range found {
			for _, a := range ws.arrivals(ctx, path, nameIn(given, path)) {
				if a.sheet {
					sheets = append(sheets, a)
				} else {
					all = append(all, a)
				}
			}
		}
		if info, err := os.Stat(given); err == nil && info.IsDir() {
			all = append(all, besideIn(given).arrival(given)...)
		}
	}
	return append(all, sheets...), done
}

// takeIn takes in one arrival; the error is what ends the whole work.
func (ws *Workspace) takeIn(ctx context.Context, a arrival, progress Progress) (*Intake, error) {
	in, err := ws.ingestOne(ctx, a, progress)
	if err != nil && fault.Code(err) != 2 {
		return nil, err
	}
	in.Err, in.Strangers = err, a.strangers
	if in.Refused, err = ws.account(ctx, a, err); err != nil {
		return nil, err
	}
	return &in, nil
}

// countAside counts what a package brought held and is in no open exception, for
// its session is judged from another version.
func (ws *Workspace) countAside(ctx context.Context, done []Intake) error {
	fresh := func(in Intake) bool { return in.Err == nil && !in.Known }
	if !slices.ContainsFunc(done, fresh) {
		return nil
	}
	aside, err := ws.Store.Aside(ctx)
	for i := range done {
		if fresh(done[i]) {
			done[i].Aside = aside[done[i].Summary.Digest]
		}
	}
	return err
}

// countNotices counts what each package raised that stops nothing: columns and
// files that nothing reads, and what no rule speaks of, such as an authorisation
// for a clause that is none.
func (ws *Workspace) countNotices(ctx context.Context, done []Intake) error {
	for i := range done {
		in := &done[i]
		if in.Err != nil || in.Known {
			continue
		}
		files := map[string]bool{}
		for _, f := range in.Summary.Files {
			files[f.SHA256] = true
		}
		permits, err := ws.Store.PermitsOf(ctx, in.Summary.Digest)
		if err != nil {
			return err
		}
		seen := map[string]bool{}
		for _, no := range permits {
			holders, err := ws.Store.Holders(ctx, no)
			if err != nil {
				return err
			}
			for _, h := range holders {
				if seen[h] {
					continue
				}
				seen[h] = true
				rec, err := ws.Store.Outline(ctx, h)
				if err != nil {
					return err
				}
				for _, x := range ws.gaps(rec) {
					if x.Effect == bingo.Notice && len(x.Places) > 0 && files[x.Places[0].SHA256] {
						in.Notices++
					}
				}
			}
		}
	}
	return nil
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
	if kind, sha, ok := src.alone(); ok {
		// A file that a package brought with others says nothing new by itself.
		if in.Known, err = ws.Store.HasFile(ctx, kind, sha); err != nil || in.Known {
			in.Summary.Digest, in.Summary.Label = src.digest, src.label
			return in, err
		}
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
	err = ws.read(ctx, &in, src, intake, progress)
	return in, err
}

func (ws *Workspace) read(ctx context.Context, in *Intake, src opened, intake *store.Intake, progress Progress) error {
	zones, err := ws.Store.PermitZones(ctx)
	if err != nil {
		return abort(intake, err)
	}
	progress.Start(src.label, src.bytes)
	var before int64
	src.AsOf(civil.InstantOf(clock.Now().Unix()))
	in.Summary, err = src.Read(sink{intake, in}, knownPermits(zones), func(read int64) {
		progress.Add(read - before)
		before = read
	})
	progress.Done()
	if err != nil {
		return abort(intake, err)
	}
	return nil
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
type sink struct {
	in    *store.Intake
	about *Intake
}

// Original keeps the bytes of a member.
func (s sink) Original(member string) (io.WriteCloser, error) { return s.in.Original(member) }

// Rows keeps accepted rows.
func (s sink) Rows(t *record.Table, rows []record.Row) error { return s.in.Rows(t, rows) }

// Withdraw takes a row back.
func (s sink) Withdraw(t *record.Table, session int, line uint32) error {
	return s.in.Withdraw(t, session, line)
}

// Hold keeps a row that needs a person.
func (s sink) Hold(h ingest.Held) error {
	if h.Exception.Effect == bingo.Notice {
		s.about.Notices++
	}
	return s.in.Hold(store.HeldRow(h))
}

// Close makes the package stand.
func (s sink) Close(sum ingest.Summary) error {
	p := store.Package{Digest: sum.Digest, Label: sum.Label}
	for _, f := range sum.Files {
		p.Files = append(p.Files, store.File{Kind: f.Kind, Name: f.Name, SHA256: f.SHA256, Bytes: f.Bytes, Rows: f.Rows, Blank: f.Blank,
			Accepted: f.Accepted, Held: f.Held, UnknownColumns: f.UnknownColumns})
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
