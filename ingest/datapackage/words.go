package datapackage

import (
	"fmt"
	"slices"
	"strings"

	"eyesdown/internal/bingo"
)

// maxRaw bounds what is kept of a held row beside the original file.
const maxRaw = 32 << 10

// worst gives the code that a row with several troubles goes by: what explains
// the others comes first.
func worst(troubles []trouble) string {
	for _, code := range [...]string{
		bingo.CodeRaggedRow, bingo.CodeMissingKey, bingo.CodeUnreadable,
		bingo.CodeUnknownPermit, bingo.CodeUnknownSession, bingo.CodeUnknownGame, bingo.CodeUnknownPrize,
	} {
		for i := range troubles {
			if troubles[i].code == code {
				return code
			}
		}
	}
	return bingo.CodeRepeatedKey
}

// problemOf says everything that is wrong with a row.
func problemOf(troubles []trouble) string {
	texts := make([]string, 0, len(troubles))
	for i := range troubles {
		t := &troubles[i]
		switch {
		case t.column == "":
			texts = append(texts, fmt.Sprintf("The row cannot be used: %s.", t.what))
		case t.raw == "":
			texts = append(texts, fmt.Sprintf("%s: %s.", clip(t.column), t.what))
		default:
			texts = append(texts, fmt.Sprintf("%s holds \"%s\": %s.", clip(t.column), clip(t.raw), t.what))
		}
	}
	return strings.Join(texts, " ")
}

// nothingHere ends the remedy of a row that only waits for another one.
const nothingHere = "; this row needs nothing."

// remedyFor says what to do about it, each thing once. A row that needs more than
// that another one is mended is not said to need nothing.
func remedyFor(troubles []trouble) string {
	var texts []string
	for i := range troubles {
		if !slices.Contains(texts, troubles[i].remedy) {
			texts = append(texts, troubles[i].remedy)
		}
	}
	if slices.ContainsFunc(texts, func(text string) bool { return !strings.HasSuffix(text, nothingHere) }) {
		for i := range texts {
			if text, ok := strings.CutSuffix(texts[i], nothingHere); ok {
				texts[i] = text + "."
			}
		}
	}
	return strings.Join(texts, " ")
}
