package batch

import (
	"bytes"
	"encoding/json"
	"io"

	"eyesdown/internal/bingo"
)

// exceptionLine is a record that needs a person, or needed one, as
// exception-report.json writes it.
type exceptionLine struct {
	ID         string        `json:"id"`
	Code       string        `json:"code"`
	Status     string        `json:"status"`
	Effect     bingo.Effect  `json:"effect"`
	Permit     string        `json:"permit"`
	Session    *string       `json:"session"`
	Game       *int          `json:"game"`
	Sessions   []string      `json:"sessions,omitempty"`
	Places     []bingo.Place `json:"places"`
	Problem    string        `json:"problem"`
	Remedy     string        `json:"remedy"`
	Raw        string        `json:"raw,omitempty"`
	Options    []string      `json:"options,omitempty"`
	ResolvedBy string        `json:"resolved_by,omitempty"`
	ResolvedOn string        `json:"resolved_on,omitempty"`
	Reason     string        `json:"reason,omitempty"`
	Use        string        `json:"use,omitempty"`
	JudgedFrom string        `json:"judged_from,omitempty"`
}

func exceptionLineOf(x *bingo.Exception) exceptionLine {
	l := exceptionLine{ID: x.ID, Code: x.Code, Status: x.Standing(), Effect: x.Effect, Permit: x.Permit, Session: optional(x.Session),
		Sessions: x.Sessions, Places: append([]bingo.Place{}, x.Places...), Problem: x.Problem, Remedy: x.Remedy, Raw: x.Raw, Options: x.Options,
		ResolvedBy: x.Resolved.By, ResolvedOn: x.Resolved.At, Reason: x.Resolved.Reason, Use: x.Resolved.Use, JudgedFrom: x.JudgedFrom}
	if x.Game > 0 {
		l.Game = &x.Game
	}
	return l
}

// writeExceptions writes exception-report.json: one object with the findings as
// `check --format json` writes them, a line each, and the exceptions.
func (r *Reports) writeExceptions(w io.Writer) error {
	var lines bytes.Buffer
	if err := WriteFindings(&lines, r.Findings, false); err != nil {
		return err
	}
	findings := []json.RawMessage{}
	for line := range bytes.Lines(lines.Bytes()) {
		findings = append(findings, bytes.TrimSuffix(line, []byte{'\n'}))
	}
	exceptions := []json.RawMessage{}
	for i := range r.Exceptions {
		line, err := oneLine(exceptionLineOf(&r.Exceptions[i]))
		if err != nil {
			return err
		}
		exceptions = append(exceptions, line)
	}
	head, err := oneLine(struct {
		Permit      string `json:"permit"`
		From        string `json:"from"`
		To          string `json:"to"`
		Provisional bool   `json:"provisional"`
	}{r.Permit.No, r.Period.From.String(), r.Period.To.String(), r.Provisional})
	if err != nil {
		return err
	}
	var b bytes.Buffer
	b.Write(bytes.TrimSuffix(head, []byte{'}'}))
	list := func(name string, lines []json.RawMessage) {
		b.WriteString(",\n\"" + name + "\":[")
		for i, line := range lines {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteByte('\n')
			b.Write(line)
		}
		b.WriteByte(']')
	}
	list("findings", findings)
	list("exceptions", exceptions)
	b.WriteString("}\n")
	_, err = w.Write(b.Bytes())
	return err
}

// oneLine writes a value as JSON on one line, its letters as they are.
func oneLine(v any) (json.RawMessage, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte{'\n'}), err
}
