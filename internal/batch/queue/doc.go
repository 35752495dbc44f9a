// Package queue shares work between several machines through one PostgreSQL
// database: what is handed in (files to take in, checks and documents to make)
// waits in the database, `eyesdown worker` processes do it, and documents come
// back through the database. It stands beside the record of account, in a schema
// of its own named after the store's ("public_jobs"), and is no part of it.
//
// River (internal/decisions/river.md) hands each job to one worker. What a job is,
// who may bring its effect and what it made stand in our own tables, for River
// forgets a job a day after it has ended.
//
// # One effect
//
// A worker that begins a job writes a row into task_run: the job, the attempt, its
// own name and until when it may be taken to live. From then on task.attempt names
// the one attempt whose effect may stand. Every transaction of the attempt, in the
// store as well, looks at that row last and locks it until it stands (the fence).
// A worker says at every quarter of the lease that it lives. Where the time it
// named has passed, any other worker ends the attempt as lost and gives the job to
// whoever comes; whoever was only frozen finds the fence shut and writes nothing.
// Time is the database's throughout, so that no machine's clock matters.
//
// Besides, effects are keyed: a package by the digest of its content, a document
// by its job and name, its bytes by their SHA-256.
//
// # Order
//
// Jobs that take files in run in any order, for the store does not depend on it.
// All others wait until what was handed in before them has been taken in.
//
// # How long things stay
//
// The files of a job go when it has ended. The job, its attempts and its documents
// go 30 days after.
package queue
