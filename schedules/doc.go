// Package schedules knows the days on which something is due by law, and the
// jobs that run by themselves: schedules/jobs.toml says which, and this package
// works out their due periods, the same on every machine. Nothing here asks
// what day it is, and nothing here runs a job.
//
// # Wall times and daylight saving
//
// A period is a wall time in the job's zone, such as 2026-10-04T02:30 in
// Melbourne, and it runs once. Where the clocks go forward over it, it is due at
// the first moment after the gap; where they go back and it comes twice, at the
// first of the two. Cron expressions are therefore followed on a calendar that
// has no zone, and only then placed in time.
package schedules
