// Package civil holds calendar values without a clock: dates, months, the
// permit year to 30 June, and instants read from a record together with the
// permit's time zone. Nothing here asks what time it is.
package civil
