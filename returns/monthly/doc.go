// Package monthly makes the statement that a permit holder's committee sees each
// month: the sessions with gross receipts, prizes, expenses and net proceeds,
// what the rules found, the takings against what was banked, the jackpot pools
// and the unsold tickets. Its figures are the annual return's for that month, by
// the same code: the months of a year add up to the return.
package monthly
