package batch

import (
	"archive/zip"
	"context"
	"io"
	"path"
	"slices"
	"strings"

	"eyesdown/ingest/datapackage"
	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
)

// arrival is one thing to take in.
type arrival struct {
	path  string // as it is called in messages
	name  string // as it was given, within its zip or folder where it came in one
	sheet bool   // it may be a running sheet, and is read after what may describe its permit
	open  func() (opened, error)
	sum   func() (sha256 string, bytes int64, err error) // of what is there

	strangers []Stranger // where it is only files that are not read
}

// arrivals gives what a path holds: itself, or where it is a zip of running
// sheets, each of them. In the zip of a data package each workbook is one too.
func (ws *Workspace) arrivals(ctx context.Context, given, name string) []arrival {
	itself := []arrival{{path: given, name: name, sheet: asSheet(given), open: func() (opened, error) { return ws.openAt(ctx, given) },
		sum: func() (string, int64, error) { return sumOf(given) }}}
	if !strings.EqualFold(path.Ext(given), ".zip") {
		return itself
	}
	z, err := zip.OpenReader(given)
	if err != nil {
		return itself // whoever opens it says what is wrong
	}
	defer func() { _ = z.Close() }()
	var sheets []arrival
	pack := false
	for i, f := range z.File {
		base := path.Base(f.Name)
		switch {
		case f.FileInfo().IsDir() || strings.HasPrefix(base, ".") || strings.HasPrefix(base, "~$") || strings.Contains(f.Name, "__MACOSX/"):
		case f.Name == "[Content_Types].xml":
			return itself // a workbook by another name
		case FormatFile(base):
			pack = true
		case asSheet(base):
			sheets = append(sheets, arrival{path: given + ": " + f.Name, name: name + ": " + f.Name, sheet: true, open: func() (opened, error) { return ws.zipped(ctx, given, i) },
				sum: func() (string, int64, error) { return sumZipped(given, i) }})
		}
	}
	if len(sheets) == 0 {
		return itself
	}
	slices.SortFunc(sheets, func(a, b arrival) int { return strings.Compare(a.path, b.path) })
	if pack { // other tables lie beside a package's files
		return append(itself, slices.DeleteFunc(sheets, func(a arrival) bool { return !datapackage.Workbook(a.path) })...)
	}
	return append(sheets, besideInZip(&z.Reader, name).arrival(given)...)
}

// FormatFile tells the names of the data package's files.
func FormatFile(name string) bool {
	for k := bingo.FileKind(0); k < bingo.FileCount; k++ {
		if name == k.String() {
			return true
		}
	}
	return name == "datapackage.json"
}

// zipped opens a running sheet inside a zip.
func (ws *Workspace) zipped(ctx context.Context, given string, i int) (opened, error) {
	z, err := zip.OpenReader(given)
	if err != nil {
		return opened{}, fault.Inputf(given, "make the zip again and send that", "the zip cannot be read: %v", err)
	}
	defer func() { _ = z.Close() }()
	f := z.File[i]
	from, err := f.Open()
	if err != nil {
		return opened{}, fault.Inputf(given+": "+f.Name, "make the zip again and send that", "it cannot be read: %v", err)
	}
	defer func() { _ = from.Close() }()
	data, err := io.ReadAll(io.LimitReader(from, mostBytes+1))
	switch {
	case err != nil:
		return opened{}, fault.Inputf(given+": "+f.Name, "make the zip again and send that", "it is damaged: %v", err)
	case len(data) > mostBytes:
		return opened{}, tooLarge(given + ": " + f.Name)
	}
	return ws.openSheet(ctx, path.Base(f.Name), data)
}

func tooLarge(given string) error {
	return fault.Inputf(given, "save the running sheet without pictures or other tables and send that", "the file is larger than %d MB", mostBytes>>20)
}
