// Package money holds exact amounts: integer cents, amounts that may not have
// been recorded, and exact fractions ("20%", "12.5%").
//
// A comparison against a share of an amount never divides: it cross-multiplies
// in 128 bits, so that a figure exactly at a limit is at the limit. There is no
// floating point in this package and none may come in.
package money
