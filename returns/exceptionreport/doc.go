// Package exceptionreport makes the exception report that goes beside a return:
// on its first page the verdict, then what to act on first, what each rule said,
// every finding and every exception, the jackpot pools, the return's lines, and
// the law, readings and files it all stands on. Nothing is cut.
package exceptionreport
