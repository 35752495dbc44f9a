package ruletest

import (
	"fmt"
	"time"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// Dollars makes a recorded amount from its text; it panics on a slip in a test.
func Dollars(text string) money.Amount {
	c, err := money.Parse(text, true)
	if err != nil {
		panic(fmt.Sprintf("%q: %v", text, err))
	}
	return money.Of(c)
}

// N makes a recorded count.
func N(n int64) money.Count64 { return money.CountOf(n) }

// Day makes a date from its text.
func Day(text string) civil.Date {
	d, err := civil.ParseDate(text)
	if err != nil {
		panic(err)
	}
	return d
}

// At makes an instant from local time in Melbourne, "2025-07-03T19:30".
func At(text string) civil.Instant {
	i, err := civil.ParseInstant(text, zone())
	if err != nil {
		panic(err)
	}
	return i
}

func zone() *time.Location {
	z, err := time.LoadLocation("Australia/Melbourne")
	if err != nil {
		panic(err)
	}
	return z
}

// Record makes a record of one permit VB-1 of one holder without sessions.
func Record() *bingo.Record {
	p := &bingo.Permit{No: "VB-1", Packs: []string{"vic-1998"}, HolderName: "Harbour Hill Cricket Club",
		HolderID: "Harbour Hill Cricket Club", ZoneName: "Australia/Melbourne", Zone: zone(),
		ValidFrom: Day("1990-01-01"), Responsible: "Thuy Nguyễn", Source: bingo.Source{Row: 2}}
	return &bingo.Record{HolderID: p.HolderID, Permits: []*bingo.Permit{p},
		Files: []bingo.SourceFile{{Name: "sessions.csv", SHA256: "00"}}}
}

// Session adds to the first permit a session that meets every rule but
// those that ask for a person's word (see [Attest]): 3 games
// without a jackpot, $2.00 a ticket, 100 of 120 tickets sold, prizes of $120.00.
func Session(rec *bingo.Record, id, date string) *bingo.Session {
	p := rec.Permits[0]
	row := uint32(len(p.Sessions) + 2)
	s := &bingo.Session{Permit: p, ID: id, Date: Day(date), PremisesName: "Memorial Hall",
		StartedAt: At(date + "T19:00"), EndedAt: At(date + "T20:00"), Supervisor: "Thuy Nguyễn", Caller: "Aroha Ngata",
		AdmissionCharge: Dollars("0.00"), GamesPlayed: N(3),
		TotalGross: Dollars("600.00"), TotalPrizes: Dollars("360.00"), TotalExpenses: Dollars("30.00"),
		SignedOffBy: "Thuy Nguyễn", SignedOffAt: At(date + "T20:30"),
		Expenses: []bingo.Expense{{Category: "hire", Amount: Dollars("30.00"), PaidAt: Day(date), PaidBy: "cash", Source: bingo.Source{Row: 2}}},
		Digest:   "d-" + id, Source: bingo.Source{Row: row}}
	for _, k := range []bingo.FileKind{bingo.FilePermits, bingo.FileSessions, bingo.FileGames, bingo.FilePrizes, bingo.FileExpenses} {
		s.Present = s.Present.With(k)
	}
	for no := 1; no <= 3; no++ {
		s.Games = append(s.Games, game(date, no))
	}
	p.Sessions = append(p.Sessions, s)
	p.Present |= s.Present
	return s
}

func game(date string, no int) bingo.Game {
	minute := (no - 1) * 20
	at := func(m int) civil.Instant { return At(fmt.Sprintf("%sT19:%02d", date, m)) }
	return bingo.Game{No: no, Kinds: []string{"standard"}, Version: "4", TicketSerials: []string{"M" + date},
		TicketPrice: Dollars("2.00"), PriceUnit: "card", TicketsAvailable: N(120), TicketsSold: N(100),
		GrossReceipts: Dollars("200.00"), GrossProfit: Dollars("80.00"), FirstBook: "0001", LastBook: "0100",
		StartedAt: at(minute), EndedAt: at(minute + 15), SheetCompletedAt: at(minute + 17), Source: bingo.Source{Row: uint32(no + 1)},
		Prizes: []bingo.Prize{{No: 1, Kind: "full_house", Amount: Dollars("120.00"), PaidBy: "cash", PrizeSource: "session_receipts",
			WinnerName: "Eleni Papadopoulou", PaidAt: at(minute + 16), Source: bingo.Source{Row: uint32(no + 1)}}}}
}

// Jackpot puts pool A in operation in a session: opening, a contribution of
// $20.00 from each game, nothing paid out, and the closing that follows.
func Jackpot(s *bingo.Session, opening string) {
	s.JackpotPools, s.SequenceID = []string{"A"}, "Q1"
	s.JackpotOpening = Dollars(opening)
	s.JackpotClosing = s.JackpotOpening
	for i := range s.Games {
		g := &s.Games[i]
		g.JackpotContribution, g.JackpotDistribution = Dollars("20.00"), Dollars("0.00")
		g.GrossProfit = Dollars("60.00")
		s.JackpotClosing = s.JackpotClosing.Plus(g.JackpotContribution)
	}
	s.JackpotCarriedTo = s.Date.AddDays(7)
	if s.JackpotOpening.Positive() {
		s.JackpotBroughtFrom = s.Date.AddDays(-7)
	}
}

// Attest has the supervisor answer 'yes' to every rule that asks for a person's
// word, for the session as a whole.
func Attest(s *bingo.Session, all []*rules.Rule) {
	for _, r := range all {
		if r.ByWord() {
			s.Attestations = append(s.Attestations, bingo.Attestation{Clause: r.ID, Yes: true, By: s.Supervisor, At: s.SignedOffAt, Source: bingo.Source{Row: 2}})
		}
	}
}
