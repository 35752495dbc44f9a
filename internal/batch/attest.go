package batch

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
	"eyesdown/internal/clock"
	"eyesdown/internal/fault"
	"eyesdown/internal/store"
	"eyesdown/rules"
)

// Answer is what somebody says by command about a session, a game or a prize;
// without a session, about a return or the permit as a whole.
type Answer struct {
	Permit, Session string
	Period          civil.Date // the last day of the return that is answered for; zero = none
	Game, Prize     int        // 0 = all of them
	Clauses         []string
	AllMissing      bool // in place of Clauses: whatever nobody has answered
	Yes             bool
	By              string
	At              string // a time as the data package writes it; "" = now
}

// Attest makes an answer ready: the rules that it answers, once it is held to be
// about something. Nothing is recorded before record is called.
func (ws *Workspace) Attest(ctx context.Context, a Answer) (answers []*rules.Rule, record func() error, err error) {
	rec, p, err := ws.holderOf(ctx, a.Permit)
	if err != nil {
		return nil, nil, err
	}
	s, t, err := about(rec, p, a)
	if err != nil {
		return nil, nil, err
	}
	at, err := answeredAt(p, s, t, a.At)
	if err != nil {
		return nil, nil, err
	}
	if strings.TrimSpace(a.By) == "" {
		return nil, nil, fault.Usagef("for example --by \"Sam Lee\"", "an answer is somebody's: --by is missing")
	}
	if a.AllMissing {
		answers = ws.unanswered(rec, p, s, a)
	}
	for _, clause := range a.Clauses {
		r, err := ws.askedBy(p, a, clause)
		if err != nil {
			return nil, nil, err
		}
		if !slices.Contains(answers, r) {
			answers = append(answers, r)
		}
	}
	var all []store.Attested
	for _, r := range answers {
		all = append(all, store.Attested{Permit: p.No, Session: a.Session, On: clock.Today(),
			Attestation: bingo.Attestation{Game: a.Game, Prize: a.Prize, Period: a.Period.String(), Clause: r.ID, Yes: a.Yes, By: strings.TrimSpace(a.By), At: at}})
	}
	return answers, func() error { return ws.Store.Attest(ctx, all) }, nil
}

// about finds the session that is answered for, or the return, which the permit
// has to have; neither where it is the permit as a whole.
func about(rec *bingo.Record, p *bingo.Permit, a Answer) (*bingo.Session, *filing.Return, error) {
	switch {
	case a.Session != "":
		s, err := aboutSession(p, a)
		return s, nil, err
	case !a.Period.Recorded():
		return nil, nil, nil
	}
	t := filing.Find(rec, p, a.Period)
	if t == nil {
		return nil, nil, fault.Usagef("`eyesdown return list --permit "+p.No+"` prints the last day of each", "permit %s has no return to %s", p.No, a.Period.Long())
	}
	return nil, t, nil
}

// aboutSession finds the session, and refuses a game or prize that it does not
// have.
func aboutSession(p *bingo.Permit, a Answer) (*bingo.Session, error) {
	s, err := sessionOf(p, a.Session)
	if err != nil {
		return nil, err
	}
	if s.Status == bingo.StatusCancelled {
		return nil, fault.Usagef("", "session %s of %s was cancelled: no rule asks anything of it", s.ID, s.Date.Long())
	}
	if a.Game == 0 && a.Prize != 0 {
		return nil, fault.Usagef("give --game too", "a prize belongs to a game: --game is missing")
	}
	if a.Game == 0 {
		return s, nil
	}
	i := slices.IndexFunc(s.Games, func(g bingo.Game) bool { return g.No == a.Game })
	if i < 0 {
		return nil, fault.Usagef(gamesOf(s), "session %s of %s has no game %d", s.ID, s.Date.Long(), a.Game)
	}
	if a.Prize != 0 && !slices.ContainsFunc(s.Games[i].Prizes, func(q bingo.Prize) bool { return q.No == a.Prize }) {
		return nil, fault.Usagef("leave --prize out to answer for all prizes of the game", "game %d of session %s has no prize %d", a.Game, s.ID, a.Prize)
	}
	return s, nil
}

func gamesOf(s *bingo.Session) string {
	if len(s.Games) == 0 {
		return "no game of it is on record"
	}
	return fmt.Sprintf("its games are numbered %d to %d; leave --game out to answer for all of them", s.Games[0].No, s.Games[len(s.Games)-1].No)
}

// sessionOf finds a permit's session.
func sessionOf(p *bingo.Permit, id string) (*bingo.Session, error) {
	for _, s := range p.Sessions {
		if s.ID == id {
			return s, nil
		}
	}
	for _, h := range p.HeldSessions {
		if h.ID == id {
			return nil, fault.Usagef("run: eyesdown exceptions list --permit "+p.No, "the row of session %s is held, so that nothing can be said about it yet", id)
		}
	}
	if len(p.Sessions) == 0 {
		return nil, fault.Usagef("sessions come in with sessions.csv", "permit %s has no session", p.No)
	}
	return nil, fault.Usagef(fmt.Sprintf("check the spelling; permit %s has sessions such as %s of %s", p.No, p.Sessions[0].ID, p.Sessions[0].Date.Long()),
		"permit %s has no session %q", p.No, id)
}

// answeredAt reads the time of an answer, in the permit's zone.
func answeredAt(p *bingo.Permit, s *bingo.Session, t *filing.Return, text string) (civil.Instant, error) {
	now := civil.InstantOf(clock.Now().Unix())
	at, err := now, error(nil)
	if text != "" {
		at, err = civil.ParseInstant(text, p.Zone)
	} else {
		text = now.In(p.Zone)
	}
	switch {
	case err != nil:
		return at, fault.Usagef("leave --at out where it is now", "--at %q: %v", text, err)
	case now.Before(at):
		return at, fault.Usagef("leave --at out where it is now", "--at %s lies in the future; nobody has answered yet", text)
	case s != nil && at.DateIn(p.Zone) < s.Date:
		return at, fault.Usagef("give the time at which the question was answered", "--at %s lies before session %s of %s", text, s.ID, s.Date.Long())
	case t != nil && at.DateIn(p.Zone) < t.Period().From:
		return at, fault.Usagef("give the time at which the question was answered", "--at %s lies before the days of the return, which begin on %s", text, t.Period().From.Long())
	}
	return at, nil
}

// askedBy finds the rule of a clause, and refuses one that asks for nobody's
// word, or not about what the answer is about.
func (ws *Workspace) askedBy(p *bingo.Permit, a Answer, clause string) (*rules.Rule, error) {
	r := ws.ruleOf(p, clause)
	list := "`eyesdown attest list --permit " + p.No + "` shows what waits for an answer"
	if a.Session != "" {
		list = "`eyesdown attest list --permit " + p.No + " --session " + a.Session + "` shows what waits for an answer"
	}
	switch {
	case r == nil:
		return nil, fault.Usagef("`eyesdown rules list` prints them all; "+list, "there is no clause %q", clause)
	case !r.Pack().Applies(p):
		return nil, fault.Usagef(list, "permit %s is not under the rules of %s (%s)", p.No, r.ID, r.Pack().Title)
	case !r.ByWord():
		return nil, fault.Usagef(list, "%s (%s) is worked out from the records, and nobody's answer is asked: if it is wrong, mend the records and ingest them again", r.ID, r.Title)
	case a.Session == "":
		return r, wide(a, r)
	case r.Session != nil && a.Game != 0:
		return nil, fault.Usagef("leave --game and --prize out", "%s (%s) is about the session as a whole", r.ID, r.Title)
	case r.Return != nil:
		return nil, fault.Usagef("give --period with the return's last day in place of --session", "%s (%s) is about a return", r.ID, r.Title)
	case r.Session == nil && r.Game == nil && r.Prize == nil:
		return nil, fault.Usagef("leave --session out", "%s (%s) is not about a session", r.ID, r.Title)
	case r.Prize == nil && a.Prize != 0:
		return nil, fault.Usagef("leave --prize out", "%s (%s) is about the game as a whole", r.ID, r.Title)
	}
	return r, nil
}

// wide refuses a clause that is not about what an answer without a session is
// about.
func wide(a Answer, r *rules.Rule) error {
	switch {
	case r.Session != nil || r.Game != nil || r.Prize != nil:
		return fault.Usagef("give --session", "%s (%s) is about a session", r.ID, r.Title)
	case r.Return != nil && !a.Period.Recorded():
		return fault.Usagef("for example --period 2026-06-30", "%s (%s) is about a return: --period with its last day is missing", r.ID, r.Title)
	case r.Return == nil && a.Period.Recorded():
		return fault.Usagef("leave --period out", "%s (%s) is about the permit as a whole", r.ID, r.Title)
	}
	return nil
}

// ruleOf finds a rule by its id, or by what follows the prefix of one of the
// permit's packs, in letters of either case, as the rules do. One of a pack that
// the permit is not under is found where none else is.
func (ws *Workspace) ruleOf(p *bingo.Permit, clause string) *rules.Rule {
	var foreign *rules.Rule
	for _, pack := range ws.Engine.Packs() {
		switch r := pack.Rule(clause); {
		case r == nil:
		case pack.Applies(p):
			return r
		case bingo.SameClause(r.ID, clause):
			foreign = r
		}
	}
	return foreign
}

// unanswered lists the rules that wait for an answer about the session, or the
// game or prize.
func (ws *Workspace) unanswered(rec *bingo.Record, p *bingo.Permit, s *bingo.Session, a Answer) []*rules.Rule {
	var all []*rules.Rule
	found := ws.Engine.Check(rec, rules.Options{Permit: p.No, Period: civil.Period{From: s.Date, To: s.Date}})
	for i := range found.Findings {
		f := &found.Findings[i]
		if !f.Unattested || f.Subject.Session != s.ID || a.Game != 0 && f.Subject.Game != a.Game || a.Prize != 0 && f.Subject.Prize != a.Prize {
			continue
		}
		if r, ok := ws.Engine.Rule(f.Rule); ok && !slices.Contains(all, r) {
			all = append(all, r)
		}
	}
	slices.SortFunc(all, func(x, y *rules.Rule) int {
		return slices.Index(ws.Engine.Rules(), x) - slices.Index(ws.Engine.Rules(), y)
	})
	return all
}
