package vic

import (
	"fmt"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// r7_1_a_games: a session has up to 30 games. Regulation 7(1)(a). The games on
// the sheet count or, if more, those that it says were played; whether it has
// them all is what r7(3)(d) asks. A number above the limit with no more games
// beside it may be a slip: then it cannot be told.
func r7_1_a_games() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r7.1.a.games", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 7(1)(a)",
		Title:  "Games of a session",
		Clause: "A session has up to 30 games.",
		Params: []string{"session-games"},
		Needs:  []bingo.FileKind{bingo.FileGames},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			limit := e.Param(0)
			rows, played := int64(len(s.Games)), s.GamesPlayed.Int()
			most := max(rows, played)
			if most <= limit.N {
				most = int64(s.GamesSpoken())
				if (rows == 0 || most > limit.N) && !gamesKnown(e, s) {
					return e.NotAssessable()
				}
			}
			e.Work("games on the sheet", "its rows, counted", bingo.Number(rows))
			e.TakeCount("games played, as the sheet says", s.GamesPlayed, s.Source.Cell("games_played"))
			v := e.AtMost(bingo.Number(most), bingo.Number(limit.N))
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
	message := "The session had " + money.Counted(v.Measured().N, "game", "games") + "; up to " + v.Limit().People() + " are allowed"
	if n := int64(len(s.Games)); n < v.Measured().N {
		message = "The sheet speaks of " + money.Counted(v.Measured().N, "game", "games") + ", of which " + money.Count(n) + " are on record; up to " + v.Limit().People() + " are allowed"
	}
	if v.Outcome != bingo.Breach {
		e.Say(message + ".")
		return
	}
	e.Say(fmt.Sprintf("%s: %s too many.", message, money.Count(-v.Margin().N)))
	e.Clears(money.Counted(-v.Margin().N, "game", "games") + " fewer would have met it")
	// What is at stake is what the games beyond the limit took.
	taken := money.Of(0)
	for i := int(v.Limit().N); i < len(s.Games); i++ {
		taken = taken.Plus(s.Games[i].Counted())
	}
	if taken.Positive() {
		e.Stake(taken.Cents())
	}
}
