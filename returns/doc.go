// Package returns holds what every report is made from: the basis on which its
// figures stand (packs, numbers of the law, readings, files, open exceptions)
// and the ledgers that several reports show. Each report is a sub-package that
// makes a document.Document; none reads a clock, a file or a store.
package returns
