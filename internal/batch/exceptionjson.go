package batch

import (
	"bufio"
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
// `check --format json` writes them, a line each, and the exceptions. A year may
// have a great many, so none is kept.
func (r *Reports) writeExceptions(w io.Writer) error {
	head, err := oneLine(struct {
		Permit      string `json:"permit"`
		From        string `json:"from"`
		To          string `json:"to"`
		Provisional bool   `json:"provisional"`
	}{r.Permit.No, r.Period.From.String(), r.Period.To.String(), r.Provisional})
	if err != nil {
		return err
	}
	b := bufio.NewWriterSize(w, 1<<16) // keeps its first error
	_, _ = b.Write(bytes.TrimSuffix(head, []byte{'}'}))
	_, _ = b.WriteString(",\n\"findings\":[")
	if err := WriteFindings(&listed{to: b}, r.Findings, false); err != nil {
		return err
	}
	_, _ = b.WriteString("],\n\"exceptions\":[")
	exceptions := &listed{to: b}
	for i := range r.Exceptions {
		line, err := oneLine(exceptionLineOf(&r.Exceptions[i]))
		if err != nil {
			return err
		}
		if _, err := exceptions.Write(append(line, '\n')); err != nil {
			return err
		}
	}
	_, _ = b.WriteString("]}\n")
	return b.Flush()
}

// listed writes lines as the members of a JSON list: what ends each but the last
// is a comma and a new line.
type listed struct {
	to     io.Writer
	inside bool // of a line
	any    bool // line has been written
}

// Write takes any part of the lines.
func (l *listed) Write(p []byte) (int, error) {
	for line := range bytes.Lines(p) {
		lead := ""
		switch {
		case l.inside:
		case l.any:
			lead = ",\n"
		default:
			lead = "\n"
		}
		text := bytes.TrimSuffix(line, []byte{'\n'})
		l.inside, l.any = len(text) == len(line), true
		if _, err := io.WriteString(l.to, lead); err != nil {
			return 0, err
		}
		if _, err := l.to.Write(text); err != nil {
			return 0, err
		}
	}
	return len(p), nil
}

// oneLine writes a value as JSON on one line, its letters as they are.
func oneLine(v any) (json.RawMessage, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte{'\n'}), err
}
