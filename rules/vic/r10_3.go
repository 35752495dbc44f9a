package vic

import (
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r10_3: where several jackpot pools are kept at the same time under a permit,
// only one of them is in operation in a session. Regulation 10(3).
func r10_3() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r10.3", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 10(3)",
		Title:  "One jackpot pool in operation",
		Clause: "Of several jackpot pools kept under a permit, only one is in operation in a session.",
		Params: []string{"pools-in-operation"},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			if !s.Jackpot() {
				return e.NotApplicable("no jackpot pool is in operation in the session")
			}
			limit := e.Param(0)
			pools := s.PoolsNamed()
			v := e.AtMost(bingo.Number(int64(len(pools))), bingo.Number(limit.N))
			if e.Explaining() {
				e.TakeText("pools in operation", strings.Join(s.JackpotPools, ";"), s.Source.Cell("jackpot_pool"))
				e.Say("Pools in operation in the session: " + v.Measured().People() + " (" + strings.Join(pools, ", ") + "); " + v.Limit().People() + " is allowed.")
				if v.Outcome == bingo.Breach {
					e.Clears("one pool alone in operation in the session")
				}
			}
			return v
		},
	}
}
