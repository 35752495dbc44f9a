package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
)

func TestS1_4(t *testing.T) { runAttested(t, "vic/s1.4", bingo.SubjectGame, nil) }
