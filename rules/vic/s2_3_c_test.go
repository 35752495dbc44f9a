package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
)

func TestS2_3_c(t *testing.T) { runAttested(t, "vic/s2.3.c", bingo.SubjectGame, nil) }
