package runningsheet

import (
	"strconv"
	"strings"
)

// sheetRows writes the rows of the sheet where a message on doubles names those of
// the file made from it: "row 3 describes", "rows 3, 5 and 2 more describe",
// "what row 3 says". The cell's own text, in quotes before the colon, stays.
func (r *relabel) sheetRows(file, problem string) string {
	own, said, ok := strings.Cut(problem, `": `)
	if !ok {
		return problem
	}
	before, list, ok := strings.Cut(said, "row")
	if !ok {
		return problem
	}
	rest := strings.TrimLeft(list, "s")
	var b strings.Builder
	b.WriteString(own + `": ` + before + "row" + list[:len(list)-len(rest)])
	for {
		start := strings.TrimLeft(rest, ", ")
		end := strings.TrimLeft(start, "0123456789")
		number := start[:len(start)-len(end)]
		line, err := strconv.Atoi(number)
		if err != nil {
			break
		}
		if c := r.index[key{file, line, ""}]; c != nil {
			number = strconv.Itoa(c.Row)
		}
		b.WriteString(rest[:len(rest)-len(start)] + number)
		rest = end
	}
	return b.String() + rest
}
