package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
)

func TestS2_3_a(t *testing.T) { runAttested(t, "vic/s2.3.a", bingo.SubjectGame, nil) }
