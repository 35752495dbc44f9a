package records

import (
	"cmp"
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/rules"
)

// sessionOverlap: nobody calls or supervises, and no permit is used, at two
// places at once. records/session-overlap. Sessions that touch do not overlap.
func sessionOverlap() *rules.Rule {
	return &rules.Rule{
		ID: "records/session-overlap", Kind: "C", Effect: bingo.MustExplain, Provision: "session-overlap",
		Title:      "Two sessions at once",
		Clause:     "No two sessions of one permit, caller or supervisor take place at the same time.",
		Discrepant: true,
		Prepare:    indexTimes,
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			start, end := s.Start(), s.End()
			if !start.Recorded() || !end.Recorded() || end.Before(start) {
				lackTimes(e, s, start, end)
				return e.NotAssessable()
			}
			at, _ := e.Prepared().(timeIndex)
			others := at[s]
			if len(others) == 0 {
				if e.Explaining() {
					e.Say("No other session of this permit, its caller or its supervisor took place from " + e.Span(start, end) + ".")
				}
				return e.Met(true)
			}
			most := int64(0)
			for _, o := range others {
				e.Uses(o)
				most = max(most, together(s, o))
			}
			if e.Explaining() {
				sayTogether(e, s, others, most)
			}
			return e.With(e.Met(false), bingo.Seconds(most), bingo.Seconds(0), bingo.Seconds(-most))
		},
	}
}

// timeIndex gives, for each session of the permit, those of the holder that it
// cannot have taken place beside.
type timeIndex map[*bingo.Session][]*bingo.Session

// indexTimes compares each session with those that start before it ends.
func indexTimes(e *rules.Eval, permit *bingo.Permit) any {
	var all []*bingo.Session
	for _, p := range e.Record().Permits {
		for _, s := range p.Sessions {
			if start, end := s.Start(), s.End(); s.Status != bingo.StatusCancelled && start.Recorded() && end.Recorded() && !end.Before(start) {
				all = append(all, s)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b *bingo.Session) int {
		return cmp.Or(cmp.Compare(a.Start().Unix(), b.Start().Unix()), cmp.Compare(a.Permit.No, b.Permit.No), cmp.Compare(a.ID, b.ID))
	})
	ix := timeIndex{}
	for i, a := range all {
		end := a.End()
		for _, b := range all[i+1:] {
			if !b.Start().Before(end) {
				break
			}
			if (a.Permit == permit || b.Permit == permit) && together(a, b) > 0 && shared(a, b) != "" {
				ix[a] = append(ix[a], b)
				ix[b] = append(ix[b], a)
			}
		}
	}
	return ix
}

// together gives for how many seconds two sessions took place at once.
func together(a, b *bingo.Session) int64 {
	return min(a.End().Unix(), b.End().Unix()) - max(a.Start().Unix(), b.Start().Unix())
}

// shared names what two sessions have in common that cannot be in two places;
// "" where there is nothing.
func shared(a, b *bingo.Session) string {
	switch {
	case a.Permit == b.Permit:
		return "permit " + a.Permit.No
	case bingo.SameName(a.Caller, b.Caller), bingo.SameName(a.Caller, b.Supervisor):
		return a.Caller
	case bingo.SameName(a.Supervisor, b.Caller), bingo.SameName(a.Supervisor, b.Supervisor):
		return a.Supervisor
	}
	return ""
}

func lackTimes(e *rules.Eval, s *bingo.Session, start, end civil.Instant) {
	if !start.Recorded() {
		e.Lacks("the start of the session or of its first game", s.Source.Cell("started_at"))
	}
	if !end.Recorded() {
		e.Lacks("the end of the session or of its last game", s.Source.Cell("ended_at"))
	}
	if start.Recorded() && end.Recorded() {
		e.Lacks("an end that does not come before the start", s.Source.Cell("ended_at"))
	}
}

func sayTogether(e *rules.Eval, s *bingo.Session, others []*bingo.Session, most int64) {
	e.TakeTime("start", s.Start(), s.Source.Cell("started_at"))
	e.TakeTime("end", s.End(), s.Source.Cell("ended_at"))
	var said []string
	for _, o := range others {
		name := "session " + o.ID + " of permit " + o.Permit.No
		e.TakeTime(name+": start", o.Start(), o.Source.Cell("started_at"))
		e.TakeTime(name+": end", o.End(), o.Source.Cell("ended_at"))
		said = append(said, name+" ("+e.Span(o.Start(), o.End())+") took place at the same time for "+civil.Elapsed(together(s, o))+", with "+shared(s, o))
	}
	e.Say("These records do not agree: this session is recorded from " + e.Span(s.Start(), s.End()) + ", and " + rules.Listed(said, "; ") + ".")
	e.Clears("times that lie " + civil.Elapsed(most) + " further apart, or the right names, if one was written by mistake")
}
