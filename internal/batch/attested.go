package batch

import (
	"context"
	"slices"
	"strconv"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/returns"
	"eyesdown/rules"
)

// AttestedLine is an answer about a session, a return or a permit, or one that nobody gave.
type AttestedLine struct {
	Session, Games, Prize string // "" = all
	Period                string // of an answer about a return
	Clause, Title         string
	Answer                string // yes, no, or "" where nobody answered
	By, At                string
	Source                string // file:row:column, or who attested by command
	Note                  string // what has become of it
	Waits                 bool   // somebody still has to answer: nobody has, or two contradict each other
}

// Attested lists the answers about a permit, its returns and its sessions, or one of them, and
// what nobody has answered.
func (ws *Workspace) Attested(ctx context.Context, permit, session string) ([]AttestedLine, error) {
	rec, p, err := ws.holderOf(ctx, permit)
	if err != nil {
		return nil, err
	}
	if session != "" {
		if _, err := sessionOf(p, session); err != nil {
			return nil, err
		}
	}
	found := ws.Engine.Check(rec, rules.Options{Permit: p.No})
	waiting := map[string][]bingo.Finding{}
	for _, f := range found.Findings {
		if f.Unattested {
			waiting[f.Subject.Session] = append(waiting[f.Subject.Session], f)
		}
	}
	var lines []AttestedLine
	for i := range p.Attestations {
		if session == "" {
			l := ws.answerOf(rec, p, nil, i)
			l.Period = p.Attestations[i].Period
			if l.Waits {
				l.Note, l.Waits = "contradicted at the same moment: the 'no' counts", false
			}
			lines = append(lines, l)
		}
	}
	if session == "" {
		lines = append(lines, ws.unansweredWide(rec, p, found.Findings)...)
	}
	for _, s := range p.Sessions {
		if session != "" && s.ID != session {
			continue
		}
		for i := range s.Attestations {
			l := ws.answerOf(rec, p, s, i)
			l.Session = s.ID
			lines = append(lines, l)
		}
		for _, u := range returns.UnattestedOf(waiting[s.ID]) {
			games := ""
			if n := len(u.Sessions[0].Games); n > 0 && n < len(s.Games) {
				games = returns.Runs(u.Sessions[0].Games)
			}
			lines = append(lines, AttestedLine{Session: s.ID, Games: games, Clause: u.Rule, Title: u.Title, Note: "nobody attested", Waits: true})
		}
	}
	return lines, nil
}

// unansweredWide lists what is asked about the permit and its returns, cannot be
// assessed, and was answered by nobody.
func (ws *Workspace) unansweredWide(rec *bingo.Record, p *bingo.Permit, findings []bingo.Finding) []AttestedLine {
	var lines []AttestedLine
	for i := range findings {
		f := &findings[i]
		r, ok := ws.Engine.Rule(f.Rule)
		if !ok || !r.ByWord() || f.Outcome != bingo.NotAssessable || f.Subject.Kind != bingo.SubjectPermit && f.Subject.Kind != bingo.SubjectReturn {
			continue
		}
		period := f.Subject.Ending.String()
		answers := func(a bingo.Attestation) bool {
			if lost := lostWord(rec, p, &a); lost.why != "" || ws.ruleOf(p, a.Clause) != r {
				return false
			}
			return a.Period == period || a.Period != "" && filing.FindNamed(rec, p, a.Period).Ending == f.Subject.Ending
		}
		if slices.ContainsFunc(p.Attestations, answers) {
			continue
		}
		lines = append(lines, AttestedLine{Period: period, Clause: r.ID, Title: r.Title, Note: "nobody attested", Waits: true})
	}
	return lines
}

// answerOf words one of the answers about a session, or where it is nil about a
// permit.
func (ws *Workspace) answerOf(rec *bingo.Record, p *bingo.Permit, s *bingo.Session, i int) AttestedLine {
	all := p.Attestations
	if s != nil {
		all = s.Attestations
	}
	a := &all[i]
	l := AttestedLine{Clause: a.Clause, Answer: "no", By: a.By, At: a.At.In(p.Zone), Source: bingo.PlaceOf(rec.Files, a.Cell()).String()}
	if a.Yes {
		l.Answer = "yes"
	}
	if a.Game != 0 {
		l.Games = strconv.Itoa(a.Game)
	}
	if a.Prize != 0 {
		l.Prize = strconv.Itoa(a.Prize)
	}
	r := ws.ruleOf(p, a.Clause)
	if r != nil {
		l.Clause, l.Title = r.ID, r.Title
	}
	if why := ws.uncounted(rec, p, s, a); why != "" {
		l.Note = "counts for nothing: " + why
		return l
	}
	for j := range all {
		b := &all[j]
		if b.Period != a.Period || b.Game != a.Game || b.Prize != a.Prize || ws.ruleOf(p, b.Clause) != r || ws.uncounted(rec, p, s, b) != "" {
			continue
		}
		switch {
		case a.At.Before(b.At):
			l.Note, l.Waits = "replaced by a later answer", false
			return l
		case a.At == b.At && a.Yes != b.Yes:
			l.Note, l.Waits = "contradicted at the same moment: neither counts", true
		}
	}
	return l
}
