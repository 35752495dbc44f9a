package vic_test

import (
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// 70 % of $1,440.00 is $1,008.00, of which the other prizes make $720.00.
func TestR10_1_d_ii(t *testing.T) {
	runSequence(t, "vic/r10.1.d.ii", []sequenceCase{
		{"a cent under", firstPrize("287.99"), bingo.Pass, "0.01", nil},
		{"at the limit", firstPrize("288.00"), bingo.Pass, "0.00", nil},
		{"a cent over", firstPrize("288.01"), bingo.Breach, "-0.01", nil},
		{"available missing", func(_ *bingo.Record, all []*bingo.Session) { all[0].Games[1].TicketsAvailable = money.Count64{} }, bingo.NotAssessable, "", nil},
		{"the whole series", firstPrize("120.00"), bingo.NotAssessable, "", reading("vic/available", "series")},
	})
}

// An unfinished sequence says how its figures stand to date.
func TestR10_1_dToDate(t *testing.T) {
	rec := ruletest.Record()
	sequence(rec, "2025-07-03")[0].JackpotCarriedTo = ruletest.Day("2025-07-10")
	f := ruletest.Run(t, vic.Pack, rec, "vic/r10.1.d.ii", "VB-1/seq:Q1")
	if f.Measured.String() != "420.00" || !strings.Contains(f.Message, "prizes of $420.00 stand against notional receipts of $720.00 (58.33 %)") {
		t.Errorf("to date: %s, %s", f.Measured, f.Message)
	}
}
