package runningsheet_test

import (
	"strings"
	"testing"
)

// A prize that is a share of one that is not there, of itself alone, or in a
// circle is held; the others of its game are taken.
func TestSharesThatLeadNowhere(t *testing.T) {
	for _, c := range []struct{ name, prizes, taken, held string }{
		{"of the first", "1,1,line,20.00,\n1,2,line,20.00,1\n", "1 2", ""},
		{"of the first, further down", "1,2,line,20.00,1\n1,1,line,20.00,\n", "2 1", ""},
		{"of a share", "1,1,line,20.00,\n1,2,line,20.00,1\n1,3,line,20.00,2\n", "1 2 3", ""},
		{"of none", "1,1,line,20.00,\n1,2,line,20.00,5\n", "1", "E7, share of: Prize 2 of game 1 is said to be a share of prize 5, and the sheet has no prize 5 of that game."},
		{"of one of another game", "1,1,line,20.00,\n2,2,line,20.00,1\n", "1", "and the sheet has no prize 1 of that game"},
		{"of itself", "1,1,line,20.00,1\n1,2,line,20.00,\n", "2", "E6, share of: Prize 1 of game 1 is said to be a share of itself"},
		{"the first names itself", "1,1,line,20.00,1\n1,2,line,20.00,1\n", "1 2", ""},
		{"in a circle", "1,1,line,20.00,2\n1,2,line,20.00,1\n1,3,line,20.00,\n", "3", "E6, share of: Prize 1 of game 1 is said to be a share of prize 2, and that leads back"},
		{"of one that cannot be read", "1,one,line,20.00,\n1,2,line,20.00,1\n", "2", `B6, prize no: "one"`},
	} {
		g := read(t, "s.csv", []byte("Permit number,VB-0042,,Date,2025-07-03\nGame,Gross receipts\n1,240.00\n2,240.00\nGame,Prize,Kind,Amount,Shares prize\n"+c.prizes))
		var taken []string
		for _, row := range g.rows["prizes"] {
			taken = append(taken, row["prize_no"])
		}
		if got := strings.Join(taken, " "); got != c.taken {
			t.Errorf("%s: taken %q, want %q", c.name, got, c.taken)
		}
		if got := g.exceptions(); !strings.Contains(got, c.held) || c.held == "" && got != "" {
			t.Errorf("%s: held %q, want %q", c.name, got, c.held)
		}
	}
}
