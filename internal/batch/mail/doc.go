// Package mail tells people by e-mail what `schedule history` has as well: which
// return is due soon, what needs a person, and which files were refused.
//
// Each recipient is told of each item once. A mail is sent first and recorded
// then, so a program that is killed in between sends it again: at least once, not
// exactly once. The Message-ID is made of the recipient and the items, so that a
// mail that comes twice has the same one, by which mail programs drop the second.
//
// A mail that is not taken is no loss: its items stay untold, and the next run of
// the job tries again. Names and texts come from other people's files: whatever
// they hold, each becomes one line of plain text, and none can reach a header.
package mail
