package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
)

func TestS2_4_a(t *testing.T) { runAttested(t, "vic/s2.4.a", bingo.SubjectGame, nil) }
