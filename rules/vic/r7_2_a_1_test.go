package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
)

func TestR7_2_a_1(t *testing.T) { runAttested(t, "vic/r7.2.a.1", bingo.SubjectSession, nil) }
