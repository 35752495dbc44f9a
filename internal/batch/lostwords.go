package batch

import (
	"strconv"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
)

// lost says why an answer that is asked for does not count, and what to do.
type lost struct{ code, why, remedy string }

// lostWords finds answers of attestations.csv for a return that the permit does
// not have, or from before its days began. The return may come with another file,
// so that the row is kept: what is open closes once it is there.
func (ws *Workspace) lostWords(rec *bingo.Record, p *bingo.Permit) []bingo.Exception {
	var found []bingo.Exception
	for i := range p.Attestations {
		a := &p.Attestations[i]
		l := lostWord(rec, p, a)
		if idle, _ := ws.idleWord(p, nil, a); l.why == "" || idle != "" || a.Source.Row == 0 {
			continue
		}
		found = append(found, bingo.Exception{ID: bingo.ExceptionID(l.code, "attestation", p.No, a.Period, a.Clause, a.By, strconv.FormatInt(a.At.Unix(), 10), strconv.FormatBool(a.Yes)),
			Code: l.code, Permit: p.No, File: bingo.FileAttestations, Places: []bingo.Place{bingo.PlaceOf(rec.Files, a.Source.Cell("period"))}, Effect: bingo.StopsFiling,
			Problem: "the answer of " + a.By + " to clause " + a.Clause + " does not count: " + l.why, Remedy: l.remedy})
	}
	return found
}

// lostWord says why an answer for a return does not count.
func lostWord(rec *bingo.Record, p *bingo.Permit, a *bingo.Attestation) lost {
	if a.Period == "" {
		return lost{}
	}
	t := filing.FindNamed(rec, p, a.Period)
	switch {
	case t == nil:
		return lost{bingo.CodeUnknownReturn, "permit " + p.No + " has no return to " + a.Period,
			"write the last day of the return as period (`eyesdown return list --permit " + p.No + "` prints it) and send the package again, or send what describes the permit on those days"}
	case a.At.DateIn(p.Zone) < t.Period().From:
		return lost{bingo.CodeEarlyAnswer, "it was given at " + a.At.In(p.Zone) + ", before the days of the return, which begin on " + t.Period().From.Long(),
			"write the time at which the question was answered and send the package again"}
	}
	return lost{}
}

// uncounted says why an answer counts for nothing; "" where it counts.
func (ws *Workspace) uncounted(rec *bingo.Record, p *bingo.Permit, s *bingo.Session, a *bingo.Attestation) string {
	why, _ := ws.idleWord(p, s, a)
	if why == "" && s == nil {
		why = lostWord(rec, p, a).why
	}
	return why
}

// undatedEnd finds a permit that is said to have ended, without the day: it counts
// as in force, and no final return is asked of it (r6(4)(a)).
func undatedEnd(rec *bingo.Record, p *bingo.Permit) (bingo.Exception, bool) {
	if p.EndReason == "" || p.ValidTo.Recorded() {
		return bingo.Exception{}, false
	}
	return bingo.Exception{ID: bingo.ExceptionID(bingo.CodeUndatedEnd, p.No, p.EndReason), Code: bingo.CodeUndatedEnd, Permit: p.No,
		File: bingo.FilePermits, Places: []bingo.Place{bingo.PlaceOf(rec.Files, p.Cell("end_reason"))}, Effect: bingo.Notice,
		Problem: "permit " + p.No + " is said to have been " + p.EndReason + ", and valid_to is empty: it counts as in force, and no final return is asked for",
		Remedy:  "write the permit's last day as valid_to and send the package again"}, true
}
