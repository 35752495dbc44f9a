package rules

import (
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
)

// explain runs a rule on a target once more, with its trace, and makes the
// finding.
func (sw *Sweep) explain(h *hit) bingo.Finding {
	e := h.eval
	e.trace = &trace{}
	e.on(h.day(e))
	v := e.judge(&h.target)
	tr := e.trace
	e.trace = nil
	r := h.rule
	f := bingo.Finding{
		Rule: r.ID, Title: r.Title, PackVersion: r.pack.Version, PackDigest: r.pack.Digest,
		Citation: r.Citation(), Effect: r.Effect, Subject: h.subject(e.date),
		Outcome: v.Outcome, Measured: v.Measured(), Limit: v.Limit(), Margin: v.Margin(),
		MarginShare: tr.marginShare, Message: tr.message, Missing: tr.missing,
		AtStake: tr.stake, Clears: tr.clears, Attested: tr.attested, Unattested: tr.unattested && v.Outcome == bingo.NotAssessable, Trace: tr.steps, Parameters: tr.params,
	}
	f.Readings = append(f.Readings, tr.readings...)
	sw.settled(&f, r)
	f.Reading = deciding(&f)
	f.Fingerprint = bingo.Fingerprint(r.ID, f.Subject)
	f.Evidence = sw.places(tr.evidence)
	for _, c := range tr.missingAt {
		place := bingo.Place{}
		if c != (bingo.Cell{}) {
			place = bingo.PlaceOf(sw.rec.Files, c)
		}
		f.MissingAt = append(f.MissingAt, place)
	}
	if tr.permits != nil && (v.Outcome == bingo.Pass || v.Outcome == bingo.Breach || v.Outcome == bingo.Indeterminate) {
		f.Citation.Authorised = tr.permits.by()
		f.Message += " " + e.authorised(tr.permits)
	}
	if !f.AtStake.Recorded() && v.Outcome == bingo.Breach && f.Margin.IsMoney() && f.Margin.N < 0 {
		f.AtStake = money.Of(-f.Margin.WholeCents())
	}
	if f.Message == "" {
		f.Message = defaultMessage(&f)
	}
	if f.Clears == "" && v.Outcome == bingo.NotAssessable && len(f.Missing) > 0 {
		f.Clears = "recording what is missing: " + strings.Join(f.Missing, "; ")
	}
	return f
}

// by names an authorisation: "the permit from 1 July 2025 (letter of 3 June)".
func (v *ParamValue) by() string {
	text := "the permit from " + v.From.Long()
	if v.Document != "" {
		text += " (" + v.Document + ")"
	}
	return text
}

// authorised says that the permit's own number stood in place of the law's.
func (e *Eval) authorised(v *ParamValue) string {
	law, ok := e.rule.params[0].At(e.date)
	if !ok {
		return ""
	}
	return "The number is " + v.Text + ", as authorised by " + v.by() + ", in place of " + law.Text + " (" + law.Cite + ")."
}

func (h *hit) day(e *Eval) civil.Date {
	switch {
	case h.window != nil:
		return h.window.Sessions[len(h.window.Sessions)-1].Date
	case h.sequence != nil:
		return h.sequence.Sessions[len(h.sequence.Sessions)-1].Date
	case h.month != nil:
		return h.month.Month.Last()
	case h.filed != nil:
		return h.filed.Ending
	case h.session != nil:
		return h.session.Date
	case h.operator != nil:
		return h.operator.Subject.Date
	}
	return lastDay(h.permit, e.period)
}

// settled adds the readings of the rule's settled or selected points.
func (sw *Sweep) settled(f *bingo.Finding, r *Rule) {
	for i, pt := range r.Points {
		if i == r.open {
			continue
		}
		point := r.pack.Points[pt]
		status := "settled"
		if sw.engine.choice(point.ID) != "" {
			status = "selected"
		}
		f.Readings = append(f.Readings, bingo.ReadingResult{Point: point.ID, Reading: sw.engine.ReadingInUse(point),
			Outcome: f.Outcome, Measured: f.Measured, Limit: f.Limit, Margin: f.Margin, Used: true, Status: status})
	}
}

// deciding names the readings that a reader has to know of at once: selected
// ones, and open ones that disagree.
func deciding(f *bingo.Finding) string {
	var parts []string
	for _, r := range f.Readings {
		switch {
		case r.Status == "selected":
			parts = append(parts, r.Point+"="+r.Reading)
		case r.Status == "open" && !r.Used:
			parts = append(parts, r.Point+"="+r.Reading+": "+r.Outcome.String())
		}
	}
	return strings.Join(parts, "; ")
}

// mergeRuns puts the runs of an open point's readings together.
func (e *Eval) mergeRuns(pt bingo.ReadingPoint, verdicts []Verdict, runs []*trace, v Verdict, from int) {
	tr := e.trace
	agree := v.Outcome == verdicts[from].Outcome
	var said []string
	for i, run := range runs {
		w := verdicts[i]
		tr.readings = append(tr.readings, bingo.ReadingResult{Point: pt.ID, Reading: pt.Readings[i].ID,
			Outcome: w.Outcome, Measured: w.Measured(), Limit: w.Limit(), Margin: w.Margin(), Used: agree, Status: "open"})
		if i == from || !agree {
			if !agree {
				tr.steps = append(tr.steps, bingo.Step{Label: "under the reading " + pt.Readings[i].ID, Value: w.Outcome.String(), How: pt.Readings[i].Meaning})
			}
			tr.steps = append(tr.steps, run.steps...)
		}
		tr.evidence = append(tr.evidence, run.evidence...)
		for _, u := range run.params {
			if !slices.Contains(tr.params, u) {
				tr.params = append(tr.params, u)
			}
		}
		for j, m := range run.missing {
			tr.lacks(m, run.missingAt[j])
		}
		of := "under " + pt.Readings[i].ID + " this is " + e.rule.inWords(w.Outcome)
		if run.message != "" {
			of += " (" + strings.TrimSuffix(run.message, ".") + ")"
		}
		said = append(said, of)
		if run.permits != nil {
			tr.permits = run.permits
		}
		if tr.stake.Cents() < run.stake.Cents() {
			tr.stake = run.stake
		}
		tr.clears = orElse(tr.clears, run.clears)
	}
	if agree {
		said := runs[from]
		tr.message, tr.marginShare, tr.clears = said.message, said.marginShare, orElse(said.clears, tr.clears)
		return
	}
	tr.message = "The law can be read in two ways here (" + pt.ID + "): " + strings.Join(said, "; ") + "."
	if v.Outcome == bingo.Indeterminate {
		tr.clears = "selecting a reading of " + pt.ID + ", or: " + orElse(tr.clears, "nothing else")
	}
}

// inWords names an outcome for a sentence.
func (r *Rule) inWords(o bingo.Outcome) string {
	switch {
	case o == bingo.Breach && r.Discrepant:
		return "figures that do not agree"
	case o == bingo.Breach:
		return "a breach"
	case o == bingo.Pass:
		return "met"
	case o == bingo.NotApplicable:
		return "not applicable"
	case o == bingo.NotAssessable:
		return "not assessable"
	}
	return "open"
}

func orElse(text, other string) string {
	if text != "" {
		return text
	}
	return other
}

func defaultMessage(f *bingo.Finding) string {
	switch f.Outcome {
	case bingo.NotAssessable:
		if len(f.Missing) == 0 {
			return "The record does not have what this needs."
		}
		return "The record lacks " + strings.Join(f.Missing, "; ") + "."
	case bingo.Pass:
		return "Met."
	}
	return "Not met."
}

// places spells cells out, each once, in the order in which they were used.
func (sw *Sweep) places(cells []bingo.Cell) []bingo.Place {
	var places []bingo.Place
	seen := map[bingo.Cell]bool{}
	for _, c := range cells {
		if seen[c] {
			continue
		}
		seen[c] = true
		places = append(places, bingo.PlaceOf(sw.rec.Files, c))
	}
	return places
}

// sortFindings orders by subject as a reader expects, then as the rules stand
// in their packs.
func sortFindings(findings []bingo.Finding, en *Engine) {
	at := map[string]int{}
	for i, r := range en.rules {
		at[r.ID] = i
	}
	slices.SortStableFunc(findings, func(a, b bingo.Finding) int {
		if c := a.Subject.Compare(b.Subject); c != 0 {
			return c
		}
		return at[a.Rule] - at[b.Rule]
	})
}
