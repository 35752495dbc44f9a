package main

import (
	"os"
	"strings"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/fault"
)

func (a *app) templateCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "template",
		Short: "Writes blank sheets to fill in",
		Args:  cobra.NoArgs,
	}
	c.AddCommand(a.templateSheetCommand())
	return c
}

func (a *app) templateSheetCommand() *cobra.Command {
	var pack, permit, out string
	c := &cobra.Command{
		Use:   "running-sheet",
		Short: "Writes a blank running sheet",
		Long: `Writes a workbook for the running sheet of one session, to be filled in with
Excel, LibreOffice or, printed on A4, by hand. With --permit what the register
knows is filled in: the permit, the premises, and lists of the people to choose
from. What is filled in comes back with: eyesdown ingest FILE`,
		Example: examples("eyesdown template running-sheet --pack vic-1998 --out blank.xlsx",
			"eyesdown template running-sheet --pack vic-1998 --permit VB-0042 --out running-sheet.xlsx"),
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if pack == "" || out == "" {
				return fault.Usagef("for example: eyesdown template running-sheet --pack vic-1998 --permit VB-0042 --out running-sheet.xlsx",
					"a running sheet needs --pack and --out")
			}
			if !strings.HasSuffix(strings.ToLower(out), ".xlsx") {
				return fault.Usagef("call it for example running-sheet.xlsx", "%s does not end in .xlsx", out)
			}
			if _, err := os.Stat(out); err == nil {
				return fault.Usagef("give another name, or move the old file away", "%s is there already and may be filled in", out)
			}
			if permit == "" {
				return batch.WriteBlankSheet(pack, out)
			}
			return a.reading(c.Context(), func(ws *batch.Workspace) error {
				return ws.WriteRunningSheet(c.Context(), pack, permit, out)
			})
		},
	}
	c.Flags().StringVar(&pack, "pack", "", "the law that the permit is under, such as vic-1998 (required)")
	c.Flags().StringVar(&permit, "permit", "", "a permit of the store whose details are filled in")
	c.Flags().StringVar(&out, "out", "", "the workbook to write, ending in .xlsx (required)")
	return c
}
