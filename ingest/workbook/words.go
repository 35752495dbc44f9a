package workbook

import (
	"fmt"
	"path"
	"strings"

	"eyesdown/internal/fault"
)

// damagedf refuses what is damaged in words that anybody knows; what it is in the
// file's own terms stands behind them, for whoever looks into the file.
func damagedf(place, what, detail string, args ...any) error {
	return fault.Inputf(place, saveAgain, "%s (detail: %s)", what, fmt.Sprintf(detail, args...))
}

const (
	workbookDamaged = "the workbook is damaged, or was not made by a spreadsheet program"
	sheetDamaged    = "the sheet is damaged and cannot be read to its end"
	cellDamaged     = "the cell is damaged and cannot be read"
)

// piece says in plain words which piece of a workbook a part is.
func piece(key string) string {
	switch name := path.Base(key); {
	case strings.HasPrefix(key, "xl/worksheets/") && strings.HasSuffix(key, ".xml"):
		return "one of its sheets"
	case name == "workbook.xml":
		return "the list of its sheets"
	case name == "sharedstrings.xml":
		return "the list of the texts in its cells"
	case name == "styles.xml":
		return "the list of its number formats"
	case name == "[content_types].xml", strings.HasSuffix(name, ".rels"):
		return "its table of contents"
	case strings.HasPrefix(key, "xl/media/"), strings.HasPrefix(key, "xl/drawings/"), strings.HasPrefix(key, "xl/charts/"):
		return "a picture or a chart in it"
	}
	return "a piece of it beside the sheets"
}
