package bingo

import (
	"slices"

	"eyesdown/internal/civil"
	"eyesdown/internal/money"
)

// Status of a session.
type Status uint8

// The statuses of sessions.csv; an empty cell is Held.
const (
	StatusHeld Status = iota
	StatusCancelled
	StatusPartCancelled
)

// String gives the word of the data package.
func (s Status) String() string {
	return [...]string{"held", "cancelled", "part_cancelled"}[s]
}

// Session is one session with its games in the order of game_no.
type Session struct {
	Permit                     *Permit
	ID                         string
	Date                       civil.Date
	PremisesName               string
	StartedAt, EndedAt         civil.Instant
	Supervisor, Caller         string
	Attendance, Spotters       money.Count64
	AdmissionCharge            money.Amount
	GamesPlayed                money.Count64
	JackpotPools               []string // pools named as in operation; more than one breaches r10(3)
	JackpotOpening             money.Amount
	JackpotBroughtFrom         civil.Date
	JackpotClosing             money.Amount
	JackpotCarriedTo           civil.Date
	SequenceID                 string
	Status                     Status
	FloatOpening, FloatClosing money.Amount
	NextSessionAt              civil.Instant
	NextSessionPlace           string
	TotalGross, TotalPrizes    money.Amount
	TotalExpenses              money.Amount
	SignedOffBy                string
	SignedOffAt                civil.Instant
	Games                      []Game
	Expenses                   []Expense
	Bankings                   []Banking // deposits that name the session
	Pools                      []PoolBalance
	Wasted                     []WastedBook
	Duties                     []Duty
	Attestations               []Attestation
	Held                       []HeldRow // what is missing: it waits for a person, or one has decided that it stays out
	LeftOut                    []HeldRow // those of Held of which a person has decided that they stay out
	Unread                     bool      // its own row is held: nothing but its id, and perhaps its date, is known
	Present                    FileSet   // files of the package this version came in
	Digest                     string    // of the session's content, the same in whatever order its rows come
	Conflict                   *Conflict
	Source                     Source
}

// Conflict says that two different versions of the session stand and nobody
// has chosen between them.
type Conflict struct {
	ExceptionID string
	Digests     []string // of every version, the one in use first
	DateDiffers bool     // the versions disagree on date or status, so windows cannot be counted
}

// PoolBalance is one pool's balance over a session (r16(1)(b)(ii), (iii)).
type PoolBalance struct {
	Pool                   string
	Opening, Closing       money.Amount
	BroughtFrom, CarriedTo civil.Date
	Source                 Source
}

// WastedBook is a book that was not sold between the lowest and the highest sold.
type WastedBook struct {
	SerialNo, BookNo string
	Source           Source
}

// Duty is a duty of a bingo employee (r13) and who did it in the session.
type Duty struct {
	Duty, Person string // selling, writing_up, checking_back or paying; a name
	Source       Source
}

// Jackpot tells whether a jackpot is in operation in the session: exactly where
// jackpot_pool is named.
func (s *Session) Jackpot() bool { return len(s.JackpotPools) > 0 }

// PoolsNamed lists the pools named as in operation, each once.
func (s *Session) PoolsNamed() []string {
	pools := s.JackpotPools
	for i, name := range pools {
		if slices.Contains(pools[:i], name) {
			return once(pools)
		}
	}
	return pools
}

func once(names []string) []string {
	var all []string
	for _, name := range names {
		if !slices.Contains(all, name) {
			all = append(all, name)
		}
	}
	return all
}

// PoolListed tells whether pools.csv has a row of the pool for the session.
func (s *Session) PoolListed(pool string) bool {
	return slices.ContainsFunc(s.Pools, func(b PoolBalance) bool { return b.Pool == pool })
}

// Pool names the pool in operation, "" where there is none.
func (s *Session) Pool() string {
	if len(s.JackpotPools) == 0 {
		return ""
	}
	return s.JackpotPools[0]
}

// Operating gives the balances of the pool in operation: those of the session's
// own row, and of pools.csv where that leaves one out.
func (s *Session) Operating() PoolBalance {
	b := PoolBalance{Pool: s.Pool(), Opening: s.JackpotOpening, Closing: s.JackpotClosing,
		BroughtFrom: s.JackpotBroughtFrom, CarriedTo: s.JackpotCarriedTo, Source: s.Source}
	for i := range s.Pools {
		p := &s.Pools[i]
		if p.Pool != b.Pool {
			continue
		}
		b.Opening, b.Closing = b.Opening.Or(p.Opening), b.Closing.Or(p.Closing)
		if !b.BroughtFrom.Recorded() {
			b.BroughtFrom = p.BroughtFrom
		}
		if !b.CarriedTo.Recorded() {
			b.CarriedTo = p.CarriedTo
		}
	}
	return b
}

// HeldIn tells whether a row of the file that the session needs was held. Game 0
// asks about the whole session; another number asks about that game, and a held
// row whose game could not be read counts for every game, as [Session.Concerns]
// has it. Which rule a held answer speaks to only the rules know.
func (s *Session) HeldIn(file FileKind, game int) bool {
	for i := range s.Held {
		h := &s.Held[i]
		if h.File == file && s.Concerns(h, game) {
			return true
		}
	}
	return false
}

// Concerns tells whether a held row may be of a game; every one is of game 0,
// the session as a whole. A prize whose game is none of the session's may be that
// of any game without a prize: its $0.00 is then not known to be what was paid. An
// answer for a game that is none of the session's may be that for any.
func (s *Session) Concerns(h *HeldRow, game int) bool {
	if game == 0 || h.Game == 0 || h.Game == game {
		return true
	}
	if h.File == FileAttestations {
		return !slices.ContainsFunc(s.Games, func(g Game) bool { return g.No == h.Game }) &&
			!slices.ContainsFunc(s.Held, func(o HeldRow) bool { return o.File == FileGames && o.Game == h.Game })
	}
	if h.File != FilePrizes || slices.ContainsFunc(s.Held, func(o HeldRow) bool { return o.File == FileGames && o.Game == h.Game }) {
		return false
	}
	prizeless := false
	for i := range s.Games {
		g := &s.Games[i]
		if g.No == h.Game {
			return false
		}
		prizeless = prizeless || g.No == game && len(g.Prizes) == 0
	}
	return prizeless
}

// Start gives the session's start: its own, else its first game's.
func (s *Session) Start() civil.Instant {
	if !s.StartedAt.Recorded() && len(s.Games) > 0 {
		return s.Games[0].StartedAt
	}
	return s.StartedAt
}

// End gives the session's end: its own, else its last game's.
func (s *Session) End() civil.Instant {
	if !s.EndedAt.Recorded() && len(s.Games) > 0 {
		return s.Games[len(s.Games)-1].EndedAt
	}
	return s.EndedAt
}

// Less orders sessions by date, start and session_id.
func (s *Session) Less(o *Session) bool {
	if s.Date != o.Date {
		return s.Date < o.Date
	}
	if s.StartedAt != o.StartedAt {
		if s.StartedAt.Recorded() != o.StartedAt.Recorded() {
			return !s.StartedAt.Recorded()
		}
		return s.StartedAt.Before(o.StartedAt)
	}
	return s.ID < o.ID
}
