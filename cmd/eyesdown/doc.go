// Command eyesdown checks a bingo permit holder's records against the law and
// makes the returns. main.go wires it; each subcommand has a file of its own.
package main
