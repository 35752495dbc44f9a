package batch

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"eyesdown/internal/fault"
)

// Parcel is what goes to another machine together so that taking it in there
// gives what taking it in here would: a file, or a folder of the format with all
// that lies below it.
type Parcel struct {
	Name  string // as it is kept where it is turned away: from what was given on, with forward slashes
	Given string // the part of the name that was given: what Ingest is to be called with
	Sheet bool   // it may be a running sheet, and is read after what may describe its permit
	Files []ParcelFile
}

// ParcelFile is one file of a parcel.
type ParcelFile struct {
	Name string // from what was given on, with forward slashes
	Path string // on this machine
}

// Parcels finds what can be taken in at a path, as [Workspace.Ingest] does.
func Parcels(given string) ([]Parcel, error) {
	found, err := packagesAt(given)
	if err != nil {
		return nil, err
	}
	var parcels []Parcel
	covered := ""
	for _, path := range found {
		if covered != "" && strings.HasPrefix(path, covered) {
			continue // it goes with the folder
		}
		p := Parcel{Name: nameIn(given, path)}
		p.Given, _, _ = strings.Cut(p.Name, "/")
		info, err := os.Stat(path)
		switch {
		case err != nil:
			return nil, fault.Inputf(path, "see whether it is still there", "it cannot be read: %v", err)
		case !info.IsDir():
			p.Sheet, p.Files = asSheet(path), []ParcelFile{{p.Name, path}}
		default:
			covered = filepath.Clean(path) + string(filepath.Separator)
			if p.Files, err = filesBelow(path, p.Name); err != nil {
				return nil, err
			}
		}
		parcels = append(parcels, p)
	}
	return parcels, nil
}

// filesBelow lists the files of a folder and of those in it, links followed, as
// Ingest looks through them.
func filesBelow(folder, name string) ([]ParcelFile, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, fault.Inputf(folder, "check who may read the folder", "the folder cannot be read: %v", err)
	}
	var files []ParcelFile
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), "._") || strings.HasPrefix(e.Name(), "~$") || e.Name() == "__MACOSX" || e.Name() == ".DS_Store" {
			continue // left by other programs, and looked at by none of ours
		}
		path, within := filepath.Join(folder, e.Name()), name+"/"+e.Name()
		info, err := os.Stat(path)
		if err == nil && !info.IsDir() && !info.Mode().IsRegular() {
			err = errors.New("it is no file")
		}
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil, fault.Inputf(path, "take the link away, or put there what it points to", "it is a link to something that is not there")
		case err != nil:
			return nil, fault.Inputf(path, "take it away, or see that it can be read", "it cannot be read: %v", err)
		case info.IsDir():
			deeper, err := filesBelow(path, within)
			if err != nil {
				return nil, err
			}
			files = append(files, deeper...)
		default:
			files = append(files, ParcelFile{within, path})
		}
	}
	return files, nil
}
