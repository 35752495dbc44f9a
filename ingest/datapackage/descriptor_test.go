package datapackage

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
)

func everyKind() []bingo.FileKind {
	var all []bingo.FileKind
	for k := bingo.FileKind(0); k < bingo.FileCount; k++ {
		all = append(all, k)
	}
	return all
}

func TestDescriptor(t *testing.T) {
	var a, b bytes.Buffer
	kinds := everyKind()
	if err := WriteDescriptor(&a, "Hall 2025/26", kinds); err != nil {
		t.Fatal(err)
	}
	slices.Reverse(kinds)
	WriteDescriptor(&b, "Hall 2025/26", append(kinds, bingo.FileGames))
	if a.String() != b.String() {
		t.Error("another order, other bytes")
	}
	var d packageDescriptor
	dec := json.NewDecoder(bytes.NewReader(a.Bytes()))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&d); err != nil {
		t.Fatal(err)
	}
	if d.Name != "hall-2025-26" || d.Profile != "tabular-data-package" || len(d.Resources) != int(bingo.FileCount) || a.Len() > maxDescriptor/8 {
		t.Error(d.Name, d.Profile, len(d.Resources), a.Len())
	}
	for _, want := range []string{
		`"primaryKey": [
          "permit_no",
          "session_id",
          "game_no",
          "prize_no"
        ]`, `"name": "answer",
            "type": "string",
            "constraints": {
              "required": true,
              "enum": [
                "yes",
                "no"
              ]
            }`, `"maximum": 9999
`, `"type": "yearmonth"`, `"decimalChar": "."`, `"trueValues"`, `"minimum": 0`} {
		if !strings.Contains(a.String(), want) {
			t.Errorf("it lacks %s", want)
		}
	}
	var few bytes.Buffer
	WriteDescriptor(&few, "", []bingo.FileKind{bingo.FilePrizes})
	if strings.Contains(few.String(), "foreignKeys") {
		t.Error("ties to files that are not there")
	}
}

// TestDescribedPackageIsRead takes what is written and reads it.
func TestDescribedPackageIsRead(t *testing.T) {
	f := sound()
	var d bytes.Buffer
	WriteDescriptor(&d, "hall", []bingo.FileKind{bingo.FilePermits, bingo.FileSessions, bingo.FileGames, bingo.FilePrizes})
	m := f.with(descriptorName, d.String()).read(t)
	if len(m.held) != 0 || len(m.rows["prizes"]) != 3 {
		t.Error(m.problems())
	}
}
