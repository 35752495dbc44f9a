package vicannual

import "eyesdown/internal/document"

// signatureSection has the two places to sign of regulation 6(2)(a). Where an
// operator's agreement is in force, the operator stands for the responsible
// person (r4(3)).
func (r *Return) signatureSection() document.Section {
	role, name := "Responsible person", r.Permit.ResponsibleOn(r.Period.To)
	if op := r.Permit.OperatorOn(r.Period.To); op.Name != "" && op.InForce(r.Period.To) {
		role, name = "Operator, standing for the responsible person (r. 4(3))", op.Name
	}
	lines := []string{"Name", "Capacity", "Date"}
	return document.Section{ID: "signatures", Title: "Signatures", Print: true, NewPage: true, Blocks: []document.Block{
		{Text: &document.Text{Text: "This return is signed by the responsible person, and by the president, secretary, treasurer or a director of the permit holder (r. 6(2)(a))."}},
		{Signature: &document.Signature{Field: "responsible-person", Role: role,
			Declares: "I have read this return. To the best of my knowledge its figures are true and complete." + registered(name), Lines: lines}},
		{Signature: &document.Signature{Field: "officer", Role: "Officer of the permit holder: president, secretary, treasurer or director",
			Declares: "I have read this return. To the best of my knowledge its figures are true and complete.", Lines: lines}},
	}}
}

// permits names the permit, and those whose days the return takes in.
func (r *Return) permits() string {
	text := r.Permit.No
	for _, part := range r.Filing.TakenIn() {
		text += ", with the days of permit " + part.Permit.No
	}
	return text
}

func registered(name string) string {
	if name == "" {
		return ""
	}
	return "\nNamed on the permit's record: " + name
}

func (r *Return) netCell() document.Cell {
	net, _ := r.netNeeds()
	return r.Totals.cell(r.Net(&r.Totals), net...)
}

// certificateSection is the certificate of regulation 6(2)(b) for the person of
// regulation 6(3) to complete.
func (r *Return) certificateSection() document.Section {
	return document.Section{ID: "certificate", Title: "Accountant's certificate", Print: true, NewPage: true, Blocks: []document.Block{
		{Text: &document.Text{Text: "To the Director, Gaming No. 2 Act 1997", Tone: document.Heading}},
		{Facts: []document.Fact{
			{Label: "Permit holder", Value: document.String(r.Permit.HolderName)},
			{Label: "Permit", Value: document.String(r.permits())},
			{Label: "Return for", Value: document.String(r.Period.From.Long() + " to " + r.Period.To.Long())},
			{Label: "Gross receipts", Value: r.Totals.cell(r.Totals.Gross, "gross_receipts")},
			{Label: "Total expenses", Value: r.Totals.cell(r.Totals.Expenses, "total_expenses")},
			{Label: "Prizes paid", Value: r.Totals.cell(r.Totals.Prizes, "prizes_paid")},
			{Label: "Net proceeds", Value: r.netCell()},
		}},
		{Text: &document.Text{Text: "I am not a member of the governing body of the permit holder. The governing body has appointed me with the same authority as the auditor of a public company (r. 6(3)(a))."}},
		{Choice: &document.Choice{Question: "I am (tick one, r. 6(3)(b)):", Options: []string{
			"a registered company auditor within the meaning of the Corporations Law",
			"a member of the Institute of Chartered Accountants in Australia (now Chartered Accountants Australia and New Zealand)",
			"a member of the Australian Society of Certified Practising Accountants (now CPA Australia)",
			"a member of the National Institute of Accountants (now the Institute of Public Accountants)",
			"the manager of a branch of a financial institution: ______________________________"}}},
		{Choice: &document.Choice{Question: "In my opinion the return is (tick one):", Options: []string{
			"true and accurate",
			"true and accurate, except for the matters named below",
			"one on whose truth and accuracy I cannot form an opinion, for the reasons named below"}}},
		{Signature: &document.Signature{Field: "certifier", Role: "Certifier", Declares: "Matters and reasons, where there are any:",
			Lines: []string{"", "", "Name", "Capacity and membership number", "Date"}}},
	}}
}
