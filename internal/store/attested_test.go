package store

import (
	"context"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
)

// testAttested gives answers by command beside those of a package: they are
// loaded with it, say who answered on which day, and are never changed.
func testAttested(t *testing.T, open opener) {
	s := open(t, "a")
	ctx := context.Background()
	p := base()
	p.files[bingo.FileAttestations] = rowsOf("permit_no,session_id,game_no,clause,answer,by,at", "VB-1,S1,2,vic/s2.3.a,no,Pat,2025-07-03T13:00:00Z")
	p.take(t, s)
	// 14:30 on 3 July in UTC is half past midnight on the 4th in Melbourne.
	late := civil.InstantOf(1751553000)
	say := func(session string, game int, by string, yes bool) Attested {
		return Attested{Permit: "VB-1", Session: session, On: "2025-07-05", Attestation: bingo.Attestation{Game: game, Clause: "vic/s2.3.a", Yes: yes, By: by, At: late}}
	}
	if err := s.Attest(ctx, []Attested{say("S1", 2, "Sam Lee", true), say("S1", 0, "Sam Lee", true), say("S9", 0, "Sam Lee", true), say("S2", 1, "Pat", false)}); err != nil {
		t.Fatal(err)
	}
	rec, _, err := s.Load(ctx, "H1")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, session := range rec.Permits[0].Sessions {
		for i := range session.Attestations {
			a := &session.Attestations[i]
			answer := map[bool]string{true: " yes, ", false: " no, "}[a.Yes]
			got = append(got, session.ID+"/"+string(rune('0'+a.Game))+answer+bingo.PlaceOf(rec.Files, a.Cell()).String())
		}
	}
	same(t, "answers", []string{"S1/0 yes, attested by Sam Lee on 4 July 2025", "S1/2 no, attestations.csv:2:answer", "S1/2 yes, attested by Sam Lee on 4 July 2025",
		"S2/1 no, attested by Pat on 4 July 2025"}, got)
	nobody := say("S1", 0, " ", true)
	if err := s.Attest(ctx, []Attested{say("S1", 0, "Sam Lee", false), nobody}); fault.Code(err) != 2 {
		t.Errorf("nobody's answer was taken: %v", err)
	}
	for _, change := range []string{"UPDATE attested SET answer = 'yes'", "DELETE FROM attested"} {
		if _, err := s.db.Exec(change); err == nil {
			t.Errorf("%s was done", change)
		}
	}
	var n int
	if err := s.db.Get(&n, "SELECT count(*) FROM attested"); err != nil || n != 4 {
		t.Errorf("%d answers of 4, %v", n, err)
	}
}
