package bingo_test

import (
	"strings"
	"testing"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"eyesdown/internal/bingo"
)

func TestSameName(t *testing.T) {
	cases := []struct {
		name, a, b string
		same       bool
	}{
		{"equal", "Aroha Ngata", "Aroha Ngata", true},
		{"case", "AROHA ngata", "aroha NGATA", true},
		{"spaces around and within", "  Aroha   Ngata ", "Aroha\tNgata", true},
		{"a space more is not a space at all", "Aroha Ngata", "ArohaNgata", false},
		{"no-break space", "Aroha\u00a0Ngata", "Aroha Ngata", true},
		{"another person", "Aroha Ngata", "Eleni Papadopoulou", false},
		{"one is the start of the other", "Aroha", "Aroha Ngata", false},
		{"composed and decomposed", "Thuy Nguyễn", norm.NFD.String("Thuy Nguyễn"), true},
		{"accents count", "Thuy Nguyễn", "Thuy Nguyen", false},
		{"an accent on the first letter", "Ánh", norm.NFD.String("ánh"), true},
		{"a first letter with an accent is another letter", "Ánh", "Anh", false},
		{"Greek", "ΕΛΈΝΗ", "ελένη", true},
		{"a final sigma", "ΓΙΏΡΓΟΣ", "γιώργος", true},
		{"sharp s", "Strauß", "STRAUSS", true},
		{"ligature", "ﬁona", "Fiona", true},
		{"Kelvin sign", "\u212Aim", "kim", true},
		{"an accent after the last letter", "Aroha Ngata\u0301", "Aroha Ngata", false},
		{"the same in both forms", "Jose\u0301 B", "Jos\u00e9 B", true},
		{"another letter under the accent", "Jose\u0301 B", "Josi\u0301 B", false},
		{"empty", "", "", false},
		{"blank", "  ", "  ", false},
		{"empty and a name", "", "Aroha", false},
		{"blank and a name", "Aroha", " ", false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := bingo.SameName(c.a, c.b); got != c.same {
				t.Errorf("SameName(%q, %q) = %v", c.a, c.b, got)
			}
			if got := bingo.SameName(c.b, c.a); got != c.same {
				t.Errorf("SameName(%q, %q) = %v", c.b, c.a, got)
			}
		})
	}
}

// The short cuts give what the definition gives: NFC, folded, spaces collapsed.
func TestSameNameIsTheDefinition(t *testing.T) {
	letters := []rune("aAkK sSeE\u0301\u0323éÉẹ ßẞŉǰΐÉİıſKΣσς\u00a0ﬁᾳΩΩĐđṡᾱ\u0308")
	name := rapid.Map(rapid.SliceOfN(rapid.SampledFrom(letters), 0, 4), func(r []rune) string { return string(r) })
	rapid.Check(t, func(t *rapid.T) {
		a, b := name.Draw(t, "a"), name.Draw(t, "b")
		want := plain(a) != "" && plain(a) == plain(b)
		if got := bingo.SameName(a, b); got != want {
			t.Fatalf("SameName(%q, %q) = %v, by definition %v", a, b, got, want)
		}
		if upper := strings.ToUpper(a); plain(upper) == plain(a) && plain(a) != "" && !bingo.SameName(a, upper) {
			t.Fatalf("SameName(%q, %q) is false", a, upper)
		}
	})
}

func TestEveryLetterFoldsAsDefined(t *testing.T) {
	fold := cases.Fold()
	for r := rune('!'); r < 0x20000; r++ {
		s := string(r)
		if r >= 0xD800 && r < 0xE000 || strings.TrimSpace(s) == "" {
			continue
		}
		if folded := fold.String(norm.NFC.String(s)); strings.TrimSpace(folded) != "" && !bingo.SameName(s, folded) {
			t.Errorf("%U is not the same as its folded form %q", r, folded)
		}
	}
}

func TestSameNameDoesNotAllocate(t *testing.T) {
	pairs := [][2]string{{"Thuy Nguyễn", "Aroha Ngata"}, {"Đặng Minh", "Đặng Anh"}, {"Thuy Nguyễn", "thuy NGUYỄN"}, {"Aroha Ngata", "aroha  ngata"}}
	if n := testing.AllocsPerRun(100, func() {
		for _, p := range pairs {
			bingo.SameName(p[0], p[1])
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkSameName(b *testing.B) {
	for _, p := range [][2]string{{"Aroha Ngata", "Aroha Ngata"}, {"Thuy Nguyễn", "Aroha Ngata"}, {"Thuy Nguyễn", "Thuy Trần"}, {"Aroha Ngata", "aroha ngata"}} {
		b.Run(p[0]+" and "+p[1], func(b *testing.B) {
			for b.Loop() {
				bingo.SameName(p[0], p[1])
			}
		})
	}
}

// plain is the definition: in composed form, folded, a run of spaces one.
func plain(s string) string {
	folded := cases.Fold().String(norm.NFC.String(s))
	return norm.NFC.String(strings.Join(strings.Fields(folded), " "))
}
