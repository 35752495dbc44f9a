// Package pdf prints a document on A4 pages.
//
// The document is laid out first, as a list of pages with what stands on each,
// and written second. So the number of pages is known when the first footer is
// written and no placeholder is needed that a text could happen to contain; the
// fonts need to hold only what was used; and the same document gives the same
// bytes, because nothing but the document goes in.
//
// Text reaches a page only as the type safe, which the gate makes: composed,
// without control characters, and with each character that the fonts cannot show
// spelt out as [U+XXXX].
package pdf
