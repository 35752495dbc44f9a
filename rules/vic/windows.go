package vic

import (
	"cmp"
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/rules"
)

// windows lists the spans of consecutive days of r7(1)(c), one from each day on
// which the holder had a session, in the order of those days. Cancelled
// sessions and those before the regulations count for none.
func windows(e *rules.Eval, pack *rules.Pack, permits []*bingo.Permit) []*rules.Window {
	sessions := counted(pack, permits)
	held := heldOf(pack, permits)
	var all []*rules.Window
	var reported *rules.Window
	for i, to := 0, 0; i < len(sessions); i++ {
		if i > 0 && sessions[i].Date == sessions[i-1].Date {
			continue
		}
		from := sessions[i].Date
		w := span(e, from, sessions[i])
		for to < len(sessions) && sessions[to].Date <= w.Subject.Window.To {
			to++
		}
		w.Sessions = sessions[i:to:to]
		for _, h := range held {
			if mayLieIn(h, w) {
				w.Held++
			}
		}
		if overfull(e, w) {
			// Windows come in the order of their days, so the one reported last
			// reaches furthest: if it does not hold the sessions, none does.
			if reported != nil && w.Sessions[len(w.Sessions)-1].Date <= reported.Subject.Window.To {
				w.Within = reported
			} else {
				reported = w
			}
		}
		all = append(all, w)
	}
	return append(all, tipped(e, sessions, held, all)...)
}

// tipped lists windows that start on the day of a held session row alone and
// that this row might make overfull: they are named so that no such days pass
// unseen.
func tipped(e *rules.Eval, sessions []*bingo.Session, held []bingo.HeldSession, known []*rules.Window) []*rules.Window {
	var all []*rules.Window
	for _, h := range held {
		starts := func(w *rules.Window) bool { return w.Subject.Window.From == h.Date }
		if !h.Date.Recorded() || slices.ContainsFunc(known, starts) || slices.ContainsFunc(all, starts) {
			continue
		}
		after := slices.IndexFunc(sessions, func(s *bingo.Session) bool { return s.Date > h.Date })
		if after < 0 {
			continue
		}
		w := span(e, h.Date, sessions[after])
		to := after
		for to < len(sessions) && sessions[to].Date <= w.Subject.Window.To {
			to++
		}
		w.Sessions = sessions[after:to:to]
		for _, o := range held {
			if mayLieIn(o, w) {
				w.Held++
			}
		}
		if to > after && !overfull(e, w) && exceeds(e, w, w.Held) {
			all = append(all, w)
		}
	}
	return all
}

// span makes the window that starts on the day of its first session.
func span(e *rules.Eval, from civil.Date, first *bingo.Session) *rules.Window {
	days := e.ParamFor(first.Permit, 1, from).N
	return &rules.Window{Subject: bingo.Subject{Kind: bingo.SubjectWindow, Permit: first.Permit.No, Date: from,
		Window: civil.Period{From: from, To: from.AddDays(int(days) - 1)}}}
}

// overfull tells whether the sessions of the window exceed the limit that holds
// on the date of its last one.
func overfull(e *rules.Eval, w *rules.Window) bool { return exceeds(e, w, 0) }

// exceeds tells the same with so many held session rows counted in.
func exceeds(e *rules.Eval, w *rules.Window, held int) bool {
	last := w.Sessions[len(w.Sessions)-1]
	return int64(len(w.Sessions)+held) > e.ParamFor(w.Sessions[0].Permit, 0, last.Date).N
}

// counted gives the sessions that count for windows, in order across permits.
func counted(pack *rules.Pack, permits []*bingo.Permit) []*bingo.Session {
	n := 0
	for _, p := range permits {
		n += len(p.Sessions)
	}
	sessions := make([]*bingo.Session, 0, n)
	for _, p := range permits {
		for _, s := range p.Sessions {
			if s.Status != bingo.StatusCancelled && pack.InForce(s.Date) {
				sessions = append(sessions, s)
			}
		}
	}
	slices.SortStableFunc(sessions, func(a, b *bingo.Session) int {
		switch {
		case a.Less(b):
			return -1
		case b.Less(a):
			return 1
		}
		return cmp.Compare(a.Permit.No, b.Permit.No)
	})
	return sessions
}

// heldOf gives the session rows that are held, leaving out those known to lie
// before the regulations.
func heldOf(pack *rules.Pack, permits []*bingo.Permit) []bingo.HeldSession {
	var held []bingo.HeldSession
	for _, p := range permits {
		for _, h := range p.HeldSessions {
			if !h.Date.Recorded() || pack.InForce(h.Date) {
				held = append(held, h)
			}
		}
	}
	return held
}

// mayLieIn tells whether a held session row may lie in the window: it is dated
// in it, or its date could not be read.
func mayLieIn(h bingo.HeldSession, w *rules.Window) bool {
	return !h.Date.Recorded() || w.Subject.Window.Contains(h.Date)
}
