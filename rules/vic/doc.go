// Package vic is the pack vic-1998: Victoria's Gaming No. 2 (Bingo) Regulations
// 1998, S.R. No. 25/1998, in force from 31 March 1998. One condition is one file
// and one function here; pack.go lists them, params.toml holds their numbers and
// readings.go the points at which the text can be read in more than one way.
package vic
