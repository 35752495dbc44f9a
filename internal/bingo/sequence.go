package bingo

// Sequence is a rolling jackpot sequence (r4(1)): its sessions in order.
type Sequence struct {
	Permit   *Permit
	ID       string
	Pool     string
	Sessions []*Session
}

// Finished tells whether the sequence has ended: its last session has no
// jackpot_carried_to and a recorded closing balance of 0.00.
func (q *Sequence) Finished() bool {
	last := q.Sessions[len(q.Sessions)-1].Operating()
	return !last.CarriedTo.Recorded() && last.Closing.Zero()
}

// BeganBefore tells whether the sequence began before the record: its first
// session opened its pool with a balance brought forward from another day.
func (q *Sequence) BeganBefore() bool {
	first := q.Sessions[0].Operating()
	return !first.Opening.Zero() && first.BroughtFrom.Recorded()
}

// Sequences gives the permit's rolling jackpot sequences in the order of their
// first sessions: sessions with one sequence_id form one, whether or not they
// name the pool; where it is empty, the pool's sessions chain until finished,
// and the chain is named after its pool and first session, POOL@SESSION.
// Cancelled sessions belong to none.
func Sequences(p *Permit) []*Sequence {
	var all []*Sequence
	byID := map[string]*Sequence{}
	open := map[string]*Sequence{}
	for _, s := range p.Sessions {
		if s.Status == StatusCancelled || s.SequenceID == "" && !s.Jackpot() {
			continue
		}
		if s.SequenceID != "" {
			q := byID[s.SequenceID]
			if q == nil {
				q = &Sequence{Permit: p, ID: s.SequenceID}
				byID[s.SequenceID] = q
				all = append(all, q)
			}
			if q.Pool == "" {
				q.Pool = s.Pool()
			}
			q.Sessions = append(q.Sessions, s)
			continue
		}
		q := open[s.Pool()]
		if q == nil {
			q = &Sequence{Permit: p, ID: s.Pool() + "@" + s.ID, Pool: s.Pool()}
			open[s.Pool()] = q
			all = append(all, q)
		}
		q.Sessions = append(q.Sessions, s)
		if q.Finished() {
			delete(open, s.Pool())
		}
	}
	return all
}

// PoolsBefore gives, for each session of a rolling jackpot sequence, the pool's
// session of the sequence before it; none for the first.
func PoolsBefore(p *Permit) map[*Session]*Session {
	before := map[*Session]*Session{}
	for _, q := range Sequences(p) {
		for i, s := range q.Sessions {
			for j := i - 1; j >= 0 && before[s] == nil; j-- {
				if q.Sessions[j].Pool() == s.Pool() {
					before[s] = q.Sessions[j]
				}
			}
		}
	}
	return before
}

// Subject names the sequence, dated by its first session.
func (q *Sequence) Subject() Subject {
	return Subject{Kind: SubjectSequence, Permit: q.Permit.No, Sequence: q.ID, Date: q.Sessions[0].Date}
}
