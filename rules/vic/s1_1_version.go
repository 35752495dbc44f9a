package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// s1_1_version: a game is played in one, and only one, of the versions 1 to 5.
// Schedule, rule 1(1).
func s1_1_version() *rules.Rule {
	return &rules.Rule{
		ID: "vic/s1.1.version", Kind: "C", Effect: bingo.MustExplain, Provision: "Schedule, r. 1(1)",
		Title:  "Version of the game",
		Clause: "Exactly one of the versions 1 to 5 is played in a game.",
		Needs:  []bingo.FileKind{bingo.FileGames},
		Game: func(e *rules.Eval, _ *bingo.Session, g *bingo.Game) rules.Verdict {
			version := e.TakeText("version", g.Version, g.Source.Cell("version"))
			if version == "" {
				e.Lacks("the version played", g.Source.Cell("version"))
				return e.NotAssessable()
			}
			v := e.Met(len(version) == 1 && version[0] >= '1' && version[0] <= '5')
			if e.Explaining() {
				if v.Outcome == bingo.Pass {
					e.Say("Version " + version + " was played.")
				} else {
					e.Say("The sheet gives the version as \"" + version + "\"; exactly one of the versions 1 to 5 is to be played.")
					e.Clears("one of the versions 1 to 5, if another was written by mistake")
				}
			}
			return v
		},
	}
}
