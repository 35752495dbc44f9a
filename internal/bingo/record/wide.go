package record

import "eyesdown/internal/bingo"

func unsoldTickets() *Table {
	return &Table{File: bingo.FileUnsoldTickets, Name: "unsold_tickets", Scope: PermitWide,
		Columns: []Column{
			{Name: "permit_no", Kind: Identifier, Required: true},
			{Name: "month", Kind: Month, Required: true},
			{Name: "serial_no", Kind: Identifier, Required: true},
			{Name: "first_ticket", Kind: Identifier, Required: true},
			{Name: "last_ticket", Kind: Identifier, Required: true},
		},
	}
}

func tickets() *Table {
	return &Table{File: bingo.FileTickets, Name: "tickets", Scope: OfSeries,
		Columns: []Column{
			{Name: "serial_no", Kind: Identifier, Required: true},
			{Name: "book_no", Kind: Identifier},
			{Name: "game_in_book", Kind: Ordinal},
			{Name: "colour", Kind: Text},
			{Name: "ticket_no", Kind: Identifier, Required: true},
			{Name: "n1", Kind: Ordinal},
			{Name: "n2", Kind: Ordinal},
			{Name: "n3", Kind: Ordinal},
			{Name: "n4", Kind: Ordinal},
			{Name: "n5", Kind: Ordinal},
			{Name: "n6", Kind: Ordinal},
			{Name: "n7", Kind: Ordinal},
			{Name: "n8", Kind: Ordinal},
			{Name: "n9", Kind: Ordinal},
			{Name: "n10", Kind: Ordinal},
			{Name: "n11", Kind: Ordinal},
			{Name: "n12", Kind: Ordinal},
			{Name: "n13", Kind: Ordinal},
			{Name: "n14", Kind: Ordinal},
			{Name: "n15", Kind: Ordinal},
		},
	}
}

func disbursements() *Table {
	return &Table{File: bingo.FileDisbursements, Name: "disbursements", Scope: PermitWide,
		Columns: []Column{
			{Name: "permit_no", Kind: Identifier, Required: true},
			{Name: "paid_on", Kind: Date, Required: true},
			{Name: "payee", Kind: Text, Required: true},
			{Name: "purpose", Kind: Text, Required: true},
			{Name: "amount", Kind: Money, Required: true},
			{Name: "document_no", Kind: Identifier},
		},
	}
}

func returns() *Table {
	return &Table{File: bingo.FileReturns, Name: "returns", Scope: Register,
		Key: []string{"permit_no", "period_from", "period_to"},
		Columns: []Column{
			{Name: "permit_no", Kind: Identifier, Required: true},
			{Name: "period_from", Kind: Date, Required: true},
			{Name: "period_to", Kind: Date, Required: true},
			{Name: "given_on", Kind: Date},
			{Name: "signed_by", Kind: Text},
			{Name: "officer", Kind: Text},
			{Name: "officer_capacity", Kind: Text},
			{Name: "certified_by", Kind: Text},
			{Name: "opinion", Kind: Text},
		},
	}
}
