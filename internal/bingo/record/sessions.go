package record

import "eyesdown/internal/bingo"

func sessions() *Table {
	return &Table{File: bingo.FileSessions, Name: "sessions", Scope: OfSession,
		Key: []string{"session_id"},
		Columns: []Column{
			{Name: "permit_no", Kind: Identifier, Required: true},
			{Name: "session_id", Kind: Identifier, Required: true},
			{Name: "session_date", Kind: Date, Required: true},
			{Name: "premises_name", Kind: Text},
			{Name: "started_at", Kind: Time},
			{Name: "ended_at", Kind: Time},
			{Name: "supervisor", Kind: Text},
			{Name: "caller", Kind: Text},
			{Name: "attendance", Kind: Count},
			{Name: "spotters", Kind: Count},
			{Name: "admission_charge", Kind: Money},
			{Name: "games_played", Kind: Count},
			{Name: "jackpot_pool", Kind: List},
			{Name: "jackpot_opening", Kind: Signed},
			{Name: "jackpot_brought_from", Kind: Date},
			{Name: "jackpot_closing", Kind: Signed},
			{Name: "jackpot_carried_to", Kind: Date},
			{Name: "sequence_id", Kind: Identifier},
			{Name: "status", Kind: Choice, Words: []string{"held", "cancelled", "part_cancelled"}},
			{Name: "float_opening", Kind: Signed},
			{Name: "float_closing", Kind: Signed},
			{Name: "next_session_at", Kind: Time},
			{Name: "next_session_place", Kind: Text},
			{Name: "total_gross", Kind: Money},
			{Name: "total_prizes", Kind: Money},
			{Name: "total_expenses", Kind: Money},
			{Name: "signed_off_by", Kind: Text},
			{Name: "signed_off_at", Kind: Time},
		},
	}
}

func pools() *Table {
	return &Table{File: bingo.FilePools, Name: "pools", Scope: OfSession,
		Key: []string{"pool"},
		Columns: []Column{
			{Name: "permit_no", Kind: Identifier, Required: true},
			{Name: "session_id", Kind: Identifier, Required: true},
			{Name: "pool", Kind: Identifier, Required: true},
			{Name: "opening", Kind: Signed},
			{Name: "brought_from", Kind: Date},
			{Name: "closing", Kind: Signed},
			{Name: "carried_to", Kind: Date},
		},
	}
}

func duties() *Table {
	return &Table{File: bingo.FileDuties, Name: "duties", Scope: OfSession,
		Key: []string{"duty", "person_name"},
		Columns: []Column{
			{Name: "permit_no", Kind: Identifier, Required: true},
			{Name: "session_id", Kind: Identifier, Required: true},
			{Name: "duty", Kind: Choice, Required: true, Words: []string{"selling", "writing_up", "checking_back", "paying"}},
			{Name: "person_name", Kind: Text, Required: true},
		},
	}
}

func wastedBooks() *Table {
	return &Table{File: bingo.FileWastedBooks, Name: "wasted_books", Scope: OfSession,
		Key: []string{"serial_no", "book_no"},
		Columns: []Column{
			{Name: "permit_no", Kind: Identifier, Required: true},
			{Name: "session_id", Kind: Identifier, Required: true},
			{Name: "serial_no", Kind: Identifier},
			{Name: "book_no", Kind: Identifier, Required: true},
		},
	}
}

func expenses() *Table {
	return &Table{File: bingo.FileExpenses, Name: "expenses", Scope: Either,
		Columns: []Column{
			{Name: "permit_no", Kind: Identifier, Required: true},
			{Name: "session_id", Kind: Identifier},
			{Name: "category", Kind: Choice, Required: true, Words: []string{"catering", "operator_fee", "tickets", "hire", "wages", "other"}},
			{Name: "payee", Kind: Text},
			{Name: "amount", Kind: Money, Required: true},
			{Name: "paid_at", Kind: Date},
			{Name: "paid_by", Kind: Choice, Words: []string{"cash", "cheque", "transfer"}},
			{Name: "document_no", Kind: Identifier},
		},
	}
}

func attestations() *Table {
	return &Table{File: bingo.FileAttestations, Name: "attestations", Scope: Either,
		Columns: []Column{
			{Name: "permit_no", Kind: Identifier, Required: true},
			{Name: "session_id", Kind: Identifier},
			{Name: "game_no", Kind: Ordinal},
			{Name: "prize_no", Kind: Ordinal},
			{Name: "period", Kind: Text},
			{Name: "clause", Kind: Identifier, Required: true},
			{Name: "answer", Kind: Choice, Required: true, Words: []string{"yes", "no"}},
			{Name: "by", Kind: Text, Required: true},
			{Name: "at", Kind: Time, Required: true},
		},
	}
}

func bankings() *Table {
	return &Table{File: bingo.FileBankings, Name: "bankings", Scope: Either,
		Columns: []Column{
			{Name: "permit_no", Kind: Identifier, Required: true},
			{Name: "session_id", Kind: Identifier},
			{Name: "banked_on", Kind: Date, Required: true},
			{Name: "amount", Kind: Money, Required: true},
			{Name: "reference", Kind: Identifier},
		},
	}
}
