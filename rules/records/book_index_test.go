package records_test

import (
	"fmt"
	"math/rand"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
	"eyesdown/rules/records"
	"eyesdown/rules/ruletest"
)

// The index finds what comparing every session with every other finds.
func TestSerialOverlapIndex(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	serials := []string{"0001", "0001-0003", "0002-0004", "0003", "X", "0002;X"}
	for range 400 {
		rec := ruletest.Record()
		for i := range 5 {
			s := ruletest.Session(rec, fmt.Sprintf("S%d", i), ruletest.Day("2025-07-03").AddDays(i).String())
			first := 1 + r.Intn(30)
			sell(s, serials[r.Intn(len(serials))], fmt.Sprint(first), fmt.Sprint(first+r.Intn(8)))
			s.Games = s.Games[:1+r.Intn(len(s.Games))]
			for j := range s.Games {
				if g := &s.Games[j]; r.Intn(3) == 0 {
					own := 1 + r.Intn(30)
					g.FirstBook, g.LastBook = fmt.Sprint(own), fmt.Sprint(own+r.Intn(4))
				} else if r.Intn(9) == 0 {
					g.TicketsSold, g.TicketsFree = money.CountOf(0), money.CountOf(0)
				}
			}
			for range r.Intn(4) {
				s.Wasted = append(s.Wasted, bingo.WastedBook{SerialNo: []string{"", "0001", "0002", "X"}[r.Intn(4)], BookNo: fmt.Sprint(1 + r.Intn(35))})
			}
		}
		twice := soldTwice(rec.Permits[0])
		for _, f := range ruletest.All(t, records.Pack, rec, "records/serial-overlap") {
			if (f.Outcome == bingo.Breach) != twice[f.Subject.Session] {
				t.Fatalf("%s is %s, but one by one: sold twice %v", f.Subject, f.Outcome, twice[f.Subject.Session])
			}
		}
	}
}

// soldTwice compares page by page.
func soldTwice(p *bingo.Permit) map[string]bool {
	sold := map[string]string{}
	twice := map[string]bool{}
	for _, s := range p.Sessions {
		for i := range s.Games {
			g := &s.Games[i]
			books, _ := g.Books()
			if g.TicketsSold.Recorded() && g.TicketsSold.Int() == 0 {
				continue
			}
			for _, serial := range []string{"0001", "0002", "0003", "0004", "X"} {
				if !g.HasSerial(serial) {
					continue
				}
				for no := books.First; no <= books.Last; no++ {
					if isWasted(s, serial, no) {
						continue
					}
					page := fmt.Sprint(serial, "/", no, "/", g.No)
					if other, ok := sold[page]; ok && other != s.ID {
						twice[other], twice[s.ID] = true, true
					}
					sold[page] = s.ID
				}
			}
		}
	}
	return twice
}

func isWasted(s *bingo.Session, serial string, no int64) bool {
	for _, w := range s.Wasted {
		if (w.SerialNo == "" || w.SerialNo == serial) && w.BookNo == fmt.Sprint(no) {
			return true
		}
	}
	return false
}

// BenchmarkSerialOverlap prepares and judges a year of 2,500 games whose books
// run on through the year.
func BenchmarkSerialOverlap(b *testing.B) {
	rec := ruletest.Record()
	for i := range 100 {
		s := ruletest.Session(rec, fmt.Sprintf("S%03d", i), ruletest.Day("2025-07-03").AddDays(i*3).String())
		model := s.Games[0]
		s.Games = nil
		for no := 1; no <= 25; no++ {
			g := model
			g.No, g.TicketSerials = no, []string{fmt.Sprintf("M%d", i/10)}
			g.FirstBook, g.LastBook = fmt.Sprintf("%05d", 1+i*100), fmt.Sprintf("%05d", 100+i*100)
			s.Games = append(s.Games, g)
		}
		s.Wasted = []bingo.WastedBook{{BookNo: fmt.Sprintf("%05d", 50+i*100)}}
	}
	p, err := records.Pack()
	if err != nil {
		b.Fatal(err)
	}
	en, err := rules.NewEngine([]*rules.Pack{p}, nil)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		en.Sweep(rec, rules.Options{Rule: "records/serial-overlap"})
	}
}
