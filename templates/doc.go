// Package templates holds what documents are made with: fonts, the words of mails,
// and the layouts of running sheets, one table for whoever writes a blank sheet and
// whoever reads a filled one.
package templates
