package rules

import (
	"slices"
	"strconv"

	"eyesdown/internal/bingo"
)

// withSums adds to rules those that they put together, so that their numbers
// are worked out for the day.
func withSums(rules []*Rule) []*Rule {
	all := rules
	for _, r := range rules {
		for _, q := range r.sums {
			if !slices.Contains(all, q) {
				all = append(slices.Clip(all), q)
			}
		}
	}
	return all
}

// told is what came of a rule over all prizes of a session, where each was told
// at the first look: then it is the same under every reading.
type told struct {
	session *bingo.Session
	counts  [bingo.OutcomeCount]int
}

func since(now, before *[bingo.OutcomeCount]int) (n [bingo.OutcomeCount]int) {
	for i := range n {
		n[i] = now[i] - before[i]
	}
	return n
}

// Told gives how often each outcome came over all prizes of a session of the
// rules that the rule puts together, where a quick run has counted it already;
// where ok is false, [Eval.Sum] tells of each prize.
func (e *Eval) Told(s *bingo.Session) (n [bingo.OutcomeCount]int, ok bool) {
	if e.trace != nil {
		return n, false
	}
	for _, q := range e.rule.sums {
		t := &e.told[q.index]
		if t.session != s {
			return n, false
		}
		for i := range n {
			n[i] += t.counts[i]
		}
	}
	return n, true
}

// Sum gives what the i-th of the rules that the rule puts together says of a
// prize, with that rule's own numbers and authorisations, and in words where it
// is not met or cannot be told. What it rests on is then part of the explanation.
func (e *Eval) Sum(i int, s *bingo.Session, g *bingo.Game, p *bingo.Prize) (outcome bingo.Outcome, said string) {
	outer, own := e.rule, e.trace
	e.rule = outer.sums[i]
	if own != nil {
		e.trace = &trace{}
	}
	switch {
	case !e.standing[e.rule.index].inForce:
		outcome = bingo.NotApplicable
	case e.brokenOverride():
		outcome = bingo.NotAssessable
	default:
		outcome = e.rule.Prize(e, s, g, p).Outcome
	}
	if own != nil {
		if tr := e.trace; outcome.Reported() {
			own.steps = append(own.steps, tr.steps...)
			own.evidence = append(own.evidence, tr.evidence...)
			for j, m := range tr.missing {
				own.lacks(m+" (game "+strconv.Itoa(g.No)+", prize "+strconv.Itoa(p.No)+")", tr.missingAt[j])
			}
			said = orElse(tr.message, "nothing tells")
		}
		for _, u := range e.trace.params {
			if !slices.Contains(own.params, u) {
				own.params = append(own.params, u)
			}
		}
	}
	e.rule, e.trace = outer, own
	return outcome, said
}
