// Package clock is the only place that asks what time it is. Documents never
// do; progress bars, resolutions and selections of readings are dated by it.
package clock
