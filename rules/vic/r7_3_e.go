package vic

import (
	"fmt"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r7_3_e: the supervisor sees to it that prizes are paid as regulation 10 asks.
// Regulation 7(3)(e). It is the sum of the rules of regulation 10(4) over the
// prizes of the session.
func r7_3_e() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r7.3.e", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 7(3)(e)",
		Title:  "Prizes of the session paid as required",
		Clause: "The supervisor sees to it that prizes are paid as regulation 10 requires.",
		Points: []rules.Point{pointSharedOver},
		Needs:  []bingo.FileKind{bingo.FileGames, bingo.FilePrizes},
		Sums:   paidAsRequired(),
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			var first [bingo.OutcomeCount]string
			n, told := e.Told(s)
			if !told {
				n, first = eachPaid(e, s)
			}
			if n[bingo.Breach] == 0 && !gamesKnown(e, s) {
				return e.NotAssessable()
			}
			return sumPaid(e, n, first)
		},
	}
}

// eachPaid counts what the rules say of each prize of the session, and keeps
// what is said of the first of each outcome.
func eachPaid(e *rules.Eval, s *bingo.Session) (n [bingo.OutcomeCount]int, first [bingo.OutcomeCount]string) {
	for i := range s.Games {
		g := &s.Games[i]
		for j := range g.Prizes {
			p := &g.Prizes[j]
			for k := range mostSums {
				outcome, said := e.Sum(k, s, g, p)
				n[outcome]++
				if said != "" && n[outcome] == 1 {
					first[outcome] = fmt.Sprintf("%s (game %d, prize %d)", strings.TrimSuffix(said, "."), g.No, p.No)
				}
			}
		}
	}
	return n, first
}

// paidAsRequired lists the rules of regulation 10(4).
func paidAsRequired() []string { return []string{"vic/r10.4.a", "vic/r10.4.b", "vic/r10.4.time"} }

// mostSums is how many they are.
const mostSums = 3

func sumPaid(e *rules.Eval, n [bingo.OutcomeCount]int, first [bingo.OutcomeCount]string) rules.Verdict {
	switch {
	case n[bingo.Breach] > 0:
		if e.Explaining() {
			e.Say(first[bingo.Breach] + more(n[bingo.Breach]))
			e.Clears("what clears the findings of r. 10(4) on the prizes of the session")
		}
		return e.Met(false)
	case n[bingo.NotAssessable] > 0:
		if e.Explaining() {
			e.Say("How every prize was paid cannot be told" + more(n[bingo.NotAssessable]))
		}
		return e.NotAssessable()
	case n[bingo.Pass] == 0:
		return e.NotApplicable("no prize money was won in the session")
	}
	if e.Explaining() {
		e.Say("Every prize of the session was paid in time, and by cash or cheque as asked.")
	}
	return e.Met(true)
}

// more closes a sentence about the first of several.
func more(n int) string {
	if n == 1 {
		return "."
	}
	return fmt.Sprintf(", and %d more of r. 10(4).", n-1)
}
