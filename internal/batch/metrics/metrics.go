package metrics

import (
	"strings"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"eyesdown/internal/batch/daemon"
	"eyesdown/internal/store"
	"eyesdown/schedules"
)

// Metrics counts what one daemon does. It may be used from several goroutines.
type Metrics struct {
	registry *prometheus.Registry
	runs     *prometheus.CounterVec
	took     *prometheus.HistogramVec
	troubles prometheus.Counter
}

// outcomes lists what a run may end in.
func outcomes() []string {
	return []string{store.StateDone, store.StateFailed, store.StateSkipped, store.EventAgain, daemon.Lost}
}

// New makes the metrics of a program's version with the jobs that it runs, on the
// table of due periods. All that is counted is there from the start, at zero.
func New(version string, jobs []schedules.Job, table Table) *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		runs:     prometheus.NewCounterVec(prometheus.CounterOpts{Name: "eyesdown_runs_total", Help: "Runs that ended in this process."}, []string{"job", "outcome"}),
		took: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "eyesdown_run_duration_seconds", Help: "How long runs took.",
			Buckets: []float64{0.1, 1, 10, 60, 600, 3600},
		}, []string{"job"}),
		troubles: prometheus.NewCounter(prometheus.CounterOpts{Name: "eyesdown_looks_failed_total", Help: "Looks at the table of due periods that failed."}),
	}
	built := prometheus.NewGauge(prometheus.GaugeOpts{Name: "eyesdown_build_info", Help: "The program's version.", ConstLabels: prometheus.Labels{"version": version}})
	built.Set(1)
	var names []string
	for i := range jobs {
		names = append(names, jobs[i].Name)
		m.took.WithLabelValues(jobs[i].Name)
		for _, outcome := range outcomes() {
			m.runs.WithLabelValues(jobs[i].Name, label(outcome))
		}
	}
	m.registry.MustRegister(m.runs, m.took, m.troubles, built, newStanding(table, names),
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// label writes an outcome as a label: "to_be_tried_again".
func label(outcome string) string { return strings.ReplaceAll(outcome, " ", "_") }

// Count takes in what a daemon says of itself.
func (m *Metrics) Count(e daemon.Event) {
	switch e.Happened {
	case daemon.Begun:
	case daemon.Trouble:
		m.troubles.Inc()
	default:
		m.runs.WithLabelValues(e.Job, label(e.Happened)).Inc()
		m.took.WithLabelValues(e.Job).Observe(e.Took.Seconds())
	}
}
