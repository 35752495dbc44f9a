// Package templates holds files that become part of documents: fonts. It embeds
// them and does nothing else.
package templates
