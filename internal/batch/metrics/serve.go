package metrics

import (
	"context"
	"errors"
	"net"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus/promhttp"

	"eyesdown/internal/fault"
)

// Serve shows the metrics at http://ADDR/metrics until it is stopped, and gives
// the address, whose port is the one taken where ADDR asks for any with 0. There
// is no password: ADDR is one that only those reach who may see it.
func (m *Metrics) Serve(addr string) (at string, stop func() error, err error) {
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return "", nil, fault.Usagef("give an address of this machine with a port that is free, such as 127.0.0.1:9464", "metrics cannot be shown at %q: %v", addr, err)
	}
	pages := http.NewServeMux()
	// What the store cannot tell leaves the rest of the page as it is.
	pages.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{ErrorHandling: promhttp.ContinueOnError, Registry: m.registry, MaxRequestsInFlight: 4}))
	server := &http.Server{
		Handler: pages, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, WriteTimeout: 30 * time.Second,
		IdleTimeout: time.Minute, MaxHeaderBytes: 8 << 10,
	}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	return listener.Addr().String(), func() error {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		defer cancel()
		err := server.Shutdown(ctx)
		if served := <-ended; !errors.Is(served, http.ErrServerClosed) {
			err = errors.Join(err, served)
		}
		return fault.Wrap(err, addr, "metrics could not be shown to the end")
	}, nil
}
