package rules

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
)

// Rule is one condition of the law or of the record.
type Rule struct {
	ID         string // pack prefix / clause: "vic/r10.1.c.i"
	Title      string // in a few words, for lists
	Clause     string // paraphrase of what is asked
	Provision  string // "r. 10(1)(c)(i)"
	Kind       string // C, C/A, R …: how the clause is answered (clauses.md)
	Effect     bingo.Effect
	Params     []string         // names in params.toml; the first is the one an authorisation replaces
	Points     []Point          // readings it depends on, by the pack's index
	Needs      []bingo.FileKind // absent file or held row: not assessable
	Reads      []bingo.FileKind // optional files: a held row makes it not assessable
	Sums       []string         // rules of the pack about prizes, which it puts together with [Eval.Sum]
	Discrepant bool             // worded as figures that do not agree, not as a breach of the law

	// Alike tells that Game says of a game what it says of another of the session,
	// as long as nobody has answered for one of them alone: for rules that rest on
	// somebody's word. It may be nil.
	Alike func(g, other *bingo.Game) bool

	// One or more of these, by subject.
	Game     func(e *Eval, s *bingo.Session, g *bingo.Game) Verdict
	Prize    func(e *Eval, s *bingo.Session, g *bingo.Game, p *bingo.Prize) Verdict
	Session  func(e *Eval, s *bingo.Session) Verdict
	Sequence func(e *Eval, q *bingo.Sequence) Verdict
	Window   func(e *Eval, w *Window) Verdict
	Month    func(e *Eval, m *Month) Verdict
	Return   func(e *Eval, t *filing.Return) Verdict
	Permit   func(e *Eval, p *bingo.Permit) Verdict
	Operator func(e *Eval, o *Operator) Verdict

	// Windows lists the windows of a record for Window.
	Windows func(e *Eval, permits []*bingo.Permit) []*Window
	// Prepare works something out once for each permit, for [Eval.Prepared].
	Prepare func(e *Eval, p *bingo.Permit) any

	params []*Param
	sums   []*Rule
	summed bool          // it is one of another rule's sums
	needs  bingo.FileSet // Needs, as a set
	open   int           // index into Points of the open, unselected one; -1 = none
	index  int           // among the rules of the engine
	pack   *Pack
}

// Point is the index of a reading point in its pack's list.
type Point int

// Window is a span of consecutive days of one permit holder, across permits.
type Window struct {
	Subject  bingo.Subject
	Sessions []*bingo.Session
	Held     int     // held session rows that may lie in it
	Within   *Window // another overfull window that holds all its sessions
}

// Subjects lists the kinds of subject the rule speaks of.
func (r *Rule) Subjects() []bingo.SubjectKind {
	var kinds []bingo.SubjectKind
	add := func(have bool, k bingo.SubjectKind) {
		if have {
			kinds = append(kinds, k)
		}
	}
	add(r.Game != nil, bingo.SubjectGame)
	add(r.Prize != nil, bingo.SubjectPrize)
	add(r.Session != nil, bingo.SubjectSession)
	add(r.Sequence != nil, bingo.SubjectSequence)
	add(r.Window != nil, bingo.SubjectWindow)
	add(r.Month != nil, bingo.SubjectMonth)
	add(r.Return != nil, bingo.SubjectReturn)
	add(r.Permit != nil, bingo.SubjectPermit)
	add(r.Operator != nil, bingo.SubjectOperator)
	return kinds
}

// Pack gives the pack the rule belongs to.
func (r *Rule) Pack() *Pack { return r.pack }

// Citation gives where the law says it.
func (r *Rule) Citation() bingo.Citation {
	return bingo.Citation{Instrument: r.pack.Instrument, Provision: r.Provision}
}

// Verdict is a rule's bare answer. What it says in words and how it came about
// is recorded in the evaluation when explaining; so are its figures, which a
// quick run has no use for. It is small enough to be handed on in registers.
type Verdict struct {
	Outcome bingo.Outcome
	figures *figures
}

type figures struct{ measured, limit, margin bingo.Quantity }

// Measured gives the figure that was measured.
func (v Verdict) Measured() bingo.Quantity { return v.all().measured }

// Limit gives the limit it was measured against.
func (v Verdict) Limit() bingo.Quantity { return v.all().limit }

// Margin gives the room left, negative where the figure is over.
func (v Verdict) Margin() bingo.Quantity { return v.all().margin }

func (v Verdict) all() figures {
	if v.figures == nil {
		return figures{}
	}
	return *v.figures
}
