package store

import (
	"cmp"
	"database/sql/driver"
	"fmt"
	"slices"
	"strings"
	"time"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
)

// line is one row of a version, written out.
type line struct {
	key   string   // what the row is, in words
	cells []string // by the table's columns
}

// compare lists what two versions of a session say differently, file by file.
func (v *view) compare(a, b *version) ([]string, error) {
	var differ []string
	for _, t := range record.Tables() {
		if t.Scope != record.OfSession && t.Scope != record.Either {
			continue
		}
		left, err := v.linesOf(t, a)
		if err != nil {
			return nil, err
		}
		right, err := v.linesOf(t, b)
		if err != nil {
			return nil, err
		}
		differ = append(differ, compareLines(t, left, right)...)
	}
	return differ, nil
}

func (v *view) linesOf(t *record.Table, ver *version) ([]line, error) {
	zone := v.zoneOf(ver.permit)
	var names []string
	for i := range t.Columns {
		names = append(names, t.Columns[i].Name)
	}
	var lines []line
	err := eachRow(v.ctx, v.c, "SELECT "+quoted("r", names)+" FROM "+t.Name+" r WHERE r.version_id = ?", bind(ver.id), func(row []driver.Value) error {
		var l line
		for i := range row {
			l.cells = append(l.cells, written(t.Columns[i].Kind, row[i], zone))
		}
		l.key = keyOf(t, l.cells)
		lines = append(lines, l)
		return nil
	})
	slices.SortFunc(lines, func(a, b line) int { return cmp.Or(compareKeys(a.key, b.key), slices.Compare(a.cells, b.cells)) })
	return lines, err
}

// zoneOf gives the permit's time zone, UTC where it is not known.
func (v *view) zoneOf(permit string) *time.Location {
	if d := v.merged[permit]; d != nil {
		if zone, err := time.LoadLocation(d.value(record.TableOf(bingo.FilePermits), "time_zone")); err == nil {
			return zone
		}
	}
	return time.UTC
}

// written gives a stored value as the data package writes it.
func written(k record.Kind, v driver.Value, zone *time.Location) string {
	switch v := v.(type) {
	case string:
		return v
	case int64:
		switch k {
		case record.Money, record.Signed:
			return money.Cents(v).String()
		case record.Time:
			return civil.InstantOf(v).RFC3339(zone)
		case record.Flag:
			if v == 1 {
				return "true"
			}
			return ""
		}
		return fmt.Sprint(v)
	}
	return ""
}

// keyOf names a row: "game 7 prize 1", "pool A"; a row that only its content
// tells apart is named by that.
func keyOf(t *record.Table, cells []string) string {
	if t.File == bingo.FileSessions {
		return ""
	}
	words := []string{}
	names := t.Key
	if len(names) == 0 {
		words = append(words, t.Name)
		for i := range t.Columns {
			names = append(names, t.Columns[i].Name)
		}
	} else if names[0] != "game_no" {
		words = append(words, t.Name)
	}
	for _, name := range names {
		cell := cells[t.Index(name)]
		if cell == "" || name == "permit_no" || name == "session_id" {
			continue
		}
		word := strings.TrimSuffix(name, "_no")
		words = append(words, word+" "+cell)
	}
	return strings.Join(words, " ")
}

// compareKeys puts game 7 before game 12.
func compareKeys(a, b string) int {
	x, y := strings.Fields(a), strings.Fields(b)
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return cmp.Or(cmp.Compare(len(x[i]), len(y[i]))*digits(x[i], y[i]), cmp.Compare(x[i], y[i]))
		}
	}
	return cmp.Compare(len(x), len(y))
}

func digits(texts ...string) int {
	for _, text := range texts {
		if strings.Trim(text, "0123456789") != "" {
			return 0
		}
	}
	return 1
}

// compareLines goes through both versions' rows of one file side by side.
func compareLines(t *record.Table, left, right []line) []string {
	var differ []string
	for len(left) > 0 || len(right) > 0 {
		side := 0
		switch {
		case len(left) == 0:
			side = 1
		case len(right) == 0:
			side = -1
		default:
			side = compareKeys(left[0].key, right[0].key)
		}
		switch {
		case side < 0:
			differ = append(differ, left[0].key+" only in the first")
			left = left[1:]
		case side > 0:
			differ = append(differ, right[0].key+" only in the other")
			right = right[1:]
		default:
			differ = append(differ, compareCells(t, left[0], right[0])...)
			left, right = left[1:], right[1:]
		}
	}
	return differ
}

func compareCells(t *record.Table, a, b line) []string {
	var differ []string
	for i := range t.Columns {
		if a.cells[i] == b.cells[i] {
			continue
		}
		name := t.Columns[i].Name
		if a.key != "" {
			name = a.key + " " + name
		}
		differ = append(differ, fmt.Sprintf("%s %s against %s", name, orEmpty(a.cells[i]), orEmpty(b.cells[i])))
	}
	return differ
}

func orEmpty(text string) string {
	if text == "" {
		return "(empty)"
	}
	return text
}
