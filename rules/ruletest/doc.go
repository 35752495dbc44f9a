// Package ruletest builds records for the tests of rules: a session that meets
// every rule, to be bent in one place, and a run of one rule on it.
package ruletest
