//go:build soak

package batch_test

import (
	"testing"
	"time"

	"eyesdown/internal/tools/pgtest"
)

// A thousand kills of a program that reads files, on both databases; the next one
// starts within two seconds.
func TestSoakIngestKilled(t *testing.T) {
	ingestKilled(t, nil, 1000, 2*time.Second)
	ingestKilled(t, pgtest.Start(t), 1000, 2*time.Second)
}

// A thousand kills of a program that writes returns.
func TestSoakReturnsKilled(t *testing.T) { returnsKilled(t, 1000) }

// The season of 500 permits, 1.04 million games, from files to returns in ten
// minutes and 512 MB.
func TestSoakSeason(t *testing.T) {
	if wall, _, peak := season(t, seasonOf{500, 104, 20}); wall > 10*time.Minute || peak > 512 {
		t.Errorf("%v, %d MB", wall, peak)
	}
}
