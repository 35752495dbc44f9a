package scenarios

import (
	"embed"
	"io/fs"
)

//go:embed moonee-vale
var files embed.FS

// The demo's permit and year, as moonee-vale/README.md tells them.
const (
	DemoName       = "moonee-vale"
	DemoPermit     = "VB-0042"
	DemoYearEnding = "2026-06-30"
	DemoSheets     = "running-sheets" // the folder of its running sheets
)

// Demo gives the data package of the demo: a year of an invented permit holder.
func Demo() (fs.FS, error) { return fs.Sub(files, DemoName) }
