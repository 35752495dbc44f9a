package clock

import "time"

// Now gives the present moment.
func Now() time.Time { return time.Now() }

// Today gives the present local day as YYYY-MM-DD.
func Today() string { return time.Now().Format("2006-01-02") }
