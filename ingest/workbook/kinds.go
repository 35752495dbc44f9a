package workbook

import (
	"path"
	"slices"
	"strings"
)

// Named says in a few words what a file of the kind is. Its name tells letters
// from slides, which look alike inside.
func (k Kind) Named(name string) string {
	ext := strings.ToLower(path.Ext(name))
	switch k {
	case Empty:
		return "an empty file"
	case XLSX, XLSB, XLS, XML2003:
		return "an Excel workbook"
	case Encrypted:
		return "an Excel workbook with a password"
	case OpenDocument:
		return "an OpenDocument sheet"
	case Numbers:
		return "an Apple Numbers sheet"
	case PDF:
		return "a PDF"
	case Picture:
		if slices.Contains([]string{".mp4", ".mov", ".m4v", ".3gp"}, ext) {
			return "a film"
		}
		return "a photo or another picture"
	case WebPage:
		return "a web page"
	case Archive:
		return "an archive (zip or the like)"
	case Text:
		return "a text file"
	case OtherOffice:
		if slices.Contains([]string{".ppt", ".pptx", ".odp"}, ext) {
			return "slides"
		}
		return "a letter or another document of a word processor"
	}
	return "a file of a kind that is not known here"
}

// TurnedAway refuses a file that was sent for a running sheet or a data package
// and is neither: what it is, and what to send. The error is a fault.Fault of
// kind Input.
func TurnedAway(name string, kind Kind) error { return turnedAway(name, kind) }
