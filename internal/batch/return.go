package batch

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
	"eyesdown/internal/document"
	"eyesdown/internal/fault"
	"eyesdown/internal/render/pdf"
	"eyesdown/internal/render/xlsx"
	"eyesdown/returns"
	"eyesdown/returns/exceptionreport"
	"eyesdown/returns/vicannual"
)

// ReturnFile is the name of the return's figures for programs.
const ReturnFile = "return.json"

// Filed is what Return made.
type Filed struct {
	Permit      *bingo.Permit
	Period      civil.Period
	Due         civil.Date
	Return      *vicannual.Return
	Provisional bool
	Running     string // that the days have not ended; "" where they have
	Findings    []bingo.Finding
	Exceptions  []bingo.Exception
	Files       []string // as written, in order
	Unprintable []string // characters that no font has, printed as [U+XXXX]
}

// Stands tells whether something has to be explained or mended: exit code 1.
func (f *Filed) Stands() bool {
	r := CheckResult{Findings: f.Findings, Exceptions: f.Exceptions}
	return f.Running != "" || r.Stands()
}

// Reports is a return with its exception report, before they are written.
type Reports struct {
	Filed
	Annual    *document.Document
	Exception *document.Document
	JSON      []byte
	basis     *returns.Basis
}

// Reports works out a permit's return for the year ending on a 30 June, and its
// exception report. A zero day asks for the final return of a permit that has
// ended (r6(4)(a)).
func (ws *Workspace) Reports(ctx context.Context, permitNo string, yearEnding civil.Date) (*Reports, error) {
	return ws.reports(ctx, permitNo, yearEnding, Silent{})
}

func (ws *Workspace) reports(ctx context.Context, permitNo string, yearEnding civil.Date, progress Progress) (*Reports, error) {
	progress.Step("reading the record")
	rec, p, err := ws.holderOf(ctx, permitNo)
	if err != nil {
		return nil, err
	}
	if !slices.Contains(p.Packs, "vic-1998") {
		return nil, fault.Usagef("`eyesdown version` lists the packs that are known", "permit %s is under pack %s, for which this program makes no return", p.No, strings.Join(p.Packs, ", "))
	}
	of, err := resolve(rec, p, yearEnding)
	if err != nil {
		return nil, err
	}
	progress.Step("applying the rules")
	found := ws.checkParts(rec, of)
	exceptions, err := ws.join(ctx, ws.gaps(rec), "")
	if err != nil {
		return nil, err
	}
	basis, err := ws.basis(ctx, of.Parts, found, withNothing(rec, of, exceptions))
	if err != nil {
		return nil, err
	}
	basis.Running = running(map[bool]string{true: "year", false: "period of this return"}[of.Kind == filing.Annual], of.Period())
	progress.Step("adding up the figures")
	due, period := ws.due(of), of.Period()
	ret := vicannual.Figures(of, due, basis)
	r := &Reports{Filed: Filed{Permit: p, Period: period, Due: due, Return: ret, Provisional: ret.Provisional(basis), Running: basis.Running,
		Findings: found.Findings, Exceptions: basis.Exceptions}, basis: basis}
	r.Annual = ret.Document(basis)
	_, lines := r.Annual.Sheet("months")
	report := exceptionreport.Report{Permit: p, Period: period, Parts: of.Parts, Basis: basis, Lines: exceptionreport.Plain(lines), Provisional: r.Provisional}
	r.Exception = report.Document()
	r.JSON, err = ret.JSON(basis, rec.Files)
	return r, err
}

// returnSteps is how many steps a return takes: three to work it out, and one for
// each of its six files.
const returnSteps = 9

// WriteReturn writes a return and its exception report into a folder as PDF,
// XLSX and JSON; the day is that of [Workspace.Reports].
func (ws *Workspace) WriteReturn(ctx context.Context, permitNo string, yearEnding civil.Date, folder string, progress Progress) (*Filed, error) {
	progress.Start("return", returnSteps)
	defer progress.Done()
	r, err := ws.reports(ctx, permitNo, yearEnding, progress)
	if err != nil {
		return nil, err
	}
	if err := claim(folder, permitNo, r.Period); err != nil {
		return nil, err
	}
	err = r.Write(func(name string, write func(io.Writer) error) error {
		progress.Step("writing " + name)
		path := filepath.Join(folder, name)
		if err := WriteFile(path, write); err != nil {
			return err
		}
		r.Files = append(r.Files, path)
		return nil
	})
	return &r.Filed, err
}

// Write gives every file of the reports to put, in order.
func (r *Reports) Write(put func(name string, write func(io.Writer) error) error) error {
	for _, d := range []*document.Document{r.Annual, r.Exception} {
		err := put(d.Kind+".pdf", func(w io.Writer) error {
			report, err := pdf.Write(w, d)
			r.Unprintable = unprintable(r.Unprintable, report)
			return err
		})
		if err != nil {
			return err
		}
		if err := put(d.Kind+".xlsx", func(w io.Writer) error { return xlsx.Write(w, d) }); err != nil {
			return err
		}
	}
	err := put(r.Exception.Kind+".json", func(w io.Writer) error { return r.writeExceptions(w) })
	if err != nil {
		return err
	}
	return put(ReturnFile, func(w io.Writer) error {
		_, err := w.Write(r.JSON)
		return err
	})
}

// claim makes the folder, and refuses one that holds another permit's or
// another period's return: its files would be overwritten.
func claim(folder, permitNo string, period civil.Period) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return fault.Inputf(folder, "name another folder with --out", "the folder cannot be made: %v", err)
	}
	text, err := os.ReadFile(filepath.Join(folder, ReturnFile))
	if err != nil {
		return nil // there is none
	}
	var there struct{ Permit, From, To string }
	if json.Unmarshal(text, &there) == nil && there.Permit == permitNo && there.To == period.To.String() {
		return nil
	}
	return fault.Usagef("name another folder with --out", "%s holds the return of permit %s to %s already", folder, there.Permit, there.To)
}
