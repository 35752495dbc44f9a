package xlsx

import (
	"math"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"
	"pgregory.net/rapid"

	"eyesdown/internal/civil"
	"eyesdown/internal/document"
	"eyesdown/internal/money"
)

// trimmedCents gives an amount as the shortest exact decimal: "0.29", "1", "-12.5".
func trimmedCents(cents int64) string {
	text := strings.TrimRight(money.Cents(cents).String(), "0")
	return strings.TrimSuffix(text, ".")
}

func TestMoneyIsExactAtEveryMagnitude(t *testing.T) {
	check := func(fatal func(string, ...any), cents int64) {
		v, ok := dollars(cents)
		if !ok {
			fatal("%d cents are not written as a number", cents)
		}
		if got := strconv.FormatFloat(v.(float64), 'f', -1, 64); got != trimmedCents(cents) {
			fatal("%d cents are written as %s", cents, got)
		}
	}
	for cents := int64(-200_000); cents <= 200_000; cents++ {
		check(t.Fatalf, cents)
	}
	for power := int64(1); power < exact; power *= 10 {
		for near := int64(-300); near <= 300; near++ {
			for _, cents := range []int64{power + near, -power + near, 7*power + near} {
				if cents > -exact && cents < exact {
					check(t.Fatalf, cents)
				}
			}
		}
	}
	rapid.Check(t, func(rt *rapid.T) {
		digits := rapid.IntRange(1, 15).Draw(rt, "digits")
		most := int64(math.Pow10(digits)) - 1
		check(rt.Fatalf, rapid.Int64Range(-most, most).Draw(rt, "cents"))
	})
	for _, cents := range []int64{exact, -exact, math.MaxInt64, math.MinInt64} {
		if _, ok := dollars(cents); ok {
			t.Errorf("%d cents have more digits than a reader keeps", cents)
		}
	}
}

func TestTypedCells(t *testing.T) {
	month := civil.DateOf(2025, time.July, 1).Month()
	cases := []struct {
		name, raw, shown string
		cell             document.Cell
		text             bool
	}{
		{name: "money", cell: document.Cents(123456), raw: "1234.56", shown: "1,234.56"},
		{name: "0.29", cell: document.Cents(29), raw: "0.29", shown: "0.29"},
		{name: "0.57", cell: document.Cents(57), raw: "0.57", shown: "0.57"},
		{name: "1.15", cell: document.Cents(115), raw: "1.15", shown: "1.15"},
		{name: "nothing", cell: document.Cents(0), raw: "0", shown: "0.00"},
		{name: "a loss", cell: document.Cents(-5), raw: "-0.05", shown: "-0.05"},
		{name: "millions", cell: document.Cents(-987654321099), raw: "-9876543210.99", shown: "-9,876,543,210.99"},
		{name: "left out", cell: document.Cents(57).AsPartial(true), raw: "0.57", shown: "0.57 "},
		{name: "too much for a number", cell: document.Cents(exact), raw: "$10,000,000,000,000.00", shown: "$10,000,000,000,000.00", text: true},
		{name: "no money recorded", cell: document.Amount(money.Amount{}), raw: "not recorded", shown: "not recorded", text: true},
		{name: "count", cell: document.Number(12345), raw: "12345", shown: "12,345"},
		{name: "no count recorded", cell: document.CountOf(money.Count64{}), raw: "not recorded", shown: "not recorded", text: true},
		{name: "date", cell: document.Day(civil.DateOf(2025, time.July, 3)), raw: "45841", shown: "3 Jul 2025"},
		{name: "first date", cell: document.Day(civil.DateOf(1900, time.March, 1)), raw: "61", shown: "1 Mar 1900"},
		{name: "before dates count", cell: document.Day(civil.DateOf(1900, time.February, 28)), raw: "28 Feb 1900", shown: "28 Feb 1900", text: true},
		{name: "last date", cell: document.Day(civil.DateOf(9999, time.December, 31)), raw: "2958465", shown: "31 Dec 9999"},
		{name: "no date recorded", cell: document.Day(0), raw: "not recorded", shown: "not recorded", text: true},
		{name: "month", cell: document.MonthOf(month), raw: "45839", shown: "Jul 2025"},
		{name: "identifier", cell: document.ID("00123"), raw: "00123", shown: "00123", text: true},
		{name: "identifier like a number", cell: document.ID("1E5"), raw: "1E5", shown: "1E5", text: true},
		{name: "percentage", cell: document.Share("46.90 %"), raw: "46.90 %", shown: "46.90 %", text: true},
		{name: "percentage left out", cell: document.Share("46.90 %").AsPartial(true), raw: "46.90 % *", shown: "46.90 % *", text: true},
		{name: "blank", cell: document.Blank(document.Money)},
		{name: "said otherwise", cell: document.Cell{Kind: document.Money, None: true, Missing: "see note"}, raw: "see note", shown: "see note", text: true},
	}
	var rows []document.Row
	for _, c := range cases {
		rows = append(rows, document.Row{Cells: []document.Cell{c.cell}})
	}
	f := opened(t, written(t, one([]document.Column{{ID: "v", Title: "Value"}}, rows...)))
	for i, c := range cases {
		at := cellName(0, firstRow+i)
		shown, err := f.GetCellValue("Data", at)
		if err != nil {
			t.Fatal(err)
		}
		kind, err := f.GetCellType("Data", at)
		if err != nil {
			t.Fatal(err)
		}
		if got := raw(t, f, "Data", at); got != c.raw || shown != c.shown {
			t.Errorf("%s: holds %q and shows %q, want %q and %q", c.name, got, shown, c.raw, c.shown)
		}
		if isText := kind == excelize.CellTypeInlineString; isText != c.text {
			t.Errorf("%s: is of type %d", c.name, kind)
		}
	}
}

func TestWhatLeavesSomethingOutIsSaidAtTheEnd(t *testing.T) {
	column := []document.Column{{ID: "v", Title: "Value", Kind: document.Money}}
	for _, partial := range []bool{false, true} {
		f := opened(t, written(t, one(column, document.Row{Cells: []document.Cell{document.Cents(5).AsPartial(partial)}})))
		if note := raw(t, f, "Data", cellName(0, firstRow+2)); (note == "* leaves something out") != partial {
			t.Errorf("partial %v: the sheet ends %q", partial, note)
		}
		style, err := f.GetCellStyle("Data", cellName(0, firstRow))
		if err != nil {
			t.Fatal(err)
		}
		if s, err := f.GetStyle(style); err != nil || (len(s.Fill.Color) > 0) != partial {
			t.Errorf("partial %v: fill %v, %v", partial, s.Fill, err)
		}
	}
}
