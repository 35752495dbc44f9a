package money

// Plural gives the words that go with a number of things: one for exactly one,
// many for every other, none among them.
func Plural[N int | int64](n N, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// Counted writes a number with its words: "1 session", "1,204 sessions", "1 game
// is", "2 games are".
func Counted[N int | int64](n N, one, many string) string {
	return Count(int64(n)) + " " + Plural(n, one, many)
}
