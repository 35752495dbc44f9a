package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
)

func TestR7_3_c(t *testing.T) { runAttested(t, "vic/r7.3.c", bingo.SubjectSession, nil) }
