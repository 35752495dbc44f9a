// Package schedules knows the days on which something is due by law. The days
// are worked out from the period and the permit; nothing here asks what day it
// is.
package schedules
