package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/store"
)

func (a *app) ingestCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "ingest PATH...",
		Short: "Reads data packages and running sheets, or folders of them",
		Long: `Reads bingo data packages and running sheets into the store. A package is a folder
or a zip with files such as permits.csv, sessions.csv, games.csv and prizes.csv,
with or without a datapackage.json. A running sheet is a workbook (.xlsx) of one
session, made by eyesdown template running-sheet and filled in, or that sheet
saved as CSV; several may come in one zip.

Reading the same content again changes nothing. A row that cannot be read or
placed is held as an exception, with its file, row and column, and the rest goes
on; every file's rows are accounted for.`,
		Example: examples("eyesdown ingest hall-export.zip", "eyesdown ingest july/ august/", "eyesdown ingest 2025-07-03.xlsx", "eyesdown --store sqlite:club.db ingest exports/ running-sheets/"),
		Args:    cobra.MinimumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			return a.with(c.Context(), func(ws *batch.Workspace) error {
				done, err := ws.Ingest(c.Context(), args, a.progress())
				a.logIntakes(done)
				if printing := a.printIntakes(done); err == nil {
					err = printing
				}
				if err != nil {
					return err
				}
				return a.afterIngest(c, ws, done)
			})
		},
	}
}

func (a *app) printIntakes(done []batch.Intake) error {
	l := &list{headings: []string{"package", "file", "rows", "header", "blank", "accepted", "held", "note"}}
	for _, in := range done {
		switch {
		case in.Err != nil:
			continue
		case in.Known:
			l.add(in.Path, "", "", "", "", "", "", "already in the store, nothing changed")
			continue
		}
		for _, f := range in.Strangers {
			l.add(in.Path, f.Name, "", "", "", "", "", "not read: this is "+f.What)
		}
		note := ""
		if in.Again {
			note = "read again: a permit it waited for is known now"
		}
		for i, f := range in.Summary.Files {
			header := 1
			if f.Rows == 0 {
				header = 0
			}
			remark := note
			if i == 0 && in.Notices > 0 { // of the whole package
				remark = join(remark, counted(in.Notices, "notice")+": eyesdown exceptions list --all")
			}
			if f.Remark != "" {
				remark = join(remark, f.Remark)
			}
			remark = asideNote(remark, in.Aside[f.Kind], f.Held)
			for _, u := range f.UnknownColumns {
				remark = join(remark, "column "+u+" is not part of the format")
			}
			l.add(in.Path, f.Name, strconv.Itoa(f.Rows), strconv.Itoa(header), strconv.Itoa(f.Blank), strconv.Itoa(f.Accepted), strconv.Itoa(f.Held), remark)
		}
	}
	if len(l.rows) == 0 {
		return nil
	}
	return a.print(l)
}

// asideNote says which held rows of a file are no open exceptions, and why.
func asideNote(remark string, a store.Aside, held int) string {
	if a.Rows == 0 {
		return remark
	}
	noun := "held row"
	if held == 0 {
		noun = "exception" // of a cell of a sheet, whose row stands
	}
	verb, of, stands := " is", "of a version", " stands"
	if a.Rows > 1 {
		verb, of = " are", "of versions"
	}
	if len(a.Used) > 1 {
		stands = " stand"
	}
	return join(remark, counted(a.Rows, noun)+verb+" "+of+" not used, "+strings.Join(a.Used, ", ")+stands+": eyesdown exceptions list --all")
}

func join(a, b string) string {
	if a == "" {
		return b
	}
	return a + "; " + b
}

// afterIngest says what stands now, and what could not be read.
func (a *app) afterIngest(c *cobra.Command, ws *batch.Workspace, done []batch.Intake) error {
	var failed error
	for _, in := range done {
		if in.Err != nil {
			if failed != nil && a.log == nil { // the log has said so
				a.remark("eyesdown: %v", failed)
			}
			failed = in.Err
		}
	}
	if slices.ContainsFunc(done, func(in batch.Intake) bool { return in.Refused }) {
		a.remark("what was turned away stays listed, with the reason: `eyesdown exceptions`")
	}
	exceptions, err := ws.Exceptions(c.Context(), "")
	if err != nil {
		return err
	}
	open := (&batch.CheckResult{Exceptions: exceptions}).Open()
	if open > 0 {
		a.remark("%s: `eyesdown exceptions` lists them with what to do", counted(open, "open exception"))
	}
	switch {
	case failed != nil:
		return failed
	case open > 0:
		return errStands
	}
	return nil
}
