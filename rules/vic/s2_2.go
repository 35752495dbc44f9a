package vic

import (
	"fmt"

	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// s2_2: the caller and the supervisor do not play in the game. Schedule, rule
// 2(2). Either of them named as a winner has played; where the winners or the
// two are not all named, a person's word for it counts.
func s2_2() *rules.Rule {
	return &rules.Rule{
		ID: "vic/s2.2", Kind: "C/A", Effect: bingo.MustExplain, Provision: "Schedule, r. 2(2)",
		Title:  "Caller and supervisor do not play",
		Clause: "The caller and the supervisor do not take part as players in the game.",
		Needs:  []bingo.FileKind{bingo.FileGames},
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			caller, supervisor := takeAppointed(e, s, g)
			for i := range g.Prizes {
				p := &g.Prizes[i]
				calling := bingo.SameName(p.WinnerName, caller)
				if calling || bingo.SameName(p.WinnerName, supervisor) {
					sayPlayed(e, p, calling)
					return e.Met(false)
				}
			}
			var word *bingo.Attestation
			if len(s.Attestations) > 0 {
				word = e.Attested(s, g.No)
			}
			if word != nil && !word.Yes && e.NoneHeld(s, bingo.FileAttestations, g.No) {
				sayWord(e, word)
				return e.Met(false)
			}
			if !e.NoneHeld(s, bingo.FilePrizes, g.No) || !e.NoneHeld(s, bingo.FileAttestations, g.No) {
				return e.NotAssessable()
			}
			if caller != "" && supervisor != "" && winnersNamed(s, g) {
				if e.Explaining() {
					e.Say("Neither the caller nor the supervisor is named as a winner.")
				}
				return e.Met(true)
			}
			if word != nil {
				sayWord(e, word)
				return e.Met(true)
			}
			lacksAppointed(e, s, caller, supervisor)
			lacksWinners(e, s, g)
			return e.NotAssessable()
		},
	}
}

// winnersNamed tells whether every prize that may have been won names its
// winner.
func winnersNamed(s *bingo.Session, g *bingo.Game) bool {
	for i := range g.Prizes {
		if p := &g.Prizes[i]; p.WinnerName == "" && !p.Amount.Zero() {
			return false
		}
	}
	return s.Present.Has(bingo.FilePrizes)
}

func lacksWinners(e *rules.Eval, s *bingo.Session, g *bingo.Game) {
	if !e.Explaining() || !e.Whole(s, bingo.FilePrizes, g.No) {
		return
	}
	for i := range g.Prizes {
		if p := &g.Prizes[i]; p.WinnerName == "" && !p.Amount.Zero() {
			e.Lacks(fmt.Sprintf("the name of the winner of prize %d", p.No), p.Source.Cell("winner_name"))
		}
	}
}

func sayPlayed(e *rules.Eval, p *bingo.Prize, caller bool) {
	if !e.Explaining() {
		return
	}
	who := "supervisor"
	if caller {
		who = "caller"
	}
	e.TakeText(fmt.Sprintf("winner of prize %d", p.No), p.WinnerName, p.Source.Cell("winner_name"))
	e.Say(fmt.Sprintf("%s is named as the winner of prize %d (%s) and as the %s of the game; the %s does not play.",
		p.WinnerName, p.No, p.Amount.Dollars(), who, who))
	e.Clears("another name as winner or as " + who + ", if one was written by mistake")
	e.Stake(p.Amount.Cents())
}

func sayWord(e *rules.Eval, word *bingo.Attestation) {
	if !e.Explaining() {
		return
	}
	e.TakeAttested(word)
	if word.Yes {
		e.Say(word.By + " attested that neither the caller nor the supervisor played.")
		return
	}
	e.Say(word.By + " answered 'no' to the caller and the supervisor not having played.")
	e.Clears("correcting the answer if it was given in error")
}
