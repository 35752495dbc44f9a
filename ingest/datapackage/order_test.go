package datapackage

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// disorder is a package with one of every fault that concerns more than one row.
func disorder() files {
	return files{
		"permits.csv": permitsCSV + "VB-2,vic-1998,Hall,Australia/Perth,2025-01-01\nVB-2,vic-1998,Hall,Australia/Sydney,2025-01-01\nVB-3,vic-1998,Hall,Perth,2025-01-01\n",
		"sessions.csv": sessionsCSV + "VB-1,S2,2025-07-10\nVB-1,S3,2025-07-17\nVB-1,S3,2025-07-18\nVB-1,S4,soon\nVB-1,S5,2025-07-31\nVB-1,S5,2025-7-31\n" +
			"VB-2,S1,2025-07-03\nVB-3,S1,2025-07-03\n",
		"games.csv": gamesCSV + "VB-1,S1,2,200\nVB-1,S2,1,301\nVB-1,S2,2,5\nVB-1,S2,2,5.0\nVB-1,S2,2,5.00\nVB-1,S3,1,5\nVB-1,S4,1,5\nVB-1,S5,70,5\nVB-1,S5,70,6\nVB-1,S5,71,6\nVB-2,S1,1,1\n" +
			"VB-1,S1,3,x\nVB-1,S1,3,x\nVB-1,S1,3,7\n,S1,3,7\nVB-1,,3,7\n",
		"prizes.csv": prizesCSV + "VB-1,S1,3,1,line,1\nVB-1,S2,1,1,line,1\nVB-1,S2,2,1,line,1\nVB-1,S2,2,1,line,1\nVB-1,S2,2,2,line,1\nVB-1,S2,2,2,line,2\nVB-1,S2,2,2,line,2\n" +
			"VB-1,S5,70,1,line,1\nVB-1,S5,71,1,line,1\nVB-1,S5,71,1,line,x\nVB-1,S9,1,1,line,1\n",
		"pools.csv":       "permit_no,session_id,pool,opening\nVB-1,S1,A,1\nVB-1,S1,A,1.0\nVB-1,S1,B,1\nVB-1,S1,B,2\nVB-1,S1,a,3\n",
		"game_prices.csv": "permit_no,session_id,game_no,price,tickets_sold\nVB-1,S1,1,2,5\nVB-1,S1,1,2.00,6\nVB-1,S1,1,3,6\n",
		"calls.csv":       "permit_no,session_id,game_no,call_no,number\nVB-1,S1,1,1,5\nVB-1,S1,1,1,5\nVB-1,S1,1,2,5\nVB-1,S1,1,2,6\nVB-1,S1,1,66,6\nVB-1,S1,1,66,7\n",
		"bankings.csv":    "permit_no,session_id,banked_on,amount\nVB-1,,2025-07-04,5\nVB-1,,2025-07-04,5.00\nVB-1,S1,2025-07-04,5\n",
		"expenses.csv":    "permit_no,session_id,category,amount,paid_at\nVB-1,S1,wages,5,\nVB-1,S1,wages,5,\nVB-1,,wages,5,\n",
	}
}

// shuffled puts the rows of every file, and the columns, into another order.
func (f files) shuffled(rnd *rand.Rand) files {
	out := files{}
	for name, text := range f {
		lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		width := strings.Count(lines[0], ",") + 1
		order := rnd.Perm(width)
		for i, l := range lines {
			cells := strings.Split(l, ",")
			for len(cells) < width {
				cells = append(cells, "")
			}
			moved := make([]string, width)
			for to, from := range order {
				moved[to] = cells[from]
			}
			lines[i] = strings.Join(moved, ",")
		}
		rnd.Shuffle(len(lines)-1, func(i, j int) { lines[i+1], lines[j+1] = lines[j+1], lines[i+1] })
		out[name] = strings.Join(lines, "\n") + "\n"
	}
	return out
}

// accepted lists accepted rows by what they say.
func (m *memory) accepted() []string {
	var all []string
	for name, rows := range m.rows {
		for _, r := range rows {
			all = append(all, name+string(r.Digest[:])+string(rune('0'+r.Nth)))
		}
	}
	slices.Sort(all)
	return all
}

func TestOrderDoesNotCount(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	want := disorder().read(t)
	ids := want.heldIDs()
	if n := len(slices.Compact(slices.Clone(ids))); n != len(ids) || n < 30 {
		t.Fatalf("%d ids, %d of them different: %s", len(ids), n, want.problems())
	}
	for i := range 60 {
		got := disorder().shuffled(rnd).read(t)
		if diff := cmp.Diff(ids, got.heldIDs()); diff != "" {
			t.Fatalf("round %d: other rows held: %s\n%s", i, diff, got.problems())
		}
		if diff := cmp.Diff(want.sessionDigests(), got.sessionDigests()); diff != "" {
			t.Fatalf("round %d: other sessions: %s", i, diff)
		}
		if !slices.Equal(want.accepted(), got.accepted()) {
			t.Fatalf("round %d: other rows accepted", i)
		}
	}
}

// TestHeldRowsShowInDigests keeps a session with a held row from passing for
// the session without it.
func TestHeldRowsShowInDigests(t *testing.T) {
	whole := sound().read(t).sessionDigests()
	for name, f := range map[string]files{
		"held game":      sound().with("games.csv", gamesCSV+"VB-1,S1,3,x\n"),
		"held session":   sound().with("sessions.csv", sessionsCSV+"VB-1,S1,x\n"),
		"unknown game":   sound().with("prizes.csv", prizesCSV+"VB-1,S1,9,1,line,1\n"),
		"broken file":    sound().with("prizes.csv", prizesCSV+"VB-1,S2,1,1,\"line,1\n"),
		"cut row":        sound().with("prizes.csv", prizesCSV+"VB-1,S2,1,1"),
		"broken header":  sound().with("pools.csv", "pool\n"),
		"expense":        sound().with("expenses.csv", "permit_no,session_id,category,amount\nVB-1,S1,wages,x\n"),
		"same row twice": sound().with("prizes.csv", prizesCSV+"VB-1,S1,1,1,line,50\n"),
	} {
		if got := f.read(t).sessionDigests(); got["VB-1/S1"] == whole["VB-1/S1"] {
			t.Errorf("%s: the same digest", name)
		}
	}
	// What a session is called is no part of what it says.
	f := files{}
	for name, text := range sound() {
		f[name] = strings.ReplaceAll(text, "S1", "T1")
	}
	if f.read(t).sessionDigests()["VB-1/T1"] != whole["VB-1/S1"] {
		t.Error("another name, another digest")
	}
}

// TestManyRepeats bounds what is written about a row that is there very often.
func TestManyRepeats(t *testing.T) {
	m := sound().with("prizes.csv", prizesCSV+strings.Repeat("VB-1,S1,1,1,line,50.00\n", 3000)+"VB-1,S1,1,1,line,51\n").read(t)
	if n := len(m.stops()); n != 3002 {
		t.Fatal(n)
	}
	e := m.stops()[5].Exception
	if len(e.Places) != listed+1 || !strings.Contains(e.Problem, "and 2981 more describe") {
		t.Error(len(e.Places), e.Problem)
	}
}
