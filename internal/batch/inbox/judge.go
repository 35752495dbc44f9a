package inbox

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"eyesdown/internal/batch"
	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
)

// verdict is where an item goes, and why.
type verdict struct {
	went   string
	why    string   // in one line
	advice []string // what a person can do, for the note
}

// note gives the text of NAME.why.txt.
func (v verdict) note(name string) string {
	var b strings.Builder
	if v.went == Refused {
		fmt.Fprintf(&b, "%s was not taken in: nothing of it is in the record but what is said below.\r\n\r\n", name)
	} else {
		fmt.Fprintf(&b, "%s was taken in, and something in it needs a person.\r\n\r\n", name)
	}
	for _, line := range v.advice {
		b.WriteString(strings.ReplaceAll(line, "\n", "\r\n") + "\r\n")
	}
	if v.went == Refused {
		b.WriteString("\r\nWhen it has been put right, put it into the inbox again. This note may be thrown away.\r\n")
	} else {
		b.WriteString("\r\nNothing is lost: what is right counts already. A corrected file goes into the inbox like\r\nany other. `eyesdown exceptions` lists what is open. This note may be thrown away.\r\n")
	}
	return b.String()
}

// judge looks at what became of an item: refused where any of it could not be
// read, held where anything of its files needs a person, else done.
func (b *Box) judge(ctx context.Context, taken []batch.Intake, sums map[string]string, staged string) (verdict, error) {
	own := func(text string) string {
		text = strings.ReplaceAll(text, staged+"/", "")
		return strings.ReplaceAll(text, staged+`\`, "")
	}
	files := map[string]bool{}
	for _, sum := range sums {
		files[sum] = true
	}
	v := verdict{went: Done}
	read, known := 0, 0
	for _, in := range taken {
		switch {
		case in.Again:
			continue
		case in.Err != nil:
			v.went = Refused
			v.advice = append(v.advice, own(in.Err.Error()))
			if hint := fault.HintOf(in.Err); hint != "" {
				v.advice = append(v.advice, "What to do: "+sentence(own(hint)))
			}
			continue
		}
		read++
		if in.Known {
			known++
		}
		if err := b.filesOf(ctx, in, files); err != nil {
			return v, err
		}
	}
	if v.went == Refused {
		v.why = v.advice[0]
		if read > 0 {
			v.advice = append(v.advice, fmt.Sprintf("The %d others in it were taken in.", read))
		}
		return v, nil
	}
	all, err := b.Workspace.Exceptions(ctx, "")
	if err != nil {
		return v, err
	}
	for _, x := range all {
		about := slices.ContainsFunc(x.Places, func(p bingo.Place) bool { return files[p.SHA256] })
		if !about || x.Status != bingo.ExceptionOpen || x.Effect == bingo.Notice {
			continue
		}
		v.went = Held
		place := ""
		if len(x.Places) > 0 {
			place = own(x.Places[0].String()) + ": "
		}
		v.advice = append(v.advice, x.ID+"  "+place+x.Problem, "      What to do: "+sentence(x.Remedy))
	}
	switch {
	case v.went == Held:
		v.why = fmt.Sprintf("%d open exceptions", len(v.advice)/2)
		if len(v.advice) == 2 {
			v.why = "1 open exception"
		}
	case known > 0 && known == read:
		v.why = "it was in the store already"
	default:
		v.why = "taken in"
	}
	return v, nil
}

// sentence ends a text with one full stop.
func sentence(text string) string { return strings.TrimRight(text, ".") + "." }

// filesOf adds the files that an intake brought, by their SHA-256, or had brought
// before.
func (b *Box) filesOf(ctx context.Context, in batch.Intake, files map[string]bool) error {
	for _, f := range in.Summary.Files {
		files[f.SHA256] = true
	}
	if !in.Known {
		return nil
	}
	packages, err := b.Workspace.Store.Packages(ctx)
	for _, p := range packages {
		if p.Digest != in.Summary.Digest {
			continue
		}
		for _, f := range p.Files {
			files[f.SHA256] = true
		}
	}
	return err
}

// brought says what came into the store of an item: rows as they stood in the
// files, and the digests of the packages.
func brought(taken []batch.Intake) string {
	rows, accepted, held := 0, 0, 0
	var packages []string
	for _, in := range taken {
		if in.Err != nil || in.Known || in.Again {
			continue
		}
		packages = append(packages, "package "+in.Summary.Digest)
		for _, f := range in.Summary.Files {
			rows, accepted, held = rows+f.Rows, accepted+f.Accepted, held+f.Held
		}
	}
	if len(packages) == 0 {
		return ""
	}
	return fmt.Sprintf("rows %d, accepted %d, held %d, %s", rows, accepted, held, strings.Join(packages, ", "))
}
