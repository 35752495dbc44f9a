package metrics

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"eyesdown/internal/store"
)

// patience is how long a scrape waits for the store.
const patience = 5 * time.Second

// Table is the store's table of due periods, as far as metrics read it.
type Table interface {
	OpenPeriods(ctx context.Context) ([]store.DuePeriod, error)
	LastDone(ctx context.Context) (map[string]int64, error)
}

// standing tells how the jobs of a store stand, whoever runs them.
type standing struct {
	table              Table
	jobs               []string
	open, oldest, last *prometheus.Desc
}

func newStanding(table Table, jobs []string) *standing {
	return &standing{
		table: table, jobs: jobs,
		open:   prometheus.NewDesc("eyesdown_periods_open", "Periods that are due or running in the store, whoever runs them.", []string{"job", "state"}, nil),
		oldest: prometheus.NewDesc("eyesdown_oldest_due_timestamp_seconds", "Since when the oldest open period of the job is due.", []string{"job"}, nil),
		last:   prometheus.NewDesc("eyesdown_last_done_timestamp_seconds", "When a period of the job was last done, by whomever.", []string{"job"}, nil),
	}
}

// Describe names what is told.
func (s *standing) Describe(to chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{s.open, s.oldest, s.last} {
		to <- d
	}
}

// Collect reads the store.
func (s *standing) Collect(to chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	periods, err := s.table.OpenPeriods(ctx)
	if err != nil {
		to <- prometheus.NewInvalidMetric(s.open, err)
		return
	}
	last, err := s.table.LastDone(ctx)
	if err != nil {
		to <- prometheus.NewInvalidMetric(s.last, err)
		return
	}
	for _, job := range s.jobs {
		due, running := 0, 0
		oldest := int64(0)
		for _, p := range periods {
			switch {
			case p.Job != job:
				continue
			case p.State == store.StateRunning:
				running++
			default:
				due++
			}
			if oldest == 0 || p.DueAt < oldest {
				oldest = p.DueAt
			}
		}
		to <- gauge(s.open, due, job, store.StateDue)
		to <- gauge(s.open, running, job, store.StateRunning)
		if oldest != 0 {
			to <- gauge(s.oldest, int(oldest), job)
		}
		if at, ok := last[job]; ok {
			to <- gauge(s.last, int(at), job)
		}
	}
}

func gauge(d *prometheus.Desc, value int, labels ...string) prometheus.Metric {
	return prometheus.MustNewConstMetric(d, prometheus.GaugeValue, float64(value), labels...)
}
