package vic

import (
	"fmt"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// r7_1_a_games: a session has up to 30 games. Regulation 7(1)(a). Where the
// sheet says that more were played than it has rows for, the greater number
// counts.
func r7_1_a_games() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r7.1.a.games", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 7(1)(a)",
		Title:  "Games of a session",
		Clause: "A session has up to 30 games.",
		Params: []string{"session-games"},
		Needs:  []bingo.FileKind{bingo.FileGames},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			limit := e.Param(0)
			rows := int64(len(s.Games))
			played := e.TakeCount("games played, as the sheet says", s.GamesPlayed, s.Source.Cell("games_played"))
			if rows == 0 && !played.Recorded() {
				e.Lacks("the games of the session", s.Source.Cell("games_played"))
				return e.NotAssessable()
			}
			e.Work("games on the sheet", "its rows, counted", bingo.Number(rows))
			v := e.AtMost(bingo.Number(max(rows, played.Int())), bingo.Number(limit.N))
			if e.Explaining() {
				sayGames(e, s, v)
			}
			return v
		},
	}
}

func sayGames(e *rules.Eval, s *bingo.Session, v rules.Verdict) {
	message := fmt.Sprintf("The session had %s games; up to %s are allowed", v.Measured.People(), v.Limit.People())
	if v.Outcome != bingo.Breach {
		e.Say(message + ".")
		return
	}
	e.Say(fmt.Sprintf("%s: %s too many.", message, money.Count(-v.Margin.N)))
	e.Clears(money.Count(-v.Margin.N) + " fewer games would have met it")
	// What is at stake is what the games beyond the limit took.
	taken := money.Of(0)
	for i := int(v.Limit.N); i < len(s.Games); i++ {
		taken = taken.Plus(s.Games[i].Counted())
	}
	if taken.Positive() {
		e.Stake(taken.Cents())
	}
}
