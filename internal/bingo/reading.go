package bingo

// ReadingPoint is a clause that can be read in more than one way.
type ReadingPoint struct {
	ID       string    // "vic/session-cap"
	Question string    // what is left open, in one sentence
	Citation string    // the clause or clauses
	Default  string    // the reading used unless the workspace selects another; "" = open
	Readings []Reading // default first
}

// Open tells whether the point has no default: every reading is then computed.
func (p ReadingPoint) Open() bool { return p.Default == "" }

// Reading is one way to read the point, with its grounds.
type Reading struct {
	ID      string
	Meaning string
	Grounds string
}

// ReadingChoice is a workspace's selection of a reading.
type ReadingChoice struct {
	Point, Reading string
	By, Reason, At string
}
