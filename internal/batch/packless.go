package batch

import (
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// named is how many of a great many sessions an exception names one by one.
const named = 20

// packGaps finds the permit's sessions on days on which none of its packs was in
// force: one exception for each reason, however many sessions it is about. Its
// id is made of all of them, so that a decision holds for those that it was made
// on and for no others.
func (ws *Workspace) packGaps(rec *bingo.Record, p *bingo.Permit) []bingo.Exception {
	byReason := map[string][]*bingo.Session{}
	var reasons []string
	for _, s := range p.Sessions {
		reason := ws.packless(p, s.Date)
		if reason == "" {
			continue
		}
		if byReason[reason] == nil {
			reasons = append(reasons, reason)
		}
		byReason[reason] = append(byReason[reason], s)
	}
	slices.Sort(reasons)
	var found []bingo.Exception
	for _, reason := range reasons {
		found = append(found, packGap(rec, p, reason, byReason[reason]))
	}
	return found
}

// packless says why no rules that this program knows speak of the permit on the
// day; "" where some do.
func (ws *Workspace) packless(p *bingo.Permit, day civil.Date) string {
	var reasons []string
	for _, pack := range ws.Engine.Packs() {
		if pack.Always || !pack.Applies(p) {
			continue
		}
		if pack.InForce(day) {
			return ""
		}
		reasons = append(reasons, "pack "+pack.ID+" "+inForce(pack))
	}
	slices.Sort(reasons)
	switch {
	case len(reasons) > 0:
		return strings.Join(reasons, ", ")
	case len(p.Packs) == 0:
		return "the permit names no pack"
	case len(p.Packs) == 1:
		return "pack " + p.Packs[0] + " is not one that this program knows"
	}
	return "packs " + strings.Join(slices.Sorted(slices.Values(p.Packs)), ", ") + " are none that this program knows"
}

func inForce(pack *rules.Pack) string {
	text := "was in force from " + pack.From.Long()
	if pack.To.Recorded() {
		text += " to " + pack.To.Long()
	}
	return text
}

// packGap words one reason, of sessions in the order of their days.
func packGap(rec *bingo.Record, p *bingo.Permit, reason string, sessions []*bingo.Session) bingo.Exception {
	x := bingo.Exception{Code: bingo.CodeNoPack, Permit: p.No, File: bingo.FileSessions, Effect: bingo.StopsFiling,
		Remedy: "check the dates of these sessions and the permit's pack in permits.csv; without rules a session is not checked"}
	var names []string
	for _, s := range sessions {
		x.Sessions = append(x.Sessions, s.ID)
		if len(names) < named {
			names = append(names, s.ID+" of "+s.Date.Long())
			x.Places = append(x.Places, bingo.PlaceOf(rec.Files, s.Source.Cell("session_date")))
		}
	}
	x.ID = bingo.ExceptionID(bingo.CodeNoPack, append([]string{p.No, reason}, slices.Sorted(slices.Values(x.Sessions))...)...)
	list := strings.Join(names, ", ")
	if more := len(sessions) - len(names); more > 0 {
		list += " and " + money.Count(int64(more)) + " more"
	}
	if len(sessions) == 1 {
		x.Session, x.Sessions = sessions[0].ID, nil
		x.Problem = "session " + list + " is under no rules that this program knows for that day: " + reason
		return x
	}
	x.Problem = money.Count(int64(len(sessions))) + " sessions are under no rules that this program knows for their days: " + reason + ": " + list
	return x
}
