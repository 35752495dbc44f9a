package datapackage

import (
	"archive/zip"
	"errors"
	"io"
	"io/fs"
	"strings"

	"eyesdown/internal/fault"
)

// A bomb unpacks to far more than any table does: figures and names shrink to
// a tenth or a thirtieth, zeros to a thousandth.
const (
	bombRatio = 500
	bombSize  = 64 << 20
)

const sendAgain = "make the zip again from the original files and send that"

// listZip reads a zip's directory and refuses what no exporter writes.
func listZip(given string) ([]entry, error) {
	z, err := zip.OpenReader(given)
	if err != nil {
		return nil, fault.Inputf(given, sendAgain, "the zip is damaged or was not sent to its end (%v)", err)
	}
	defer z.Close()
	if len(z.File) > maxEntries {
		return nil, fault.Inputf(given, "send a zip that holds only the package", "there are %d files in the zip; at most %d are taken", len(z.File), maxEntries)
	}
	var entries []entry
	seen := map[string]bool{}
	for i, f := range z.File {
		name := strings.ReplaceAll(f.Name, "\\", "/") // some Windows programs write it so
		if !safe(name) {
			return nil, fault.Inputf(given, sendAgain, "the zip holds a file whose name leads out of it (%q)", clip(f.Name))
		}
		if ignored(name) {
			continue
		}
		if folder := misnamed(name); folder != "" {
			if !seen[folder] {
				seen[folder] = true
				entries = append(entries, entry{path: folder, odd: "a folder"})
			}
			continue
		}
		if strings.HasSuffix(name, "/") {
			continue
		}
		if err := checkZipFile(given, f); err != nil {
			return nil, err
		}
		if seen[name] {
			return nil, fault.Inputf(given, sendAgain, "the zip holds %s twice", name)
		}
		seen[name] = true
		entries = append(entries, entry{path: name, size: int64(f.UncompressedSize64), open: zipOpener(given, i, f.Name), sheet: Workbook(name)})
	}
	return entries, nil
}

// misnamed gives the first folder on the way to a name that bears a member's
// name, or "".
func misnamed(name string) string {
	for i := range len(name) {
		if name[i] == '/' && isMember(name[:i]) {
			return name[:i]
		}
	}
	return ""
}

func checkZipFile(given string, f *zip.File) error {
	switch {
	case f.Mode()&fs.ModeType != 0:
		return fault.Inputf(given, "put the files themselves into the zip", "%s in the zip is a link, not a file", f.Name)
	case f.Flags&1 != 0:
		return fault.Inputf(given, "make the zip without a password", "%s in the zip is protected by a password", f.Name)
	case f.UncompressedSize64 > 1<<40,
		f.UncompressedSize64 > bombSize && f.UncompressedSize64/bombRatio > f.CompressedSize64:
		return fault.Inputf(given, sendAgain, "%s in the zip unpacks to %d MB, which no table does", f.Name, f.UncompressedSize64>>20)
	}
	return nil
}

// zipOpener opens one file of a zip; the zip is opened anew each time, so that
// nothing stays open between Open and Read.
func zipOpener(given string, index int, name string) func() (io.ReadCloser, error) {
	return func() (io.ReadCloser, error) {
		z, err := zip.OpenReader(given)
		if err != nil {
			return nil, err
		}
		if index >= len(z.File) || z.File[index].Name != name {
			z.Close()
			return nil, errChanged
		}
		rc, err := z.File[index].Open()
		if err != nil {
			z.Close()
			return nil, err
		}
		return &zipMember{rc, z}, nil
	}
}

type zipMember struct {
	io.ReadCloser
	zip io.Closer
}

func (m *zipMember) Close() error {
	return errors.Join(m.ReadCloser.Close(), m.zip.Close())
}

var errChanged = errors.New("it was changed while it was being read")

// damage words an error met while a file's bytes were read.
func damage(place string, err error) error {
	switch {
	case errors.Is(err, zip.ErrAlgorithm):
		return fault.Inputf(place, "make the zip with the usual method (deflate)", "the file is packed in a way that cannot be read")
	case errors.Is(err, errChanged):
		return fault.Inputf(place, "close the program that writes it and send it again", "the file changed while it was being read")
	case errors.Is(err, fs.ErrPermission), errors.Is(err, fs.ErrNotExist):
		return fault.Inputf(place, "check that it is there and that you may read it", "the file cannot be opened: %v", err)
	}
	return fault.Inputf(place, sendAgain, "the file is damaged: %v", err)
}
