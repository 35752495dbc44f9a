package batch

import (
	"context"
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
	"eyesdown/internal/store"
	"eyesdown/returns"
	"eyesdown/rules"
)

// basis gathers what the reports over the days of one permit, or of several,
// stand on.
func (ws *Workspace) basis(ctx context.Context, parts []filing.Part, found rules.Result, exceptions []bingo.Exception) (*returns.Basis, error) {
	b := &returns.Basis{Program: ws.Program, Findings: found.Findings}
	of := make([][]returns.File, len(parts))
	for i, part := range parts {
		files, err := ws.filesOf(ctx, part.Permit.No)
		if err != nil {
			return nil, err
		}
		of[i] = files
		for _, f := range files {
			if !slices.Contains(b.Files, f) {
				b.Files = append(b.Files, f)
			}
		}
		changes, err := ws.changesOf(ctx, part.Permit.No)
		if err != nil {
			return nil, err
		}
		b.Changes = append(b.Changes, changes...)
	}
	for _, x := range exceptions {
		for i, part := range parts {
			if concerns(part.Permit, x, of[i]) && touches(part.Permit, x, part.Period) {
				b.Exceptions = append(b.Exceptions, x)
				break
			}
		}
	}
	sortExceptions(b.Exceptions)
	applies := func(pack *rules.Pack) bool {
		return slices.ContainsFunc(parts, func(part filing.Part) bool { return pack.Applies(part.Permit) })
	}
	period := civil.Period{From: parts[0].Period.From, To: parts[len(parts)-1].Period.To}
	for _, pack := range ws.Engine.Packs() {
		if !applies(pack) {
			continue
		}
		b.Packs = append(b.Packs, returns.Pack{ID: pack.ID, Title: pack.Title, Version: pack.Version, Digest: pack.Digest})
		b.Parameters = append(b.Parameters, parametersOf(pack, period)...)
		for _, pt := range pack.Points {
			used := ws.Engine.ReadingInUse(pt)
			b.Readings = append(b.Readings, returns.Reading{Point: pt, Used: used, Choice: choiceOf(ws.Engine, pt.ID)})
		}
	}
	for _, part := range parts {
		b.Parameters = append(b.Parameters, ws.authorised(part.Permit, part.Period)...)
	}
	for _, t := range found.Tallies {
		if t.Rule == nil || !applies(t.Rule.Pack()) {
			continue
		}
		b.Rules = append(b.Rules, returns.RuleTally{Rule: t.Rule.ID, Title: t.Rule.Title, Provision: t.Rule.Provision,
			Pack: t.Rule.Pack().ID, Effect: t.Rule.Effect, Counts: t.Counts})
	}
	return b, nil
}

// concerns tells whether an exception is the permit's, or may be: one of no
// permit, or of a permit that is not known, in a file of the permit's packages.
func concerns(p *bingo.Permit, x bingo.Exception, files []returns.File) bool {
	if x.Of(p.No) {
		return true
	}
	if x.Permit != "" && x.Code != bingo.CodeUnknownPermit {
		return false
	}
	return slices.ContainsFunc(x.Places, func(at bingo.Place) bool {
		return slices.ContainsFunc(files, func(f returns.File) bool { return f.SHA256 == at.SHA256 })
	})
}

// touches tells whether an exception may be about the period: one of sessions
// whose days lie outside is not.
func touches(p *bingo.Permit, x bingo.Exception, period civil.Period) bool {
	if x.Days.To.Recorded() {
		return x.Days.From <= period.To && period.From <= x.Days.To
	}
	if len(x.Sessions) > 0 {
		return slices.ContainsFunc(p.Sessions, func(s *bingo.Session) bool { return period.Contains(s.Date) && slices.Contains(x.Sessions, s.ID) })
	}
	if x.Session == "" || !x.Of(p.No) {
		return true
	}
	for _, s := range p.Sessions {
		if s.ID == x.Session {
			if nearest, out := p.Outside(s.Date); out && x.Code == bingo.CodeOutsidePermit {
				return period.Contains(nearest)
			}
			return period.Contains(s.Date)
		}
	}
	for _, h := range p.HeldSessions {
		if h.ID == x.Session && h.Date.Recorded() {
			return period.Contains(h.Date)
		}
	}
	return true
}

// choiceOf gives the workspace's selection at a point; a zero one where there
// is none.
func choiceOf(en *rules.Engine, point string) bingo.ReadingChoice {
	for _, c := range en.Choices() {
		if c.Point == point {
			return c
		}
	}
	return bingo.ReadingChoice{}
}

// parametersOf lists the numbers of a pack that were in force at some day of
// the period.
func parametersOf(pack *rules.Pack, period civil.Period) []returns.Parameter {
	var all []returns.Parameter
	for _, q := range pack.Params {
		for _, v := range q.Values {
			if v.From <= period.To && (!v.To.Recorded() || v.To >= period.From) {
				all = append(all, returns.Parameter{Name: q.Name, Title: q.Title, Value: v.Text, Citation: v.Cite, From: v.From, To: v.To})
			}
		}
	}
	return all
}

// authorised lists what the permit itself allows, by clause and day, and what of
// it is not used.
func (ws *Workspace) authorised(p *bingo.Permit, period civil.Period) []returns.Parameter {
	var all []returns.Parameter
	for _, a := range ws.Engine.Authorised(p, period) {
		q := returns.Parameter{Name: a.Rule.ID, Title: "authorised by the permit for " + a.Rule.ID, Value: a.Value, Unused: a.Unused,
			Citation: strings.TrimSpace("permit " + p.No + " " + strings.Join(a.Documents, ", ")), From: a.From, To: a.To}
		if a.Replaces != "" {
			q.Title += "; replaces " + a.Replaces
		}
		if a.Replaced != "" {
			q.Title += "; replaced by " + a.Replaced
		}
		all = append(all, q)
	}
	return all
}

// filesOf lists the files of every package that speaks of the permit.
func (ws *Workspace) filesOf(ctx context.Context, permitNo string) ([]returns.File, error) {
	packages, err := ws.Store.PackagesOf(ctx, permitNo)
	if err != nil {
		return nil, err
	}
	var files []returns.File
	made, err := ws.sheets(ctx)
	if err != nil {
		return nil, err
	}
	for _, p := range packages {
		if made != nil && made.made[p.Digest] {
			f, err := ws.sheetFile(ctx, &p)
			if err != nil {
				return nil, err
			}
			files = append(files, f)
			continue
		}
		for _, f := range p.Files {
			files = append(files, returns.File{Name: f.Name, SHA256: f.SHA256, Package: p.Digest, Rows: f.Rows, Blank: f.Blank, Accepted: f.Accepted, Held: f.Held})
		}
	}
	return files, nil
}

// sheetFile gives a running sheet's account: its rows are those of all its
// sections together.
func (ws *Workspace) sheetFile(ctx context.Context, p *store.Package) (returns.File, error) {
	places, err := ws.placesOf(ctx, p.Digest)
	if err != nil {
		return returns.File{}, err
	}
	sheet := returns.File{Name: places.Name, SHA256: places.SHA256, Package: p.Digest}
	for _, f := range p.Files {
		sheet.Rows += f.Blank + f.Accepted + f.Held
		sheet.Blank += f.Blank
		sheet.Accepted += f.Accepted
		sheet.Held += f.Held
	}
	return sheet, nil
}
