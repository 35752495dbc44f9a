package queue

import (
	"context"
	"database/sql"
	"encoding/json"
	"strings"

	"github.com/riverqueue/river"

	"eyesdown/internal/batch"
	"eyesdown/internal/fault"
	"eyesdown/internal/money"
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

// insert hands a job to River and gives its number. Files are taken in first.
func insert(ctx context.Context, client *river.Client[*sql.Tx], tx *sql.Tx, o *Order, about string) (int64, error) {
	priority := 2
	if o.Kind == Ingest {
		priority = 1
	}
	put, err := client.InsertTx(ctx, tx, job{}, &river.InsertOpts{Priority: priority, MaxAttempts: attemptsOfRiver})
	if err != nil {
		return 0, err
	}
	args, err := json.Marshal(o)
	if err != nil {
		return 0, err
	}
	_, err = tx.ExecContext(ctx, "INSERT INTO task (id, kind, about, args) VALUES ($1, $2, $3, $4)", put.Job.ID, o.Kind, about, string(args))
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
		t.ID, err = insert(ctx, client, tx, &o, t.About)
		return err
	})
	return t, err
}

// AddFiles hands in what is to be taken in at a path, one job for each file or
// folder of the format: all of it, or nothing.
func (q *Queue) AddFiles(ctx context.Context, given string, progress batch.Progress) (all []Task, err error) {
	parcels, err := batch.Parcels(given)
	if err != nil {
		return nil, err
	}
	client, err := q.inserting()
	if err != nil {
		return nil, q.fault(err)
	}
	progress.Start(given, int64(len(parcels)))
	defer progress.Done()
	err = q.within(ctx, func(tx *sql.Tx) error {
		for _, p := range parcels {
			t := Task{Kind: Ingest, About: p.Name}
			if t.ID, err = insert(ctx, client, tx, &Order{Kind: Ingest, Given: p.Given}, t.About); err != nil {
				return err
			}
			for _, f := range p.Files {
				if strings.ToValidUTF8(f.Name, "") != f.Name {
					return fault.Inputf(f.Path, "rename it and hand it in again", "its name cannot be written down")
				}
				sum, err := putFile(ctx, tx, f.Path)
				if err != nil {
					return err
				}
				if _, err := tx.ExecContext(ctx, "INSERT INTO task_input (task, name, sha256) VALUES ($1, $2, $3)", t.ID, f.Name, sum); err != nil {
					return err
				}
			}
			progress.Step(p.Name + ", " + money.Counted(len(p.Files), "file", "files"))
			all = append(all, t)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return all, nil
}
