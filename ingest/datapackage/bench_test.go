package datapackage

import (
	"io"
	"runtime"
	"testing"

	"eyesdown/ingest"
	"eyesdown/internal/bingo/record"
)

// counter is a sink that keeps nothing but the number of games.
type counter struct {
	games, rows, held int
	peak              uint64
}

type nowhere struct{}

func (nowhere) Write(p []byte) (int, error) { return len(p), nil }
func (nowhere) Close() error                { return nil }

func (c *counter) Original(string) (io.WriteCloser, error) { return nowhere{}, nil }

func (c *counter) Rows(t *record.Table, rows []record.Row) error {
	if t.Name == "games" {
		c.games += len(rows)
	}
	c.rows += len(rows)
	return nil
}

func (c *counter) Withdraw(*record.Table, int, uint32) error { return nil }
func (c *counter) Hold(ingest.Held) error                    { c.held++; return nil }

// Close looks at the memory still in use while the reader is.
func (c *counter) Close(ingest.Summary) error {
	if c.peak == 1 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		c.peak = m.HeapAlloc
	}
	return nil
}

func BenchmarkRead(b *testing.B) {
	benchmarkRead(b, large(5000, 30).folder(b))
}

func BenchmarkReadZip(b *testing.B) {
	benchmarkRead(b, large(5000, 30).zip(b))
}

func benchmarkRead(b *testing.B, path string) {
	p, err := Open(path)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	b.SetBytes(p.Bytes)
	games := 0
	for b.Loop() {
		c := &counter{}
		if _, err := p.Read(c, nil, nil); err != nil || c.held > 0 {
			b.Fatal(err, c.held)
		}
		games += c.games
	}
	b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
}

// TestMemoryIsFlat reads packages of one size of sessions and four sizes of
// games: what is kept grows by a few bytes a game.
func TestMemoryIsFlat(t *testing.T) {
	kept := func(sessions, games int) (uint64, int) {
		p := open(t, large(sessions, games).folder(t))
		runtime.GC()
		var before runtime.MemStats
		runtime.ReadMemStats(&before)
		c := &counter{peak: 1}
		if _, err := p.Read(c, nil, nil); err != nil {
			t.Fatal(err)
		}
		return c.peak - min(before.HeapAlloc, c.peak), c.games
	}
	small, n := kept(1000, 10)
	great, m := kept(1000, 60)
	t.Logf("kept %d KB after %d games, %d KB after %d", small>>10, n, great>>10, m)
	if grown := great - min(small, great); grown > uint64(m-n)*64 {
		t.Errorf("%d bytes more for %d games more", grown, m-n)
	}
}
