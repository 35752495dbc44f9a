package main

import (
	"errors"
	"os"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch/mail"
	"eyesdown/internal/clock"
	"eyesdown/internal/fault"
	"eyesdown/schedules"
)

func (a *app) scheduleMail(jobs *string) *cobra.Command {
	var to string
	c := &cobra.Command{
		Use:   "mail",
		Short: "Tries the mail settings: sends one mail now",
		Long: `Sends one mail to everybody whom the section [mail] of the file of jobs names, or
to one address, and says what the mail server answers. It needs no store. The
password is in the file that password_file names, or in ` + mail.PasswordVariable + `.`,
		Example: examples("eyesdown schedule mail --jobs my-jobs.toml", "eyesdown schedule mail --jobs my-jobs.toml --to secretary@example.org"),
		Args:    cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			settings, err := mailOf(*jobs)
			if err != nil {
				return err
			}
			if settings == nil {
				return fault.Usagef("write a section [mail] into a file and name it with --jobs; schedules/jobs.toml shows how, and a file with nothing else leaves the jobs as they are", "no mail is set up")
			}
			all := settings.Everybody()
			if to != "" {
				address, err := schedules.Address(to)
				if err != nil {
					return fault.Usagef("for example: eyesdown schedule mail --jobs my-jobs.toml --to secretary@example.org", "--to %q: %v", to, err)
				}
				all = []string{address}
			}
			var failed []error
			for _, address := range all {
				if err := mail.Try(c.Context(), settings, address, clock.Now()); err != nil {
					failed = append(failed, fault.Wrap(err, address, "no mail was sent"))
					continue
				}
				a.remark("%s: the mail server took the mail", address)
			}
			return errors.Join(failed...)
		},
	}
	c.Flags().StringVar(&to, "to", "", "only this address")
	return c
}

// mailOf reads where mail goes from the file of --jobs; nil where nothing says it.
func mailOf(path string) (*schedules.Mail, error) {
	if path == "" {
		return nil, nil
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, fault.Inputf(path, "check the spelling of the path", "the jobs cannot be read: %v", err)
	}
	return schedules.ParseMail(path, text)
}
