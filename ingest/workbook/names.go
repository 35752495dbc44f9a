package workbook

import "strings"

// The namespaces of the two forms of the standard: the transitional one, which
// nearly every program writes, and the strict one.
const (
	mainTransitional     = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
	mainStrict           = "http://purl.oclc.org/ooxml/spreadsheetml/main"
	relationTransitional = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	relationStrict       = "http://purl.oclc.org/ooxml/officeDocument/relationships"

	// Packages are written in the same way in both.
	packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships"
	packageTypes     = "http://schemas.openxmlformats.org/package/2006/content-types"

	spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml."
)

func isMain(space string) bool { return space == mainTransitional || space == mainStrict }

func isRelation(space string) bool { return space == relationTransitional || space == relationStrict }

// relationKind gives the last word of a relation's type, "worksheet" say, or ""
// where the type is not of the standard.
func relationKind(kind string) string {
	for _, space := range []string{relationTransitional, relationStrict} {
		if word, ok := strings.CutPrefix(kind, space+"/"); ok {
			return word
		}
	}
	return ""
}
