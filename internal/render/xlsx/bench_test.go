package xlsx

import (
	"bytes"
	"testing"
	"time"
)

// BenchmarkWrite writes a year's return of a large hall: 2,500 games, 4,000
// prizes, 50 sessions and the months, with a chart and 6,600 links.
func BenchmarkWrite(b *testing.B) {
	d := year(50, 50, 4000)
	var out bytes.Buffer
	b.ReportAllocs()
	best := time.Hour // other work on the machine only ever makes it slower
	for b.Loop() {
		out.Reset()
		start := time.Now()
		if err := Write(&out, d); err != nil {
			b.Fatal(err)
		}
		best = min(best, time.Since(start))
	}
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N), "ms/workbook")
	b.ReportMetric(float64(best.Microseconds())/1000, "best-ms/workbook")
	b.ReportMetric(float64(out.Len())/1024, "KiB")
}
