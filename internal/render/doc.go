// Package render holds the packages that give a document its form, one for each
// kind of file.
package render
