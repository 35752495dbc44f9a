package batch_test

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"testing"

	"eyesdown/internal/batch"
	"eyesdown/internal/civil"
	"eyesdown/rules"
	"eyesdown/testdata/scenarios"
)

// copies makes one package of the demo's year under n permits.
func copies(b *testing.B, n int) string {
	b.Helper()
	all := map[string][]byte{}
	for name, text := range files(b) {
		head, body, _ := bytes.Cut(text, []byte("\n"))
		out := append(append([]byte{}, head...), '\n')
		for i := range n {
			out = append(out, bytes.ReplaceAll(body, []byte("VB-0042"), []byte("VB-"+itoa(1000+i)))...)
		}
		all[name] = out
	}
	folder := b.TempDir()
	writeAll(b, folder, all)
	return folder
}

func opened(b *testing.B, folder string) *batch.Workspace {
	b.Helper()
	ws, err := batch.Open(context.Background(), "sqlite:"+filepath.Join(folder, "s.db"), "eyesdown bench")
	if err != nil {
		b.Fatal(err)
	}
	return ws
}

// BenchmarkIngest reads 50,000 games with their prizes from files into a store.
func BenchmarkIngest(b *testing.B) {
	const permits = 20
	folder := copies(b, permits)
	b.ResetTimer()
	for b.Loop() {
		ws := opened(b, b.TempDir())
		if _, err := ws.Ingest(context.Background(), []string{folder}, batch.Silent{}); err != nil {
			b.Fatal(err)
		}
		if err := ws.Close(); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(permits*2496)*float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

func year(b *testing.B) *batch.Workspace {
	b.Helper()
	ws := opened(b, b.TempDir())
	b.Cleanup(func() { _ = ws.Close() })
	if _, err := ws.Ingest(context.Background(), []string{scenario}, batch.Silent{}); err != nil {
		b.Fatal(err)
	}
	return ws
}

// BenchmarkSweep evaluates every rule quickly on the demo's loaded year.
func BenchmarkSweep(b *testing.B) {
	ws := year(b)
	holders, err := ws.Store.Holders(context.Background(), scenarios.DemoPermit)
	if err != nil {
		b.Fatal(err)
	}
	rec, _, err := ws.Store.Load(context.Background(), holders[0])
	if err != nil {
		b.Fatal(err)
	}
	games := 0
	for _, s := range rec.Permits[0].Sessions {
		games += len(s.Games)
	}
	for b.Loop() {
		ws.Engine.Sweep(rec, rules.Options{})
	}
	b.ReportMetric(float64(games)*float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

// BenchmarkLoad reads the demo's year from the store.
func BenchmarkLoad(b *testing.B) {
	ws := year(b)
	holders, err := ws.Store.Holders(context.Background(), scenarios.DemoPermit)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, _, err := ws.Store.Load(context.Background(), holders[0]); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkReports loads, checks and makes the demo's return and exception
// report; the sub-benchmarks write PDF and JSON, and the workbooks too.
func BenchmarkReports(b *testing.B) {
	ws := year(b)
	ending, err := civil.ParseDate(scenarios.DemoYearEnding)
	if err != nil {
		b.Fatal(err)
	}
	for name, wanted := range map[string]func(string) bool{
		"PDF and JSON": func(n string) bool { return filepath.Ext(n) != ".xlsx" },
		"all":          func(string) bool { return true },
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				r, err := ws.Reports(context.Background(), scenarios.DemoPermit, ending)
				if err != nil {
					b.Fatal(err)
				}
				err = r.Write(func(name string, write func(io.Writer) error) error {
					if !wanted(name) {
						return nil
					}
					return write(io.Discard)
				})
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
