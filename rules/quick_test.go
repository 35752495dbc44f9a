package rules_test

import (
	"math/rand/v2"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
	"eyesdown/rules"
	"eyesdown/rules/records"
	"eyesdown/rules/vic"
)

// The quick run counts what the explaining run finds, on records with anything
// missing, held, contradicting or out.
func TestQuickIsExplained(t *testing.T) {
	en := engine(t, vic.Pack, records.Pack)
	for seed := range uint64(12) {
		rec := permitYear(en)
		rec.Permits[0].Sessions = rec.Permits[0].Sessions[:6]
		r := rand.New(rand.NewPCG(seed, 1))
		for range 40 {
			spoil(r, rec)
		}
		res := en.Check(rec, rules.Options{All: true})
		counts := map[string]*[bingo.OutcomeCount]int{}
		for _, f := range res.Findings {
			if counts[f.Rule] == nil {
				counts[f.Rule] = new([bingo.OutcomeCount]int)
			}
			counts[f.Rule][f.Outcome]++
			if f.Outcome == bingo.NotAssessable && len(f.Missing) == 0 {
				t.Errorf("seed %d: %s on %s names nothing that is missing: %s", seed, f.Rule, f.Subject, f.Message)
			}
		}
		for _, tally := range res.Tallies {
			if got := counts[tally.Rule.ID]; got != nil && *got != tally.Counts || got == nil && tally.Counts != [bingo.OutcomeCount]int{} {
				t.Errorf("seed %d: %s counts %v quickly, %v explained", seed, tally.Rule.ID, tally.Counts, got)
			}
		}
	}
}

// spoil changes one thing of a record.
func spoil(r *rand.Rand, rec *bingo.Record) {
	p := rec.Permits[0]
	s := p.Sessions[r.IntN(len(p.Sessions))]
	g := &s.Games[r.IntN(len(s.Games))]
	prize := &g.Prizes[r.IntN(len(g.Prizes))]
	amounts := []*money.Amount{&g.TicketPrice, &g.GrossReceipts, &g.CashCounted, &g.Refunds, &g.GrossProfit, &g.JackpotContribution,
		&g.JackpotDistribution, &prize.Amount, &s.JackpotOpening, &s.JackpotClosing, &s.AdmissionCharge}
	counts := []*money.Count64{&g.TicketsAvailable, &g.TicketsSold, &g.TicketsFree, &s.GamesPlayed}
	times := []*civil.Instant{&g.StartedAt, &g.EndedAt, &g.SheetCompletedAt, &prize.PaidAt, &s.StartedAt}
	switch r.IntN(15) {
	case 0:
		*amounts[r.IntN(len(amounts))] = money.Amount{}
	case 1, 2:
		*amounts[r.IntN(len(amounts))] = money.Of(money.Cents(r.IntN(1_200_000)))
	case 3:
		*counts[r.IntN(len(counts))] = money.Count64{}
	case 4:
		*counts[r.IntN(len(counts))] = money.CountOf(int64(r.IntN(200)))
	case 5:
		*times[r.IntN(len(times))] = civil.Instant{}
	case 6:
		*times[r.IntN(len(times))] = civil.InstantOf(s.StartedAt.Unix() + int64(r.IntN(40_000)))
	case 7:
		s.Held = append(s.Held, bingo.HeldRow{File: bingo.FileKind(r.IntN(int(bingo.FileCount))), Game: r.IntN(30)})
	case 8:
		s.Status = bingo.Status(r.IntN(3))
	case 9:
		prize.ShareOf, prize.PaidBy = r.IntN(3), []string{"", "cash", "cheque", "goods"}[r.IntN(4)]
	case 10:
		s.Date, s.Conflict = s.Date.AddDays(r.IntN(9)-4), []*bingo.Conflict{nil, {ExceptionID: "E1", DateDiffers: r.IntN(2) == 0}}[r.IntN(2)]
	case 11, 12:
		clause := []string{"vic/s2.3.a", "s2.4.b", "vic/s2.4.c.ii", "vic/r16.1.a.i", "vic/s2.2"}[r.IntN(5)]
		s.Attestations = append(s.Attestations, bingo.Attestation{Game: r.IntN(3) * g.No, Prize: r.IntN(2) * r.IntN(2),
			Clause: clause, Yes: r.IntN(3) > 0, By: "A. Clerk", At: civil.InstantOf(s.StartedAt.Unix() + int64(r.IntN(3)))})
	case 13:
		g.DrawMethod = []string{"", "rng", "balls"}[r.IntN(3)]
	case 14:
		s.JackpotPools = [][]string{nil, {"A"}, {"A", "B"}}[r.IntN(3)]
	}
}
