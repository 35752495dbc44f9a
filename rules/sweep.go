package rules

import (
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
)

// target is one subject of one rule, by its place in the record.
type target struct {
	rule     *Rule
	permit   *bingo.Permit
	session  *bingo.Session
	game     *bingo.Game
	prize    *bingo.Prize
	sequence *bingo.Sequence
	window   *Window
	operator *Operator
	month    *Month
	filed    *filing.Return
}

// Sweep is a quick evaluation: the counts, and what is to be listed.
type Sweep struct {
	Tallies []Tally
	engine  *Engine
	rec     *bingo.Record
	opt     Options
	evals   []*Eval // one for each pack and permit, as hits refer to them
	hits    []hit
	narrow  bool // a subject or a fingerprint is asked for
}

type hit struct {
	target
	eval *Eval
}

// Sweep evaluates quickly, without messages or traces.
func (en *Engine) Sweep(rec *bingo.Record, opt Options) *Sweep {
	sw := &Sweep{engine: en, rec: rec, opt: opt, narrow: opt.Subject != "" || opt.Print != "", Tallies: make([]Tally, len(en.rules))}
	for i, r := range en.rules {
		sw.Tallies[i].Rule = r
	}
	for _, pack := range en.packs {
		sw.pack(pack)
	}
	return sw
}

func (sw *Sweep) pack(pack *Pack) {
	var permits []*bingo.Permit
	for _, p := range sw.rec.Permits {
		if pack.Applies(p) {
			permits = append(permits, p)
		}
	}
	rules := slices.DeleteFunc(slices.Clone(pack.Rules), func(r *Rule) bool {
		return sw.opt.Rule != "" && r.ID != sw.opt.Rule
	})
	by := group(rules)
	for _, p := range permits {
		if sw.opt.Permit != "" && p.No != sw.opt.Permit {
			continue
		}
		e := sw.eval(pack, p, rules)
		sw.permit(e, p, by)
	}
	for _, r := range by.window {
		sw.windows(pack, r, permits)
	}
	for _, r := range by.operator {
		sw.operators(pack, r, permits)
	}
}

// grouped are the rules of a pack by the subject they speak of.
type grouped struct{ permit, session, game, prize, sequence, window, operator, month, filed []*Rule }

func group(rules []*Rule) grouped {
	var by grouped
	for _, r := range rules {
		if r.Permit != nil {
			by.permit = append(by.permit, r)
		}
		if r.Session != nil {
			by.session = append(by.session, r)
		}
		if r.Game != nil {
			by.game = append(by.game, r)
		}
		if r.Prize != nil {
			by.prize = append(by.prize, r)
		}
		if r.Sequence != nil {
			by.sequence = append(by.sequence, r)
		}
		if r.Window != nil {
			by.window = append(by.window, r)
		}
		if r.Operator != nil {
			by.operator = append(by.operator, r)
		}
		if r.Month != nil {
			by.month = append(by.month, r)
		}
		if r.Return != nil {
			by.filed = append(by.filed, r)
		}
	}
	return by
}

func (sw *Sweep) eval(pack *Pack, p *bingo.Permit, rules []*Rule) *Eval {
	rules = withSums(rules)
	e := &Eval{engine: sw.engine, rec: sw.rec, permit: p, period: sw.opt.Period, making: sw.opt.Making, drafts: sw.opt.Drafts,
		rules: rules, chosen: sw.engine.chosen(pack), prepared: make([]any, len(sw.engine.rules))}
	if slices.ContainsFunc(rules, func(r *Rule) bool { return r.summed }) {
		e.told = make([]told, len(sw.engine.rules))
	}
	e.overrides = overridesOf(p, rules)
	e.on(pack.From)
	for _, r := range rules {
		if r.Prepare != nil {
			e.rule = r
			e.prepared[r.index] = r.Prepare(e, p)
		}
	}
	sw.evals = append(sw.evals, e)
	return e
}

// chosen gives the index of the reading in use for each point of a pack; -1
// where the point is open.
func (en *Engine) chosen(pack *Pack) []int {
	chosen := make([]int, len(pack.Points))
	for i, pt := range pack.Points {
		use := en.ReadingInUse(pt)
		chosen[i] = slices.IndexFunc(pt.Readings, func(r bingo.Reading) bool { return r.ID == use })
	}
	return chosen
}

func (sw *Sweep) permit(e *Eval, p *bingo.Permit, by grouped) {
	t := &target{permit: p}
	e.on(lastDay(p, sw.opt.Period))
	for _, r := range by.permit {
		sw.judge(e, r, t)
	}
	for _, s := range p.Sessions {
		if sw.inPeriod(s.Date) {
			t.session, t.game, t.prize = s, nil, nil
			sw.session(e, t, by)
		}
	}
	sw.unread(e, p, by.session)
	sw.months(e, p, by.month)
	sw.sequences(e, p, by.sequence)
	sw.returns(e, p, by.filed)
}

func (sw *Sweep) sequences(e *Eval, p *bingo.Permit, rules []*Rule) {
	if len(rules) == 0 {
		return
	}
	for _, q := range bingo.Sequences(p) {
		if !slices.ContainsFunc(q.Sessions, func(s *bingo.Session) bool { return sw.inPeriod(s.Date) }) {
			continue
		}
		e.on(q.Sessions[len(q.Sessions)-1].Date)
		for _, r := range rules {
			sw.judge(e, r, &target{permit: p, sequence: q})
		}
	}
}

// returns judges the returns that the record speaks of whose days touch the
// period, and the one that is being made.
func (sw *Sweep) returns(e *Eval, p *bingo.Permit, rules []*Rule) {
	if len(rules) == 0 {
		return
	}
	all := filing.OnRecord(sw.rec, p)
	made := func(r *filing.Return) bool { return r.Ending == sw.opt.Making }
	if sw.opt.Making.Recorded() && !slices.ContainsFunc(all, made) {
		if r := filing.Find(sw.rec, p, sw.opt.Making); r != nil {
			all = append(all, r)
		}
	}
	for _, t := range all {
		days := t.Period()
		if sw.opt.Period.From.Recorded() && days.To < sw.opt.Period.From || sw.opt.Period.To.Recorded() && days.From > sw.opt.Period.To {
			continue
		}
		e.on(t.Ending)
		for _, r := range rules {
			sw.judge(e, r, &target{permit: p, filed: t})
		}
	}
}

// unread judges the sessions of which no row could be read but whose id is
// known: no rule about a session passes them over in silence.
func (sw *Sweep) unread(e *Eval, p *bingo.Permit, rules []*Rule) {
	for i := range p.HeldSessions {
		h := &p.HeldSessions[i]
		if h.ID == "" || h.Date.Recorded() && !sw.inPeriod(h.Date) {
			continue
		}
		t := &target{permit: p, session: &bingo.Session{Permit: p, ID: h.ID, Date: h.Date, Source: h.Source, Unread: true}}
		e.on(h.Date)
		for _, r := range rules {
			sw.judge(e, r, t)
		}
	}
}

func (sw *Sweep) windows(pack *Pack, r *Rule, permits []*bingo.Permit) {
	if len(permits) == 0 {
		return
	}
	evals := map[string]*Eval{}
	for _, p := range permits {
		evals[p.No] = sw.eval(pack, p, []*Rule{r})
	}
	first := evals[permits[0].No]
	first.rule = r
	first.on(pack.From)
	for _, w := range r.Windows(first, permits) {
		if !slices.ContainsFunc(w.Sessions, func(s *bingo.Session) bool {
			return sw.inPeriod(s.Date) && (sw.opt.Permit == "" || s.Permit.No == sw.opt.Permit)
		}) {
			continue
		}
		e := evals[w.Subject.Permit]
		e.on(w.Sessions[len(w.Sessions)-1].Date)
		sw.judge(e, r, &target{permit: e.permit, window: w})
	}
}

func (sw *Sweep) judge(e *Eval, r *Rule, t *target) {
	t.rule = r
	if sw.narrow && !sw.asked(e, t) {
		return
	}
	outcome := e.quick(t)
	sw.Tallies[r.index].Counts[outcome]++
	if sw.opt.All || outcome.Reported() {
		sw.hits = append(sw.hits, hit{target: *t, eval: e})
	}
}

// asked tells whether a narrowed check is about the target.
func (sw *Sweep) asked(e *Eval, t *target) bool {
	subject := t.subject(e.date)
	return (sw.opt.Subject == "" || subject.String() == sw.opt.Subject) &&
		(sw.opt.Print == "" || strings.HasPrefix(bingo.Fingerprint(t.rule.ID, subject), sw.opt.Print))
}

func (sw *Sweep) inPeriod(d civil.Date) bool {
	p := sw.opt.Period
	return (!p.From.Recorded() || d >= p.From) && (!p.To.Recorded() || d <= p.To)
}

// lastDay is the day whose law applies to a permit as a whole: the last one
// checked on which it had a session.
func lastDay(p *bingo.Permit, period civil.Period) civil.Date {
	day := p.ValidFrom
	for _, s := range p.Sessions {
		if s.Date > day && (!period.To.Recorded() || s.Date <= period.To) {
			day = s.Date
		}
	}
	return day
}

// subject names what the target is, as of the day whose law applies.
func (t *target) subject(day civil.Date) bingo.Subject {
	s := bingo.Subject{Permit: t.permit.No, Date: day}
	switch {
	case t.window != nil:
		return t.window.Subject
	case t.sequence != nil:
		return t.sequence.Subject()
	case t.operator != nil:
		return t.operator.Subject
	case t.month != nil:
		return t.month.subject()
	case t.filed != nil:
		return t.filed.Subject()
	case t.session == nil:
		s.Kind = bingo.SubjectPermit
		return s
	}
	s.Kind, s.Session, s.Date = bingo.SubjectSession, t.session.ID, t.session.Date
	if t.game != nil {
		s.Kind, s.Game = bingo.SubjectGame, t.game.No
	}
	if t.prize != nil {
		s.Kind, s.Prize = bingo.SubjectPrize, t.prize.No
	}
	return s
}
