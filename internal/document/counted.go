package document

import "eyesdown/internal/money"

// Counted writes a number with its word: "1 session", "1,204 sessions".
func Counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return money.Count(int64(n)) + " " + many
}
