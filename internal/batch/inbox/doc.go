// Package inbox takes in what people and halls put into a folder, and tidies up
// behind itself: what was read goes to done, what was read but has rows that need
// a person to held, what cannot be read to refused. Beside a file that was not
// simply done lies a note, NAME.why.txt, that says what to do.
//
// A file may still be arriving when it is first seen. It is taken once its size
// and time have stood still for a while and its bytes read twice are the same;
// what is read is a copy of just those bytes, and the file is moved only while it
// still has them.
//
// Everything may be killed at any moment: a file is moved last and in one step,
// the store knows content that it has, and notes are written before the move.
package inbox
