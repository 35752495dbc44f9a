// Package metrics shows what a daemon does, and how the jobs of its store stand,
// in the text format of Prometheus:
//
//	eyesdown_runs_total{job,outcome}               runs that ended in this process
//	eyesdown_run_duration_seconds{job}             how long they took
//	eyesdown_looks_failed_total                    looks at the table of due periods that failed
//	eyesdown_periods_open{job,state}               periods that are due or running, whoever runs them
//	eyesdown_oldest_due_timestamp_seconds{job}     since when the oldest of them is due
//	eyesdown_last_done_timestamp_seconds{job}      when a period was last done, by whomever
//	eyesdown_build_info{version}                   1
//
// and what the process uses, as go_ and process_. The last three of the jobs are
// read from the store at each scrape, so that they are right after a start and
// for all daemons of one store.
package metrics
