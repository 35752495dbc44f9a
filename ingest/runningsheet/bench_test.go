package runningsheet_test

import (
	"testing"

	"eyesdown/ingest/runningsheet"
)

// BenchmarkOpen reads a filled sheet of the demo, with its 70 formulas.
func BenchmarkOpen(b *testing.B) {
	data := demoSheet(b)
	for b.Loop() {
		if _, err := runningsheet.Open("s.xlsx", data, nil); err != nil {
			b.Fatal(err)
		}
	}
}
