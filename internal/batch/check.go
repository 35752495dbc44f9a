package batch

import (
	"context"
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
	"eyesdown/rules"
)

// CheckOptions narrow a check.
type CheckOptions struct {
	Permit string
	Period civil.Period // zero ends are open
	All    bool         // passes and not-applicables too
}

// CheckResult is what a check found over the store.
type CheckResult struct {
	Findings   []bingo.Finding // as a reader expects: by permit, day, session, game
	Exceptions []bingo.Exception
	Tallies    []rules.Tally
	Permits    int
	Sessions   int
	Games      int
}

// Open counts the exceptions that nobody has resolved.
func (r *CheckResult) Open() int { return countOpen(r.Exceptions) }

func countOpen(exceptions []bingo.Exception) int {
	n := 0
	for _, x := range exceptions {
		if x.Status == bingo.ExceptionOpen && x.Effect != bingo.Notice {
			n++
		}
	}
	return n
}

// Stands tells whether something has to be explained or mended: exit code 1.
func (r *CheckResult) Stands() bool {
	if r.Open() > 0 {
		return true
	}
	return slices.ContainsFunc(r.Findings, func(f bingo.Finding) bool { return f.Stands() })
}

// Check recomputes and applies the rules to every permit of the store, or one.
func (ws *Workspace) Check(ctx context.Context, opt CheckOptions) (*CheckResult, error) {
	holders, err := ws.Store.Holders(ctx, opt.Permit)
	if err != nil {
		return nil, err
	}
	if opt.Permit != "" && len(holders) == 0 {
		return nil, fault.Usagef("check the spelling; permits come in with permits.csv", "no permit %q is in this store", opt.Permit)
	}
	res := &CheckResult{Tallies: make([]rules.Tally, len(ws.Engine.Rules()))}
	var gaps []bingo.Exception
	for _, h := range holders {
		rec, _, err := ws.load(ctx, h)
		if err != nil {
			return nil, err
		}
		found := ws.Engine.Check(rec, rules.Options{Permit: opt.Permit, Period: opt.Period, All: opt.All})
		res.Findings = append(res.Findings, found.Findings...)
		for i := range found.Tallies {
			res.Tallies[i].Rule = found.Tallies[i].Rule
			for o, n := range found.Tallies[i].Counts {
				res.Tallies[i].Counts[o] += n
			}
		}
		res.count(rec, opt)
		gaps = append(gaps, ws.gaps(rec)...)
	}
	res.Findings = oneEach(res.Findings)
	res.Exceptions, err = ws.join(ctx, gaps, opt.Permit)
	return res, err
}

func (r *CheckResult) count(rec *bingo.Record, opt CheckOptions) {
	for _, p := range rec.Permits {
		if opt.Permit != "" && p.No != opt.Permit {
			continue
		}
		r.Permits++
		for _, s := range p.Sessions {
			if (!opt.Period.From.Recorded() || s.Date >= opt.Period.From) && (!opt.Period.To.Recorded() || s.Date <= opt.Period.To) {
				r.Sessions++
				r.Games += len(s.Games)
			}
		}
	}
}

// Exceptions lists every exception of the store, or of one permit: rows held,
// conflicting versions, and what no rule speaks of.
func (ws *Workspace) Exceptions(ctx context.Context, permit string) ([]bingo.Exception, error) {
	holders, err := ws.Store.Holders(ctx, permit)
	if err != nil {
		return nil, err
	}
	var gaps []bingo.Exception
	for _, h := range holders {
		rec, err := ws.outline(ctx, h)
		if err != nil {
			return nil, err
		}
		gaps = append(gaps, ws.gaps(rec)...)
	}
	return ws.join(ctx, gaps, permit)
}

// outline loads what gaps looks at: permits and sessions, and all of them where
// a session is cancelled and its money counts.
func (ws *Workspace) outline(ctx context.Context, holder string) (*bingo.Record, error) {
	rec, err := ws.Store.Outline(ctx, holder)
	if err != nil {
		return nil, err
	}
	for _, p := range rec.Permits {
		if slices.ContainsFunc(p.Sessions, func(s *bingo.Session) bool { return s.Status == bingo.StatusCancelled }) {
			rec, _, err = ws.load(ctx, holder)
			return rec, err
		}
	}
	return rec, nil
}

// join puts what no rule speaks of beside the exceptions of the store.
func (ws *Workspace) join(ctx context.Context, gaps []bingo.Exception, permit string) ([]bingo.Exception, error) {
	all, err := ws.Store.Exceptions(ctx)
	if err != nil {
		return nil, err
	}
	resolved, err := ws.Store.Resolutions(ctx)
	if err != nil {
		return nil, err
	}
	for _, x := range gaps {
		if r, ok := resolved[x.ID]; ok {
			x.Status, x.Resolved = bingo.ExceptionResolved, r
		}
		if !unsaid(x) {
			all = append(all, x)
		}
	}
	sheets, err := ws.sheets(ctx)
	if err != nil {
		return nil, err
	}
	if sheets != nil {
		if err := sheets.relabel(ctx, all); err != nil {
			return nil, err
		}
	}
	for i := range all {
		if x := &all[i]; x.Status != bingo.ExceptionOpen {
			x.Remedy = decided(x.Resolved)
		}
	}
	if permit != "" {
		// What is nobody's, such as a file cut short or a row of a permit that is
		// not known, may be this permit's.
		all = slices.DeleteFunc(all, func(x bingo.Exception) bool {
			return !x.Of(permit) && x.Permit != "" && x.Code != bingo.CodeUnknownPermit
		})
	}
	sortExceptions(all)
	return all, nil
}

// decided says what was decided, in place of what there was to do.
func decided(r bingo.Resolution) string {
	text := "nothing more: " + r.By + " decided on " + r.At
	switch r.Use {
	case "":
	case bingo.UseLeftOut:
		text += " to leave it out"
	case bingo.UseNoRecord:
		text += " that it is no record"
	default:
		text += " to use " + r.Use[:min(len(r.Use), 10)]
	}
	return text + ": " + r.Reason
}

// Exception finds the one exception whose id begins so.
func (ws *Workspace) Exception(ctx context.Context, id string) (bingo.Exception, error) {
	all, err := ws.Exceptions(ctx, "")
	if err != nil {
		return bingo.Exception{}, err
	}
	found := begins(all, id)
	if len(found) == 0 {
		silent, err := ws.unsaid(ctx)
		if err != nil {
			return bingo.Exception{}, err
		}
		found = begins(silent, id)
	}
	switch len(found) {
	case 0:
		return bingo.Exception{}, fault.Usagef("`eyesdown exceptions list --all` prints them all", "no exception has an id that begins with %q", id)
	case 1:
		return found[0], nil
	}
	return bingo.Exception{}, fault.Usagef("give more of it", "%d exceptions have an id that begins with %q, such as %s and %s", len(found), id, found[0].ID, found[1].ID)
}

// begins gives the exceptions whose id begins so.
func begins(all []bingo.Exception, id string) []bingo.Exception {
	var found []bingo.Exception
	for _, x := range all {
		if strings.HasPrefix(x.ID, id) {
			found = append(found, x)
		}
	}
	return found
}

// unsaid lists the returns and months of which nothing is on record, as open.
func (ws *Workspace) unsaid(ctx context.Context) ([]bingo.Exception, error) {
	holders, err := ws.Store.Holders(ctx, "")
	if err != nil {
		return nil, err
	}
	var all []bingo.Exception
	for _, h := range holders {
		rec, err := ws.Store.Outline(ctx, h)
		if err != nil {
			return nil, err
		}
		for _, p := range rec.Permits {
			all = append(all, nothings(rec, p)...)
		}
	}
	return all, nil
}

// Resolve records a person's decision on the one exception whose id begins so.
// One that was decided already is only decided anew where again is set; the
// earlier decision is kept.
func (ws *Workspace) Resolve(ctx context.Context, id string, r bingo.Resolution, again bool) (bingo.Exception, error) {
	x, err := ws.Exception(ctx, id)
	if err != nil {
		return x, err
	}
	switch x.Code {
	case bingo.CodeNoPack, bingo.CodeOutsidePermit, bingo.CodeUnknownPack, bingo.CodeUnknownClause, bingo.CodeUnusable, bingo.CodeCancelledSales, bingo.CodeNothing,
		bingo.CodeUnknownReturn, bingo.CodeEarlyAnswer, bingo.CodeUndatedEnd, bingo.CodeNotFollowed:
		if again {
			return ws.Store.SettleAgain(ctx, x, r)
		}
		return ws.Store.Settle(ctx, x, r)
	}
	if again {
		return ws.Store.ResolveAgain(ctx, x.ID, r)
	}
	return ws.Store.Resolve(ctx, x.ID, r)
}

// sortExceptions orders by permit, session, game, file, row and id.
func sortExceptions(all []bingo.Exception) {
	slices.SortStableFunc(all, func(a, b bingo.Exception) int {
		if c := strings.Compare(a.Permit, b.Permit); c != 0 {
			return c
		}
		if c := strings.Compare(a.Session, b.Session); c != 0 {
			return c
		}
		if a.Game != b.Game {
			return a.Game - b.Game
		}
		if a.File != b.File {
			return int(a.File) - int(b.File)
		}
		if c := rowOf(a) - rowOf(b); c != 0 {
			return c
		}
		return strings.Compare(a.ID, b.ID)
	})
}

func rowOf(x bingo.Exception) int {
	if len(x.Places) == 0 {
		return 0
	}
	return x.Places[0].Row
}

// Explain finds the findings that a fingerprint's beginning names, or a rule on
// a subject, passes and not-applicables among them.
func (ws *Workspace) Explain(ctx context.Context, opt rules.Options) ([]bingo.Finding, error) {
	holders, err := ws.Store.Holders(ctx, "")
	if err != nil {
		return nil, err
	}
	opt.All, opt.Drafts = true, true // a finding of an exception report is of a return that was being made
	var found []bingo.Finding
	for _, h := range holders {
		rec, _, err := ws.load(ctx, h)
		if err != nil {
			return nil, err
		}
		found = append(found, ws.Engine.Check(rec, opt).Findings...)
	}
	found = oneEach(found)
	for i := range found {
		if err := ws.fillRaw(ctx, &found[i]); err != nil {
			return nil, err
		}
	}
	return found, nil
}

// fillRaw reads the cells that a finding rests on again from the original
// files, so that it opens down to what stood there.
func (ws *Workspace) fillRaw(ctx context.Context, f *bingo.Finding) error {
	lines := map[string][]int{}
	var shas []string
	each := func(visit func(*bingo.Place)) {
		for i := range f.Evidence {
			visit(&f.Evidence[i])
		}
		for i := range f.Trace {
			if f.Trace[i].Place != nil {
				visit(f.Trace[i].Place)
			}
		}
	}
	each(func(p *bingo.Place) {
		if p.SHA256 == "" || p.Row == 0 || p.Known {
			return
		}
		if lines[p.SHA256] == nil {
			shas = append(shas, p.SHA256)
		}
		lines[p.SHA256] = append(lines[p.SHA256], p.Row)
	})
	for _, sha := range shas {
		rows, err := ws.Store.Rows(ctx, sha, lines[sha])
		if err != nil {
			return err
		}
		each(func(p *bingo.Place) {
			if p.SHA256 == sha && !p.Known {
				p.Raw = rows[p.Row][p.Column]
			}
		})
	}
	return nil
}
