package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"golang.org/x/term"

	"eyesdown/internal/fault"
)

// version is the program's own; documents name it.
const version = "0.1.0"

// errStands ends a command that has done its work with exit code 1: something
// has to be explained or mended. It has been printed already.
var errStands = errors.New("something has to be explained or mended")

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

// app is what every subcommand shares.
type app struct {
	out, err  io.Writer
	terminal  bool // err is a terminal: progress may be shown
	store     string
	format    string
	logFormat string
	log       *runLog // nil where what is said is said in words
	quiet     bool
}

// run runs one command line and gives its exit code: 0 done and clean, 1 done
// with findings or exceptions that stand, 2 wrong usage or unreadable input, 3
// could not finish.
func run(ctx context.Context, args []string, out, errOut io.Writer) int {
	printed := &printer{to: out}
	a := &app{out: printed, err: errOut}
	if f, ok := errOut.(*os.File); ok {
		a.terminal = term.IsTerminal(int(f.Fd()))
	}
	root := a.root()
	root.SetArgs(args)
	root.SetOut(printed)
	root.SetErr(errOut)
	err := root.ExecuteContext(ctx)
	if printed.err != nil {
		err = fault.Wrap(printed.err, "", "the output could not be written")
	}
	code := codeOf(ctx, err)
	if a.log == nil {
		tell(ctx, errOut, err)
	}
	a.endLog(ctx, err, code)
	return code
}

// codeOf gives the exit code of what a command ended with.
func codeOf(ctx context.Context, err error) int {
	var f *fault.Fault
	switch {
	case err == nil:
		return 0
	case errors.Is(err, errStands):
		return 1
	case ctx.Err() != nil:
		return 3
	case !errors.As(err, &f):
		return 2 // the command line itself: cobra's own words
	}
	return fault.Code(err)
}

// tell says in words why a command did not do its work.
func tell(ctx context.Context, errOut io.Writer, err error) {
	switch {
	case err == nil || errors.Is(err, errStands):
		return
	case ctx.Err() != nil:
		fmt.Fprintln(errOut, "eyesdown: stopped; what was finished is kept, what was not is taken back: run the same command again")
		return
	}
	fmt.Fprintf(errOut, "eyesdown: %v\n", err)
	if hint := fault.HintOf(err); hint != "" {
		fmt.Fprintf(errOut, "  %s\n", hint)
	}
}

// printer writes to the standard output and remembers the first error, so that
// no result is lost in silence on a full disk or a closed pipe.
type printer struct {
	to  io.Writer
	err error
}

// Write writes on, and keeps the first error.
func (p *printer) Write(b []byte) (int, error) {
	n, err := p.to.Write(b)
	if p.err == nil {
		p.err = err
	}
	return n, err
}
