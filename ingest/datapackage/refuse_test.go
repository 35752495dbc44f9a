package datapackage

import (
	"io"

	"eyesdown/ingest"
	"eyesdown/internal/bingo/record"
)

// refuser is a sink that fails at one of its calls.
type refuser struct {
	*memory
	at  string
	err error
}

func (r *refuser) Original(name string) (io.WriteCloser, error) {
	if r.at == "original" {
		return nil, r.err
	}
	w, err := r.memory.Original(name)
	if r.at == "write" {
		return broken{r.err}, nil
	}
	return w, err
}

type broken struct{ err error }

func (b broken) Write([]byte) (int, error) { return 0, b.err }
func (b broken) Close() error              { return nil }

func (r *refuser) Rows(t *record.Table, rows []record.Row) error {
	if r.at == "rows" {
		return r.err
	}
	return r.memory.Rows(t, rows)
}

func (r *refuser) Hold(h ingest.Held) error {
	if r.at == "hold" {
		return r.err
	}
	return r.memory.Hold(h)
}

func (r *refuser) Close(s ingest.Summary) error {
	if r.at == "close" {
		return r.err
	}
	return r.memory.Close(s)
}
