// Package datapackage reads and describes the bingo data package: a folder, a
// zip or one CSV file, with or without datapackage.json (interchange.md).
//
// Open reads everything once to name it by its content and to be sure that it
// is whole. Read goes over the files in the order of [record.Tables], so that
// what a row is placed by comes before the row, and hands accepted rows, held
// rows and the original bytes to an [ingest.Sink]. Every call of the sink comes
// from the goroutine that called Read; the bytes of a file and its rows come in
// turns.
//
// What is kept in memory is one small struct for each session, one 64-bit word
// for each game that has prizes or calls, and 16 bytes for each row of the
// smaller files with a key; never a row of games.csv or prizes.csv.
//
// Nothing depends on the order of rows. Where two rows describe one thing, the
// file is gone over again: rows that say the same count once, rows that differ
// are all held.
package datapackage
