package records

import (
	"fmt"
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// poolArithmetic: what a jackpot pool closes with is what it opened with, plus
// what the games put in, less what they paid out. A pool that is not in
// operation does not move, and without a pool nothing goes into one. Where both
// sessions.csv and pools.csv have a balance, it is the same.
// records/pool-arithmetic.
func poolArithmetic() *rules.Rule {
	return &rules.Rule{
		ID: "records/pool-arithmetic", Kind: "C", Effect: bingo.MustExplain, Provision: "pool-arithmetic",
		Title:      "Balances of the jackpot pool",
		Clause:     "The closing balance of a jackpot pool agrees with its opening balance, the contributions and the payouts of the session.",
		Discrepant: true,
		Needs:      []bingo.FileKind{bingo.FileGames}, Reads: []bingo.FileKind{bingo.FilePools},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			idle := idlePool(s)
			var v rules.Verdict
			off := money.Cents(0)
			switch {
			case s.Jackpot():
				v, off = operatingPool(e, s)
			case movedWithoutPool(e, s).Positive():
				v = e.Met(false)
			case idle == nil:
				if s.HeldIn(bingo.FileGames, 0) || s.HeldIn(bingo.FilePools, 0) {
					return e.NotAssessable() // the engine names the held row
				}
				return e.NotApplicable("no jackpot pool is in operation, and nothing moved")
			}
			if idle != nil && (v.Outcome != bingo.Breach || distance(idle.Closing, idle.Opening) > off) {
				v, off = e.Equal(idle.Closing, idle.Opening), distance(idle.Closing, idle.Opening)
			}
			for _, w := range balancesTwice(s) {
				if apart := distance(w.own, w.listed); w.differ() && (v.Outcome != bingo.Breach || apart > off) {
					v, off = e.Equal(w.own, w.listed), apart
				}
			}
			if e.Explaining() && v.Outcome != bingo.NotAssessable {
				sayPools(e, s, v)
			}
			return v
		},
	}
}

// idlePool finds the pool not in operation whose recorded balances differ most;
// nil where there is none.
func idlePool(s *bingo.Session) *bingo.PoolBalance {
	var most *bingo.PoolBalance
	for i := range s.Pools {
		b := &s.Pools[i]
		if moved(s, b) && (most == nil || distance(b.Closing, b.Opening) > distance(most.Closing, most.Opening)) {
			most = b
		}
	}
	return most
}

// moved tells whether a pool that is not in operation has balances that differ.
func moved(s *bingo.Session, b *bingo.PoolBalance) bool {
	return !slices.Contains(s.JackpotPools, b.Pool) && b.Opening.Recorded() && b.Closing.Recorded() && b.Opening != b.Closing
}

// movedWithoutPool sums what games put in and paid out though no pool is named.
func movedWithoutPool(e *rules.Eval, s *bingo.Session) money.Amount {
	total := money.Of(0)
	for i := range s.Games {
		g := &s.Games[i]
		if g.JackpotContribution.Positive() || g.JackpotDistribution.Positive() {
			total = total.Plus(takeContribution(e, s, g)).Plus(takeDistribution(e, s, g))
		}
	}
	return total
}

// operatingPool answers for the pool in operation, and by how much it is out.
func operatingPool(e *rules.Eval, s *bingo.Session) (v rules.Verdict, off money.Cents) {
	opening, closing := takeOpening(e, s), takeClosing(e, s)
	computed := opening
	known := gamesKnown(e, s)
	for i := range s.Games {
		g := &s.Games[i]
		computed = computed.Plus(takeContribution(e, s, g)).Minus(takeDistribution(e, s, g))
	}
	if !known || !closing.Recorded() || !computed.Recorded() {
		return e.NotAssessable(), 0
	}
	e.WorkAmount("closing balance", "opening + contributions − payouts", computed)
	return e.Equal(closing, computed), distance(closing, computed)
}

func sayPools(e *rules.Eval, s *bingo.Session, v rules.Verdict) {
	var said, clears []string
	if s.Jackpot() {
		in, out := money.Of(0), money.Of(0)
		for i := range s.Games {
			in, out = in.Plus(s.Games[i].JackpotContribution), out.Plus(s.Games[i].JackpotDistribution)
		}
		b := s.Operating()
		computed := b.Opening.Plus(in).Minus(out)
		text := fmt.Sprintf("pool %s opened with %s, took in %s and paid out %s, which leaves %s", b.Pool, b.Opening.Dollars(), in.Dollars(), out.Dollars(), computed.Dollars())
		switch {
		case v.Outcome == bingo.Pass:
			e.Say(strings.ToUpper(text[:1]) + text[1:] + ", as the sheet has it.")
			return
		case computed.Recorded() && b.Closing.Recorded() && computed != b.Closing:
			said = append(said, text+"; the closing balance is written as "+b.Closing.Dollars()+", "+apart(b.Closing, computed))
			clears = append(clears, "a closing balance of "+computed.Dollars())
		}
	} else if moved := movedWithoutPool(e, s); moved.Positive() {
		said = append(said, "games put "+moved.Dollars()+" into a pool or paid it out of one, but the session names no pool")
		clears = append(clears, "the pool in operation named in the session")
		e.Stake(moved.Cents())
	}
	for i := range s.Pools {
		if b := &s.Pools[i]; moved(s, b) {
			e.Take("pool "+b.Pool+": opening balance", b.Opening, b.Source.Cell("opening"))
			e.Take("pool "+b.Pool+": closing balance", b.Closing, b.Source.Cell("closing"))
			said = append(said, "pool "+b.Pool+" was not in operation, but opened with "+b.Opening.Dollars()+" and closed with "+b.Closing.Dollars())
			clears = append(clears, "a closing balance of pool "+b.Pool+" of "+b.Opening.Dollars())
		}
	}
	for _, w := range balancesTwice(s) {
		if w.differ() {
			e.Take("pool "+s.Pool()+": "+w.what+" in sessions.csv", w.own, s.Source.Cell(w.column))
			e.Take("pool "+s.Pool()+": "+w.what+" in pools.csv", w.listed, w.at)
			said = append(said, "the "+w.what+" of pool "+s.Pool()+" is "+w.own.Dollars()+" in sessions.csv, but "+w.listed.Dollars()+" in pools.csv")
			clears = append(clears, "one "+w.what+" of pool "+s.Pool())
		}
	}
	e.Say("These figures do not agree: " + strings.Join(said, "; ") + ".")
	e.Clears(strings.Join(clears, " and ") + " would agree")
}
