// Package daemon runs the jobs of schedules by themselves, and does their work.
//
// What is due is decided from the store's table of due periods, not from a
// timer: at every look the periods that have come since the last are entered
// there, and then run, oldest first, one at a time. So an outage, a clock that is
// set and a change of daylight saving leave no period out and run none twice.
//
// # Who runs a period
//
// Whoever enters itself as the period's holder, in one statement. It then counts
// up a number, its beat, for as long as it lives. Somebody else takes the period
// over only after having watched that number stand still for a whole lease, by
// its own stopwatch: neither a clock that is set nor two machines with different
// clocks end a lease early. A holder that was frozen finds that it has lost the
// period when it next counts, and when it would say that it is done.
//
// Work is done so that doing it again has the same effect: whatever a holder that
// was killed had done already stays, and is found.
package daemon
