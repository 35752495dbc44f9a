package exceptionreport_test

import (
	"fmt"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/document"
	"eyesdown/internal/money"
	"eyesdown/returns"
	"eyesdown/returns/exceptionreport"
)

// What a rule says 200 times is printed each time; once more, and it is printed
// once, with its sessions, and the workbook has each.
func TestFindingsThatRepeat(t *testing.T) {
	p := &bingo.Permit{No: "P", HolderName: "Club"}
	var all []bingo.Finding
	for s := range 67 { // of 3 games: 201
		id := fmt.Sprintf("S%02d", s+1)
		session := &bingo.Session{Permit: p, ID: id, Games: make([]bingo.Game, 3)}
		p.Sessions = append(p.Sessions, session)
		for g := range 3 {
			f := finding("vic/r10.1.b.i", bingo.Breach, bingo.MustExplain, money.Cents(100+s))
			f.Subject.Session, f.Subject.Game, f.Fingerprint = id, g+1, fmt.Sprint("f", s, "-", g)
			f.Message = fmt.Sprintf("Prizes of $%d.00 on %d July 2025 are too low.", s, g+1)
			if s%2 == 0 {
				f.Message = strings.Replace(f.Message, "July", "August", 1)
			}
			all = append(all, f)
		}
	}
	other := finding("vic/r10.1.b.i", bingo.Breach, bingo.MustExplain, 1)
	other.Fingerprint, other.Message = "other", "Prizes of $5.00 were paid in goods."
	all = append(all, other)
	for n, printed := range map[int]int{200: 201, 201: 1} {
		findings := append(append([]bingo.Finding{}, all[:n]...), other)
		r := exceptionreport.Report{Permit: p, Basis: &returns.Basis{Findings: findings}}
		d := r.Document()
		for _, name := range []string{"act", "findings"} {
			section, table := d.Sheet(name)
			got := 0
			for _, row := range table.Rows {
				if !row.Detail {
					got++
				}
			}
			if len(table.Rows) != n+1 || got != printed {
				t.Errorf("%d times: %s has %d rows, %d printed", n, name, len(table.Rows), got)
			}
			if said := textOf(section); strings.Contains(said, "201 findings that repeat are printed by rule under “Findings that repeat”; the workbook has each of them here too.") != (printed == 1) {
				t.Errorf("%d times: %s says %q", n, name, said)
			}
		}
		_, repeats := d.Sheet("repeats")
		if (repeats != nil) != (printed == 1) {
			t.Fatalf("%d times: repeats %v", n, repeats)
		}
		if repeats == nil {
			continue
		}
		row := repeats.Rows[0].Cells
		if len(repeats.Rows) != 1 || row[0].Text != "vic/r10.1.b.i" || row[3].N != 201 || row[4].N != 67 || row[6].Text != "S01 to S67" {
			t.Errorf("%+v", repeats.Rows)
		}
	}
}

func textOf(s *document.Section) string {
	var all []string
	for _, b := range s.Blocks {
		if b.Text != nil {
			all = append(all, b.Text.Text)
		}
	}
	return strings.Join(all, "\n")
}

// A gap that stands nowhere is told by what it is, not by a file that it is not in.
func TestAGapWithoutAPlace(t *testing.T) {
	f := finding("vic/r10.1.c.i", bingo.NotAssessable, bingo.MustExplain, 0)
	f.Missing, f.MissingAt = []string{"gross receipts of game 2"}, []bingo.Place{{Column: "gross_receipts"}}
	_, missing := report(&returns.Basis{Findings: []bingo.Finding{f}}, false).Sheet("missing")
	if len(missing.Rows) != 1 || missing.Rows[0].Cells[0].Text != "gross receipts of game 2" {
		t.Errorf("%+v", missing.Rows)
	}
}
