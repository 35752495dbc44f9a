package vic

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// A return that is not in returns.csv has not been given, as far as is known.
// What is asked of a given return is then not asked: the year may still run, or
// the return may be on its way. Only where returns of the permit are kept in
// returns.csv, and the record goes on after the day on which this one was due,
// is it missing.

// onRecord gives the return as returns.csv has it; where it is not there it
// answers what that means.
func onRecord(e *rules.Eval, t *filing.Return) (*bingo.GivenReturn, rules.Verdict) {
	if t.Given != nil {
		return t.Given, rules.Verdict{}
	}
	if heldReturn(e, t) {
		return nil, e.NotAssessable()
	}
	return nil, e.NotApplicable(notGiven(e, t))
}

// heldReturn tells whether a row of returns.csv is held that may be of the
// return.
func heldReturn(e *rules.Eval, t *filing.Return) bool {
	held := t.Held()
	if len(held) == 0 {
		return false
	}
	if !e.Explaining() {
		return true
	}
	var rows []string
	for i := range held {
		e.Lacks("a held row of returns.csv, which may be of this return", held[i].Source.Cell(""))
		rows = append(rows, strconv.Itoa(int(held[i].Source.Row)))
	}
	said := "Row " + rows[0] + " of returns.csv, which may be of the return for " + t.Days() + ", is held"
	if n := len(rows); n > 1 {
		said = "Rows " + strings.Join(rows[:n-1], ", ") + " and " + rows[n-1] + " of returns.csv, which may be of the return for " + t.Days() + ", are held"
	}
	e.Say(said + ": `eyesdown exceptions list --permit " + t.Permit.No + "` says why, and what to do.")
	return true
}

// heldRow gives a held row of a file that belongs to the permit itself.
func heldRow(p *bingo.Permit, file bingo.FileKind) *bingo.HeldRow {
	if i := slices.IndexFunc(p.Held, func(h bingo.HeldRow) bool { return h.File == file }); i >= 0 {
		return &p.Held[i]
	}
	return nil
}

// backwards tells whether the row of returns.csv begins after it ends: its days
// are then not known.
func backwards(e *rules.Eval, t *filing.Return) bool {
	if t.Given == nil || t.Given.Period.From <= t.Given.Period.To {
		return false
	}
	e.Lacks("a first day that is not after the last", t.Given.Cell("period_from"))
	return true
}

func notGiven(e *rules.Eval, t *filing.Return) string {
	if !e.Explaining() {
		return ""
	}
	return "The return for " + t.Days() + " is not on record as given; once it is in returns.csv this is checked."
}

// inTime judges the day on which the return was given against the last day.
func inTime(e *rules.Eval, t *filing.Return, last civil.Date) rules.Verdict {
	if v, ok := partGiven(e, t, last); ok {
		return v
	}
	g := t.Given
	if g == nil {
		return notOnRecord(e, t, last)
	}
	given := e.TakeDate("given on", g.GivenOn, g.Cell("given_on"))
	switch {
	case !given.Recorded():
		e.Lacks("the day on which the return was given", g.Cell("given_on"))
		return e.NotAssessable()
	case given < t.Ending:
		if e.Explaining() {
			e.Lacks("a day of giving that is not before the end of the return's days", g.Cell("given_on"))
			e.Say("The return for " + t.Days() + " is recorded as given on " + given.Long() + ", before its days had ended, so that it is not taken as given in time.")
		}
		return e.NotAssessable()
	}
	v := e.With(e.Met(given <= last), bingo.Day(given), bingo.Day(last), bingo.Number(int64(last-given)))
	if e.Explaining() {
		days := t.Days()
		if g.Period.From > t.Period().From { // it does not take in the days of the permit before (r6(4)(b))
			days = g.Period.From.Long() + " to " + t.Ending.Long()
		}
		e.Say("The return for " + days + " was given on " + given.Long() + "; the last day was " + last.Long() + ".")
		if v.Outcome == bingo.Breach {
			e.Say("The return for " + days + " was given on " + given.Long() + ", " + money.Counted(int(given-last), "day", "days") + " after the last day, " + last.Long() + ".")
			e.Clears("the right day in returns.csv, if it was written by mistake; a late return is explained")
		}
	}
	return v
}

// notOnRecord answers for a return that returns.csv does not have.
func notOnRecord(e *rules.Eval, t *filing.Return, last civil.Date) rules.Verdict {
	if heldReturn(e, t) {
		return e.NotAssessable()
	}
	if t.Permit.Present.Has(bingo.FileReturns) && filing.LastDay(e.Record()) > last {
		if e.Explaining() {
			e.Lacks("the return to "+t.Ending.Long()+" in returns.csv", t.Permit.Source.Cell(""))
			e.Say("The return for " + t.Days() + " was due by " + last.Long() + ", and returns.csv, which has others of this permit, does not have it.")
		}
		return e.NotAssessable()
	}
	if !e.Explaining() {
		return e.NotApplicable("")
	}
	return e.NotApplicable("The return for " + t.Days() + " is not on record as given. It is to be given by " + last.Long() + ": " + makeIt(t) +
		" makes it; when it has been signed, certified and given to the Director, enter it in returns.csv.")
}

// makeIt spells the command that makes the return.
func makeIt(t *filing.Return) string {
	if t.Kind == filing.Final {
		return fmt.Sprintf("`eyesdown return --permit %s --final --out FOLDER`", t.Permit.No)
	}
	return fmt.Sprintf("`eyesdown return --permit %s --year-ending %s --out FOLDER`", t.Permit.No, t.Ending)
}

// unplaced answers for a return on record for days for which none is due.
func unplaced(e *rules.Eval, t *filing.Return) rules.Verdict {
	next := filing.Successor(e.Record(), t.Permit)
	if next != nil && t.Ending == t.Permit.ValidTo {
		if !e.Explaining() {
			return e.NotApplicable("")
		}
		return e.NotApplicable("Permit " + t.Permit.No + " was followed by permit " + next.No + ": its days since 1 July go into the first return under " + takenInBy(e, t, next) + ".")
	}
	if e.Explaining() {
		e.Lacks("a last day that is a 30 June or the permit's last day", t.Given.Cell("period_to"))
		e.Say("returns.csv has a return to " + t.Ending.Long() + ", for which none is due: a year ends on 30 June, and the permit's last day is " + t.Permit.ValidTo.Long() + ".")
	}
	return e.NotAssessable()
}

// takenInBy names the permit whose first return takes in the days of one that
// was followed.
func takenInBy(e *rules.Eval, t *filing.Return, next *bingo.Permit) string {
	if last := filing.TakenInBy(e.Record(), t.Permit); last != next {
		return "permit " + last.No + ", which followed that one within the year"
	}
	return "that one"
}

// signedOn is the day by which the register is read: that of giving, else the
// last of the return's days.
func signedOn(t *filing.Return) civil.Date {
	if t.Given.GivenOn.Recorded() {
		return t.Given.GivenOn
	}
	return t.Ending
}
