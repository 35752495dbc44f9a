package batch_test

import (
	"context"
	"strings"
	"testing"

	"eyesdown/internal/batch"
	"eyesdown/internal/bingo"
)

// An answer whose clause is no rule's, or is not asked about what the row names,
// is told of; one that counts is not.
func TestAnswersThatCountForNothing(t *testing.T) {
	const head = "permit_no,session_id,game_no,prize_no,period,clause,answer,by,at\n"
	const at = ",yes,Sam Lee,2025-07-03T22:00\n"
	for row, want := range map[string]string{
		"VB-1,S1,,,,vic/r8":              "",
		"VB-1,S1,,,,r8":                  "",
		"VB-1,S1,,,,VIC/R8":              "",
		"VB-1,S1,,,,R8":                  "",
		"VB-1,S1,,,,ontario/4.1":         "no rules that begin with ontario/",
		"VB-1,S1,1,,,vic/r8":             "is about the session as a whole",
		"VB-1,S1,1,1,,vic/s2.5":          "is about the game as a whole",
		"VB-1,S1,,,,vic/r12.b":           "is not about a session",
		"VB-1,,,,2025-06-30,vic/r9.kept": "",
		"VB-1,S1,,,,vic/s9.9":            "no rule has this clause",
		"VB-1,S1,,,,s9.9":                "no rule has this clause",
		"VB-1,,,,,vic/r8":                "is about a session, and the row names none",
		"VB-1,S1,,,,vic/r9.kept":         "is not about a session",
		"VB-1,,,,,vic/r9.kept":           "is about a return, and the row names none",
		"VB-1,S1,,,,vic/r10.3":           "is worked out from the records",
	} {
		ws := open(t)
		done, err := ws.Ingest(context.Background(), []string{write(t, map[string][]byte{
			"permits.csv":      []byte("permit_no,pack,holder_name,time_zone,valid_from\nVB-1,vic-1998,Shire Club,Australia/Melbourne,2024-01-01\n"),
			"sessions.csv":     []byte("permit_no,session_id,session_date\nVB-1,S1,2025-07-03\n"),
			"games.csv":        []byte("permit_no,session_id,game_no\nVB-1,S1,1\n"),
			"prizes.csv":       []byte("permit_no,session_id,game_no,prize_no,kind\nVB-1,S1,1,1,line\n"),
			"attestations.csv": []byte(head + row + at),
		})}, batch.Silent{})
		if err != nil || done[0].Err != nil {
			t.Fatal(err, done)
		}
		exceptions, err := ws.Exceptions(context.Background(), "")
		if err != nil {
			t.Fatal(err)
		}
		var said []string
		for _, x := range exceptions {
			if x.File == bingo.FileAttestations && x.Code == bingo.CodeUnknownClause && x.Effect == bingo.Notice && x.Places[0].Row == 2 {
				said = append(said, x.Problem)
			}
		}
		if want == "" && len(said) > 0 || want != "" && (len(said) != 1 || !strings.Contains(said[0], want)) {
			t.Errorf("%s: %q, want %q", row, said, want)
		}
	}
}
