package rules

import (
	"fmt"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
)

// Engine evaluates packs of rules under a workspace's choice of readings.
type Engine struct {
	packs   []*Pack
	rules   []*Rule
	choices []bingo.ReadingChoice
}

// NewEngine makes an engine of finished packs. A choice names a point and one
// of its readings; one that names neither is refused.
func NewEngine(packs []*Pack, choices []bingo.ReadingChoice) (*Engine, error) {
	en := &Engine{packs: packs, choices: choices}
	for _, c := range choices {
		if _, _, ok := en.find(c.Point, c.Reading); !ok {
			return nil, fmt.Errorf("reading %s of point %s is not one this program knows", c.Reading, c.Point)
		}
	}
	for _, p := range packs {
		for _, r := range p.Rules {
			r.index = len(en.rules)
			r.open = -1
			for i, pt := range r.Points {
				if p.Points[pt].Open() && en.choice(p.Points[pt].ID) == "" {
					r.open = i
				}
			}
			en.rules = append(en.rules, r)
		}
	}
	return en, nil
}

// Packs lists the packs in order.
func (en *Engine) Packs() []*Pack { return en.packs }

// Rules lists the rules of all packs in order.
func (en *Engine) Rules() []*Rule { return en.rules }

// Rule gives the rule of an id.
func (en *Engine) Rule(id string) (*Rule, bool) {
	for _, r := range en.rules {
		if r.ID == id {
			return r, true
		}
	}
	return nil, false
}

// Choices gives the readings selected in the workspace.
func (en *Engine) Choices() []bingo.ReadingChoice { return en.choices }

func (en *Engine) find(point, reading string) (*bingo.ReadingPoint, int, bool) {
	for _, p := range en.packs {
		for i := range p.Points {
			if p.Points[i].ID != point {
				continue
			}
			for j := range p.Points[i].Readings {
				if p.Points[i].Readings[j].ID == reading {
					return &p.Points[i], j, true
				}
			}
		}
	}
	return nil, 0, false
}

func (en *Engine) choice(point string) string {
	for _, c := range en.choices {
		if c.Point == point {
			return c.Reading
		}
	}
	return ""
}

// ReadingInUse gives the reading of a point that decides: the one selected in
// the workspace, else the default; "" where the point is open.
func (en *Engine) ReadingInUse(pt bingo.ReadingPoint) string {
	if c := en.choice(pt.ID); c != "" {
		return c
	}
	return pt.Default
}

// InUse tells whether a reading of a point is the one in use.
func (en *Engine) InUse(point, reading string) bool {
	for _, p := range en.packs {
		for _, pt := range p.Points {
			if pt.ID == point {
				return en.ReadingInUse(pt) == reading
			}
		}
	}
	return false
}

// Options narrow a check.
type Options struct {
	Permit  string       // "" = every permit of the record
	Period  civil.Period // zero = every day; subjects that touch it are checked
	All     bool         // list passes and not-applicables too
	Rule    string       // "" = every rule
	Subject string       // "" = every subject; else the one spelled so
	Print   string       // "" = every finding; else those whose fingerprint begins so
	Making  civil.Date   // the last day of a return that is being made; zero = none is
	Drafts  bool         // judge every return not yet given as if it were being made
}

// Tally counts the outcomes of one rule.
type Tally struct {
	Rule   *Rule
	Counts [bingo.OutcomeCount]int
}

// Result is what a check found.
type Result struct {
	Tallies  []Tally
	Findings []bingo.Finding // in the order of subjects, then rules
}

// Check evaluates every rule on every subject of the record: quickly on all of
// them, then once more, explaining, on those that are listed.
func (en *Engine) Check(rec *bingo.Record, opt Options) Result {
	sweep := en.Sweep(rec, opt)
	findings := make([]bingo.Finding, 0, len(sweep.hits))
	for i := range sweep.hits {
		findings = append(findings, sweep.explain(&sweep.hits[i]))
	}
	sortFindings(findings, en)
	return Result{Tallies: sweep.Tallies, Findings: findings}
}
