// Package templates holds what documents are made with: fonts, and the layouts of
// running sheets, one table for whoever writes a blank sheet and whoever reads a
// filled one.
package templates
