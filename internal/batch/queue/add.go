package queue

import (
	"context"
	"database/sql"
	"encoding/json"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/riverqueue/river"

	"eyesdown/internal/batch"
	"eyesdown/internal/fault"
)

// The kinds of jobs, by the words of the command line.
const (
	Ingest        = "ingest"
	Check         = "check"
	Return        = "return"
	Statement     = "statement"
	SessionReport = "session-report"
)

// Order is what a job is to make of what. Days are YYYY-MM-DD, a month is YYYY-MM,
// "" is what the command of that name takes where nothing is said.
type Order struct {
	Kind       string `json:"-"`
	Given      string `json:"given,omitempty"` // of Ingest: what was given
	Permit     string `json:"permit,omitempty"`
	Session    string `json:"session,omitempty"`
	From       string `json:"from,omitempty"`
	To         string `json:"to,omitempty"`
	YearEnding string `json:"year_ending,omitempty"`
	Month      string `json:"month,omitempty"`
	All        bool   `json:"all,omitempty"`
}

// about says in words what is asked for.
func (o *Order) about() string {
	var words []string
	add := func(label, value string) {
		if value != "" {
			words = append(words, label+value)
		}
	}
	add("", o.Permit)
	add("session ", o.Session)
	add("", o.Month)
	add("from ", o.From)
	add("to ", o.To)
	add("", o.YearEnding)
	switch {
	case o.Kind == Return && o.YearEnding == "":
		add("", "final")
	case o.Kind == SessionReport && o.All:
		add("", "every session")
	case o.Kind == Check && o.All:
		add("", "passes too")
	}
	if len(words) == 0 {
		return "every permit"
	}
	return strings.Join(words, " ")
}

// job is what River is told of a job: nothing. All else stands in our own table.
type job struct{}

// Kind is River's name for it.
func (job) Kind() string { return "eyesdown" }

// attemptsOfRiver is more than River ever counts: we count attempts ourselves.
const attemptsOfRiver = 1000

// The ranks of jobs: each waits for those of a lower one that came before it.
const (
	ofPackages  = 1
	ofSheets    = 2
	ofDocuments = 3
)

// insert hands a job to River and gives its number. Files are taken in first.
func insert(ctx context.Context, client *river.Client[*sql.Tx], tx *sql.Tx, o *Order, rank int, about string) (int64, error) {
	put, err := client.InsertTx(ctx, tx, job{}, &river.InsertOpts{Priority: rank, MaxAttempts: attemptsOfRiver})
	if err != nil {
		return 0, err
	}
	args, err := json.Marshal(o)
	if err != nil {
		return 0, err
	}
	_, err = tx.ExecContext(ctx, "INSERT INTO task (id, kind, rank, about, args) VALUES ($1, $2, $3, $4, $5)", put.Job.ID, o.Kind, rank, about, string(args))
	return put.Job.ID, err
}

// Add hands in a check or a document to be made.
func (q *Queue) Add(ctx context.Context, o Order) (t Task, err error) {
	client, err := q.inserting()
	if err != nil {
		return t, q.fault(err)
	}
	t = Task{Kind: o.Kind, About: o.about()}
	err = q.within(ctx, func(tx *sql.Tx) error {
		t.ID, err = insert(ctx, client, tx, &o, ofDocuments, t.About)
		return err
	})
	return t, err
}

// AddFiles hands in what is to be taken in at paths, one job for each file or folder
// of the format, packages first: all of it, or nothing.
func (q *Queue) AddFiles(ctx context.Context, paths []string, progress batch.Progress) (all []Task, err error) {
	var parcels []batch.Parcel
	for _, given := range paths {
		found, err := batch.Parcels(given)
		if err != nil {
			return nil, err
		}
		parcels = append(parcels, found...)
	}
	slices.SortStableFunc(parcels, func(a, b batch.Parcel) int { return rankOf(a) - rankOf(b) })
	client, err := q.inserting()
	if err != nil {
		return nil, q.fault(err)
	}
	progress.Start("handing in", int64(len(parcels)))
	defer progress.Done()
	err = q.within(ctx, func(tx *sql.Tx) error {
		for _, p := range parcels {
			progress.Step(p.Name)
			t, err := addParcel(ctx, client, tx, p)
			if err != nil {
				return err
			}
			all = append(all, t)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return all, nil
}

func rankOf(p batch.Parcel) int {
	if p.Sheet {
		return ofSheets
	}
	return ofPackages
}

func addParcel(ctx context.Context, client *river.Client[*sql.Tx], tx *sql.Tx, p batch.Parcel) (t Task, err error) {
	t = Task{Kind: Ingest, About: p.Name}
	if t.ID, err = insert(ctx, client, tx, &Order{Kind: Ingest, Given: p.Given}, rankOf(p), t.About); err != nil {
		return t, err
	}
	for _, f := range p.Files {
		if !utf8.ValidString(f.Name) {
			return t, fault.Inputf(f.Path, "rename it and hand it in again", "its name cannot be written down")
		}
		sum, err := putFile(ctx, tx, f.Path)
		if err != nil {
			return t, err
		}
		if _, err := tx.ExecContext(ctx, "INSERT INTO task_input (task, name, sha256) VALUES ($1, $2, $3)", t.ID, f.Name, sum); err != nil {
			return t, err
		}
	}
	return t, nil
}
