// Package fault is the error of a program that could not do its work: what
// happened in words people know, where, and what to do about it.
package fault
