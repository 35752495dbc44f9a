// Package grid is a sheet as it stands in a file: rows of cells with what was
// typed into them, before anyone decides what it means. Workbooks and CSV files
// both become grids, so that what a volunteer wrote is read one way.
package grid
