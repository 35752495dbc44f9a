package main

import (
	"strings"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/clock"
	"eyesdown/internal/fault"
)

func (a *app) scheduleWithdraw() *cobra.Command {
	var by, reason string
	c := &cobra.Command{
		Use:   "withdraw",
		Short: "Takes back periods that a wrong clock entered before their time",
		Long: `Takes back every period whose time has not come, which only a clock that was set
forward can have entered: each is due again when its time comes, whatever became of
it meanwhile. Look at the machine's clock first: it has to be right now. What was
made for such a period, a month's statement say, stays until it is made anew.`,
		Example: examples(`eyesdown schedule withdraw --by "Sam Lee" --reason "the clock was a year ahead"`),
		Args:    cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if strings.TrimSpace(by) == "" || strings.TrimSpace(reason) == "" {
				return fault.Usagef(`for example: eyesdown schedule withdraw --by "Sam Lee" --reason "the clock was a year ahead"`, "who says so, and why: --by and --reason are needed")
			}
			return a.reading(c.Context(), func(ws *batch.Workspace) error {
				n, err := ws.Store.Withdraw(c.Context(), reason, by, clock.Now().Unix())
				if err != nil {
					return err
				}
				a.remark("%s taken back; each is due when its time comes", counted(n, "period"))
				return nil
			})
		},
	}
	c.Flags().StringVar(&by, "by", "", "who decides (required)")
	c.Flags().StringVar(&reason, "reason", "", "why (required)")
	return c
}
