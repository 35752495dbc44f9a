package vic

import (
	"fmt"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// s1_2: players who win a game together share its prize equally. Schedule, rule
// 1(2). Shares may differ by the cent that cannot be divided; where the prize
// offered is recorded, nothing of it may be left over.
func s1_2() *rules.Rule {
	return &rules.Rule{
		ID: "vic/s1.2", Kind: "C", Effect: bingo.MustExplain, Provision: "Schedule, r. 1(2)",
		Title:  "Joint winners share equally",
		Clause: "Where two or more players win a game, they share the prize as joint winners.",
		Needs:  []bingo.FileKind{bingo.FileGames}, Reads: []bingo.FileKind{bingo.FilePrizes},
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			if !g.Shares() {
				if !e.Whole(s, bingo.FilePrizes, g.No) {
					return e.NotAssessable()
				}
				return e.NotApplicable("no prize of the game is shared")
			}
			v := rules.Verdict{Outcome: bingo.Pass}
			for i := range g.Prizes {
				if _, ok := shareRoot(g, &g.Prizes[i]); !ok {
					lacksFirst(e, &g.Prizes[i])
					v = worse(v, e.NotAssessable())
				}
			}
			for i := range g.Prizes {
				if first := &g.Prizes[i]; isFirst(g, first) {
					v = worse(v, sharedEqually(e, g, first))
				}
			}
			return v
		},
	}
}

func lacksFirst(e *rules.Eval, p *bingo.Prize) {
	if e.Explaining() {
		e.Lacks(fmt.Sprintf("prize %d, which prize %d says it is a share of", p.ShareOf, p.No), p.Source.Cell("share_of"))
	}
}

// worse keeps a breach before what cannot be assessed, and that before a pass;
// of two of a kind the one with less room.
func worse(v, w rules.Verdict) rules.Verdict {
	rank := func(o bingo.Outcome) int {
		switch o {
		case bingo.Breach:
			return 2
		case bingo.NotAssessable:
			return 1
		}
		return 0
	}
	switch a, b := rank(v.Outcome), rank(w.Outcome); {
	case a != b && b > a, a == b && w.Margin().Known() && (!v.Margin().Known() || w.Margin().N < v.Margin().N):
		return w
	}
	return v
}

// shareRoot follows share_of to the prize of the first winner; ok is false
// where it names a prize that is not recorded, or runs in a circle.
func shareRoot(g *bingo.Game, p *bingo.Prize) (root *bingo.Prize, ok bool) {
	for range g.Prizes {
		if p.ShareOf == 0 || p.ShareOf == p.No {
			return p, true
		}
		var next *bingo.Prize
		for i := range g.Prizes {
			if g.Prizes[i].No == p.ShareOf {
				next = &g.Prizes[i]
			}
		}
		if next == nil {
			return nil, false
		}
		p = next
	}
	return nil, false
}

// isFirst tells whether another prize of the game is a share of this one.
func isFirst(g *bingo.Game, p *bingo.Prize) bool {
	for i := range g.Prizes {
		if q := &g.Prizes[i]; q != p {
			if root, ok := shareRoot(g, q); ok && root == p {
				return true
			}
		}
	}
	return false
}

// shares are what is known of one shared prize.
type shares struct {
	n                  int64
	least, most, total money.Cents
	missing            bool
}

// sharedEqually answers for one shared prize. Shares that must be equal have no
// margin; one that is not known leaves all of them open.
func sharedEqually(e *rules.Eval, g *bingo.Game, first *bingo.Prize) rules.Verdict {
	group := takeShares(e, g, first)
	if group.missing {
		return e.NotAssessable()
	}
	v := e.With(e.Met(group.most-group.least <= 1), bingo.Money(group.most-group.least), bingo.Money(1), bingo.Quantity{})
	if v.Outcome == bingo.Breach {
		sayUnequal(e, first, group)
		return v
	}
	if left := first.Offered.Cents() - group.total; first.Offered.Recorded() && left > 0 {
		sayRemainder(e, first, group, left)
		return e.With(e.Met(false), bingo.Money(left), bingo.Money(0), bingo.Quantity{})
	}
	if e.Explaining() {
		e.Say(fmt.Sprintf("%d winners share %s: each has between %s and %s.", group.n, group.total.Dollars(), group.least.Dollars(), group.most.Dollars()))
	}
	return v
}

func takeShares(e *rules.Eval, g *bingo.Game, first *bingo.Prize) (group shares) {
	seen := false
	for i := range g.Prizes {
		p := &g.Prizes[i]
		if root, ok := shareRoot(g, p); !ok || root != first {
			continue
		}
		group.n++
		if e.Explaining() {
			e.Take(fmt.Sprintf("prize %d, a share of prize %d", p.No, first.No), p.Amount, p.Source.Cell("amount"))
			if !p.Amount.Recorded() {
				e.Lacks(fmt.Sprintf("the amount of prize %d", p.No), p.Source.Cell("amount"))
			}
		}
		if !p.Amount.Recorded() {
			group.missing = true
			continue
		}
		c := p.Amount.Cents()
		if !seen {
			seen, group.least, group.most = true, c, c
		}
		group.least, group.most, group.total = min(group.least, c), max(group.most, c), group.total+c
	}
	return group
}

func sayUnequal(e *rules.Eval, first *bingo.Prize, group shares) {
	if !e.Explaining() {
		return
	}
	each := group.total / money.Cents(group.n)
	e.Say(fmt.Sprintf("The %d winners who share prize %d have between %s and %s: %s apart. Joint winners share equally, which gives each %s of %s.",
		group.n, first.No, group.least.Dollars(), group.most.Dollars(), (group.most - group.least).Dollars(), each.Dollars(), group.total.Dollars()))
	e.Clears(fmt.Sprintf("shares of %s each (a cent more where it cannot be divided)", each.Dollars()))
	e.Stake(group.most - group.least)
}

func sayRemainder(e *rules.Eval, first *bingo.Prize, group shares, left money.Cents) {
	if !e.Explaining() {
		return
	}
	e.Take(fmt.Sprintf("prize %d as offered", first.No), first.Offered, first.Source.Cell("offered"))
	e.Say(fmt.Sprintf("Prize %d was offered at %s, and its %d shares come to %s: %s was left over and is not accounted for.",
		first.No, first.Offered.Dollars(), group.n, group.total.Dollars(), left.Dollars()))
	e.Clears("recording the " + left.Dollars() + " with the shares of the winners who had them")
	e.Stake(left)
}
