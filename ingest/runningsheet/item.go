package runningsheet

import (
	"eyesdown/ingest/grid"
	"eyesdown/internal/bingo/record"
	"eyesdown/templates"
)

// unread marks a value that cannot be read, so that the row it stands in is held
// whatever its text looks like. No cell of a package may hold it.
const unread = "\x01"

// item is one value on its way from the sheet into a file of the package.
type item struct {
	column *record.Column
	cell   *templates.LayoutCell
	at     spot
	text   string // as the package has it; "" where nothing is recorded
	why    string // why it cannot be read
	remedy string
	words  []string // of a choice, as the sheet offers them
	may    []string // what a value that cannot be read may have been meant to be, as the package has it
	note   string   // how it was read, where that is not plain
}

// hold says that the value cannot be read.
func (i *item) hold(why, remedy string) {
	if i.why == "" {
		i.why, i.remedy = why, remedy
	}
}

// kept gives the value as it goes into the file.
func (i *item) kept() string {
	if i.why != "" {
		return unread + i.at.cell.Text
	}
	return i.text
}

// line is one row on its way into a file.
type line struct {
	table  *record.Table
	values map[string]*item // by column
	at     spot             // where the row begins
	why    string           // why the row as a whole needs a person
	remedy string

	heading bool // it stands for a table that was not read, and is no row of the sheet
}

func (l *line) text(column string) string {
	if i := l.values[column]; i != nil && i.why == "" {
		return i.text
	}
	return ""
}

// fill gives a column that is empty a value that stands elsewhere.
func (l *line) fill(column, text string, from *item) {
	if i := l.values[column]; i != nil && (i.text != "" || i.why != "") {
		return
	}
	n := &item{text: text, at: l.at}
	if from != nil {
		*n = *from
		n.text = text
	}
	if i := l.table.Index(column); i >= 0 {
		n.column = &l.table.Columns[i]
	}
	l.values[column] = n
}

// trouble is something that needs a person and belongs to no row of a table.
type trouble struct {
	at          spot
	why, remedy string
}

// builder makes the lines of a sheet.
type builder struct {
	*found
	book    *grid.Book
	items   []*item
	session *line
	each    []*item            // of the head, for every game
	others  []trouble          // figures that are in no table
	lines   map[string][]*line // by table
	order   []string           // of tables, as they are met
	notes   []string
	regular RegularDay

	byRegular bool // the session's date was told by the permit's regular days
	byPermit  bool // the session's date was told by the permit's term
}

func tableOf(name string) *record.Table {
	for _, t := range record.Tables() {
		if t.Name == name {
			return t
		}
	}
	return nil
}
