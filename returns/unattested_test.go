package returns_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/returns"
)

// The permit has sessions S1 to S6 of three games each; S5 was cancelled.
func TestUnattestedWhere(t *testing.T) {
	p := &bingo.Permit{No: "P"}
	for _, id := range []string{"S1", "S2", "S3", "S4", "S5", "S6"} {
		s := &bingo.Session{ID: id, Games: []bingo.Game{{No: 1}, {No: 2}, {No: 3}}}
		if id == "S5" {
			s.Status = bingo.StatusCancelled
		}
		p.Sessions = append(p.Sessions, s)
	}
	of := func(rule, session string, games ...int) []bingo.Finding {
		var all []bingo.Finding
		f := bingo.Finding{Rule: rule, Outcome: bingo.NotAssessable, Unattested: true, Subject: bingo.Subject{Permit: "P", Session: session}}
		for _, g := range games {
			f.Subject.Game = g
			all = append(all, f)
		}
		if len(games) == 0 {
			all = append(all, f)
		}
		return all
	}
	join := func(parts ...[]bingo.Finding) (all []bingo.Finding) {
		for _, p := range parts {
			all = append(all, p...)
		}
		return all
	}
	for _, c := range []struct {
		name     string
		findings []bingo.Finding
		want     string
		n        int
	}{
		{"one session", of("a", "S2"), "S2", 1},
		{"two in a row", join(of("a", "S2"), of("a", "S3")), "S2, S3", 2},
		{"three in a row, and one", join(of("a", "S1"), of("a", "S2"), of("a", "S3"), of("a", "S6")), "S1 to S3, S6", 4},
		{"a cancelled one between", join(of("a", "S3"), of("a", "S4"), of("a", "S6")), "S3 to S6", 3},
		{"all games", join(of("a", "S1", 1, 2, 3), of("a", "S2", 1, 2, 3)), "S1, S2", 6},
		{"some games", join(of("a", "S1", 1, 2, 3), of("a", "S2", 1, 3), of("a", "S3", 1, 2, 3)), "S1, S2 (game 1, 3), S3", 8},
		{"two prizes of a game", of("a", "S1", 2, 2), "S1 (game 2)", 2},
	} {
		got := returns.UnattestedOf(c.findings)
		if len(got) != 1 || got[0].Where(p) != c.want || got[0].Findings != c.n {
			t.Errorf("%s: %+v, %q", c.name, got, got[0].Where(p))
		}
	}
	said := of("a", "S1")
	said[0].Unattested = false
	if got := returns.UnattestedOf(join(said, of("b", "S1"), of("a", "S1"), of("b", "S2"))); len(got) != 2 || got[0].Rule != "b" || got[0].Findings != 2 {
		t.Errorf("%+v", got)
	}
	if got := returns.Runs([]int{1, 3, 4, 6, 7, 8, 9}); got != "1, 3, 4, 6 to 9" {
		t.Error(got)
	}
}
