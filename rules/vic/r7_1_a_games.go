package vic

import (
	"fmt"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// r7_1_a_games: a session has up to 30 games. Regulation 7(1)(a). The games on
// the sheet count; whether it has them all is what r7(3)(d) asks.
func r7_1_a_games() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r7.1.a.games", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 7(1)(a)",
		Title:  "Games of a session",
		Clause: "A session has up to 30 games.",
		Params: []string{"session-games"},
		Needs:  []bingo.FileKind{bingo.FileGames},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			limit := e.Param(0)
			if !gamesKnown(e, s) {
				return e.NotAssessable()
			}
			rows := int64(len(s.Games))
			e.Work("games on the sheet", "its rows, counted", bingo.Number(rows))
			v := e.AtMost(bingo.Number(rows), bingo.Number(limit.N))
			if e.Explaining() {
				for i := range s.Games {
					g := &s.Games[i]
					e.TakeText("game on the sheet", fmt.Sprintf("game %d", g.No), g.Source.Cell("game_no"))
				}
				sayGames(e, s, v)
			}
			return v
		},
	}
}

func sayGames(e *rules.Eval, s *bingo.Session, v rules.Verdict) {
	message := fmt.Sprintf("The session had %s games; up to %s are allowed", v.Measured().People(), v.Limit().People())
	if v.Outcome != bingo.Breach {
		e.Say(message + ".")
		return
	}
	e.Say(fmt.Sprintf("%s: %s too many.", message, money.Count(-v.Margin().N)))
	e.Clears("as many games fewer would have met it: " + money.Count(-v.Margin().N))
	// What is at stake is what the games beyond the limit took.
	taken := money.Of(0)
	for i := int(v.Limit().N); i < len(s.Games); i++ {
		taken = taken.Plus(s.Games[i].Counted())
	}
	if taken.Positive() {
		e.Stake(taken.Cents())
	}
}
