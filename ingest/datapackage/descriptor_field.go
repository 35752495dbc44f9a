package datapackage

import (
	"strings"

	"eyesdown/internal/bingo/record"
)

// fieldDescriptor is one column in the words of Table Schema.
type fieldDescriptor struct {
	Name        string       `json:"name"`
	Type        string       `json:"type"`
	Format      string       `json:"format,omitempty"`
	DecimalChar string       `json:"decimalChar,omitempty"`
	TrueValues  []string     `json:"trueValues,omitempty"`
	FalseValues []string     `json:"falseValues,omitempty"`
	Constraints *constraints `json:"constraints,omitempty"`
}

type constraints struct {
	Required bool     `json:"required,omitempty"`
	Enum     []string `json:"enum,omitempty"`
	Pattern  string   `json:"pattern,omitempty"`
	Minimum  *int     `json:"minimum,omitempty"`
	Maximum  *int     `json:"maximum,omitempty"`
}

func fieldOf(c *record.Column) fieldDescriptor {
	f := fieldDescriptor{Name: c.Name, Type: "string"}
	var k constraints
	switch c.Kind {
	case record.Money, record.Signed:
		f.Type, f.DecimalChar = "number", "."
		if c.Kind == record.Money {
			k.Minimum = bound(0)
		}
	case record.Date:
		f.Type = "date"
	case record.Month:
		f.Type = "yearmonth"
	case record.Time:
		f.Type, f.Format = "datetime", "any" // with an offset, or local without one
	case record.Count, record.Ordinal:
		f.Type = "integer"
		k.Minimum, k.Maximum = bound(0), bound(maxNumber)
		if c.Kind == record.Ordinal {
			k.Minimum = bound(1)
		}
		if c.Name == "game_no" {
			k.Maximum = bound(maxGame)
		}
	case record.Flag:
		f.Type, f.TrueValues, f.FalseValues = "boolean", []string{"true"}, []string{"false"}
	case record.Choice:
		k.Enum = c.Words
	case record.Choices:
		word := "(" + strings.Join(c.Words, "|") + ")"
		k.Pattern = "^" + word + "( *; *" + word + ")*$"
	case record.List:
		k.Pattern = "^[^;]+(;[^;]+)*$"
	case record.Zone:
		k.Pattern = "^[A-Za-z0-9_+/-]+$"
	}
	k.Required = c.Required
	if k.Required || k.Enum != nil || k.Pattern != "" || k.Minimum != nil {
		f.Constraints = &k
	}
	return f
}

func bound(n int) *int { return &n }
