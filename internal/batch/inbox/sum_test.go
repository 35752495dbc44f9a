package inbox_test

import (
	"crypto/sha256"
	"encoding/hex"
)

// sum gives the SHA-256 of a text, in hex.
func sum(text string) string {
	s := sha256.Sum256([]byte(text))
	return hex.EncodeToString(s[:])
}
