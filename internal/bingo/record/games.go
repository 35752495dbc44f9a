package record

import "eyesdown/internal/bingo"

func games() *Table {
	return &Table{File: bingo.FileGames, Name: "games", Scope: OfSession,
		Key: []string{"game_no"},
		Columns: []Column{
			{Name: "permit_no", Kind: Identifier, Required: true},
			{Name: "session_id", Kind: Identifier, Required: true},
			{Name: "game_no", Kind: Ordinal, Required: true},
			{Name: "kind", Kind: Choices, Words: []string{"standard", "flyer", "split", "snowball", "progressive", "round"}},
			{Name: "version", Kind: Identifier},
			{Name: "pattern", Kind: Text},
			{Name: "colour", Kind: Text},
			{Name: "ticket_serials", Kind: List},
			{Name: "ticket_price", Kind: Money},
			{Name: "price_unit", Kind: Choice, Words: []string{"card", "sheet"}},
			{Name: "tickets_available", Kind: Count},
			{Name: "tickets_sold", Kind: Count},
			{Name: "tickets_free", Kind: Count},
			{Name: "gross_receipts", Kind: Money},
			{Name: "cash_counted", Kind: Money},
			{Name: "refunds", Kind: Money},
			{Name: "gross_profit", Kind: Signed},
			{Name: "jackpot_contribution", Kind: Money},
			{Name: "jackpot_distribution", Kind: Money},
			{Name: "first_book", Kind: Identifier},
			{Name: "last_book", Kind: Identifier},
			{Name: "caller", Kind: Text},
			{Name: "supervisor", Kind: Text},
			{Name: "draw_method", Kind: Choice, Words: []string{"rng", "balls"}},
			{Name: "device_id", Kind: Identifier},
			{Name: "started_at", Kind: Time},
			{Name: "ended_at", Kind: Time},
			{Name: "sheet_completed_at", Kind: Time},
			{Name: "progressive_id", Kind: Identifier},
			{Name: "designated_calls", Kind: Count},
			{Name: "calls_made", Kind: Count},
			{Name: "pre_called", Kind: Count},
			{Name: "callback_by", Kind: Text},
		},
	}
}

func gamePrices() *Table {
	return &Table{File: bingo.FileGamePrices, Name: "game_prices", Scope: OfSession,
		Key: []string{"game_no", "price"},
		Columns: []Column{
			{Name: "permit_no", Kind: Identifier, Required: true},
			{Name: "session_id", Kind: Identifier, Required: true},
			{Name: "game_no", Kind: Ordinal, Required: true},
			{Name: "price", Kind: Money, Required: true},
			{Name: "tickets_sold", Kind: Count, Required: true},
		},
	}
}

func prizes() *Table {
	return &Table{File: bingo.FilePrizes, Name: "prizes", Scope: OfSession,
		Key: []string{"game_no", "prize_no"},
		Columns: []Column{
			{Name: "permit_no", Kind: Identifier, Required: true},
			{Name: "session_id", Kind: Identifier, Required: true},
			{Name: "game_no", Kind: Ordinal, Required: true},
			{Name: "prize_no", Kind: Ordinal, Required: true},
			{Name: "kind", Kind: Choice, Required: true, Words: []string{"line", "split", "full_house", "jackpot", "snowball", "progressive", "consolation", "regular"}},
			{Name: "amount", Kind: Money},
			{Name: "offered", Kind: Money},
			{Name: "share_of", Kind: Ordinal},
			{Name: "source", Kind: Choice, Words: []string{"session_receipts", "pool", "other_funds"}},
			{Name: "from_session", Kind: Money},
			{Name: "from_pool", Kind: Money},
			{Name: "from_other", Kind: Money},
			{Name: "goods_value", Kind: Money},
			{Name: "goods_description", Kind: Text},
			{Name: "card_kind", Kind: Choice, Words: []string{"card", "wild_card", "spend_wild_card"}},
			{Name: "paid_by", Kind: Choice, Words: []string{"cash", "cheque", "transfer", "voucher", "goods"}},
			{Name: "cheque_requested", Kind: Flag},
			{Name: "winner_name", Kind: Text},
			{Name: "signed", Kind: Flag},
			{Name: "tie_break", Kind: Choice, Words: []string{"draw", "split"}},
			{Name: "ticket_serial", Kind: Identifier},
			{Name: "book_no", Kind: Identifier},
			{Name: "ticket_no", Kind: Identifier},
			{Name: "won_at_call", Kind: Count},
			{Name: "paid_at", Kind: Time},
		},
	}
}

func calls() *Table {
	return &Table{File: bingo.FileCalls, Name: "calls", Scope: OfSession,
		Key: []string{"game_no", "call_no"},
		Columns: []Column{
			{Name: "permit_no", Kind: Identifier, Required: true},
			{Name: "session_id", Kind: Identifier, Required: true},
			{Name: "game_no", Kind: Ordinal, Required: true},
			{Name: "call_no", Kind: Ordinal, Required: true},
			{Name: "number", Kind: Ordinal, Required: true},
			{Name: "corrected", Kind: Flag},
		},
	}
}

func musicCards() *Table {
	return &Table{File: bingo.FileMusicCards, Name: "music_cards", Scope: OfSession,
		Key: []string{"game_no", "card_no"},
		Columns: []Column{
			{Name: "permit_no", Kind: Identifier, Required: true},
			{Name: "session_id", Kind: Identifier, Required: true},
			{Name: "game_no", Kind: Ordinal, Required: true},
			{Name: "card_no", Kind: Identifier, Required: true},
			{Name: "player", Kind: Text},
			{Name: "songs", Kind: List},
			{Name: "wild_card", Kind: Choice, Words: []string{"heads_tails", "spend"}},
			{Name: "spend_amount", Kind: Money},
			{Name: "stamped", Kind: Flag},
		},
	}
}
