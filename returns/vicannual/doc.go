// Package vicannual makes the annual return of regulation 6 of Victoria's
// Gaming No. 2 (Bingo) Regulations 1998: for each month of the permit year to
// 30 June the gross receipts, total expenses, serial numbers of unsold tickets,
// prizes paid, net proceeds and the balance of each jackpot pool, with the places
// to sign and the certificate that has to go with it.
package vicannual
