package rules

import (
	"bytes"
	"errors"
	"fmt"
	"sort"
	"strconv"
	"strings"
	"time"

	"github.com/pelletier/go-toml/v2"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
)

// Param is a number of the law with its values over time.
type Param struct {
	Name   string
	Title  string
	Kind   string       // money, share, count, hours, minutes, months, day
	Values []ParamValue // by From
}

// ParamValue is a number of the law from a day on, in exact form.
type ParamValue struct {
	Text       string // in the law's own form: "$10,000", "20%", "30"
	From, To   civil.Date
	Cite       string
	N          int64       // cents, a count, seconds, months, or a day of the year: month × 100 + day
	Share      money.Share // of kind share
	Authorised bool        // the permit's own authorisation stands in the law's place
	Document   string      // of an authorisation: the letter or licence that gives it
	At         bingo.Cell  // of an authorisation: where its value stands
}

// Cents gives a value of kind money.
func (v ParamValue) Cents() money.Cents { return money.Cents(v.N) }

// After gives the first day of the year that a value of kind day names behind a
// date: "1 October" after 30 June 2026 is 1 October 2026.
func (v ParamValue) After(d civil.Date) civil.Date {
	at := civil.DateOf(d.Time().Year(), time.Month(v.N/100), int(v.N%100))
	if at <= d {
		at = civil.DateOf(d.Time().Year()+1, time.Month(v.N/100), int(v.N%100))
	}
	return at
}

type paramsFile struct {
	Pack      string               `toml:"pack"`
	From      string               `toml:"in_force_from"`
	To        string               `toml:"in_force_to"`
	Parameter map[string]paramItem `toml:"parameter"`
}

type paramItem struct {
	Title  string `toml:"title"`
	Kind   string `toml:"kind"`
	Values []struct {
		From  string `toml:"from"`
		To    string `toml:"to"`
		Value string `toml:"value"`
		Cite  string `toml:"cite"`
	} `toml:"value"`
}

// parseParams reads params.toml strictly: an unknown key is answered with its
// line.
func parseParams(text []byte, pack *Pack) ([]*Param, error) {
	var file paramsFile
	dec := toml.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&file); err != nil {
		var strict *toml.StrictMissingError
		if errors.As(err, &strict) {
			return nil, fmt.Errorf("params.toml: %s", strict.String())
		}
		return nil, fmt.Errorf("params.toml: %w", err)
	}
	if file.Pack != pack.ID {
		return nil, fmt.Errorf("params.toml is of pack %q", file.Pack)
	}
	var err error
	if pack.From, err = civil.ParseDate(file.From); err != nil {
		return nil, fmt.Errorf("params.toml: in_force_from: %w", err)
	}
	if file.To != "" {
		if pack.To, err = civil.ParseDate(file.To); err != nil {
			return nil, fmt.Errorf("params.toml: in_force_to: %w", err)
		}
	}
	names := make([]string, 0, len(file.Parameter))
	for name := range file.Parameter { // order: sorted below
		names = append(names, name)
	}
	sort.Strings(names)
	var params []*Param
	for _, name := range names {
		p, err := file.Parameter[name].param(name)
		if err != nil {
			return nil, fmt.Errorf("params.toml: %s: %w", name, err)
		}
		params = append(params, p)
	}
	return params, nil
}

func (it paramItem) param(name string) (*Param, error) {
	p := &Param{Name: name, Title: it.Title, Kind: it.Kind}
	for _, v := range it.Values {
		value, err := ParseValue(it.Kind, v.Value)
		if err != nil {
			return nil, err
		}
		if v.Cite == "" {
			return nil, fmt.Errorf("the value %q has no citation", v.Value)
		}
		value.Cite = v.Cite
		if value.From, err = civil.ParseDate(v.From); err != nil {
			return nil, err
		}
		if v.To != "" {
			if value.To, err = civil.ParseDate(v.To); err != nil {
				return nil, err
			}
		}
		p.Values = append(p.Values, value)
	}
	if len(p.Values) == 0 {
		return nil, errors.New("it has no value")
	}
	sort.Slice(p.Values, func(i, j int) bool { return p.Values[i].From < p.Values[j].From })
	return p, nil
}

// ParseValue reads a number in the law's own form ("$10,000", "20%", "30",
// "8") or as an authorisation writes it ("12000.00"). A percentage has its sign:
// "0.15" may be meant as 15 % or as less than one.
func ParseValue(kind, text string) (ParamValue, error) {
	v := ParamValue{Text: text}
	plain, ok := ungrouped(strings.TrimSpace(text))
	if !ok {
		return v, fmt.Errorf("%q has a comma where no thousands end: write 1,000 or 1000, and a point before decimals", text)
	}
	switch kind {
	case "money":
		c, err := money.Parse(strings.TrimPrefix(plain, "$"), false)
		if err != nil {
			return v, fmt.Errorf("%q: %w", text, err)
		}
		v.N = int64(c)
	case "share":
		if !strings.HasSuffix(plain, "%") {
			return v, fmt.Errorf("%q has no percent sign, so it may be meant as a percentage or as a part of one: write it as 15%%", text)
		}
		s, err := money.ParseShare(plain)
		if err != nil {
			return v, fmt.Errorf("%q: %w", text, err)
		}
		v.Share = s
	case "day":
		at, err := time.Parse("2 January", strings.TrimSpace(text))
		if err != nil {
			return v, fmt.Errorf("%q is no day of the year, such as 1 October", text)
		}
		v.N = int64(at.Month())*100 + int64(at.Day())
	case "count", "hours", "minutes", "months":
		n, err := strconv.ParseUint(plain, 10, 31)
		if err != nil {
			return v, fmt.Errorf("%q is not a whole number", text)
		}
		v.N = int64(n) * map[string]int64{"count": 1, "months": 1, "hours": 3600, "minutes": 60}[kind]
	default:
		return v, fmt.Errorf("%q is no kind of parameter (money, share, count, hours, minutes, months, day)", kind)
	}
	return v, nil
}

// NumberForm says how the number is written that a permit can set in the place of
// the rule's own; "" where the rule has none.
func (r *Rule) NumberForm() string {
	if len(r.params) == 0 {
		return ""
	}
	switch kind := r.params[0].Kind; kind {
	case "money":
		return "an amount of money, such as 12000.00"
	case "share":
		return "a percentage, such as 15%"
	case "day":
		return "a day of the year, such as 1 October"
	case "count":
		return "a whole number, such as 31"
	default:
		return "a whole number of " + kind + ", such as 6"
	}
}

// ReadsNumber tells what is wrong with a number that a permit would set in the
// place of the rule's own; it is nil where nothing is.
func (r *Rule) ReadsNumber(text string) error {
	_, err := ParseValue(r.params[0].Kind, text)
	return err
}

// ungrouped takes the commas out that part the thousands of a number; ok is false
// where one stands elsewhere.
func ungrouped(text string) (plain string, ok bool) {
	groups := strings.Split(text, ",")
	for i, group := range groups {
		digits := group
		switch {
		case i == 0:
			digits = strings.TrimPrefix(digits, "$")
			if len(groups) > 1 && (digits == "" || len(digits) > 3) {
				return "", false
			}
			continue
		case i == len(groups)-1:
			digits, _, _ = strings.Cut(strings.TrimSuffix(digits, "%"), ".")
		}
		if len(digits) != 3 {
			return "", false
		}
	}
	return strings.Join(groups, ""), true
}

// At gives the value in force on the day; ok is false where there is none.
func (p *Param) At(d civil.Date) (v *ParamValue, ok bool) {
	for i := len(p.Values) - 1; i >= 0; i-- {
		v := &p.Values[i]
		if d >= v.From {
			return v, !v.To.Recorded() || d <= v.To
		}
	}
	return nil, false
}
