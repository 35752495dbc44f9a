package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
)

func TestR8(t *testing.T) { runAttested(t, "vic/r8", bingo.SubjectSession, nil) }
