package store

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"eyesdown/internal/bingo"
)

// modelSession is what a session should come to: the versions that have come, in
// the order of their sign-off, and which of them a person has chosen.
type modelSession struct {
	versions []modelVersion
	chosen   int    // index into versions; -1 for none
	asked    string // id of the exception that was decided
}

type modelVersion struct {
	amounts [3]int // gross receipts of its games, in cents
	digest  string
}

// TestHistory imports, corrects and decides at random, and holds what the store
// says to a model that knows nothing but a list for each session.
func TestHistory(t *testing.T) {
	history(t, sqliteIn(t)(t, "a"), 1, 60)
}

func history(t *testing.T, s *Store, seed uint64, operations int) {
	t.Helper()
	rng, ctx := rand.New(rand.NewPCG(seed, 13)), context.Background()
	model := map[string]*modelSession{}
	var ids []string
	decided := 0
	for n := range operations {
		switch id := fmt.Sprintf("T%05d", len(ids)); {
		case len(ids) == 0 || rng.IntN(4) == 0 && len(ids) < 12:
			ids = append(ids, id)
			model[id] = &modelSession{chosen: -1}
			model[id].bring(t, s, id, n, rng)
		case rng.IntN(2) == 0:
			id = ids[rng.IntN(len(ids))]
			model[id].bring(t, s, id, n, rng)
		default:
			id = ids[rng.IntN(len(ids))]
			decided += model[id].decide(t, s, id, rng)
		}
		rec, _ := load(t, s, "H1")
		var want, got int64
		for _, id := range ids {
			m := model[id]
			v := m.versions[len(m.versions)-1]
			if m.chosen >= 0 {
				v = m.versions[m.chosen]
			}
			one := sessionNamed(t, rec, id)
			if one.Digest != v.digest || len(one.Games) != len(v.amounts) {
				t.Fatalf("seed %d, operation %d: session %s is judged from %s, want %s", seed, n, id, one.Digest, v.digest)
			}
			for i, g := range one.Games {
				got += int64(g.GrossReceipts.Cents())
				want += int64(v.amounts[i])
			}
		}
		if got != want || len(rec.Permits[0].Sessions) != len(ids) {
			t.Fatalf("seed %d, operation %d: %d cents in %d sessions, want %d in %d", seed, n, got, len(rec.Permits[0].Sessions), want, len(ids))
		}
	}
	report, err := s.Check(ctx)
	if err != nil || !report.Sound() {
		t.Errorf("%+v, %v", report, err)
	}
	if decided == 0 {
		t.Error("nothing was decided")
	}
	t.Logf("%d operations, %d sessions, %d decisions", operations, len(ids), decided)
}

// bring imports a version that was signed off later than all before: it counts,
// and whatever was decided between those before has to be decided anew.
func (m *modelSession) bring(t *testing.T, s *Store, id string, n int, rng *rand.Rand) {
	t.Helper()
	v := modelVersion{}
	games := gamesHeader + "\n"
	for i := range v.amounts {
		v.amounts[i] = n*1000 + rng.IntN(1000) // no two versions alike
		games += fmt.Sprintf("VB-1,%s,%d,,,1.00,,%d.%02d,\n", id, i+1, v.amounts[i]/100, v.amounts[i]%100)
	}
	day := fmt.Sprintf("2025-%02d-%02dT13:%02d:00Z", 8+n/1680, 1+n/60%28, n%60)
	pack{label: fmt.Sprintf("%s %d", id, n), files: map[bingo.FileKind]string{
		bingo.FilePermits:  rowsOf(permitsHeader, "VB-1,vic-1998,Shire Club,H1,Australia/Melbourne,2024-01-01,,Hall,Mon;Thu"),
		bingo.FileSessions: rowsOf(sessionsHeader, "VB-1,"+id+",2025-07-03,,held,Pat,"+day+","),
		bingo.FileGames:    games,
	}}.take(t, s)
	rec, _ := load(t, s, "H1")
	v.digest = sessionNamed(t, rec, id).Digest
	for _, before := range m.versions {
		if before.digest == v.digest {
			t.Fatalf("session %s: the later version is not used", id)
		}
	}
	m.versions, m.chosen, m.asked = append(m.versions, v), -1, ""
}

// decide chooses one of the versions, anew where one was chosen before.
func (m *modelSession) decide(t *testing.T, s *Store, id string, rng *rand.Rand) int {
	t.Helper()
	rec, _ := load(t, s, "H1")
	conflict := sessionNamed(t, rec, id).Conflict
	if m.asked == "" {
		if (conflict != nil) != (len(m.versions) > 1) {
			t.Fatalf("session %s of %d versions: %+v", id, len(m.versions), conflict)
		}
		if conflict == nil {
			return 0
		}
		m.asked = conflict.ExceptionID
	}
	m.chosen = rng.IntN(len(m.versions))
	if _, err := s.ResolveAgain(context.Background(), m.asked, bingo.Resolution{By: "Pat", Reason: "as the sheet says", Use: m.versions[m.chosen].digest, At: "2025-12-01"}); err != nil {
		t.Fatal(err)
	}
	return 1
}
