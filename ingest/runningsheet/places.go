package runningsheet

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"eyesdown/ingest"
	"eyesdown/ingest/grid"
	"eyesdown/internal/bingo"
)

// PlacesMember is the name under which a sheet's places are kept beside its
// original.
const PlacesMember = "places.json"

// Places tells of every value of the files made from a running sheet where in
// the sheet it stood.
type Places struct {
	Name    string            `json:"name"`             // of the workbook or CSV file, as it was sent
	SHA256  string            `json:"sha256"`           // of its bytes, in hex
	Session map[string]string `json:"session"`          // the keys of its session
	Cells   []Cell            `json:"cells"`            //
	Unread  []Cell            `json:"unread,omitempty"` // values of the session's own row that cannot be read
	Notes   []string          `json:"notes,omitempty"`  // how it was read, where that is not plain
	Takings *Takings          `json:"takings,omitempty"`
}

// Cell is the place of one value; with no column, of a row.
type Cell struct {
	File   string `json:"file"` // of the package: "games.csv"
	Line   int    `json:"line"`
	Column string `json:"column,omitempty"`
	Sheet  string `json:"sheet,omitempty"`
	Row    int    `json:"row"`
	Col    int    `json:"col"` // from 0
	Raw    string `json:"raw,omitempty"`
	Why    string `json:"why,omitempty"`    // why it cannot be read
	Remedy string `json:"remedy,omitempty"` // what to do about it
	Whole  bool   `json:"whole,omitempty"`  // it is the row as a whole that cannot be used
}

// ParsePlaces reads kept places.
func ParsePlaces(data []byte) (*Places, error) {
	p := &Places{}
	if err := json.Unmarshal(data, p); err != nil {
		return nil, fmt.Errorf("the places of a running sheet: %w", err)
	}
	return p, nil
}

// key finds a value of the files.
type key struct {
	file   string
	line   int
	column string
}

// index finds places by value.
func (p *Places) index() map[key]*Cell {
	all := make(map[key]*Cell, len(p.Cells))
	for i := range p.Cells {
		c := &p.Cells[i]
		all[key{c.File, c.Line, c.Column}] = c
	}
	return all
}

// relabel is a sink that speaks of the running sheet where the package's reader
// speaks of the files made from it.
type relabel struct {
	ingest.Sink
	places *Places
	index  map[key]*Cell
}

// Hold tells of a row by its place in the sheet, with the reason found there.
func (r *relabel) Hold(h ingest.Held) error {
	x := &h.Exception
	if x.Code == bingo.CodeUnknownFile {
		return nil // what lies beside the files was put there by this package
	}
	if x.Code == bingo.CodeRepeatedKey {
		x.Problem = r.sheetRows(x.File.String(), x.Problem)
	}
	column := ""
	if n := len(x.Places); n > 0 {
		column = x.Places[n-1].Column
	}
	why, remedy := r.stand(x)
	if len(why) > 0 {
		x.Problem, x.Remedy = strings.Join(why, " "), strings.Join(remedy, " ")
	}
	if len(why) == 0 && len(x.Places) > 0 && x.Places[0].Row > 0 {
		x.Problem = x.Places[0].Cell() + ": " + x.Problem
	}
	if r.ofSignOff(&h, column) { // said once for the sheet, whatever declarations rest on it
		x.ID = bingo.ExceptionID(x.Code, r.places.SHA256, "signed_off_at", x.Places[0].Raw)
		what := x.Problem[strings.LastIndex(x.Problem, ": ")+2:]
		x.Problem = x.Places[0].Cell() + ", signed off at: " + what + " It is the time of the declarations that have none of their own."
	}
	words := sheetWords()
	x.Problem, x.Remedy = words.Replace(x.Problem), words.Replace(x.Remedy)
	if x.Code == bingo.CodeUnknownPermit { // said once for the sheet, not for each of its rows
		x.ID = bingo.ExceptionID(x.Code, r.places.SHA256, x.Permit)
		x.Game, x.Raw = 0, ""
	}
	x.Problem = strings.ReplaceAll(x.Problem, unread, "")
	x.Raw = strings.ReplaceAll(x.Raw, unread, "")
	return r.Sink.Hold(h)
}

// stand puts the places of the sheet where those of the files were, each once,
// and gives what was found wrong there. Of a row that is held as a whole the cells
// do not matter that have nothing wrong of their own.
func (r *relabel) stand(x *bingo.Exception) (why, remedy []string) {
	var at []*Cell
	for _, p := range x.Places {
		c := r.index[key{p.File, p.Row, p.Column}]
		if c == nil {
			c = r.index[key{p.File, p.Row, ""}]
		}
		at = append(at, c)
	}
	whole := slices.ContainsFunc(at, func(c *Cell) bool { return c != nil && c.Whole })
	var places []bingo.Place
	var missing []string
	for i, c := range at {
		switch {
		case c == nil:
			places = append(places, bingo.Place{File: r.places.Name, SHA256: r.places.SHA256})
			continue
		case whole && c.Why == "":
			continue
		case x.Code == bingo.CodeMissingKey && c.Why == "" && x.Places[i].Raw == "" && c.Raw == "":
			missing = append(missing, plain(x.Places[i].Column))
		}
		p := r.places.place(c)
		places = append(places, p)
		if c.Why != "" {
			what := p.Cell() + ", " + plain(x.Places[i].Column)
			if c.Whole {
				what = fmt.Sprintf("%s, row %d", p.Cell(), c.Row)
			}
			why = append(why, what+": "+c.Why)
			if !slices.Contains(remedy, c.Remedy) {
				remedy = append(remedy, c.Remedy)
			}
		}
	}
	x.Places = once(places)
	if len(why) > 0 && len(missing) > 0 {
		why = append(why, "The row has no "+strings.Join(missing, " and no ")+".")
	}
	return why, remedy
}

// ofSignOff tells whether all that is wrong with a declaration is the time that it
// has from the sign-off.
func (r *relabel) ofSignOff(h *ingest.Held, column string) bool {
	x, c := &h.Exception, r.index[key{bingo.FileSessions.String(), 2, "signed_off_at"}]
	if c == nil || x.File != bingo.FileAttestations || column != "at" || len(x.Places) != 1 {
		return false
	}
	return x.Places[0] == r.places.place(c)
}

// once leaves out places that are named already: a row that is held as a whole
// stands in one place, whatever is wrong with its cells.
func once(places []bingo.Place) []bingo.Place {
	var all []bingo.Place
	for _, p := range places {
		if !slices.ContainsFunc(all, func(o bingo.Place) bool { return o.String() == p.String() }) {
			all = append(all, p)
		}
	}
	return all
}

// sheetWords turns what is said of a package's files into what whoever filled in
// a sheet knows.
func sheetWords() *strings.Replacer {
	return strings.NewReplacer("permits.csv", "the register", "sessions.csv", "the sheet", "games.csv", "the sheet's games", "prizes.csv", "the sheet's prizes",
		"expenses.csv", "the sheet's expenses", "attestations.csv", "the sheet's declarations", "the package again", "the sheet again", "game_no", "game", "prize_no", "prize",
		"permit_no", "permit number", "session_id", "session number", unread, "")
}

// place gives a cell as documents and messages show it.
func (p *Places) place(c *Cell) bingo.Place {
	return bingo.Place{File: p.Name, SHA256: p.SHA256, Sheet: c.Sheet, Row: c.Row, Column: grid.ColumnName(c.Col), Raw: c.Raw}
}

// Sheets gives for each file of the package the cells of the sheet that its
// values came from.
func (p *Places) Sheets() map[string]*bingo.Sheet {
	all := map[string]*bingo.Sheet{}
	for i := range p.Cells {
		c := &p.Cells[i]
		s := all[c.File]
		if s == nil {
			s = &bingo.Sheet{Name: p.Name, SHA256: p.SHA256, Cells: map[bingo.SheetCell]bingo.Place{}}
			all[c.File] = s
		}
		place := p.place(c)
		place.Known = true
		s.Cells[bingo.SheetCell{Row: uint32(c.Line), Column: c.Column}] = place //nolint:gosec // a sheet has few rows
	}
	return all
}

// plain writes a column's name as people read it.
func plain(column string) string { return strings.ReplaceAll(column, "_", " ") }
