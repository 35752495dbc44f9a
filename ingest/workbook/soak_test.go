//go:build soak

package workbook

import (
	"math/rand/v2"
	"runtime"
	"syscall"
	"testing"
	"time"

	"eyesdown/internal/fault"
)

// TestSoakFlippedBits turns over 20,000 bits of each workbook.
func TestSoakFlippedBits(t *testing.T) {
	for _, data := range books(t) {
		f := soakFlips(t, data, 20_000)
		t.Logf("%d bytes: %d refused, %d read as the original, 0 silently different", len(data), f.refused, f.same)
	}
}

// soakFlips turns over so many bits, chosen by chance from a fixed seed.
func soakFlips(t testing.TB, data []byte, times int) flipped {
	want := shown(read(t, data))
	chance := rand.New(rand.NewPCG(20260704, 1))
	var f flipped
	for range times {
		f.try(t, data, want, chance.IntN(len(data)*8))
	}
	return f
}

// TestSoakHostile reads the hostile set at its full size and prints what each
// took; each has to end within 10 seconds of the
// processor with the heap below 256 MB.
func TestSoakHostile(t *testing.T) {
	for _, h := range hostileSet() {
		t.Run(h.name, func(t *testing.T) {
			data := h.make(t, 1000)
			runtime.GC()
			peak, stop := heapPeak()
			start := spent(t)
			_, err := Read("July.xlsx", data)
			took := spent(t) - start
			stop()
			t.Logf("%8d bytes, %6d ms, %4d MB: %v (%s)", len(data), took.Milliseconds(), *peak>>20, err, fault.HintOf(err))
			if took > 10*time.Second || *peak > 256<<20 {
				t.Errorf("it took %v and %d MB", took, *peak>>20)
			}
			h.read(t, data)
		})
	}
}

// heapPeak watches the heap until it is stopped.
func heapPeak() (peak *uint64, stop func()) {
	peak = new(uint64)
	quit, done := make(chan bool), make(chan bool)
	go func() {
		defer close(done)
		for {
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			*peak = max(*peak, m.HeapInuse)
			select {
			case <-quit:
				return
			case <-time.After(5 * time.Millisecond):
			}
		}
	}()
	return peak, func() { close(quit); <-done }
}

// spent is the processor's time that the test has used so far.
func spent(t *testing.T) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
