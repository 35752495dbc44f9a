package batch

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
	"eyesdown/internal/document"
	"eyesdown/internal/fault"
	"eyesdown/internal/render/pdf"
	"eyesdown/internal/render/xlsx"
	"eyesdown/returns/monthly"
	"eyesdown/rules"
)

// StatementFile is the name of a monthly statement's figures for programs.
const StatementFile = "statement.json"

// Issued is what WriteStatement made.
type Issued struct {
	Permit      *bingo.Permit
	Month       civil.Month
	Statement   *monthly.Statement
	Document    *document.Document
	JSON        []byte
	Provisional bool
	Running     string // that the month has not ended; "" where it has
	Findings    []bingo.Finding
	Exceptions  []bingo.Exception
	Files       []string // as written, in order
	Unprintable []string // characters that no font has, printed as [U+XXXX]
}

// Stands tells whether something has to be explained or mended: exit code 1.
func (i *Issued) Stands() bool {
	r := CheckResult{Findings: i.Findings, Exceptions: i.Exceptions}
	return i.Running != "" || r.Stands()
}

// statement works out a permit's statement of one month.
func (ws *Workspace) statement(ctx context.Context, permitNo string, month civil.Month) (*Issued, error) {
	rec, p, err := ws.holderOf(ctx, permitNo)
	if err != nil {
		return nil, err
	}
	period, ok := inMonth(p, month)
	if !ok {
		return nil, fault.Usagef("`eyesdown check --permit "+p.No+"` shows what the store holds", "permit %s was not in force in %s", p.No, month.Long())
	}
	found := ws.Engine.Check(rec, rules.Options{Permit: permitNo, Period: period})
	found.Findings = slices.DeleteFunc(found.Findings, func(f bingo.Finding) bool {
		return f.Subject.Kind == bingo.SubjectReturn && !period.Contains(f.Subject.Ending) // the month's in which its days end
	})
	exceptions, err := ws.join(ctx, ws.gaps(rec), "")
	if err != nil {
		return nil, err
	}
	basis, err := ws.basis(ctx, []filing.Part{{Permit: p, Period: period}}, found, withNothing(rec, filing.Over(p, period), exceptions))
	if err != nil {
		return nil, err
	}
	basis.Running = running("month", civil.Period{From: period.From, To: month.Last()})
	s := monthly.Make(p, period, basis)
	i := &Issued{Permit: p, Month: month, Statement: s, Document: s.Document(basis), Provisional: s.Provisional(basis), Running: basis.Running,
		Findings: found.Findings, Exceptions: basis.Exceptions}
	i.JSON, err = s.JSON(basis, rec.Files)
	return i, err
}

// WriteStatement writes a month's statement into a folder as PDF, XLSX and JSON.
func (ws *Workspace) WriteStatement(ctx context.Context, permitNo string, month civil.Month, folder string) (*Issued, error) {
	i, err := ws.statement(ctx, permitNo, month)
	if err != nil {
		return nil, err
	}
	if err := claimMonth(folder, permitNo, month); err != nil {
		return nil, err
	}
	put := func(name string, write func(io.Writer) error) error {
		path := filepath.Join(folder, name)
		if err := WriteFile(path, write); err != nil {
			return err
		}
		i.Files = append(i.Files, path)
		return nil
	}
	err = put(i.Document.Kind+".pdf", func(w io.Writer) error {
		report, err := pdf.Write(w, i.Document)
		i.Unprintable = unprintable(i.Unprintable, report)
		return err
	})
	if err != nil {
		return nil, err
	}
	if err := put(i.Document.Kind+".xlsx", func(w io.Writer) error { return xlsx.Write(w, i.Document) }); err != nil {
		return nil, err
	}
	err = put(StatementFile, func(w io.Writer) error {
		_, err := w.Write(i.JSON)
		return err
	})
	return i, err
}

// claimMonth makes the folder, and refuses one that holds another permit's or
// another month's statement: its files would be overwritten.
func claimMonth(folder, permitNo string, month civil.Month) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return fault.Inputf(folder, "name another folder with --out", "the folder cannot be made: %v", err)
	}
	text, err := os.ReadFile(filepath.Join(folder, StatementFile))
	if err != nil {
		return nil // there is none
	}
	var there struct{ Permit, Month string }
	if json.Unmarshal(text, &there) == nil && there.Permit == permitNo && there.Month == month.String() {
		return nil
	}
	return fault.Usagef("name another folder with --out", "%s holds the statement of permit %s for %s already", folder, there.Permit, there.Month)
}
