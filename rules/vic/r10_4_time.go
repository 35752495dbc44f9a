package vic

import (
	"strconv"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/rules"
)

// r10_4_time: prize money won in a game is paid at the end of that game.
// Regulation 10(4). A prize paid before the next game starts was paid at the end
// of its own; at the very moment it starts is not before.
func r10_4_time() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r10.4.time", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 10(4)",
		Title:  "Prizes paid at the end of the game",
		Clause: "Prize money won in a game is paid at the end of the game.",
		Needs:  []bingo.FileKind{bingo.FileGames, bingo.FilePrizes},
		Prize: func(e *rules.Eval, s *bingo.Session, g *bingo.Game, p *bingo.Prize) rules.Verdict {
			if p.Amount.Zero() || p.PaidBy == "goods" {
				return e.NotApplicable(notMoney(p))
			}
			if !p.PaidAt.Recorded() {
				e.Lacks("when the prize was paid", p.Source.Cell("paid_at"))
				return e.NotAssessable()
			}
			e.TakeTime("prize paid at", p.PaidAt, p.Source.Cell("paid_at"))
			next := gameAfter(s, g)
			if len(s.Held) > 0 && heldBetween(e, s, g, next) {
				return e.NotAssessable()
			}
			if next == nil && !s.GamesMissingAfter(g.No) {
				if e.Explaining() {
					e.Say("The prize was paid at " + e.In(p.PaidAt) + "; no game followed.")
				}
				return e.Met(true)
			}
			if nextMissing(e, s, g, next, p) {
				return e.NotAssessable()
			}
			if !next.StartedAt.Recorded() {
				if e.Explaining() {
					e.Lacks("the start of game "+strconv.Itoa(next.No), next.Source.Cell("started_at"))
				}
				return e.NotAssessable()
			}
			return beforeNext(e, p, next)
		},
	}
}

func beforeNext(e *rules.Eval, p *bingo.Prize, next *bingo.Game) rules.Verdict {
	left := next.StartedAt.Sub(p.PaidAt)
	v := e.With(e.Met(left > 0), bingo.Quantity{}, bingo.Quantity{}, bingo.Seconds(left))
	if e.Explaining() {
		name := "game " + strconv.Itoa(next.No)
		e.TakeTime("start of "+name, next.StartedAt, next.Source.Cell("started_at"))
		message := "The prize was paid at " + e.In(p.PaidAt) + " and " + name + " started at " + e.In(next.StartedAt)
		if v.Outcome == bingo.Breach {
			e.Say(message + ": " + tooLate(-left) + ".")
			e.Clears("payment before " + name + " started")
			if p.Amount.Recorded() {
				e.Stake(p.Amount.Cents())
			}
		} else {
			e.Say(message + ": in time.")
		}
	}
	return v
}

// tooLate says by how much, or that it was by no more than the moment itself.
func tooLate(by int64) string {
	if by == 0 {
		return "not before it"
	}
	return civil.Elapsed(by) + " too late"
}

// nextMissing tells whether the game that followed is not on record, so that only
// a payment after the one after it is surely too late.
func nextMissing(e *rules.Eval, s *bingo.Session, g, next *bingo.Game, p *bingo.Prize) bool {
	if next != nil && (!s.GamesMissingBetween(g.No, next.No) || next.StartedAt.Recorded() && !p.PaidAt.Before(next.StartedAt)) {
		return false
	}
	if e.Explaining() {
		e.Lacks("the start of the next game, one of "+s.GamesNotOnRecord(), s.Source.Cell("games_played"))
	}
	return true
}

// gameAfter gives the session's next game by number, nil after the last.
func gameAfter(s *bingo.Session, g *bingo.Game) *bingo.Game {
	// Where the games are numbered 1 to n, the next one stands at this one's
	// number.
	at := g.No
	if at < 1 || at > len(s.Games) || s.Games[at-1].No != g.No {
		for at = 0; at < len(s.Games) && s.Games[at].No <= g.No; at++ {
		}
	}
	if at == len(s.Games) {
		return nil
	}
	return &s.Games[at]
}

// heldBetween tells whether a held row of games.csv may be that of a game
// between two, or after the last.
func heldBetween(e *rules.Eval, s *bingo.Session, g, next *bingo.Game) bool {
	found := false
	for i := range s.Held {
		h := &s.Held[i]
		if h.File != bingo.FileGames || h.Game <= g.No || next != nil && h.Game >= next.No {
			continue
		}
		found = true
		if e.Explaining() {
			e.Lacks("the start of game "+strconv.Itoa(h.Game)+", whose row is held", h.Source.Cell(""))
		}
	}
	return found
}
