package values_test

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"eyesdown/ingest/grid"
	"eyesdown/ingest/values"
	"eyesdown/internal/civil"
)

// parted sets a mark between groups of three digits.
func parted(whole, mark string) string {
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + mark + whole[i:]
	}
	return whole
}

// writings are 14 ways of writing an amount of dollars and cents.
func writings(cents int64) map[string]values.Cell {
	negative, size := cents < 0, cents
	if negative {
		size = -cents
	}
	whole, rest := fmt.Sprint(size/100), fmt.Sprintf("%02d", size%100)
	plain := whole + "." + rest
	grouped := parted(whole, ",") + "." + rest
	sign := ""
	if negative {
		sign = "-"
	}
	behind := func(s string) string {
		if negative {
			return s + "-"
		}
		return s
	}
	brackets := func(s string) string {
		if negative {
			return "(" + s + ")"
		}
		return s
	}
	short := plain // as a spreadsheet writes a number: no zeros behind the point
	if strings.HasSuffix(short, "0") {
		short = strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(short, "0"), "0"), ".")
	}
	noise := plain + "0000000001"
	return map[string]values.Cell{
		"plain":              text(sign + plain),
		"commas":             text(sign + grouped),
		"dollars":            text(sign + "$" + grouped),
		"dollars first":      text("$" + sign + grouped),
		"Australian dollars": text(sign + "A$ " + plain),
		"brackets":           text(brackets("$" + grouped)),
		"sign behind":        text(behind(grouped)),
		"spaces":             text(sign + parted(whole, " ") + "." + rest),
		"narrow spaces":      text(sign + parted(whole, "\u202f") + "," + rest),
		"points":             text(sign + parted(whole, ".") + "," + rest),
		"decimal comma":      text(sign + whole + "," + rest),
		"apostrophes":        text(sign + parted(whole, "'") + "." + rest),
		"padded":             text("\u00a0" + sign + plain + "\u200b "),
		"stored":             number(sign+short, grid.General, ""),
		"stored with noise":  number(sign+noise, grid.General, ""),
	}
}

// T-32: an amount survives every way of writing it, alone in its column.
func TestMoneyRoundTrip(t *testing.T) {
	n := 0
	rapid.Check(t, func(rt *rapid.T) {
		for range 100 { // by 100 columns of rapid and 15 writings
			cents := rapid.OneOf(rapid.Int64Range(-99_999, 99_999), rapid.Int64Range(-999_999_999_999, 999_999_999_999)).Draw(rt, "cents")
			want := decimalText(cents)
			for name, cell := range writings(cents) {
				n++
				c := values.Signed(below(cell), values.Facts{})
				if v := c.Values[0]; v.Held != nil || v.Text != want {
					rt.Fatalf("%s: %q is read as %+v, want %s", name, cell.Text, v, want)
				}
			}
		}
	})
	if n < 100_000 {
		t.Errorf("only %d texts", n)
	}
}

// decimalText spells cents by arithmetic that the reader does not use.
func decimalText(cents int64) string {
	if cents == 0 {
		return "0.00"
	}
	return new(big.Rat).SetFrac64(cents, 100).FloatString(2)
}

// T-32: what may be read in two ways is held whatever else is in the column, as
// long as nothing shows the mark; one amount with cents of the other mark settles
// all of it, and one of the same mark leaves it with three decimals, which no
// amount has.
func TestAmbiguousMoneyIsHeld(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		mark := rapid.SampledFrom([]string{".", ","}).Draw(rt, "mark")
		thousands := rapid.Int64Range(1, 999).Draw(rt, "thousands")
		rest := rapid.Int64Range(0, 99).Draw(rt, "rest") * 10
		open := fmt.Sprintf("%d%s%03d", thousands, mark, rest)
		cells := []values.Cell{text(open)}
		for range rapid.IntRange(0, 5).Draw(rt, "others") {
			whole := rapid.Int64Range(0, 999).Draw(rt, "whole")
			cells = append(cells, rapid.SampledFrom([]values.Cell{text(fmt.Sprint(whole)), number(fmt.Sprintf("%d.5", whole), grid.General, ""), text(""), text(fmt.Sprintf("$%d", whole))}).Draw(rt, "other"))
		}
		c := values.Signed(below(cells...), values.Facts{})
		if c.Held == nil || len(c.Held.Proposals) != 2 {
			rt.Fatalf("%q is read as %+v", open, c.Values[0])
		}
		for i, v := range c.Values {
			if (cells[i].Text != "") != (v.Held == c.Held) {
				rt.Fatalf("cell %d of a held column: %+v", i, v)
			}
		}
		for settler, decimal := range map[string]string{"7.50": ".", "7,50": ","} {
			want := decimalText((thousands*1000 + rest) * 100)
			c := values.Signed(below(append([]values.Cell{text(settler)}, cells...)...), values.Facts{})
			if decimal == mark {
				readings := []string{decimalText(thousands*100 + rest/10), want}
				if v := c.Values[1]; v.Held == nil || !slices.Equal(v.Held.Proposals, readings) || c.Values[0].Held != nil {
					rt.Fatalf("%q beside %s is read as %+v, want it held as %v", open, settler, v, readings)
				}
				continue
			}
			if v := c.Values[1]; v.Held != nil || v.Text != want {
				rt.Fatalf("%q beside %s is read as %+v, want %s", open, settler, v, want)
			}
		}
	})
}

// Every day is read from every way of writing it, and never as another one.
func TestDateRoundTrip(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		y := year(t, "2026-06-30")
		d := civil.Date(rapid.Int32Range(int32(y.From.AddMonths(-12)), int32(y.To.AddMonths(12))).Draw(rt, "day"))
		at := d.Time()
		for _, layout := range []string{"2006-01-02", "20060102", "2 January 2006", "02 Jan 06", "2-Jan-2006", "Monday, 2 January 2006", "Mon 2/1/2006", "Jan 2, 2006", "2006/1/2", "2/1/2006", "02/01/06", "1/2/2006"} {
			raw := at.Format(layout)
			c := values.Date(typed(raw), values.Facts{Year: y})
			switch v := c.Values[0]; {
			case v.Held == nil && v.Text != d.String():
				rt.Fatalf("%q is read as %s", raw, v.Text)
			case v.Held != nil && !(strings.Contains(raw, "/") && at.Day() <= 12 && strings.Contains(strings.Join(v.Held.Proposals, " "), d.String())) && layout != "1/2/2006":
				rt.Fatalf("%q is held: %s", raw, v.Held.Problem)
			}
		}
		serial := int64(d) - int64(civil.DateOf(1899, 12, 30))
		for _, epoch04 := range []bool{false, true} {
			n := serial
			if epoch04 {
				n -= 1462
			}
			c := values.Date(below(number(fmt.Sprint(n), grid.Date, "")), values.Facts{Year: y, Epoch04: epoch04})
			if c.Values[0].Text != d.String() {
				rt.Fatalf("serial %d is read as %+v, want %s", n, c.Values[0], d)
			}
		}
	})
}

// Every minute of the day is read from a day fraction with the digits that a
// spreadsheet stores, and from its writings.
func TestTimeRoundTrip(t *testing.T) {
	for minute := range 24 * 60 {
		want := fmt.Sprintf("%02d:%02d", minute/60, minute%60)
		fraction := new(big.Rat).SetFrac64(int64(minute), 24*60).FloatString(17)
		half, hour := "am", minute/60%12
		if minute >= 12*60 {
			half = "pm"
		}
		if hour == 0 {
			hour = 12
		}
		for _, cell := range []values.Cell{
			number(fraction, grid.Time, "h:mm"), text(fmt.Sprintf("%d:%02d%s", hour, minute%60, half)), text(fmt.Sprintf("%d.%02d %s", hour, minute%60, strings.ToUpper(half))), text(strings.Replace(want, ":", "", 1)),
		} {
			c := values.Times(below(cell), values.Facts{})
			if v := c.Values[0]; v.Text != want {
				t.Fatalf("%q is read as %+v, want %s", cell.Text, v, want)
			}
		}
	}
}
