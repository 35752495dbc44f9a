package store

import (
	"context"
	"fmt"
	"testing"
	"time"

	"eyesdown/internal/tools/pgtest"
)

// BenchmarkPostgres takes packages into PostgreSQL by COPY and by statements of
// many rows, and loads a permit year. The server's own time is not in cpu-s.
func BenchmarkPostgres(b *testing.B) {
	data, permits, server := newSeason(104), 20, pgtest.Start(b)
	open := postgresIn(server, "")
	took := map[bool]time.Duration{}
	for _, way := range []struct {
		name string
		bulk bool
	}{{"copy", true}, {"inserts", false}} {
		b.Run(way.name, func(b *testing.B) {
			st := open(b, way.name)
			st.dialect.bulk = way.bulk
			n := 0 // b.Loop begins anew in one store
			perCPU(b, "games", permits*data.games, func(int) error {
				n++
				return data.take(context.Background(), st, fmt.Sprintf("%064d", n), permits)
			})
			took[way.bulk] = b.Elapsed() / time.Duration(b.N)
			if way.bulk || took[true] == 0 {
				return
			}
			b.ReportMetric(float64(took[false])/float64(took[true]), "times-as-long-as-copy")
		})
	}
	b.Run("load", func(b *testing.B) {
		st := open(b, "load")
		year := newSeason(100)
		if err := year.take(context.Background(), st, "one", 10); err != nil {
			b.Fatal(err)
		}
		rows := 0
		for _, list := range year.rows {
			rows += len(list)
		}
		perCPU(b, "rows", rows, func(int) error {
			_, _, err := st.Load(context.Background(), "VB-0000")
			return err
		})
	})
}
