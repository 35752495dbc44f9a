package main

import (
	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/fault"
	"eyesdown/internal/money"
)

func (a *app) attestCommand() *cobra.Command {
	var said batch.Answer
	var answer, period string
	var confirm bool
	c := &cobra.Command{
		Use:   "attest",
		Short: "Records somebody's answer to what only a person can say",
		Long: `Records who answered yes or no to a clause that no figure shows: that the permit
was displayed, say, or that the numbers were announced. An answer for a session
counts for all its games and prizes but those that have one of their own. A later
answer replaces an earlier one; both are kept. With --period in place of --session
an answer is about the return that ends on that day, and with neither about the
permit as a whole.

--all-missing answers everything that nobody has answered. It prints the list
first, and records nothing without --confirm.`,
		Example: examples(`eyesdown attest --permit VB-0042 --session S077 --clause vic/r7.2.a.1 --answer yes --by "Lê Thị Mai" --at 2026-04-06T22:27`,
			`eyesdown attest --permit VB-0042 --session S031 --game 11 --clause vic/s2.4.a --answer no --by "Spiro Andreou"`,
			`eyesdown attest --permit VB-0042 --clause vic/r12.b --answer yes --by "Lê Thị Mai"`,
			`eyesdown attest --permit VB-0042 --period 2026-06-30 --clause vic/r9.kept --answer yes --by "Lê Thị Mai"`,
			`eyesdown attest --permit VB-0042 --session S077 --all-missing --answer yes --by "Lê Thị Mai" --confirm`),
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			var err error
			if said.Period, err = day("--period", period); err != nil {
				return err
			}
			if err := saidWell(&said, answer); err != nil {
				return err
			}
			return a.reading(c.Context(), func(ws *batch.Workspace) error { return a.attest(c, ws, said, answer, confirm) })
		},
	}
	c.Flags().StringVar(&said.Permit, "permit", "", "the permit's number (required)")
	c.Flags().StringVar(&said.Session, "session", "", "the session")
	c.Flags().StringVar(&period, "period", "", "in place of a session: the last day of a return, YYYY-MM-DD")
	c.Flags().IntVar(&said.Game, "game", 0, "one game of it, in place of all")
	c.Flags().IntVar(&said.Prize, "prize", 0, "one prize of the game, in place of all")
	c.Flags().StringArrayVar(&said.Clauses, "clause", nil, "the clause that is answered; may be given several times")
	c.Flags().BoolVar(&said.AllMissing, "all-missing", false, "every clause that nobody has answered; needs --confirm")
	c.Flags().StringVar(&answer, "answer", "", "yes or no (required)")
	c.Flags().StringVar(&said.By, "by", "", "who answers (required)")
	c.Flags().StringVar(&said.At, "at", "", "when it was answered, as 2025-07-03T22:10; now, where it is left out")
	c.Flags().BoolVar(&confirm, "confirm", false, "with --all-missing: record the answers")
	c.AddCommand(a.attestList())
	return c
}

// saidWell holds the flags against each other.
func saidWell(said *batch.Answer, answer string) error {
	switch {
	case said.Session != "" && said.Period.Recorded():
		return fault.Usagef("leave one of the two out", "an answer is about a session or about a return, not both")
	case said.Permit != "" && said.Session == "" && (said.Game != 0 || said.Prize != 0 || said.AllMissing):
		return fault.Usagef("give --session", "games and prizes are those of a session, and --all-missing answers for one: --session is missing")
	case said.Permit == "":
		return fault.Usagef("for example: eyesdown attest --permit VB-0042 --session S077 --clause vic/r7.2.a.1 --answer yes --by \"Lê Thị Mai\"",
			"an answer is about a session, a return or a permit: --permit is needed")
	case answer != "yes" && answer != "no":
		return fault.Usagef("give --answer yes or --answer no", "an answer is yes or no, not %q", answer)
	case said.AllMissing == (len(said.Clauses) > 0):
		return fault.Usagef("`eyesdown attest list` shows what waits for an answer", "give either --clause, once for each clause, or --all-missing")
	case said.Game < 0 || said.Prize < 0:
		return fault.Usagef("leave --game and --prize out to answer for all of them", "games and prizes are numbered from 1 up")
	}
	said.Yes = answer == "yes"
	return nil
}

func (a *app) attest(c *cobra.Command, ws *batch.Workspace, said batch.Answer, answer string, confirm bool) error {
	asked, record, err := ws.Attest(c.Context(), said)
	if err != nil {
		return err
	}
	if len(asked) == 0 {
		a.remark("nothing waits for an answer there")
		return nil
	}
	l := &list{headings: []string{"clause", "what it asks", "answer"}}
	for _, r := range asked {
		l.add(r.ID, r.Clause, answer)
	}
	if err := a.print(l); err != nil {
		return err
	}
	if said.AllMissing && !confirm {
		return fault.Usagef("read the list; if "+said.By+" answers '"+answer+"' to all of it, give the same command with --confirm", "nothing is recorded yet")
	}
	if err := record(); err != nil {
		return err
	}
	subject := "permit " + said.Permit
	switch {
	case said.Session != "":
		subject = "session " + said.Session
	case said.Period.Recorded():
		subject = "the return to " + said.Period.Long() + " of " + subject
	}
	a.remark("%s of %s on %s recorded", counted(len(asked), "answer"), said.By, subject)
	return nil
}

func (a *app) attestList() *cobra.Command {
	var permit, session string
	c := &cobra.Command{
		Use: "list", Short: "Lists who answered what, and what nobody has answered",
		Example: examples("eyesdown attest list --permit VB-0042 --session S077"), Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if permit == "" {
				return fault.Usagef("for example: eyesdown attest list --permit VB-0042", "--permit is needed")
			}
			return a.reading(c.Context(), func(ws *batch.Workspace) error {
				lines, err := ws.Attested(c.Context(), permit, session)
				if err != nil {
					return err
				}
				return a.printAttested(lines)
			})
		},
	}
	c.Flags().StringVar(&permit, "permit", "", "the permit's number (required)")
	c.Flags().StringVar(&session, "session", "", "only one session")
	return c
}

func (a *app) printAttested(lines []batch.AttestedLine) error {
	l := &list{headings: []string{"session", "period", "game", "prize", "clause", "title", "answer", "by", "at", "note", "source"}}
	waiting := 0
	for _, x := range lines {
		if x.Waits {
			waiting++
		}
		l.add(x.Session, x.Period, x.Games, x.Prize, x.Clause, x.Title, x.Answer, x.By, x.At, x.Note, x.Source)
	}
	if len(l.rows) > 0 {
		if err := a.print(l); err != nil {
			return err
		}
	}
	if waiting > 0 {
		a.remark("%d %s for an answer, or for one answer in place of two that contradict each other", waiting, money.Plural(waiting, "line waits", "lines wait"))
		return errStands
	}
	a.remark("nothing waits for an answer")
	return nil
}
