package batch

import (
	"bufio"
	"encoding/json"
	"io"
	"slices"
	"strings"

	"eyesdown/internal/bingo"
)

// line is a finding as `check --format json` writes it (interchange.md), with
// what a program may want besides.
type line struct {
	Rule        string                `json:"rule"`
	Outcome     bingo.Outcome         `json:"outcome"`
	Effect      bingo.Effect          `json:"effect"`
	Subject     string                `json:"subject"`
	Permit      string                `json:"permit"`
	Session     *string               `json:"session"`
	Game        *int                  `json:"game"`
	Measured    *string               `json:"measured"`
	Limit       *string               `json:"limit"`
	Margin      *string               `json:"margin"`
	Reading     *string               `json:"reading"`
	Message     string                `json:"message"`
	Citation    string                `json:"citation"`
	Fingerprint string                `json:"fingerprint"`
	Date        string                `json:"date"`
	AtStake     *string               `json:"at_stake"`
	Clears      string                `json:"clears,omitempty"`
	Attested    string                `json:"attested_by,omitempty"`
	Unattested  bool                  `json:"unattested,omitempty"`
	Missing     []string              `json:"missing,omitempty"`
	Readings    []bingo.ReadingResult `json:"readings,omitempty"`
	Parameters  []bingo.ParameterUse  `json:"parameters,omitempty"`
	Evidence    []bingo.Place         `json:"evidence,omitempty"`
	Trace       []bingo.Step          `json:"trace,omitempty"`
	Pack        string                `json:"pack_version"`
	PackDigest  string                `json:"pack_digest"`
}

func optional(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

func lineOf(f *bingo.Finding, trace bool) line {
	l := line{Rule: f.Rule, Outcome: f.Outcome, Effect: f.Effect, Subject: f.Subject.String(), Permit: f.Subject.Permit,
		Session: optional(f.Subject.Session), Measured: optional(f.Measured.String()), Limit: optional(f.Limit.String()),
		Margin: optional(f.Margin.String()), Reading: optional(f.Reading), Message: f.Message, Citation: f.Citation.String(),
		Fingerprint: f.Fingerprint, Date: f.Subject.Date.String(), AtStake: optional(f.AtStake.String()), Clears: f.Clears, Attested: f.Attested, Unattested: f.Unattested,
		Missing: f.Missing, Readings: f.Readings, Parameters: f.Parameters, Evidence: f.Evidence, Pack: f.PackVersion, PackDigest: f.PackDigest}
	if f.Subject.Game > 0 {
		game := f.Subject.Game
		l.Game = &game
	}
	if trace {
		l.Trace = f.Trace
	}
	return l
}

// WriteFindings writes one JSON object a line and finding, sorted by subject,
// then rule.
func WriteFindings(w io.Writer, findings []bingo.Finding, trace bool) error {
	type keyed struct {
		subject string
		f       *bingo.Finding
	}
	order := make([]keyed, len(findings))
	for i := range findings {
		order[i] = keyed{findings[i].Subject.String(), &findings[i]}
	}
	slices.SortStableFunc(order, func(a, b keyed) int {
		if c := strings.Compare(a.subject, b.subject); c != 0 {
			return c
		}
		return strings.Compare(a.f.Rule, b.f.Rule)
	})
	buf := bufio.NewWriterSize(w, 1<<16)
	enc := json.NewEncoder(buf)
	enc.SetEscapeHTML(false)
	for _, k := range order {
		if err := enc.Encode(lineOf(k.f, trace)); err != nil {
			return err
		}
	}
	return buf.Flush()
}
