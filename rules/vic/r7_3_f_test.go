package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
)

func TestR7_3_f(t *testing.T) { runAttested(t, "vic/r7.3.f", bingo.SubjectSession, nil) }
