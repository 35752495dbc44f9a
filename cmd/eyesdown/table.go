package main

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"strings"
	"text/tabwriter"
	"unicode"
)

// list is rows under headings, as a table, CSV or JSON lines.
type list struct {
	headings []string
	rows     [][]string
}

func (l *list) add(cells ...string) { l.rows = append(l.rows, cells) }

// print writes the list in the format of --format.
func (a *app) print(l *list) error {
	switch a.format {
	case "csv":
		w := csv.NewWriter(a.out)
		if err := w.Write(l.headings); err != nil {
			return err
		}
		for _, row := range l.rows {
			if err := w.Write(guarded(row)); err != nil {
				return err
			}
		}
		w.Flush()
		return w.Error()
	case "json":
		enc := json.NewEncoder(a.out)
		enc.SetEscapeHTML(false)
		for _, row := range l.rows {
			if err := enc.Encode(object(l.headings, row)); err != nil {
				return err
			}
		}
		return nil
	}
	w := tabwriter.NewWriter(a.out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, strings.ToUpper(strings.Join(l.headings, "\t")))
	for _, row := range l.rows {
		cells := make([]string, len(row))
		for i := range row {
			cells[i] = cell(row[i])
		}
		fmt.Fprintln(w, strings.Join(cells, "\t"))
	}
	return w.Flush()
}

// oneLine keeps a row of a table on its line, and keeps what stands in a file
// from commanding the terminal. Tabs part the columns.
func oneLine(text string) string {
	return strings.Map(func(r rune) rune {
		if r != '\t' && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)) {
			return ' '
		}
		return r
	}, text)
}

// cell keeps a value within its column.
func cell(text string) string { return strings.ReplaceAll(oneLine(text), "\t", " ") }

// guarded puts a quote before text that a spreadsheet would take for a formula.
func guarded(row []string) []string {
	out := make([]string, len(row))
	for i, c := range row {
		if c != "" && strings.ContainsRune("=+@\t\r\n", rune(c[0])) || len(c) > 1 && c[0] == '-' && (c[1] < '0' || c[1] > '9') {
			c = "'" + c
		}
		out[i] = c
	}
	return out
}

func object(headings, row []string) map[string]string {
	o := make(map[string]string, len(row))
	for i, h := range headings {
		o[strings.ReplaceAll(h, " ", "_")] = row[i]
	}
	return o
}
