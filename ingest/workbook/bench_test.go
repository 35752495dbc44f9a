package workbook

import (
	"fmt"
	"testing"
)

// BenchmarkRead reads a running sheet, a hall's year on one sheet, and a sheet
// at the limit.
func BenchmarkRead(b *testing.B) {
	for _, rows := range []int{60, 2_000, 40_000} {
		b.Run(fmt.Sprintf("%d rows", rows), func(b *testing.B) {
			data := oneSheet(each(rows, func(i int) string {
				return fmt.Sprintf(`<row r="%d">`, i+1) + each(12, func(c int) string { return fmt.Sprintf(`<c r="%c%d" s="1"><v>%d.5</v></c>`, 'A'+c, i+1, i*c) }) + `</row>`
			})).packed(b)
			b.ReportAllocs()
			for b.Loop() {
				read(b, data)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*rows), "ns/row")
		})
	}
}
