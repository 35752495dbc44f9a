package bingo

import "strings"

// FileKind names a file of the data package that rules ask about.
type FileKind uint8

// The files of the data package (interchange.md).
const (
	FilePermits FileKind = iota
	FilePeople
	FileAuthorisations
	FileSessions
	FilePools
	FileExpenses
	FileGames
	FileGamePrices
	FilePrizes
	FileDuties
	FileWastedBooks
	FileUnsoldTickets
	FileCalls
	FileTickets
	FileMusicCards
	FileAttestations
	FileBankings
	FileDisbursements
	FileReturns
	FileCount // how many there are
)

// String gives the file's name in a package.
func (k FileKind) String() string {
	return [...]string{"permits.csv", "people.csv", "authorisations.csv", "sessions.csv", "pools.csv",
		"expenses.csv", "games.csv", "game_prices.csv", "prizes.csv", "duties.csv", "wasted_books.csv",
		"unsold_tickets.csv", "calls.csv", "tickets.csv", "music_cards.csv", "attestations.csv",
		"bankings.csv", "disbursements.csv", "returns.csv"}[k]
}

// Words names what the file holds: "game prices".
func (k FileKind) Words() string {
	return strings.ReplaceAll(strings.TrimSuffix(k.String(), ".csv"), "_", " ")
}

// FileSet tells which files a package brought: an absent file makes the rules
// that need it not assessable, an empty one does not.
type FileSet uint32

// With adds a file.
func (s FileSet) With(k FileKind) FileSet { return s | 1<<k }

// Has tells whether the file is there.
func (s FileSet) Has(k FileKind) bool { return s&(1<<k) != 0 }
