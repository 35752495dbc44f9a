package batch

import (
	"strconv"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// idleWords finds answers of attestations.csv that count for nothing: their
// clause is no rule's, or is not asked about what they answer for.
func (ws *Workspace) idleWords(rec *bingo.Record, p *bingo.Permit) []bingo.Exception {
	var found []bingo.Exception
	look := func(all []bingo.Attestation, s *bingo.Session) {
		for i := range all {
			a := &all[i]
			why, remedy := ws.idleWord(p, s, a)
			if why == "" || a.Source.Row == 0 { // by command, what is not asked is refused
				continue
			}
			x := bingo.Exception{Code: bingo.CodeUnknownClause, Permit: p.No, Game: a.Game, File: bingo.FileAttestations,
				Places: []bingo.Place{bingo.PlaceOf(rec.Files, a.Source.Cell("clause"))}, Effect: bingo.Notice,
				Problem: "the answer of " + a.By + " to clause " + a.Clause + " counts for nothing: " + why, Remedy: remedy}
			if s != nil {
				x.Session = s.ID
			}
			x.ID = bingo.ExceptionID(x.Code, "attestation", p.No, x.Session, a.Period, a.Clause, strconv.Itoa(a.Game), strconv.Itoa(a.Prize), a.By, strconv.FormatBool(a.Yes))
			found = append(found, x)
		}
	}
	look(p.Attestations, nil)
	for _, s := range p.Sessions {
		look(s.Attestations, s)
	}
	return found
}

// idleWord says why an answer counts for nothing, and what to write; "" where it
// counts.
func (ws *Workspace) idleWord(p *bingo.Permit, s *bingo.Session, a *bingo.Attestation) (why, remedy string) {
	r := ws.ruleOf(p, a.Clause)
	list := "write the rule's id as `eyesdown attest list --permit " + p.No + "` prints it, such as vic/r7.2.a.1, and send the package again"
	switch {
	case r == nil && !ws.ownClause(a.Clause):
		prefix, _, _ := strings.Cut(a.Clause, "/")
		return "this program has no rules that begin with " + prefix + "/", list + "; if it is meant for another program, nothing needs to be done"
	case r == nil:
		return "no rule has this clause", list
	case !r.Pack().Applies(p):
		return "permit " + p.No + " is not under the rules of " + r.ID + " (" + r.Pack().Title + ")", "check the clause, and the packs of the permit in permits.csv, and send the package again"
	}
	about := r.ID + " (" + r.Title + ")"
	ofSession := r.Session != nil || r.Game != nil || r.Prize != nil
	switch {
	case !r.ByWord():
		return about + " is worked out from the records, and nobody's answer is asked", "if it is wrong, mend the records and send the package again"
	case s == nil && ofSession:
		return about + " is about a session, and the row names none", "write the session's id as session_id and send the package again"
	case s != nil && !ofSession:
		return about + " is not about a session", "leave session_id out" + ofReturn(r) + " and send the package again"
	case s != nil && r.Session != nil && a.Game != 0:
		return about + " is about the session as a whole, and the row names a game", "leave game_no and prize_no out and send the package again"
	case s != nil && r.Prize == nil && a.Prize != 0:
		return about + " is about the game as a whole, and the row names a prize", "leave prize_no out and send the package again"
	case s == nil && r.Return != nil && a.Period == "":
		return about + " is about a return, and the row names none", "write the last day of the return as period and send the package again"
	case s == nil && r.Return == nil && a.Period != "":
		return about + " is about the permit as a whole, and the row names a return", "leave period out and send the package again"
	}
	return "", ""
}

func ofReturn(r *rules.Rule) string {
	if r.Return != nil {
		return ", write the last day of the return as period"
	}
	return ""
}
