package pdf

import (
	"fmt"
	"time"

	"eyesdown/internal/civil"
	"eyesdown/internal/document"
	"eyesdown/internal/money"
)

// year is a return of a year as a permit holder gives it: a dozen pages with
// every kind of block.
func year() *document.Document { return yearOf(12 * 13) }

func yearOf(sessions int) *document.Document {
	return &document.Document{
		Kind:     "annual-return",
		Title:    "Annual return of bingo",
		Subtitle: "St Brigid’s Parish Community Bingo, permit B1234, year to 30 June 2026",
		Author:   "St Brigid’s Parish Community Bingo",
		Date:     civil.DateOf(2026, time.June, 30),
		Mark:     "PROVISIONAL",
		Sections: []document.Section{
			summarySection(), monthsSection(), sessionsSection(sessions), findingsSection(),
			emptySection(), hiddenSection(), signingSection(),
		},
	}
}

func summarySection() document.Section {
	return document.Section{ID: "summary", Title: "Summary", Print: true, Blocks: []document.Block{
		{Facts: []document.Fact{
			{Label: "Permit holder", Value: document.String("St Brigid’s Parish Community Bingo")},
			{Label: "Permit", Value: document.ID("B1234")},
			{Label: "Responsible person", Value: document.String("Nguyễn Thị Hương")},
			{Label: "Bingo centre", Value: document.String("Ngāti Whātua Hall, 12 High Street, Coburg")},
			{Label: "Year", Value: document.String("1 July 2025 – 30 June 2026")},
			{Label: "Gross receipts", Value: document.Cents(184_350_60).WithLink("months")},
			{Label: "Prizes", Value: document.Cents(138_204_15).AsPartial(true)},
			{Label: "Paid to the charity", Value: document.Amount(money.Amount{})},
		}},
		{Text: &document.Text{Tone: document.Alert, Text: "Act: the prizes of two sessions are above the ceiling. See Findings."}},
		{Text: &document.Text{Tone: document.Warn, Text: "Look: one session has no count of players, so that the figures marked * leave it out."}},
		{Text: &document.Text{Tone: document.Good, Text: "All is well: every session of the year was held on a day of the permit."}},
		{Text: &document.Text{Tone: document.Heading, Text: "How the figures were made"}},
		{Text: &document.Text{Text: "Each figure is the sum of the games recorded in the files named under it. A figure that was not recorded is said to be not recorded; it is never taken as zero.\nA second paragraph follows a line break."}},
		{Text: &document.Text{Tone: document.Quiet, Text: "* leaves out what was not recorded."}},
		{Table: &document.Table{ID: "split", Columns: []document.Column{
			{ID: "item", Title: "Item", Width: 40}, {ID: "rule", Title: "Rule", Kind: document.Identifier, Width: 14},
			{ID: "share", Title: "Share", Kind: document.Percent, Width: 12}, {ID: "amount", Title: "Amount", Kind: document.Money, Width: 18},
		}, Rows: []document.Row{
			{Cells: []document.Cell{document.String("Prizes"), document.ID("r. 12(1)"), document.Share("74.97 %"), document.Cents(138_204_15).AsPartial(true)}},
			{Cells: []document.Cell{document.String("Expenses of the centre"), document.ID("r. 14"), document.Share("9.10 %"), document.Cents(16_775_90)}},
			{Cells: []document.Cell{document.String("To the charity"), document.ID("s. 4.2.6"), document.Share("15.93 %"), document.Cents(29_370_55)}},
		}, Totals: []document.Cell{document.String("Gross receipts"), document.Blank(document.Identifier), document.Share("100.00 %"), document.Cents(184_350_60)}}},
	}}
}

func monthsSection() document.Section {
	t := &document.Table{ID: "months", Columns: []document.Column{
		{ID: "month", Title: "Month", Kind: document.Month, Width: 16},
		{ID: "sessions", Title: "Sessions", Kind: document.Count, Width: 10},
		{ID: "games", Title: "Games", Kind: document.Count, Width: 10},
		{ID: "receipts", Title: "Gross receipts", Kind: document.Money, Width: 16},
		{ID: "prizes", Title: "Prizes paid", Kind: document.Money, Width: 16},
		{ID: "ceiling", Title: "Ceiling", Kind: document.Money, Width: 16},
		{ID: "share", Title: "Prizes of receipts", Kind: document.Percent, Width: 14},
		{ID: "digest", Title: "Digest", Kind: document.Identifier, Hidden: true},
	}}
	first := civil.DateOf(2025, time.July, 1).Month()
	sums := [5]int64{}
	for m := range 12 {
		receipts := int64(1_400_000 + (m*7919)%500_000)
		prizes := receipts * int64(68+m%9) / 100
		row := document.Row{Cells: []document.Cell{
			document.MonthOf(first + civil.Month(m)), document.Number(13), document.Number(13 * 24),
			document.Cents(money.Cents(receipts)), document.Cents(money.Cents(prizes)), document.Cents(money.Cents(receipts * 75 / 100)),
			document.Share(fmt.Sprintf("%d.%02d %%", prizes*100/receipts, m)), document.ID("d41d8cd98f00b204"),
		}}
		if prizes*100/receipts > 75 {
			row.Tone = document.Alert
		}
		if m == 4 {
			row.Cells[4] = row.Cells[4].AsPartial(true)
			row.Cells[2] = document.CountOf(money.Count64{})
			row.Tone = document.Warn
		}
		sums[0], sums[1], sums[2], sums[3] = sums[0]+13, sums[1]+13*24, sums[2]+receipts, sums[3]+prizes
		t.Rows = append(t.Rows, row)
	}
	t.Totals = []document.Cell{
		document.String("Year"), document.Number(int(sums[0])), document.Number(int(sums[1])).AsPartial(true),
		document.Cents(money.Cents(sums[2])), document.Cents(money.Cents(sums[3])).AsPartial(true), document.Cents(money.Cents(sums[2] * 75 / 100)),
		document.Share("72.00 %"), document.Blank(document.Identifier),
	}
	return document.Section{ID: "months", Title: "Month by month", Print: true, NewPage: true, Blocks: []document.Block{
		{Table: t},
		{Chart: &document.Chart{
			Title: "Receipts, prizes and the ceiling on prizes", Table: "months", Category: "month",
			Bars: []string{"receipts", "prizes"}, Lines: []string{"ceiling"}, Unit: "$",
			Alt: "Prizes stayed below the ceiling in ten months of twelve; in March and April they were above it.",
		}},
	}}
}

func sessionsSection(n int) document.Section {
	t := &document.Table{ID: "sessions", Columns: []document.Column{
		{ID: "session", Title: "Session", Kind: document.Identifier, Width: 8},
		{ID: "day", Title: "Date", Kind: document.Date, Width: 12},
		{ID: "hall", Title: "Hall", Width: 26},
		{ID: "caller", Title: "Caller", Width: 22},
		{ID: "players", Title: "Players", Kind: document.Count, Width: 8},
		{ID: "receipts", Title: "Gross receipts", Kind: document.Money, Width: 13},
		{ID: "prizes", Title: "Prizes paid", Kind: document.Money, Width: 13},
		{ID: "share", Title: "Share", Kind: document.Percent, Width: 9},
	}}
	callers := []string{
		"Nguyễn Thị Hương", "Nguye\u0302\u0303n Thi\u0323 Hu\u031bo\u031bng", "Hēmi Ngāti Whātua", "Ελένη Παπαδοπούλου",
		"Оксана Шевченко", "Seán O’Brien – “the voice”", "José Peña-García",
	}
	for i := range n {
		receipts := int64(96_000 + (i*3571)%41_000)
		t.Rows = append(t.Rows, document.Row{Anchor: fmt.Sprintf("S%03d", i+1), Cells: []document.Cell{
			document.ID(fmt.Sprintf("S%03d", i+1)), document.Day(civil.DateOf(2025, time.July, 1+i*2)),
			document.String("Ngāti Whātua Hall, Coburg"), document.String(callers[i%len(callers)]),
			document.Number(60 + i%37), document.Cents(money.Cents(receipts)), document.Cents(money.Cents(receipts * 3 / 4)),
			document.Share("75.00 %"),
		}})
	}
	return document.Section{ID: "sessions", Title: "Sessions", Print: true, NewPage: true, Wide: true, Blocks: []document.Block{{Table: t}}}
}

func findingsSection() document.Section {
	t := &document.Table{ID: "findings", Columns: []document.Column{
		{ID: "rule", Title: "Rule", Kind: document.Identifier, Width: 12},
		{ID: "subject", Title: "Subject", Kind: document.Identifier, Width: 10},
		{ID: "what", Title: "What was found", Width: 50},
		{ID: "amount", Title: "Over by", Kind: document.Money, Width: 12},
	}}
	add := func(tone document.Tone, rule, subject, what string, amount document.Cell) {
		t.Rows = append(t.Rows, document.Row{Tone: tone, Cells: []document.Cell{
			document.ID(rule), document.ID(subject).WithLink("sessions#" + subject), document.String(what), amount,
		}})
	}
	add(document.Alert, "vic.prizes", "S017", "Breach: prizes of $1,204.00 are above the ceiling of $1,100.00 for the session.", document.Cents(104_00))
	add(document.Warn, "vic.players", "S100", "Look: no count of players was recorded for this session.", document.Cents(-5))
	add(document.Plain, "vic.text", "S150", "Emoji 🎱, CJK 慈善会, a control\x07, a turn\u202e, bad bytes \xff\xfe, {nb}, tab\there, \"quotes\" ‘and’ “dashes” – —.\r\nA second line.", document.Blank(document.Money))
	add(document.Good, "vic.days", "S152", "All is well.", document.Amount(money.Amount{}))
	return document.Section{ID: "findings", Title: "Findings", Print: true, Blocks: []document.Block{
		{Text: &document.Text{Text: "What was found, with the session it concerns."}}, {Table: t},
	}}
}

func emptySection() document.Section {
	return document.Section{ID: "open", Title: "Open exceptions", Print: true, Blocks: []document.Block{
		{Table: &document.Table{ID: "open", Empty: "No exception is open.", Columns: []document.Column{
			{ID: "id", Title: "Exception", Kind: document.Identifier, Width: 10}, {ID: "why", Title: "Why", Width: 40},
		}}},
	}}
}

func hiddenSection() document.Section {
	return document.Section{ID: "raw", Title: "Raw data", Blocks: []document.Block{
		{Text: &document.Text{Text: "Never printed."}},
	}}
}

func signingSection() document.Section {
	lines := []string{"Name", "Capacity", "Date"}
	return document.Section{ID: "signing", Title: "Declaration", Print: true, NewPage: true, Blocks: []document.Block{
		{Choice: &document.Choice{Question: "The accounts of the year were", Options: []string{
			"audited by a registered company auditor", "reviewed by a member of CPA Australia, Chartered Accountants Australia and New Zealand or the Institute of Public Accountants, who is independent of the permit holder", "neither",
		}}},
		{Signature: &document.Signature{Field: "responsible-person", Role: "Responsible person", Lines: lines,
			Declares: "I declare that this return is true and complete to the best of my knowledge, and that the records it was made from are kept at the place named above for three years."}},
		{Signature: &document.Signature{Field: "treasurer", Role: "Treasurer", Lines: lines,
			Declares: "I have compared the figures with the bank statements of the permit holder."}},
	}}
}
