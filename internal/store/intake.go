package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"

	"github.com/klauspost/compress/zstd"
	"github.com/lib/pq"
	"github.com/lib/pq/pqerror"

	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
)

// Intake takes one package into the store in one transaction. Its methods are
// for one goroutine; a second one, its own, does the inserting meanwhile.
type Intake struct {
	store   *Store
	digest  string
	label   string
	tables  [bingo.FileCount]*batch
	packer  *zstd.Encoder
	last    *batch // the table that rows came for last
	members map[string]*member
	// sessions that have an accepted row, by their number.
	sessions map[int]bool
	gaps     bingo.FileSet // files that have rows held which leave the record incomplete
	ids      ids

	work   chan func(w *writer) error
	spare  chan []driver.NamedValue
	failed chan struct{} // closed where the work ended without being told to
	done   chan struct{} // closed when the connection has been given back
	again  bool          // the store has the package: it is replaced
	keep   bool          // commit: set before work is closed
	ended  bool
	err    error // read after done
}

// ids are the store's numbers for what the package brings.
type ids struct {
	pkg     int64
	version int64 // of session 0
	file    int64 // of file kind 0
	member  int64 // the next one
}

// countedIDs counts on from the largest, where the write lock is held.
func countedIDs(w *writer) (found ids, err error) {
	next := func(table string) (n int64) {
		if err == nil {
			n, err = w.number("SELECT coalesce(max(id), 0) + 1 FROM " + table)
		}
		return n
	}
	found = ids{pkg: next("package"), version: next("version"), file: next("file"), member: next("member")}
	return found, err
}

// idBlock is how many numbers of each kind a package has to itself where several
// are taken in at once: more than a package of the largest size brings sessions.
const idBlock = 1 << 24

// blockIDs takes a package's number and the blocks that go with it.
func blockIDs(w *writer) (ids, error) {
	n, err := w.number("SELECT nextval('package_number')")
	return ids{pkg: n, version: n * idBlock, file: n * idBlock, member: n * idBlock}, err
}

// queued is how many batches may wait for the inserting goroutine: enough to
// keep it busy over a pause of the reader, few enough to hold no memory.
const queued = 8

// Begin starts the intake of a package. It waits its turn where another is
// under way, and refuses a package that the store has.
func (s *Store) Begin(ctx context.Context, digest, label string) (*Intake, error) {
	return s.take(ctx, digest, label, false)
}

func (s *Store) take(ctx context.Context, digest, label string, again bool) (*Intake, error) {
	if err := s.takeTurn(ctx); err != nil {
		return nil, err
	}
	in, err := s.begin(ctx, digest, plain(label), again)
	if err != nil {
		s.endTurn()
		return nil, s.notTaken(err)
	}
	return in, nil
}

func (s *Store) begin(ctx context.Context, digest, label string, again bool) (*Intake, error) {
	packer, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithEncoderLevel(zstd.SpeedFastest))
	if err != nil {
		return nil, err
	}
	in := &Intake{store: s, digest: digest, label: label, again: again, packer: packer,
		members: map[string]*member{}, sessions: map[int]bool{},
		work: make(chan func(*writer) error, queued), spare: make(chan []driver.NamedValue, queued+2),
		failed: make(chan struct{}), done: make(chan struct{})}
	for kind, l := range layouts() {
		in.tables[kind] = &batch{layout: l}
	}
	c, err := s.db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	started := make(chan error, 1)
	go in.run(ctx, c, started)
	if err := <-started; err != nil {
		<-in.done
		return nil, err
	}
	return in, nil
}

// run does the package's writing on the driver's own connection.
func (in *Intake) run(ctx context.Context, c *sql.Conn, started chan<- error) {
	var err error
	_ = c.Raw(func(dc any) error { // it says only whether the connection can be used again
		w := newWriter(dc)
		defer w.close()
		refused := in.open(ctx, w)
		started <- refused
		if refused == nil {
			err = in.serve(ctx, w)
			if f := in.store.fence; err == nil && in.keep && f != nil {
				err = f.holds(w.number(f.Query, f.Args...))
			}
			if err == nil && in.keep {
				err = w.commit(in.store.dialect.commit)
			}
			if err == nil && in.keep {
				return nil
			}
		}
		return w.rollback()
	})
	in.err = in.store.notTaken(errors.Join(err, giveBack(c)))
	close(in.done)
}

// notTaken says why a package was not taken in.
func (s *Store) notTaken(err error) error {
	return failure(err, s.path, "the store could not do its work", "nothing of this package was kept")
}

// open begins the transaction and gives the package its numbers. Where it
// fails the caller takes the transaction back.
func (in *Intake) open(ctx context.Context, w *writer) error {
	begin := in.store.dialect.intake
	if in.again {
		begin = in.store.dialect.writing
	}
	if err := w.begin(ctx, in.store.dialect, begin); err != nil {
		return err
	}
	if in.again {
		if err := in.dropFirst(w); err != nil {
			return err
		}
	}
	known, err := w.number("SELECT count(*) FROM package WHERE digest = ?", in.digest)
	if err == nil && known == 0 {
		in.ids, err = in.store.dialect.ids(w)
		if err == nil {
			err = w.exec("INSERT INTO package (id, digest, label) VALUES (?, ?, ?)", in.ids.pkg, in.digest, in.label)
		}
	}
	// Another intake may bring the same package meanwhile: it is waited for.
	if known > 0 || pq.As(err, pqerror.UniqueViolation) != nil {
		return fault.Inputf(in.label, "nothing to do: a package is known by its content", "this package is in the store")
	}
	return err
}

// serve does what it is sent until the channel closes, something fails or the
// context ends.
func (in *Intake) serve(ctx context.Context, w *writer) error {
	for {
		var err error
		select {
		case do, more := <-in.work:
			if !more {
				return nil
			}
			err = do(w)
		case <-ctx.Done():
			err = ctx.Err()
		}
		if err != nil {
			close(in.failed)
			return err
		}
	}
}

// send hands work to the inserting goroutine; where that has failed it gives
// the reason.
func (in *Intake) send(do func(w *writer) error) error {
	if in.ended {
		return fault.Wrap(errors.New("the intake has ended"), in.label, "the package was not taken in")
	}
	select {
	case in.work <- do:
		return nil
	case <-in.failed:
		<-in.done
		return in.err
	}
}

// end closes the channel and waits for the transaction's end.
func (in *Intake) end(keep bool) error {
	in.keep, in.ended = keep, true
	close(in.work)
	<-in.done
	in.store.endTurn()
	return errors.Join(in.err, in.packer.Close())
}

// Abort takes everything back. After Close it does nothing.
func (in *Intake) Abort() error {
	if in.ended {
		return nil
	}
	select {
	case <-in.failed: // rolled back, and reported by the call that met it
		_ = in.end(false)
		return nil
	default:
		return in.end(false)
	}
}
