package record

import "eyesdown/internal/bingo"

func permits() *Table {
	return &Table{File: bingo.FilePermits, Name: "permits", Scope: Register,
		Key: []string{"permit_no"},
		Columns: []Column{
			{Name: "permit_no", Kind: Identifier, Required: true},
			{Name: "pack", Kind: List, Required: true},
			{Name: "holder_name", Kind: Text, Required: true},
			{Name: "holder_id", Kind: Identifier},
			{Name: "time_zone", Kind: Zone, Required: true},
			{Name: "valid_from", Kind: Date, Required: true},
			{Name: "valid_to", Kind: Date},
			{Name: "end_reason", Kind: Choice, Words: []string{"expired", "cancelled", "surrendered"}},
			{Name: "predecessor_permit_no", Kind: Identifier},
			{Name: "responsible_person", Kind: Text},
			{Name: "operator_name", Kind: Text},
			{Name: "operator_address", Kind: Text},
			{Name: "operator_licence_no", Kind: Identifier},
			{Name: "agreement_from", Kind: Date},
			{Name: "agreement_to", Kind: Date},
			{Name: "premises_name", Kind: Text},
			{Name: "premises_address", Kind: Text},
			{Name: "regular_days", Kind: Choices, Words: []string{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"}},
		},
	}
}

func people() *Table {
	return &Table{File: bingo.FilePeople, Name: "people", Scope: Register,
		Columns: []Column{
			{Name: "permit_no", Kind: Identifier, Required: true},
			{Name: "person_name", Kind: Text, Required: true},
			{Name: "role", Kind: Choice, Required: true, Words: []string{"responsible_person", "president", "secretary", "treasurer", "director", "governing_body", "supervisor", "caller", "bingo_employee", "host", "certifier"}},
			{Name: "born_on", Kind: Date},
			{Name: "authorised_by", Kind: Text},
			{Name: "authorised_from", Kind: Date},
			{Name: "authorised_to", Kind: Date},
			{Name: "qualification", Kind: Text},
			{Name: "body", Kind: Text},
		},
	}
}

func authorisations() *Table {
	return &Table{File: bingo.FileAuthorisations, Name: "authorisations", Scope: Register,
		Columns: []Column{
			{Name: "permit_no", Kind: Identifier, Required: true},
			{Name: "clause", Kind: Identifier, Required: true},
			{Name: "value", Kind: Text, Required: true},
			{Name: "valid_from", Kind: Date, Required: true},
			{Name: "valid_to", Kind: Date},
			{Name: "document", Kind: Text},
		},
	}
}
