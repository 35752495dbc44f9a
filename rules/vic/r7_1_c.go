package vic

import (
	"fmt"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// r7_1_c: the permit holder conducts up to 4 sessions within any 7 consecutive
// days. Regulation 7(1)(c). The holder's permits are counted together, since
// the paragraph speaks of the holder. A window starts on the date of a session;
// one whose sessions all lie in another that is reported is not reported again.
func r7_1_c() *rules.Rule {
	r := &rules.Rule{
		ID: "vic/r7.1.c", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 7(1)(c)",
		Title:  "Sessions in 7 consecutive days",
		Clause: "The permit holder conducts up to 4 sessions within any 7 consecutive days.",
		Params: []string{"window-sessions", "window-days"},
	}
	r.Windows = func(e *rules.Eval, permits []*bingo.Permit) []*rules.Window {
		return windows(e, r.Pack(), permits)
	}
	r.Window = func(e *rules.Eval, w *rules.Window) rules.Verdict {
		limit := e.Param(0).N
		count := int64(len(w.Sessions))
		v := e.AtMost(bingo.Number(count), bingo.Number(limit))
		switch {
		case v.Outcome == bingo.Breach && w.Within != nil:
			if e.Explaining() {
				return e.NotApplicable("its sessions all lie in the days " + daysOf(w.Within) + ", which are reported")
			}
			return e.NotApplicable("")
		case v.Outcome == bingo.Pass && count+int64(w.Held) > limit:
			v = e.NotAssessable()
		}
		if e.Explaining() {
			// The days are a number of the law too, and are shown with the limit.
			e.Param(1)
			sayWindow(e, r.Pack(), w, v, limit)
		}
		return v
	}
	return r
}

func sayWindow(e *rules.Eval, pack *rules.Pack, w *rules.Window, v rules.Verdict, limit int64) {
	var named []string
	for _, s := range w.Sessions {
		e.TakeDate("session "+s.ID+" of permit "+s.Permit.No, s.Date, s.Source.Cell("session_date"))
		named = append(named, s.ID+" on "+s.Date.Long()+" (permit "+s.Permit.No+")")
	}
	days := daysOf(w)
	e.Say(fmt.Sprintf("%s within the days %s: %s; up to %d are allowed.", money.Counted(len(w.Sessions), "session", "sessions"), days, rules.Listed(named, ", "), limit))
	switch v.Outcome {
	case bingo.Breach:
		e.Say(fmt.Sprintf("%s within the days %s: %s; up to %d are allowed: %d too many.", money.Counted(len(w.Sessions), "session", "sessions"), days, rules.Listed(named, ", "), limit, -v.Margin().N))
		e.Clears(money.Counted(-v.Margin().N, "session", "sessions") + " fewer within these days")
		taken := money.Of(0)
		for _, s := range w.Sessions[limit:] {
			for i := range s.Games {
				taken = taken.Plus(s.Games[i].Counted())
			}
		}
		if taken.Positive() {
			e.Stake(taken.Cents())
		}
	case bingo.NotAssessable:
		for _, h := range heldWithin(pack, e.Record().Permits, w) {
			e.Lacks("session "+orUnnamed(h.ID)+", whose row is held and may lie in these days", h.Source.Cell("session_date"))
		}
		e.Say(fmt.Sprintf("%s recorded within the days %s, and %s that could not be read may lie in them too; up to %d are allowed.",
			money.Counted(len(w.Sessions), "session", "sessions"), days, money.Counted(w.Held, "session row", "session rows"), limit))
	}
}

func daysOf(w *rules.Window) string {
	return w.Subject.Window.From.Long() + " to " + w.Subject.Window.To.Long()
}

func heldWithin(pack *rules.Pack, permits []*bingo.Permit, w *rules.Window) []bingo.HeldSession {
	var held []bingo.HeldSession
	for _, p := range permits {
		for _, h := range p.HeldSessions {
			if pack.Applies(p) && mayLieIn(h, w) {
				held = append(held, h)
			}
		}
	}
	return held
}
