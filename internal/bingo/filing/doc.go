// Package filing knows which returns of regulation 6 a permit's holder gives,
// over which days of which permits, and works out the figures of their months.
// The rules about returns and the returns themselves both rest on it, so that
// they cannot disagree. Nothing here asks what day it is, and no day on which a
// return is due is worked out here: that is a number of the law.
package filing
