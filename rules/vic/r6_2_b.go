package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/rules"
)

// r6_2_b: the return has a certificate in it or with it, addressed to the
// Director, that gives the certifier's opinion on its truth and accuracy.
// Regulation 6(2)(b). Recorded are the certifier and the opinion; somebody who
// attests that there was no such certificate is believed.
func r6_2_b() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r6.2.b", Kind: "C", Effect: bingo.StopsFiling, Provision: "r. 6(2)(b)",
		Title:  "Certificate to the Director with an opinion",
		Clause: "The return carries a certificate addressed to the Director with an opinion on its truth and accuracy.",
		Return: func(e *rules.Eval, t *filing.Return) rules.Verdict {
			g, v := onRecord(e, t)
			if g == nil {
				return v
			}
			if word := e.AttestedReturn(t); word != nil && !word.Yes {
				if held := e.HeldAnswer(t.Permit); held != nil { // it may correct the answer
					e.Lacks("a held row of attestations.csv that may speak of the certificate", held.Source.Cell(""))
					return e.NotAssessable()
				}
				e.TakeAttested(word)
				if e.Explaining() {
					e.Say(word.By + " answered 'no': the return carried no certificate to the Director.")
					e.Clears("a certificate, or correcting the answer if it was given in error")
				}
				return e.Met(false)
			}
			by := hasText(e, "name of who certified the return", g.CertifiedBy, g.Cell("certified_by"))
			opinion := hasText(e, "certifier's opinion", g.Opinion, g.Cell("opinion"))
			if !by || !opinion {
				return e.NotAssessable()
			}
			if e.Explaining() {
				e.Say("Certified by " + g.CertifiedBy + ", whose opinion is: " + g.Opinion + ".")
			}
			return e.Met(true)
		},
	}
}
