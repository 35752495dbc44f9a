package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r7_2_b: nothing is charged for coming in to play. Regulation 7(2)(b). The
// charge recorded decides; where it is empty, a person's word for it counts.
func r7_2_b() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r7.2.b", Kind: "C/A", Effect: bingo.MustExplain, Provision: "r. 7(2)(b)",
		Title:  "No charge for admission",
		Clause: "Nothing is charged for admission to the premises for the purpose of playing bingo.",
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			charge := e.Take("charge for admission", s.AdmissionCharge, s.Source.Cell("admission_charge"))
			var word *bingo.Attestation
			if !charge.Recorded() {
				word = e.Attested(s, 0)
			}
			v := e.NotAssessable()
			switch {
			case charge.Recorded():
				v = e.AtMost(bingo.Money(charge.Cents()), bingo.Money(0))
			case word != nil && e.NoneHeld(s, bingo.FileAttestations, 0):
				e.TakeAttested(word)
				v = e.Met(word.Yes)
			}
			if e.Explaining() {
				sayAdmission(e, s, word, v)
			}
			return v
		},
	}
}

func sayAdmission(e *rules.Eval, s *bingo.Session, word *bingo.Attestation, v rules.Verdict) {
	switch {
	case s.AdmissionCharge.Positive():
		e.Say("The session charged " + s.AdmissionCharge.Dollars() + " for admission; no charge is allowed.")
		e.Clears("no charge for admission")
		if taken := s.AdmissionCharge.Times(s.Attendance); taken.Positive() {
			e.TakeCount("attendance", s.Attendance, s.Source.Cell("attendance"))
			e.Stake(taken.Cents())
		}
	case v.Outcome == bingo.Breach:
		e.Say(word.By + " answered 'no' to there having been no charge for admission.")
		e.Clears("no charge for admission, or correcting the answer if it was given in error")
	case v.Outcome == bingo.NotAssessable:
		e.Lacks("the charge for admission (0.00 where there was none)", s.Source.Cell("admission_charge"))
	case s.AdmissionCharge.Recorded():
		e.Say("The charge for admission is recorded as $0.00.")
	default:
		e.Say(word.By + " attested that nothing was charged for admission.")
	}
}
