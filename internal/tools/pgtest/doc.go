// Package pgtest gives a test a PostgreSQL server of its own: set up in a folder
// of its own, reached by a socket there and by nothing else, and gone with the
// test, or with the program that runs it. Where the test runs as root the server
// runs as somebody without rights, for it refuses root.
package pgtest
