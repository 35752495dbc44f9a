package batch

import (
	"context"

	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
	"eyesdown/internal/store"
	"eyesdown/rules"
	"eyesdown/rules/packs"
)

// Workspace is an open store with the rules as its people have chosen to read
// them.
type Workspace struct {
	Store   *store.Store
	Engine  *rules.Engine
	Program string // "eyesdown 0.1.0", as documents name it
}

// Open opens a store and makes the rules ready.
func Open(ctx context.Context, dsn, program string) (*Workspace, error) {
	st, err := store.Open(ctx, dsn)
	if err != nil {
		return nil, err
	}
	ws := &Workspace{Store: st, Program: program}
	if err := ws.Reload(ctx); err != nil {
		closing := st.Close()
		if closing != nil {
			return nil, closing
		}
		return nil, err
	}
	return ws, nil
}

// Reload makes the rules ready anew, after a reading was selected.
func (ws *Workspace) Reload(ctx context.Context) error {
	choices, err := ws.Store.ReadingChoices(ctx)
	if err != nil {
		return err
	}
	ws.Engine, err = Engine(choices)
	return err
}

// Engine makes the rules of every pack ready under a choice of readings.
func Engine(choices []bingo.ReadingChoice) (*rules.Engine, error) {
	all, err := packs.All()
	if err != nil {
		return nil, fault.Wrap(err, "", "the rules of this program do not hold together")
	}
	return rules.NewEngine(all, choices)
}

// Close closes the store.
func (ws *Workspace) Close() error { return ws.Store.Close() }

// holderOf loads the record that a permit is in.
func (ws *Workspace) holderOf(ctx context.Context, permitNo string) (*bingo.Record, *bingo.Permit, error) {
	holders, err := ws.Store.Holders(ctx, permitNo)
	if err != nil {
		return nil, nil, err
	}
	for _, h := range holders {
		rec, _, err := ws.load(ctx, h)
		if err != nil {
			return nil, nil, err
		}
		for _, p := range rec.Permits {
			if p.No == permitNo {
				return rec, p, nil
			}
		}
	}
	return nil, nil, fault.Usagef("permits come in with permits.csv; `eyesdown check` lists every permit that has something to say",
		"no permit %q is in this store", permitNo)
}
