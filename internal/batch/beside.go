package batch

import (
	"archive/zip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"eyesdown/ingest"
	"eyesdown/ingest/datapackage"
	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
)

// Stranger is a file that lies beside running sheets and is not read.
type Stranger struct {
	Name string // in its folder or zip
	What string // in a few words: "a PDF"
}

// beside is what a folder or zip of running sheets holds besides them: letters,
// photos, text files. It is kept as a package without rows, so that the notices
// of it stand in the store as those of a data package do.
type beside struct {
	label string
	files []Stranger
}

// arrival makes the notices something to take in; nil where there are none.
func (b *beside) arrival(given string) []arrival {
	if len(b.files) == 0 {
		return nil
	}
	slices.SortFunc(b.files, func(x, y Stranger) int { return strings.Compare(x.Name, y.Name) })
	return []arrival{{path: given, name: b.label, strangers: b.files,
		open: func() (opened, error) { return opened{b, b.digest(), b.label, 0}, nil },
		sum:  func() (string, int64, error) { return b.digest(), 0, nil }}}
}

// digest names the notices: the same files are told of once.
func (b *beside) digest() string {
	h := sha256.New()
	_, _ = fmt.Fprintf(h, "beside running sheets\n%s\n", b.label)
	for _, f := range b.files {
		_, _ = fmt.Fprintf(h, "%s\n%s\n", f.Name, f.What)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// AsOf does nothing: no file that lies beside has a time that counts.
func (b *beside) AsOf(civil.Instant) {}

// Read tells of each file once.
func (b *beside) Read(sink ingest.Sink, _ ingest.Permits, _ func(int64)) (ingest.Summary, error) {
	for _, f := range b.files {
		name := b.label + "/" + f.Name
		err := sink.Hold(ingest.Held{
			Exception: bingo.Exception{
				ID:      bingo.ExceptionID(bingo.CodeUnknownFile, name),
				Code:    bingo.CodeUnknownFile,
				Places:  []bingo.Place{{File: name}},
				Problem: fmt.Sprintf("%s lies beside the running sheets and is %s; it was not read.", f.Name, f.What),
				Remedy:  "Nothing needs to be done if no figures stand in it. " + accepted,
				Effect:  bingo.Notice,
			},
			Session: -1,
		})
		if err != nil {
			return ingest.Summary{}, err
		}
	}
	sum := ingest.Summary{Digest: b.digest(), Label: b.label}
	return sum, sink.Close(sum)
}

const accepted = "What is read: a running sheet as an Excel workbook (.xlsx) or CSV file, and a data package, which is a folder or zip with files such as permits.csv, sessions.csv and games.csv."

// besideIn finds what lies beside running sheets in a folder and those below it.
// A folder that holds a package tells of its own files itself.
func besideIn(folder string) *beside {
	b := &beside{label: nameIn(folder, folder)}
	b.walk(folder, "")
	return b
}

func (b *beside) walk(folder, prefix string) {
	dir := filepath.Join(folder, filepath.FromSlash(prefix))
	if holdsFormat(dir) {
		return
	}
	entries, _ := os.ReadDir(dir) // whoever looks for sheets there says what is wrong
	for _, e := range entries {
		name := path.Join(prefix, e.Name())
		switch {
		case datapackage.Ignored(name):
		case e.IsDir():
			b.walk(folder, name)
		case readAlone(name), !e.Type().IsRegular():
		default:
			b.add(name, func() (io.ReadCloser, error) { return os.Open(filepath.Join(dir, e.Name())) })
		}
	}
}

// readAlone tells the names of files that are taken in.
func readAlone(name string) bool {
	return asSheet(name) || strings.EqualFold(path.Ext(name), ".zip") || FormatFile(path.Base(name))
}

// listed names the files for a message: the first few, and how many others.
func (b *beside) listed() string {
	const most = 5
	var names []string
	for _, f := range b.files[:min(len(b.files), most)] {
		names = append(names, f.Name+" is "+f.What)
	}
	if more := len(b.files) - most; more > 0 {
		names = append(names, fmt.Sprintf("%d others are none either", more))
	}
	if len(names) == 0 {
		return ""
	}
	return " (" + strings.Join(names, "; ") + ")"
}

// add looks what a file is.
func (b *beside) add(name string, open func() (io.ReadCloser, error)) {
	what := "a file that cannot be read"
	from, err := open()
	if err == nil {
		if said, reading := datapackage.What(name, from); errors.Join(reading, from.Close()) == nil {
			what = said
		}
	}
	b.files = append(b.files, Stranger{name, what})
}

// besideInZip finds what lies beside the running sheets of a zip.
func besideInZip(z *zip.Reader, label string) *beside {
	b := &beside{label: label}
	for _, f := range z.File {
		name := strings.ReplaceAll(f.Name, `\`, "/")
		if !f.FileInfo().IsDir() && !datapackage.Ignored(name) && !asSheet(name) {
			b.add(name, f.Open)
		}
	}
	return b
}
