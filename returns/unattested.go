package returns

import (
	"slices"
	"strconv"
	"strings"

	"eyesdown/internal/bingo"
)

// Unattested is a rule that waits for people's answers, and where.
type Unattested struct {
	Rule, Title, Provision string
	Findings               int
	Sessions               []UnattestedSession // in the order of the findings
}

// UnattestedSession is what waits in one session.
type UnattestedSession struct {
	ID    string
	Games []int // the games concerned; none where it is the session itself
}

// UnattestedOf gathers the findings that are not assessable since nobody
// answered, by rule, in the order in which the rules first come.
func UnattestedOf(findings []bingo.Finding) []Unattested {
	var all []Unattested
	at := map[string]int{}
	for i := range findings {
		f := &findings[i]
		if !f.Unattested {
			continue
		}
		k, ok := at[f.Rule]
		if !ok {
			k = len(all)
			at[f.Rule] = k
			all = append(all, Unattested{Rule: f.Rule, Title: f.Title, Provision: f.Citation.Provision})
		}
		u := &all[k]
		u.Findings++
		if n := len(u.Sessions); n == 0 || u.Sessions[n-1].ID != f.Subject.Session {
			u.Sessions = append(u.Sessions, UnattestedSession{ID: f.Subject.Session})
		}
		s := &u.Sessions[len(u.Sessions)-1]
		if f.Subject.Game > 0 && !slices.Contains(s.Games, f.Subject.Game) {
			s.Games = append(s.Games, f.Subject.Game)
		}
	}
	return all
}

// Where lists the sessions of a rule as people do: sessions that follow each
// other on the permit as a run, with the games where only some of a session's
// are meant.
func (u *Unattested) Where(p *bingo.Permit) string {
	place := map[string]int{}
	games := map[string]int{}
	held := 0
	for _, s := range p.Sessions {
		if s.Status == bingo.StatusCancelled {
			continue // no rule asks anything of it, so that it parts no run
		}
		place[s.ID], games[s.ID] = held, len(s.Games)
		held++
	}
	var parts []string
	for i := 0; i < len(u.Sessions); {
		first := u.Sessions[i]
		if n := len(first.Games); n > 0 && n < games[first.ID] {
			parts = append(parts, first.ID+" (game "+Runs(first.Games)+")")
			i++
			continue
		}
		j := i + 1
		for ; j < len(u.Sessions); j++ {
			next, last := u.Sessions[j], u.Sessions[j-1]
			n := len(next.Games)
			if n > 0 && n < games[next.ID] || place[next.ID] != place[last.ID]+1 {
				break
			}
		}
		parts = append(parts, run(first.ID, u.Sessions[j-1].ID, j-i))
		i = j
	}
	return strings.Join(parts, ", ")
}

func run(first, last string, n int) string {
	switch n {
	case 1:
		return first
	case 2:
		return first + ", " + last
	}
	return first + " to " + last
}

// Runs writes numbers in rising order as people do: "3, 5 to 7".
func Runs(numbers []int) string {
	var parts []string
	for i := 0; i < len(numbers); {
		j := i + 1
		for j < len(numbers) && numbers[j] == numbers[j-1]+1 {
			j++
		}
		parts = append(parts, run(strconv.Itoa(numbers[i]), strconv.Itoa(numbers[j-1]), j-i))
		i = j
	}
	return strings.Join(parts, ", ")
}
