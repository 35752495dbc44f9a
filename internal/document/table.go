package document

// Table is a table whose columns have kinds. Totals are worked out from the
// record; a workbook adds the column up again by formula beside that value.
type Table struct {
	ID      string // names it in formulas and charts, unique in the document: "games"
	Columns []Column
	Rows    []Row
	Totals  []Cell // one for each column, or none
	Filter  bool   // the workbook offers filters on the header
	Freeze  int    // columns kept in view on the left, in the workbook
	Empty   string // said in place of the rows where there are none
}

// Column is one column of a table.
type Column struct {
	ID     string
	Title  string
	Kind   Kind
	Width  int  // share of the width in print, and roughly characters in a workbook
	Hidden bool // not printed; the workbook shows it
}

// Kind is what a cell holds.
type Kind uint8

// The kinds of cells.
const (
	Prose      Kind = iota // text, wrapped; never a formula whatever it begins with
	Identifier             // text kept exactly, leading zeros and all
	Money                  // N in cents
	Count                  // N
	Date                   // N is a civil.Date
	Month                  // N is a civil.Month
	Percent                // text such as "46.90 %", for reading only
)

// Row is one row of a table.
type Row struct {
	Cells  []Cell
	Tone   Tone
	Anchor string // names the row for links: "S017"
	Detail bool   // in the workbook only: print leaves it out
}

// Cell is one value: text or a figure.
type Cell struct {
	Kind    Kind
	Text    string // of Prose, Identifier and Percent
	N       int64  // of Money, Count, Date and Month
	None    bool   // nothing was recorded: printed as Missing says, never as zero
	Missing string // what stands in place of a value that was not recorded; "" = "not recorded"
	Partial bool   // a figure that leaves something out, marked wherever it stands
	// Formula makes the figure again in a workbook, with the value above as its
	// cached result: [column] is a cell of the same row, {table.column} the whole
	// column of a table, and text in quotes stays.
	Formula string
	Link    string // "section" or "section#anchor" in this document
	Lineage *Lineage
}

// Lineage says how a figure was made.
type Lineage struct {
	How    string // the formula in words
	Rows   int    // from how many recorded rows
	Files  string // of which files, "games.csv, prizes.csv"
	Detail string // "section#anchor" where those rows are listed
}

// Chart draws columns of a table over its rows.
type Chart struct {
	Title    string
	Table    string // the table's ID
	Category string // the column that names the rows
	Bars     []string
	Lines    []string
	Unit     string // "$"
	Alt      string // what the chart shows, in a sentence
}

// Sheet finds the table of an ID and the section it is in.
func (d *Document) Sheet(table string) (*Section, *Table) {
	for i := range d.Sections {
		for j := range d.Sections[i].Blocks {
			if t := d.Sections[i].Blocks[j].Table; t != nil && t.ID == table {
				return &d.Sections[i], t
			}
		}
	}
	return nil, nil
}

// Index gives the position of a column, or -1.
func (t *Table) Index(id string) int {
	for i := range t.Columns {
		if t.Columns[i].ID == id {
			return i
		}
	}
	return -1
}
