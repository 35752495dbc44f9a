// Package store keeps the record of account: the rows of the data package as
// tables that SQL can read, the original files once and compressed, the rows
// that need a person, and people's decisions. One package is one transaction.
//
// The whole of it, for internal/batch:
//
//	Open(ctx, dsn) (*Store, error)                 sqlite:PATH or postgres://…; an empty store is set up
//	Exists(ctx, dsn) (there bool, name string, err error)
//	Copy(ctx, from, to) ([]Copied, error)           everything, and proved equal
//	Restore(ctx, path, dsn) (Saved, error)          a backup, checked, into an empty store
//	Migrate(ctx, dsn) (from, to int64, err error)  an older one is brought up to date
//	Beside(ctx, dsn, settings) (*sql.DB, string, error)   connections for what stands beside the record
//	(*Store).Behind(Fence)                         nothing stands any more that the fence does not let through
//	(*Store).Close() error
//	(*Store).Check(ctx) (Report, error)
//	(*Store).Backup(ctx, path) (Saved, error)       everything to a file in SQLite, checked
//
//	(*Store).Begin(ctx, digest, label) (*Intake, error)
//	(*Store).BeginAgain(ctx, digest, label) (*Intake, error)   in place of what it brought before
//	(*Intake).Original(member) (io.WriteCloser, error)
//	(*Intake).Rows(table, rows) error
//	(*Intake).Withdraw(table, session, line) error
//	(*Intake).Hold(HeldRow) error
//	(*Intake).Close(Package) error                 all of it stands, or nothing
//	(*Intake).Abort() error                        nothing stands; harmless after Close
//
//	(*Store).Refuse(ctx, Refused) error            a file that was turned away whole
//	(*Store).TakenIn(ctx, sha256) error            it counts as refused no more
//	(*Store).Refused(ctx) ([]Refused, error)
//	(*Store).Aside(ctx) (map[string]map[bingo.FileKind]Aside, error)   held rows of versions that are not used
//
//	(*Store).HasPackage(ctx, digest) (bool, error)
//	(*Store).Packages(ctx) ([]Package, error)      by digest, with their files
//	(*Store).PackagesHolding(ctx, code) ([]string, error)
//	(*Store).PackagesOf(ctx, permitNo) ([]Package, error)
//	(*Store).Originals(ctx, digest, kind) (io.ReadCloser, error)
//	(*Store).MadeFrom(ctx, sha256, places) (digest string, known bool, err error)   by a running sheet's original
//	(*Store).Rows(ctx, sha256, lines) (map[int]map[string]string, error)
//
//	(*Store).PermitZones(ctx) (map[string]string, error)
//	(*Store).Holders(ctx, permitNo) ([]string, error)
//	(*Store).Load(ctx, holderID) (*bingo.Record, []bingo.Exception, error)
//	(*Store).Outline(ctx, holderID) (*bingo.Record, error)         permits and sessions alone
//	(*Store).Register(ctx, holderID) (*bingo.Record, error)        permits, people and authorisations alone
//	(*Store).SetRegister(ctx, RegisterFact) ([]bingo.RegisterChange, error)
//	(*Store).Changes(ctx, permitNo) ([]bingo.RegisterChange, stands []bool, error)   all that was ever set, in turn
//	(*Store).Exceptions(ctx) ([]bingo.Exception, error)
//	(*Store).Resolve(ctx, idOrPrefix, bingo.Resolution) (bingo.Exception, error)
//	(*Store).Settle(ctx, bingo.Exception, bingo.Resolution) (bingo.Exception, error)
//	(*Store).ResolveAgain(ctx, idOrPrefix, bingo.Resolution) (bingo.Exception, error)
//	(*Store).SettleAgain(ctx, bingo.Exception, bingo.Resolution) (bingo.Exception, error)   where a decision is replaced
//	(*Store).Resolutions(ctx) (map[string]bingo.Resolution, error)      the decisions that count
//	(*Store).Decisions(ctx, id) ([]bingo.Resolution, error)             all on one exception, in turn
//	(*Store).Attest(ctx, []Attested) error                                answers given by command
//	(*Store).ReadingChoices(ctx) ([]bingo.ReadingChoice, error)
//	(*Store).ChooseReading(ctx, bingo.ReadingChoice) error
//	(*Store).ClearReading(ctx, point) error
//
//	(*Store).PlanFrom, PlannedTo, Plan, Ask, OpenPeriods, Period, Take, Beat, End, Skip, Reopen
//	                                               the table of due periods; see internal/batch/daemon
//	(*Store).LastDone(ctx) (map[string]int64, error)
//	(*Store).ScheduleEvents(ctx, job) ([]ScheduleEvent, error)          what happened, in turn
//
// # Order of arrival
//
// Nothing that leaves the store depends on the order in which packages came.
// Row ids of the store never leave it; where several packages carry the same
// thing, it is said to come from the package with the smallest digest; where
// two versions of a session stand, the later signed_off_at is used, of equals the
// one without held rows, and of those the greater digest. A version with held
// rows does not stand beside one that has all its other rows and fewer held ones:
// that is the same session, mended. Which came first is not asked, so the version
// left out may be the later one: what is held in a version that is not used stays
// listed, as a notice that says what the session is judged from.
//
// # What is left out
//
// A held row is noted at the session or permit that it belongs to. One that names
// a permit for a session which its package brings for another is noted at both.
// What a person has decided to leave out is noted apart, as is the rest of a file
// that could not be read; a file of which no row was read stays missing to whoever
// needs it, whatever was decided.
//
// # What was turned away
//
// Of a file that was refused nothing is kept but its SHA-256, name, size and the
// reason. It is an exception of its own kind, which stops no return, until the
// same bytes are taken in or a person puts it away.
//
// # The register
//
// What a person set in the register stands, whatever packages come before or
// after, until it is taken back; of several changes of one thing the last counts.
// A package that says otherwise is a notice.
//
// # The schedule
//
// A period of a job is one row, made once and never taken away; its state goes
// from due to running to its end, and whoever holds it is asked for by name and
// beat in the statement that changes it, so that of many one succeeds. What
// happened is written in the same transaction, and never changed.
//
// # Backups
//
// A backup is a store in SQLite whichever database it comes from: what the tables
// hold, read in one transaction and read back, under its name only once it is
// checked and durable. Its SHA-256 lies beside it.
//
// # Writers
//
// One writer at a time, the others wait: within a program in a queue, between
// programs on the database's own lock. On PostgreSQL programs may take in new
// packages at once; whoever decides something still does so alone. Readers see the store as it was when they
// began and wait for nobody.
//
// # Two databases
//
// A store is one SQLite file or one PostgreSQL database. Tables, keys, checks and
// triggers are the same in both, every query is written once, in SQLite's words,
// and whatever leaves the store is the same; what differs is in dialect.go and the
// files named postgres_. In PostgreSQL texts compare byte by byte, and accepted
// rows come by COPY.
package store
