package workbook

// What a workbook may hold. A hall's whole year stays far below these; what
// goes over them was made to exhaust the machine.
const (
	maxFile     = 10 << 20 // bytes of the file
	maxMembers  = 2000     // files in the zip
	maxMember   = 32 << 20 // bytes of one member, unpacked
	maxUnpacked = 64 << 20 // bytes of all members, unpacked

	maxDepth      = 64        // elements within elements
	maxToken      = 8 << 20   // bytes of one tag or one run of text
	maxEquals     = 40_000    // equals signs in one tag or run of text: no tag has more attributes
	maxAttributes = 128       // attributes of one element
	maxElements   = 3_000_000 // elements and comments in all parts
	maxSpaces     = 1000      // namespaces of one part
	maxRelations  = 50_000    // in all parts; and kinds of parts

	maxSheets  = 400
	maxRows    = 200_000   // rows that hold something, in all sheets
	maxColumns = 256       // columns of a sheet that hold something
	maxCells   = 500_000   // cells that hold something, in all sheets; and shared texts
	maxText    = 32 << 20  // bytes of all texts, numbers and formulas
	maxAreas   = 50_000    // merged areas; array formulas of a sheet
	maxVisits  = 4_000_000 // cells that all array formulas of a sheet fill

	lastRow    = 1 << 20 // the grid of the format: rows from 1
	allColumns = 1 << 14 // columns from 0, below this
)
