package main

import (
	"strings"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/bingo"
	"eyesdown/internal/clock"
	"eyesdown/internal/fault"
	"eyesdown/internal/store"
)

func (a *app) registerCommand() *cobra.Command {
	c := &cobra.Command{
		Use: "register", Short: "Permits, people, authorisations, operators and centres",
		Long: `The register is what permits.csv, people.csv and authorisations.csv say, and what
people have set beside it. What somebody set is used until it is taken back; a
package that says otherwise is a notice among the exceptions and changes nothing.`,
		Example: examples("eyesdown register list", "eyesdown register show VB-0042",
			`eyesdown register set VB-0042 --person "Mele Tau" --role supervisor authorised_by="Margaret Halloran" --from 2026-01-01 --by "Sam Lee"`),
		Args: cobra.NoArgs, RunE: func(c *cobra.Command, _ []string) error { return a.listRegister(c, "", "") },
	}
	var permit string
	list := &cobra.Command{
		Use: "list [permits|people|authorisations|operators|centres]", Short: "Lists the register with its dates and sources",
		Example: examples("eyesdown register list", "eyesdown register list people --permit VB-0042", "eyesdown register list operators --format json"),
		Args:    cobra.MaximumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			return a.listRegister(c, permit, strings.Join(args, ""))
		},
	}
	list.Flags().StringVar(&permit, "permit", "", "only one permit")
	var person string
	show := &cobra.Command{
		Use: "show PERMIT", Short: "Prints everything in the register of a permit, or of a person on it, with where it comes from",
		Example: examples("eyesdown register show VB-0042", `eyesdown register show VB-0042 --person "Spiro Andreou"`), Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error { return a.showRegister(c, args[0], person) },
	}
	show.Flags().StringVar(&person, "person", "", "only one person")
	c.AddCommand(list, show, a.setRegister())
	return c
}

func (a *app) setRegister() *cobra.Command {
	var f store.RegisterFact
	var person, clause, from string
	c := &cobra.Command{
		Use: "set PERMIT [FIELD=VALUE]...", Short: "Changes or adds one fact, by somebody, on the day it is typed",
		Long: `Sets fields of a permit, of a person with a role (--person, --role) or of an
authorisation (--clause). Fields are the columns of permits.csv, people.csv and
authorisations.csv, and their values are written as there; FIELD= sets a field to
"not recorded". A person or an authorisation that is not there yet is added.

--from DATE is the first day of a person's term or of an authorisation, and says
which is meant where there are several; of a permit it is the day from which the
value holds, and what stood before holds until then.

Nothing is overwritten: every change is kept with its name, day and reason, and
--withdraw takes one back, so that the packages speak again.`,
		Example: examples(`eyesdown register set VB-0042 responsible_person="Mele Tau" --from 2026-01-01 --by "Sam Lee" --reason "letter of 12 December"`,
			`eyesdown register set VB-0042 --person "Mele Tau" --role supervisor authorised_by="Margaret Halloran" --from 2026-01-01 --by "Sam Lee"`,
			`eyesdown register set VB-0042 --clause vic/r7.1.a.games value=31 valid_to=2026-11-21 --from 2026-11-21 --by "Sam Lee"`,
			`eyesdown register set VB-0042 responsible_person --from 2026-01-01 --withdraw --by "Sam Lee"`),
		Args: cobra.MinimumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			var err error
			if f.From, err = day("--from", from); err != nil {
				return err
			}
			f.Permit, f.At = args[0], clock.Today()
			switch {
			case person != "" && clause != "":
				return fault.Usagef("set one, then the other", "--person and --clause are two facts")
			case person != "" || f.Role != "":
				f.File, f.Name = bingo.FilePeople, person
			case clause != "":
				f.File, f.Name = bingo.FileAuthorisations, clause
			}
			if f.Fields, err = fieldsOf(args[1:], f.Withdraw); err != nil {
				return err
			}
			return a.reading(c.Context(), func(ws *batch.Workspace) error {
				done, err := ws.SetRegister(c.Context(), f)
				for i := range done {
					a.remark("%s", done[i].Done())
				}
				return err
			})
		},
	}
	c.Flags().StringVar(&person, "person", "", "the person whose row is meant, with --role")
	c.Flags().StringVar(&f.Role, "role", "", "the person's role: supervisor, caller, bingo_employee and others")
	c.Flags().StringVar(&clause, "clause", "", "the clause of the authorisation that is meant")
	c.Flags().StringVar(&from, "from", "", "from which day, YYYY-MM-DD")
	c.Flags().StringVar(&f.By, "by", "", "whose change it is (required)")
	c.Flags().StringVar(&f.Reason, "reason", "", "why")
	c.Flags().BoolVar(&f.Withdraw, "withdraw", false, "take back what was set")
	return c
}

// fieldsOf reads FIELD=VALUE, or FIELD alone where something is taken back.
func fieldsOf(args []string, withdraw bool) ([]store.RegisterField, error) {
	var all []store.RegisterField
	for _, arg := range args {
		column, value, given := strings.Cut(arg, "=")
		switch {
		case withdraw && given:
			return nil, fault.Usagef("write "+column+" alone", "--withdraw takes a field back, whatever its value: %q", arg)
		case !withdraw && !given:
			return nil, fault.Usagef("for example "+arg+"=VALUE, or "+arg+"= for \"not recorded\"", "%q sets nothing", arg)
		}
		all = append(all, store.RegisterField{Column: strings.TrimSpace(column), Value: value})
	}
	return all, nil
}
