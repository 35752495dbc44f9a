package exceptionreport_test

import (
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/returns"
)

// A year without answers is printed by rule, and kept finding by finding in the
// workbook.
func TestWhatNobodyAttested(t *testing.T) {
	var all []bingo.Finding
	for _, session := range []string{"S1", "S2", "S3"} {
		for _, rule := range []string{"vic/r8", "vic/r7.3.c"} {
			f := finding(rule, bingo.NotAssessable, bingo.MustExplain, 0)
			f.Unattested, f.Subject.Session = true, session
			all = append(all, f)
		}
	}
	all = append(all, finding("vic/r14", bingo.NotAssessable, bingo.MustExplain, 0))
	d := report(&returns.Basis{Findings: all}, false)
	_, waiting := d.Sheet("unattested")
	if len(waiting.Rows) != 2 || waiting.Rows[0].Cells[0].Text != "vic/r8" || waiting.Rows[0].Cells[3].N != 3 || waiting.Rows[1].Cells[4].N != 3 {
		t.Errorf("by rule: %+v", waiting.Rows)
	}
	_, listed := d.Sheet("findings")
	printed := 0
	for _, r := range listed.Rows {
		if !r.Detail {
			printed++
		}
	}
	if len(listed.Rows) != 7 || printed != 1 {
		t.Errorf("%d findings of 7, %d printed of 1", len(listed.Rows), printed)
	}
	_, missing := d.Sheet("missing")
	if len(missing.Rows) != 2 || missing.Rows[0].Cells[1].N != 6 {
		t.Errorf("missing: %+v", missing.Rows)
	}
	steps := ""
	for _, b := range d.Sections[0].Blocks {
		if b.Text != nil {
			steps += b.Text.Text + "\n"
		}
	}
	if !strings.Contains(steps, "6 conditions rest on somebody's word") || !strings.Contains(steps, "1 condition waits for it") {
		t.Errorf("first steps: %s", steps)
	}
}
