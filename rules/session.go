package rules

import (
	"eyesdown/internal/bingo"
)

// session judges a session, its games and its prizes. Rules about prizes come
// first: what a rule about the session puts together of them is then known.
func (sw *Sweep) session(e *Eval, t *target, by grouped) {
	e.on(t.session.Date)
	for _, r := range by.prize {
		sw.prizes(e, r, t)
	}
	for _, r := range by.game {
		sw.games(e, r, t)
	}
	t.game, t.prize = nil, nil
	for _, r := range by.session {
		sw.judge(e, r, t)
	}
}

// games judges every game of a session by one rule. Nearly always nothing
// stands in the way of what the condition says, which is known once for all of
// them; and what rests on an answer about the whole session is known once for
// all games that are alike.
func (sw *Sweep) games(e *Eval, r *Rule, t *target) {
	s := t.session
	plain := sw.plain(e, r, s)
	alike := plain && r.Alike != nil && !e.narrow(r, s)
	counts := &sw.Tallies[r.index].Counts
	var last *bingo.Game // the game judged before, where its outcome was plain
	var outcome bingo.Outcome
	e.look(r)
	for i := range s.Games {
		g := &s.Games[i]
		if g.Unread {
			continue // the exception speaks of it; there is nothing to judge
		}
		if alike && last != nil && r.Alike(last, g) {
			counts[outcome]++
			continue
		}
		if plain {
			if outcome = r.Game(e, s, g).Outcome; e.settled(outcome) {
				counts[outcome]++
				last = g
				continue
			}
		}
		t.game, t.prize, last = g, nil, nil
		sw.judge(e, r, t)
		e.look(r)
	}
}

// prizes does the same for every prize of a session, and keeps what came of a
// rule that another puts together.
func (sw *Sweep) prizes(e *Eval, r *Rule, t *target) {
	s := t.session
	plain := sw.plain(e, r, s)
	counts := &sw.Tallies[r.index].Counts
	before, settled := *counts, plain
	e.look(r)
	for i := range s.Games {
		g := &s.Games[i]
		for j := range g.Prizes {
			p := &g.Prizes[j]
			if plain {
				if outcome := r.Prize(e, s, g, p).Outcome; e.settled(outcome) {
					counts[outcome]++
					continue
				}
			}
			t.game, t.prize, settled = g, p, false
			sw.judge(e, r, t)
			e.look(r)
		}
	}
	if r.summed && settled {
		e.told[r.index] = told{session: s, counts: since(counts, &before)}
	}
}

// look readies the evaluation for a first look by a rule, under the first
// reading where a point is open.
func (e *Eval) look(r *Rule) {
	e.rule, e.asked, e.conflict = r, false, nil
	if r.open >= 0 {
		e.chosen[r.Points[r.open]] = 0
	}
}

// settled tells whether a first look is enough: nothing is to be listed, no open
// point was asked, and the outcome does not rest on a session in two versions.
func (e *Eval) settled(outcome bingo.Outcome) bool {
	return !outcome.Reported() && !e.asked && e.conflict == nil
}

// plain tells whether the outcome of a condition is that of the rule, for every
// game and prize of a session.
func (sw *Sweep) plain(e *Eval, r *Rule, s *bingo.Session) bool {
	return !sw.narrow && !sw.opt.All && e.standing[r.index].inForce && s.Status != bingo.StatusCancelled && e.unobstructed(r, s)
}
