package exceptionreport

import (
	"eyesdown/internal/document"
	"eyesdown/returns"
)

// unattested counts the findings that wait for somebody's word.
func (r *Report) unattested() int {
	n := 0
	for i := range r.Basis.Findings {
		if r.Basis.Findings[i].Unattested {
			n++
		}
	}
	return n
}

// unattestedSection gathers by rule what nobody has answered, with all the
// sessions: a year without answers is a page, not a book.
func (r *Report) unattestedSection() document.Section {
	t := &document.Table{ID: "unattested", Freeze: 1, Empty: "Nothing waits for somebody's word.", Columns: []document.Column{
		{ID: "rule", Title: "Rule", Kind: document.Identifier, Width: 16}, {ID: "title", Title: "What nobody attested", Width: 34}, {ID: "clause", Title: "Clause", Width: 20},
		{ID: "findings", Title: "Findings", Kind: document.Count, Width: 9}, {ID: "sessions", Title: "Sessions", Kind: document.Count, Width: 9},
		{ID: "where", Title: "Which sessions, and games where it is not all of a session's", Width: 60}}}
	for _, u := range returns.UnattestedOf(r.Basis.Findings) {
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{document.ID(u.Rule), document.String(u.Title), document.String(u.Provision),
			document.Number(u.Findings), document.Number(len(u.Sessions)), document.String(u.Where(r.Permit))}})
	}
	return document.Section{ID: "unattested", Title: "What nobody attested", Sheet: "Nobody attested", Print: true, Wide: true, NewPage: true, Blocks: []document.Block{
		{Text: &document.Text{Tone: document.Quiet, Text: "What no figure shows, somebody who was there has to say: in attestations.csv, or with “eyesdown attest”. One answer for a session counts for all its games and prizes."}},
		{Table: t}}}
}
