package main

import (
	"fmt"
	"runtime"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
)

func (a *app) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use: "version", Short: "Prints the program's version and its packs", Example: examples("eyesdown version"), Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			en, err := batch.Engine(nil)
			if err != nil {
				return err
			}
			fmt.Fprintf(a.out, "eyesdown %s (%s)\n", version, runtime.Version())
			for _, p := range en.Packs() {
				fmt.Fprintf(a.out, "pack %s version %s, digest %s\n", p.ID, p.Version, p.Digest)
			}
			return nil
		},
	}
}
