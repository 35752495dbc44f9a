package inbox

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"eyesdown/internal/batch"
	"eyesdown/internal/fault"
)

// The folders within the inbox for what has been seen to.
const (
	Done    = "done"
	Held    = "held"
	Refused = "refused"
)

// item is one thing to take in: a file, or the files of a data package that lie
// in one folder. Names are relative to the inbox.
type item struct {
	folder string // "" for the inbox itself
	files  []string
	pkg    bool
	closed bool // a folder that may not be read; it has no files here
}

// name names the item for people.
func (i item) name() string {
	switch {
	case i.closed:
		return i.folder
	case len(i.files) == 1:
		return i.files[0]
	case i.folder == "":
		return fmt.Sprintf("%d loose files of a package", len(i.files))
	}
	return fmt.Sprintf("%s (%d files)", i.folder, len(i.files))
}

// seen is what a look at a file shows.
type seen struct {
	size, changed int64
}

// find lists what lies in the inbox and in the folders below it, and what each
// file looks like now.
func find(inbox string) ([]item, map[string]seen, error) {
	var items []item
	looks := map[string]seen{}
	return items, looks, walk(inbox, "", &items, looks)
}

func walk(inbox, folder string, items *[]item, looks map[string]seen) error {
	entries, err := os.ReadDir(filepath.Join(inbox, folder))
	if folder != "" && errors.Is(err, fs.ErrPermission) {
		*items = append(*items, item{folder: folder, closed: true})
		return nil
	}
	if err != nil {
		return fault.Wrap(err, filepath.Join(inbox, folder), "the inbox cannot be read")
	}
	pkg := item{folder: folder, pkg: true}
	for _, e := range entries {
		name := filepath.Join(folder, e.Name())
		switch {
		case passing(e.Name()) || folder == "" && ours(e.Name()):
		case e.IsDir():
			if err := walk(inbox, name, items, looks); err != nil {
				return err
			}
		case !e.Type().IsRegular():
		default:
			look, ok := lookAt(filepath.Join(inbox, name))
			if !ok {
				continue // it has just been taken away
			}
			looks[name] = look
			if batch.FormatFile(e.Name()) {
				pkg.files = append(pkg.files, name)
			} else {
				*items = append(*items, item{folder: folder, files: []string{name}})
			}
		}
	}
	if len(pkg.files) > 0 {
		slices.Sort(pkg.files)
		*items = append(*items, pkg)
	}
	return nil
}

func lookAt(path string) (seen, bool) {
	info, err := os.Lstat(path)
	if err != nil || !info.Mode().IsRegular() {
		return seen{}, false
	}
	return seen{info.Size(), info.ModTime().UnixNano()}, true
}

// ours tells the names of the folders for what has been seen to.
func ours(name string) bool { return name == Done || name == Held || name == Refused }

// passing tells the names of files that are not meant for anybody: locks of
// programs that have a file open, downloads under way, and what systems leave in
// folders.
func passing(name string) bool {
	lower := strings.ToLower(name)
	if strings.HasPrefix(name, ".") || strings.HasPrefix(name, "~") || strings.HasSuffix(name, "~") {
		return true
	}
	switch lower {
	case "thumbs.db", "desktop.ini", "__macosx", "$recycle.bin", "system volume information", "lost+found", "icon\r":
		return true
	}
	switch filepath.Ext(lower) {
	case ".part", ".partial", ".filepart", ".crdownload", ".download", ".tmp", ".temp", ".lnk":
		return true
	}
	return false
}
