package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
)

func TestS2_5(t *testing.T) { runAttested(t, "vic/s2.5", bingo.SubjectGame, nil) }
