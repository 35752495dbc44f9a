// Package sessionreport makes the report of one session that goes into the
// permit holder's folder with the running sheet: whose session it was, its
// figures worked out anew beside those of the sheet, what every rule said about
// the session, its games and its prizes and who answered for it, what nobody
// answered, what is to be explained and what would clear it, and places to sign.
package sessionreport
