package xlsx

import (
	"bytes"
	"strings"
	"testing"

	"eyesdown/internal/bingo/record"
	"eyesdown/templates"
)

func layout(t testing.TB) *templates.Layout {
	t.Helper()
	l, ok, err := templates.RunningSheet("vic-1998")
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	return l
}

func blankSheet(t testing.TB, k Known) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := RunningSheet(&out, layout(t), k); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// someone is a permit with its people, invented.
func someone() Known {
	return Known{
		Permit: map[string]string{"permit_no": "VB-0042", "holder_name": "Moonee Vale & District Club Inc.", "responsible_person": "Eleni Papadopoulou", "premises_name": "Town Hall"},
		People: map[string][]string{"supervisor": {"Nguyễn Thị Hương"}, "caller": {"Aroha Ngata"}, "responsible_person": {"Eleni Papadopoulou"}},
	}
}

// Every thing to fill in has a place in the data package, and no two have one.
func TestTheLayoutFollowsThePackage(t *testing.T) {
	l := layout(t)
	seen := map[string]bool{}
	for _, s := range l.Sections {
		var table *record.Table
		for _, known := range record.Tables() {
			if known.Name == s.File {
				table = known
			}
		}
		if table == nil {
			t.Errorf("%s: there is no file %s.csv", s.Title, s.File)
			continue
		}
		for _, c := range s.Cells {
			if c.Column == "" {
				continue
			}
			i := table.Index(c.Column)
			if i < 0 {
				t.Errorf("%s: %s.csv has no column %s", s.Title, s.File, c.Column)
				continue
			}
			if seen[s.File+"."+c.Column] {
				t.Errorf("%s: %s stands twice", s.Title, c.Column)
			}
			seen[s.File+"."+c.Column] = true
			for _, w := range l.Words[c.Words] {
				if words := table.Columns[i].Words; len(words) > 0 && !strings.Contains(";"+strings.Join(words, ";")+";", ";"+w.Kept()+";") {
					t.Errorf("%s: %s does not take %s", s.Title, c.Column, w.Kept())
				}
			}
		}
	}
}

func TestABlankSheetIsLockedButForItsInputs(t *testing.T) {
	f := opened(t, blankSheet(t, someone()))
	l := layout(t)
	locked := func(cell string) bool {
		id, err := f.GetCellStyle(l.Sheet, cell)
		if err != nil {
			t.Fatal(err)
		}
		s, err := f.GetStyle(id)
		if err != nil {
			t.Fatal(err)
		}
		return s.Protection == nil || s.Protection.Locked
	}
	inputs, sums := 0, 0
	for _, p := range l.Placement() {
		for _, field := range p.Fields {
			cell := cellName(field.Value, field.Row)
			fixed := field.Cell.Sum != "" || field.Cell.Column == "" && field.Cell.Each == "" || field.Cell.Line
			if locked(cell) != fixed {
				t.Errorf("%s (%s) is locked: %v", cell, field.Cell.Label, locked(cell))
			}
		}
		for i := range p.Columns {
			c := &p.Section.Cells[i]
			fixed := c.Sum != "" || c.Column == "" && !c.Note || p.Section.Kind == templates.Questions && c.Column == "clause"
			for _, row := range p.Rows() {
				cell := cellName(p.Columns[i], row)
				if locked(cell) != fixed {
					t.Errorf("%s (%s) is locked: %v", cell, c.Label, locked(cell))
				}
				formula, err := f.GetCellFormula(l.Sheet, cell)
				if err != nil || (formula != "") != (c.Sum != "") {
					t.Errorf("%s (%s) has the formula %q, %v", cell, c.Label, formula, err)
				}
			}
			if fixed {
				sums++
			} else {
				inputs++
			}
		}
	}
	if inputs < 40 || sums < 3 {
		t.Errorf("%d inputs and %d fixed columns were looked at", inputs, sums)
	}
	for _, name := range []string{l.Sheet, templates.HelpSheet, templates.ListsSheet} {
		if opts, err := f.GetSheetProtection(name); err != nil || !opts.SelectUnlockedCells {
			t.Errorf("%s is not protected: %+v, %v", name, opts, err)
		}
	}
}

func TestABlankSheetIsFilledInFromTheRegister(t *testing.T) {
	f := opened(t, blankSheet(t, someone()))
	l := layout(t)
	want := map[string]string{"permit_no": "VB-0042", "premises_name": "Town Hall"}
	for _, p := range l.Placement() {
		for _, field := range p.Fields {
			if text, ok := want[field.Cell.Column]; ok {
				if got := raw(t, f, l.Sheet, cellName(field.Value, field.Row)); got != text {
					t.Errorf("%s is %q, want %q", field.Cell.Label, got, text)
				}
			}
		}
	}
	rules, err := f.GetDataValidations(l.Sheet)
	if err != nil {
		t.Fatal(err)
	}
	lists := 0
	for _, v := range rules {
		if v.Type == "list" {
			lists++
			if !strings.Contains(v.Formula1, templates.ListsSheet+"!") {
				t.Errorf("the list at %s comes from %s", v.Sqref, v.Formula1)
			}
		}
	}
	if lists < 15 || len(rules) < 50 {
		t.Errorf("%d columns are validated, %d of them by a list", len(rules), lists)
	}
	panes, err := f.GetPanes(l.Sheet)
	if err != nil || !panes.Freeze || panes.YSplit != 1 {
		t.Errorf("the head does not stay in view: %+v, %v", panes, err)
	}
	paper, err := f.GetPageLayout(l.Sheet)
	if err != nil || paper.Size == nil || *paper.Size != 9 || *paper.Orientation != "landscape" {
		t.Errorf("the paper is not A4 lying: %+v, %v", paper, err)
	}
}

func TestTheSameBlankSheetEveryTime(t *testing.T) {
	first := blankSheet(t, someone())
	for range 3 {
		if !bytes.Equal(first, blankSheet(t, someone())) {
			t.Fatal("two writings of one sheet differ")
		}
	}
}

// A filled sheet's formulas, calculated by LibreOffice, give what the reckoning
// beside each figure says.
func TestTheSheetAddsUp(t *testing.T) {
	k := someone()
	k.Rows = map[string][]map[string]string{
		"sessions": {{"session_date": "2025-07-03"}},
		"games": {
			{"game_no": "1", "gross_receipts": "240.00", "cash_counted": "238.50", "refunds": "2.00", "jackpot_contribution": "20.00"}, // counted 238.50 − 2.00
			{"game_no": "2", "gross_receipts": "100.10", "jackpot_distribution": "50.00"},
		},
		"prizes": {
			{"game_no": "1", "prize_no": "1", "kind": "line", "amount": "60.00", "source": "session_receipts"},
			{"game_no": "1", "prize_no": "2", "kind": "full_house", "amount": "65.25", "source": "other_funds"},
			{"game_no": "2", "prize_no": "1", "kind": "jackpot", "amount": "90.00", "source": "pool"},
		},
		"expenses": {{"category": "hire", "amount": "30.00"}, {"category": "operator_fee", "amount": "12.30"}},
	}
	var data bytes.Buffer
	if err := RunningSheet(&data, layout(t), k); err != nil {
		t.Fatal(err)
	}
	f := opened(t, resaved(t, data.Bytes())[0])
	want := map[string]string{
		"prizes 1": "125.25", "prizes 2": "90", // 60.00 + 65.25; 90.00
		"profit 1": "156.5", "profit 2": "60.1", // 236.50 − (125.25 − 0 − 65.25) − 20.00; 100.10 − (90.00 − 50.00)
		"total_gross": "336.6", "total_prizes": "215.25", "total_expenses": "42.3", // 236.50 + 100.10
	}
	got := map[string]string{}
	l := layout(t)
	for _, p := range l.Placement() {
		for _, field := range p.Fields {
			if field.Cell.Sum != "" {
				got[field.Cell.Sum] = raw(t, f, l.Sheet, cellName(field.Value, field.Row))
			}
		}
		for i := range p.Columns {
			if sum := p.Section.Cells[i].Sum; sum != "" {
				got[sum+" 1"] = raw(t, f, l.Sheet, cellName(p.Columns[i], p.First()))
				got[sum+" 2"] = raw(t, f, l.Sheet, cellName(p.Columns[i], p.First()+1))
				if empty := raw(t, f, l.Sheet, cellName(p.Columns[i], p.First()+2)); empty != "" {
					t.Errorf("%s of a game that was not played is %q", sum, empty)
				}
			}
		}
	}
	for name, text := range want {
		if got[name] != text {
			t.Errorf("%s is %q, want %q", name, got[name], text)
		}
	}
}
