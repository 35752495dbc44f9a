package datapackage

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"sort"
	"strings"

	"eyesdown/internal/fault"
)

// entry is one file of a folder or zip, whether or not it is of the format.
type entry struct {
	path string // with forward slashes, from the top of the folder or zip
	size int64
	open func() (io.ReadCloser, error)
	odd  string // what it is where it is no file, and is not opened
	// sheet says that it is a workbook: a running sheet, which is taken in on its
	// own.
	sheet bool
}

// Workbook tells by its name that a file beside the format's own is taken in on
// its own, as a running sheet. CSV files may hold any table, and are not.
func Workbook(name string) bool {
	ext := strings.ToLower(path.Ext(name))
	return ext == ".xlsx" || ext == ".xlsm"
}

// folderDepth is how far down a folder is looked through: the package, a folder
// around it, and a folder of data inside it.
const folderDepth = 3

// list gives the files at a path, and whether they came from a zip.
func list(given string) ([]entry, error) {
	info, err := os.Stat(given)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fault.Inputf(given, "check the name and the folder", "there is nothing of this name")
	case err != nil:
		return nil, fault.Inputf(given, "check that you may read it", "it cannot be opened: %v", err)
	case info.IsDir():
		return listFolder(given)
	case !info.Mode().IsRegular():
		return nil, fault.Inputf(given, "give a folder, a zip or a CSV file", "this is neither a file nor a folder")
	}
	if filepath.Base(given) == descriptorName {
		return listFolder(filepath.Dir(given))
	}
	if _, ok := kindOf(filepath.ToSlash(given)); ok {
		return []entry{diskEntry(given, filepath.Base(given), info.Size())}, nil
	}
	return listOther(given)
}

// listOther takes a file that is not named as the format names its files: it
// has to be a zip.
func listOther(given string) ([]entry, error) {
	head, err := headOf(given)
	if err != nil {
		return nil, fault.Inputf(given, "check that you may read it", "it cannot be opened: %v", err)
	}
	if err := foreign(given); err != nil {
		return nil, err
	}
	if bytes.HasPrefix(head, []byte("PK")) {
		return listZip(given)
	}
	if ext := filepath.Ext(given); ext == ".zip" || ext == ".ZIP" {
		return nil, fault.Inputf(given, "make the zip again and send that", "this is not a zip file, whatever its name says")
	}
	return nil, fault.Inputf(given, "a single file must bear one of the format's names: "+formatNames(),
		"this is neither a zip nor a file of the bingo data package")
}

func headOf(given string) ([]byte, error) {
	f, err := os.Open(given)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	head := make([]byte, 4)
	n, err := io.ReadFull(f, head)
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		return nil, err
	}
	return head[:n], nil
}

func diskEntry(onDisk, name string, size int64) entry {
	return entry{path: name, size: size, open: func() (io.ReadCloser, error) { return os.Open(onDisk) }}
}

func listFolder(dir string) ([]entry, error) {
	var entries []entry
	if err := walk(dir, "", 1, &entries); err != nil {
		return nil, err
	}
	sort.Slice(entries, func(i, j int) bool { return entries[i].path < entries[j].path })
	return entries, nil
}

func walk(dir, prefix string, depth int, entries *[]entry) error {
	items, err := os.ReadDir(dir)
	if err != nil {
		return fault.Inputf(dir, "check that you may read it", "the folder cannot be read: %v", err)
	}
	for _, item := range items {
		name := path.Join(prefix, item.Name())
		if ignored(name) {
			continue
		}
		onDisk := filepath.Join(dir, item.Name())
		info, err := os.Stat(onDisk) // follows links: the folder is the sender's own
		if err == nil && info.IsDir() && !isMember(name) {
			if depth < folderDepth {
				if err := walk(onDisk, name, depth+1, entries); err != nil {
					return err
				}
			}
			continue
		}
		if len(*entries) == maxEntries {
			return fault.Inputf(dir, "give a folder that holds only the package", "there are more than %d files in the folder", maxEntries)
		}
		if odd := oddity(info, err); odd != "" {
			*entries = append(*entries, entry{path: name, odd: odd})
			continue
		}
		e := diskEntry(onDisk, name, info.Size())
		e.sheet = Workbook(name)
		*entries = append(*entries, e)
	}
	return nil
}

// oddity says what stands in a folder under a file's name and is none, or "".
// Nothing of the kind is ever opened: a pipe would be waited for.
func oddity(info fs.FileInfo, err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "a link to something that is not there"
	case err != nil:
		return "something that cannot be looked at (" + err.Error() + ")"
	case info.IsDir():
		return "a folder"
	case info.Mode()&fs.ModeNamedPipe != 0:
		return "a pipe"
	case info.Mode()&fs.ModeDevice != 0:
		return "a device"
	case !info.Mode().IsRegular():
		return "neither a file nor a folder"
	}
	return ""
}
