package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
)

func TestS2_3_b(t *testing.T) { runAttested(t, "vic/s2.3.b", bingo.SubjectGame, nil) }
