package batch

import (
	"os"
	"path/filepath"
	"sort"
	"strings"

	"eyesdown/ingest/datapackage"
	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
)

// packagesAt finds what can be taken in at a path: the path itself where it is a
// file or a folder that holds files of the format, with the running sheets
// below such a folder; else every package and every running sheet below it.
func packagesAt(given string) ([]string, error) {
	info, err := os.Stat(given)
	if err != nil {
		return nil, fault.Inputf(given, "check the spelling of the path", "there is no such file or folder")
	}
	if !info.IsDir() {
		return []string{given}, nil
	}
	found, err := below(given)
	if err != nil {
		return nil, err
	}
	if holdsFormat(given) {
		found = append([]string{given}, found...)
	}
	if len(found) == 0 {
		return nil, fault.Inputf(given, "a data package is a folder or zip with files such as permits.csv, sessions.csv and games.csv; a running sheet is a workbook (.xlsx) or CSV file",
			"no data package and no running sheet is in this folder%s", besideIn(given).listed())
	}
	return found, nil
}

func below(folder string) ([]string, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, fault.Inputf(folder, "check who may read the folder", "the folder cannot be read: %v", err)
	}
	workbooksOnly := holdsFormat(folder) // other tables lie beside a package's files
	var found []string
	for _, e := range entries {
		path := filepath.Join(folder, e.Name())
		switch {
		case strings.HasPrefix(e.Name(), ".") || strings.HasPrefix(e.Name(), "~$") || e.Name() == "__MACOSX":
		case e.IsDir():
			deeper, err := below(path)
			if err != nil {
				return nil, err
			}
			if holdsFormat(path) {
				found = append(found, path)
			}
			found = append(found, deeper...)
		case strings.EqualFold(filepath.Ext(e.Name()), ".zip") && !workbooksOnly:
			found = append(found, path)
		case asSheet(path) && (!workbooksOnly || datapackage.Workbook(path)):
			found = append(found, path)
		}
	}
	sort.Strings(found)
	return found, nil
}

// asSheet tells by its name that a file is to be read as a running sheet: a
// workbook of whatever kind, or a CSV file that bears none of the format's names.
func asSheet(path string) bool {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".xlsx", ".xlsm", ".xls", ".ods":
		return true
	case ".csv", ".tsv":
	default:
		return false
	}
	return !FormatFile(filepath.Base(path))
}

// holdsFormat tells whether a folder holds a file of the format.
func holdsFormat(folder string) bool {
	if exists(filepath.Join(folder, "datapackage.json")) {
		return true
	}
	for k := bingo.FileKind(0); k < bingo.FileCount; k++ {
		if exists(filepath.Join(folder, k.String())) {
			return true
		}
	}
	return false
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
