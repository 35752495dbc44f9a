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
// without a hole, where n is the number of games that it says were played or,
// if greater, its highest game number.
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
			if rows == 0 && !played.Recorded() {
				e.Lacks("the games of the session, or the number of games played", s.Source.Cell("games_played"))
				return e.NotAssessable()
			}
			n := max(highest, played.Int())
			v := e.With(e.Met(rows == n && rows <= highest), bingo.Number(rows), bingo.Number(n), bingo.Quantity{})
			if e.Explaining() {
				sayMissingGames(e, s, v)
			}
			return v
		},
	}
}

func sayMissingGames(e *rules.Eval, s *bingo.Session, v rules.Verdict) {
	if v.Outcome == bingo.Pass {
		switch {
		case s.GamesTooMany() > 0:
			e.Say("The sheet has " + money.Counted(v.Limit().N, "game", "games") + " without a hole in the numbers; that it says " + money.Counted(s.GamesPlayed.Int(), "game", "games") + " played is for records/sheet-totals.")
		case v.Limit().N == 1:
			e.Say("The sheet has the 1 game played.")
		default:
			e.Say(fmt.Sprintf("The sheet has all %s games played.", money.Count(v.Limit().N)))
		}
		return
	}
	gaps := missingGames(s, v.Limit().N)
	missing := strings.Join(gaps, ", ")
	if missing == "" {
		e.Say("The games of the sheet are not numbered from 1 up.")
		e.Clears("numbering the games from 1 up")
		return
	}
	games := "game "
	if len(gaps) > 1 || strings.Contains(missing, " to ") {
		games = "games "
	}
	e.Say("The sheet lacks " + games + missing + ".")
	e.Clears("adding " + games + missing + " to the sheet")
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
