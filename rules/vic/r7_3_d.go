package vic

import (
	"fmt"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// r7_3_d: the supervisor sees to it that the running sheet is completed for
// every game played. Regulation 7(3)(d). The sheet's games are numbered 1 to n
// without a hole, and n is the number of games that it says were played.
func r7_3_d() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r7.3.d", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 7(3)(d)",
		Title:  "Every game on the running sheet",
		Clause: "The running sheet is completed for every game played.",
		Needs:  []bingo.FileKind{bingo.FileGames},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			played := e.TakeCount("games played, as the sheet says", s.GamesPlayed, s.Source.Cell("games_played"))
			rows, highest := int64(len(s.Games)), int64(0)
			if rows > 0 {
				highest = int64(s.Games[rows-1].No)
			}
			e.Work("games on the sheet", "its rows, counted", bingo.Number(rows))
			e.Work("highest game number", "of its rows", bingo.Number(highest))
			if rows == highest && !played.Recorded() {
				e.Lacks("the number of games played", s.Source.Cell("games_played"))
				return e.NotAssessable()
			}
			v := rules.Verdict{Outcome: bingo.Pass, Measured: bingo.Number(rows), Limit: bingo.Number(max(highest, played.Int())), Margin: bingo.Number(0)}
			switch {
			case rows != v.Limit.N || rows > highest:
				v.Outcome, v.Margin.N = bingo.Breach, rows-v.Limit.N
			case played.Recorded() && played.Int() < highest:
				v.Outcome, v.Limit.N, v.Margin.N = bingo.Breach, played.Int(), played.Int()-highest
			}
			if e.Explaining() {
				sayMissingGames(e, s, v, highest)
			}
			return v
		},
	}
}

func sayMissingGames(e *rules.Eval, s *bingo.Session, v rules.Verdict, highest int64) {
	if v.Outcome == bingo.Pass {
		e.Say(fmt.Sprintf("The sheet has all %s games played.", money.Count(highest)))
		return
	}
	missing := missingGames(s, max(highest, s.GamesPlayed.Int()))
	var said, clears []string
	if len(missing) > 0 {
		said = append(said, "The sheet lacks game "+strings.Join(missing, ", "))
		clears = append(clears, "adding game "+strings.Join(missing, ", ")+" to the sheet")
	}
	if s.GamesPlayed.Recorded() && s.GamesPlayed.Int() < highest {
		said = append(said, fmt.Sprintf("the sheet has game %d but says that %s were played", highest, money.Count(s.GamesPlayed.Int())))
		clears = append(clears, "correcting the number of games played")
	}
	if len(said) == 0 {
		said = append(said, "the games of the sheet are not numbered from 1 up")
		clears = append(clears, "numbering the games from 1 up")
	}
	text := strings.Join(said, "; ")
	e.Say(strings.ToUpper(text[:1]) + text[1:] + ".")
	e.Clears(strings.Join(clears, " and "))
}

// missingGames names the numbers from 1 to highest that no game has, runs of
// them as "5 to 7".
func missingGames(s *bingo.Session, highest int64) []string {
	var missing []string
	next := int64(1)
	gap := func(to int64) {
		switch {
		case to == next:
			missing = append(missing, fmt.Sprint(to))
		case to > next:
			missing = append(missing, fmt.Sprintf("%d to %d", next, to))
		}
	}
	for i := range s.Games {
		no := int64(s.Games[i].No)
		gap(no - 1)
		next = no + 1
	}
	gap(highest)
	return missing
}
