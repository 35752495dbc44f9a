package schedules

import (
	"time"

	"eyesdown/internal/civil"
)

// AnnualReturn gives the last day for the return of the year ending on a 30
// June: it is given before the following 1 October (r6(1)). Where the workspace
// reads the date as the regulator's own page does (vic/return-due = by), 1
// October itself is still in time.
func AnnualReturn(yearEnding civil.Date, byFirst bool) civil.Date {
	due := civil.DateOf(yearEnding.Time().Year(), time.September, 30)
	if byFirst {
		due++
	}
	return due
}

// FinalReturn gives the last day for the return of a permit that ended with no
// new one: within 3 months after its last day, which is the corresponding day,
// else that month's last (r6(4)(a)).
func FinalReturn(lastDay civil.Date) civil.Date { return lastDay.AddMonths(3) }

// UnsoldTickets gives the last day on which unsold tickets are kept: 6 months
// after the return was given (r9), ended as those of [FinalReturn] are.
func UnsoldTickets(given civil.Date) civil.Date { return given.AddMonths(6) }
