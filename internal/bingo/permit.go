package bingo

import (
	"slices"
	"strings"
	"time"

	"eyesdown/internal/civil"
	"eyesdown/internal/money"
)

// Record is everything known about one permit holder: its permits with their
// sessions, and the files the rows came from.
type Record struct {
	HolderID string
	Files    []SourceFile
	Permits  []*Permit
}

// Permit is a permit with all its sessions, in the order of their date, start
// and session_id (clauses.md, Order).
type Permit struct {
	No              string
	Packs           []string
	HolderName      string
	HolderID        string
	ZoneName        string
	Zone            *time.Location
	ValidFrom       civil.Date
	ValidTo         civil.Date
	EndReason       string
	Predecessor     string
	Responsible     string
	Operator        Operator
	PremisesName    string
	PremisesAddress string
	RegularDays     []time.Weekday
	Sessions        []*Session
	Expenses        []Expense // permit-wide: those without a session
	Bankings        []Banking // permit-wide: those without a session
	Unsold          []UnsoldTickets
	People          []Person
	Authorisations  []Authorisation
	Attestations    []Attestation // permit-wide: those without a session
	Returns         []GivenReturn // by their last day; one for each
	HeldSessions    []HeldSession
	Held            []HeldRow // held permit-wide rows
	LeftOut         []HeldRow // those of Held of which a person has decided that they stay out
	Present         FileSet   // files that any of the permit's packages brought
	Source          Source
	Elsewhere       []ColumnSource // columns whose values do not stand in the row at Source
	Later           []LaterValue   // by From: what people have set to hold from a day on
}

// Operator is the bingo centre operator of an agreement under section 26.
type Operator struct {
	Name, Address, LicenceNo   string
	AgreementFrom, AgreementTo civil.Date
}

// Person is one role of one person on a permit.
type Person struct {
	Name, Role                           string
	BornOn, AuthorisedFrom, AuthorisedTo civil.Date
	AuthorisedBy, Qualification, Body    string
	Source                               Source
	Elsewhere                            []ColumnSource
}

// Authorisation is what the permit itself allows beyond a pack's limit, or a
// term that a licence sets.
type Authorisation struct {
	Clause, Value, Document string
	ValidFrom, ValidTo      civil.Date
	Source                  Source
	Elsewhere               []ColumnSource
}

// Reversed tells whether the authorisation ends before it begins: on which days
// it holds is then not known.
func (a *Authorisation) Reversed() bool { return a.ValidTo.Recorded() && a.ValidTo < a.ValidFrom }

// SameClause tells whether two texts name one clause; the case of letters does
// not count.
func SameClause(a, b string) bool { return strings.EqualFold(a, b) }

// InForce tells whether the authorisation holds on the day.
func (a Authorisation) InForce(d civil.Date) bool {
	return d >= a.ValidFrom && (!a.ValidTo.Recorded() || d <= a.ValidTo)
}

// Expense is one payment (r6(1)(b), r14, r16(1)(b)(i)).
type Expense struct {
	Category, Payee, PaidBy, DocumentNo string
	Amount                              money.Amount
	PaidAt                              civil.Date
	Source                              Source
}

// UnsoldTickets is a range of tickets left unsold at a month's end (r6(1)(c)).
type UnsoldTickets struct {
	Month                 civil.Month
	SerialNo, First, Last string
	Source                Source
}

// Outside tells whether the permit was not in force on a day, and which of its
// own days, the first or the last, is the nearest.
func (p *Permit) Outside(day civil.Date) (nearest civil.Date, out bool) {
	switch {
	case day < p.ValidFrom:
		return p.ValidFrom, true
	case p.ValidTo.Recorded() && day > p.ValidTo:
		return p.ValidTo, true
	}
	return 0, false
}

// GivenReturn is a return that was given before this record was kept, or on
// paper, as returns.csv has it (r6).
type GivenReturn struct {
	Period                   civil.Period
	GivenOn                  civil.Date
	SignedBy                 string // r6(2)(a)(i)
	Officer, OfficerCapacity string // r6(2)(a)(ii)
	CertifiedBy, Opinion     string // r6(2)(b)
	Conflict                 string // the exception, where rows disagree and nobody has chosen; "" = none
	Source                   Source
	Elsewhere                []ColumnSource // columns that other rows record and this one does not
}

// Cell names one column, in the row that it was taken from.
func (r *GivenReturn) Cell(column string) Cell { return cellOf(r.Source, r.Elsewhere, column) }

// Attestation is a named person's yes or no to a clause.
type Attestation struct {
	Game, Prize    int // 0 where it speaks of the whole session
	Period, Clause string
	Yes            bool
	By             string
	At             civil.Instant
	Source         Source
}

// Cell names where the answer stands: the cell of its row, or the answer itself
// where it was given by command.
func (a *Attestation) Cell() Cell {
	if a.Source.Row == 0 {
		return a.Source.Cell("")
	}
	return a.Source.Cell("answer")
}

// HeldRow is a row, or the unread part of a file, that a person has to look at;
// it enters no figure.
type HeldRow struct {
	File    FileKind
	Game    int // 0 where the row's game could not be read
	Source  Source
	Extent  Extent
	Decided bool         // a person has decided that it stays out
	Dated   civil.Period // of one that could not be placed: the days that it may be of; zero = not known
	Cells   []string     // of a row of authorisations.csv, returns.csv or attestations.csv: what stands in it, its clause or its last day somewhere among it
}

// NamesClause tells whether a cell of the row names the clause.
func (h *HeldRow) NamesClause(id string) bool {
	return slices.ContainsFunc(h.Cells, func(cell string) bool { return SameClause(strings.TrimSpace(cell), id) })
}

// Extent is how much of a file is held.
type Extent uint8

// The extents of what is held.
const (
	OneRow     Extent = iota
	RestOfFile        // the file could not be read from the row on
	WholeFile         // the file could not be read, and no row of it counts
)

// HeldSession is a session whose own row was held: what of it could be read.
type HeldSession struct {
	ID     string
	Date   civil.Date // zero where it could not be read
	Source Source

	Dated   civil.Period // the days that it may be of where Date could not be read; zero = not known
	Decided bool         // a person has decided that it stays out
}
