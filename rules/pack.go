package rules

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
)

// Pack is one body of rules with its dated numbers and its reading points.
type Pack struct {
	ID         string // as permits.csv names it: "vic-1998"
	Prefix     string // of its rules' ids: "vic"
	Title      string
	Instrument string     // "Gaming No. 2 (Bingo) Regulations 1998 (Vic)"
	Version    string     // of the pack's logic
	Always     bool       // it applies beside every other pack
	From, To   civil.Date // in force; a zero To has no end
	Points     []bingo.ReadingPoint
	Rules      []*Rule
	Params     []*Param
	byClause   map[string]*Rule // by id in small letters, with and without the prefix
	Digest     string           // of its numbers, points and rule ids, in hex
}

// Rule gives the rule that a clause names, in letters of either case, with the
// pack's prefix or without it; nil where there is none.
func (p *Pack) Rule(clause string) *Rule { return p.byClause[strings.ToLower(clause)] }

// Finish parses the pack's params.toml, ties each rule to the numbers it
// declares, and digests the whole. It refuses a pack that does not hold
// together: an unknown parameter, a doubled id, a rule without a condition.
func (p *Pack) Finish(toml []byte) error {
	params, err := parseParams(toml, p)
	if err != nil {
		return fmt.Errorf("pack %s: %w", p.ID, err)
	}
	p.Params = params
	byName := map[string]*Param{}
	for _, q := range params {
		byName[q.Name] = q
	}
	seen := map[string]bool{}
	p.byClause = map[string]*Rule{}
	h := sha256.New()
	fmt.Fprintf(h, "%s %s\n", p.ID, p.Version)
	h.Write(toml)
	for _, r := range p.Rules {
		if seen[r.ID] {
			return fmt.Errorf("pack %s has two rules %s", p.ID, r.ID)
		}
		seen[r.ID] = true
		if len(r.Subjects()) == 0 {
			return fmt.Errorf("rule %s has no condition", r.ID)
		}
		r.pack = p
		id := strings.ToLower(r.ID)
		p.byClause[id], p.byClause[strings.TrimPrefix(id, strings.ToLower(p.Prefix)+"/")] = r, r
		for _, k := range r.Needs {
			r.needs = r.needs.With(k)
		}
		if err := p.checkPoints(r); err != nil {
			return err
		}
		for _, name := range r.Params {
			q := byName[name]
			if q == nil {
				return fmt.Errorf("rule %s reads parameter %q, which params.toml does not have", r.ID, name)
			}
			r.params = append(r.params, q)
		}
		fmt.Fprintf(h, "%s\n", r.ID)
	}
	if err := p.tieSums(); err != nil {
		return err
	}
	for _, pt := range p.Points {
		fmt.Fprintf(h, "%s %s\n", pt.ID, pt.Default)
	}
	p.Digest = hex.EncodeToString(h.Sum(nil))
	return nil
}

// tieSums ties the rules that put others together to those.
func (p *Pack) tieSums() error {
	for _, r := range p.Rules {
		for _, id := range r.Sums {
			i := slices.IndexFunc(p.Rules, func(q *Rule) bool { return q.ID == id && q.Prize != nil })
			if i < 0 {
				return fmt.Errorf("rule %s puts together %s, which is no rule about prizes of its pack", r.ID, id)
			}
			p.Rules[i].summed = true
			r.sums = append(r.sums, p.Rules[i])
		}
	}
	return nil
}

// checkPoints refuses a rule that rests on two open points: the engine runs one
// of them through its readings, and would leave the other without any.
func (p *Pack) checkPoints(r *Rule) error {
	open := 0
	for _, pt := range r.Points {
		if int(pt) >= len(p.Points) {
			return fmt.Errorf("rule %s rests on a point that the pack does not have", r.ID)
		}
		if p.Points[pt].Open() {
			open++
		}
	}
	if open > 1 {
		return fmt.Errorf("rule %s rests on %d open points; a rule can rest on one", r.ID, open)
	}
	return nil
}

// InForce tells whether the pack is law on the day.
func (p *Pack) InForce(d civil.Date) bool {
	return d >= p.From && (!p.To.Recorded() || d <= p.To)
}

// Applies tells whether the pack speaks about the permit.
func (p *Pack) Applies(permit *bingo.Permit) bool {
	if p.Always {
		return true
	}
	for _, id := range permit.Packs {
		if id == p.ID {
			return true
		}
	}
	return false
}
