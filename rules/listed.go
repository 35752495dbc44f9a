package rules

import (
	"fmt"
	"strings"
)

// listedInWords is how many items a message names one by one.
const listedInWords = 20

// Listed joins what a message names one by one; of a great many it names the
// first and says how many more there are, which the trace shows all.
func Listed(items []string, separator string) string {
	if len(items) <= listedInWords {
		return strings.Join(items, separator)
	}
	return strings.Join(items[:listedInWords], separator) + fmt.Sprintf(" and %d more", len(items)-listedInWords)
}
