// Package bingo is the domain: the things a bingo permit's record speaks of, as
// the law and the halls name them. It does no input or output.
//
// # Glossary
//
// The clauses are those of Victoria's Gaming No. 2 (Bingo) Regulations 1998
// unless another is named.
//
//   - Permit: a minor gaming permit that authorises bingo (r4(2)); its holder is
//     the charity, its responsible person the one named for it (r4(1)).
//   - Session: the games conducted in one sitting, at most 30 within 8 hours
//     (r7(1)(a)). It belongs to the local date on which it started.
//   - Game: one round of numbers to a winner, on tickets of one price (r7(1)(b)),
//     in one of the versions 1 to 5 (Schedule r1).
//   - Running sheet: the record of a session that the supervisor keeps, with a
//     part for each game (r16).
//   - Gross receipts: the amount actually received from the sale of tickets
//     (r4(1)).
//   - Notional receipts: what would have been received had every ticket been sold
//     (r4(1)).
//   - Prize: what a winner gets; joint winners share one (Schedule r1(2)).
//   - Jackpot pool: part of the gross receipts of games, held to be won in a later
//     game (Schedule r3(1)).
//   - Rolling jackpot sequence: the sessions in which a rolling jackpot operates
//     (r4(1)).
//   - Gross profit: what a game leaves after its prizes and its contribution to a
//     pool (r16(1)(a)(iv)).
//   - Wasted books: books between the lowest and the highest sold that were not
//     sold (r16(1)(b)(iv)).
//   - Expenses: what is paid for a session, at most 12 % of its gross receipts
//     (r14).
//   - Float: the cash that stays in the hall from one session to the next.
//   - Deposit: what was banked; a session's where it names one, else the permit's.
//   - Monthly statement: one month's figures of the return for the committee.
//   - Annual return: the permit holder's account of each month to 30 June, given
//     before 1 October (r6(1)).
//   - Final return: the account up to the last day of a permit that ended with no
//     new one after it (r6(4)(a)); where a new one was issued, its first return
//     takes those days in (r6(4)(b)).
//   - Caller and supervisor: the two people appointed for each game (Schedule r2).
//   - Operator: the licensed bingo centre operator, who stands for the responsible
//     person where an agreement is in force (r4(3)).
//   - Outcome, Finding: what a rule says about a subject.
//   - Exception: a record that needs a person: a row that cannot be read or placed,
//     or two versions of one session.
//   - Indicator: a screening statistic; never a breach.
//   - Reading: one way to read a clause that can be read in more than one.
//
// Every recorded value can say where it came from: a row keeps its [Source], and
// [Source.Cell] names the column.
package bingo
