// Package rules evaluates the law against the record: what a rule is, the dated
// numbers it reads, how it is run quickly over a year of games and how the same
// code explains itself.
//
// # How to write a rule
//
// One condition is one file, one id and one test file in its pack's folder. The
// file opens with a paraphrase of the clause and its citation and holds one
// function that returns a *[Rule]; the pack lists that function in pack.go.
//
//   - Logic is Go. Every number of the law stands in the pack's params.toml, dated
//     and cited, and is read with [Eval.Param]; the first one a rule declares is
//     the one that a permit's own authorisation replaces.
//   - A value is taken through the Take methods of [Eval], which cost next to
//     nothing in a quick run and record a step with its cell when explaining.
//   - A value that was not recorded is named with [Eval.Lacks], and the rule
//     answers [Eval.NotAssessable]: never zero, never a pass.
//   - Messages, and labels put together from parts, are built only inside
//     if e.Explaining() { … }: a quick run must not allocate.
//   - A clause that can be read in more than one way declares its point and asks
//     [Eval.Reading]. The engine runs an open point once for each reading and
//     compares the outcomes; a quick run that did not ask is not run again, so a
//     rule asks only where the reading matters. A rule rests on one open point at
//     most.
//   - A person's yes or no is looked up with [Eval.Answered] and told with
//     [Eval.TakeAttested]; what nobody answered is named with [Eval.Unattested].
//   - Quantities belong to what is measured against a limit. Where two figures must
//     be equal there is no margin, and where the outcome is open the engine drops
//     what a verdict carries.
//   - A rule about a return is asked of every return that the record speaks of,
//     given or not; [Eval.Making] tells whether it is being made right now.
//   - A rule that looks at another session calls [Eval.Uses] on it, so that a
//     session with two conflicting versions cannot decide about its neighbour.
//
// The engine, not the rule, answers for what holds everywhere: a pack not in
// force on the day, a cancelled session, a session whose own row is held, a file
// that the package did not bring, a held row, two conflicting versions.
package rules
