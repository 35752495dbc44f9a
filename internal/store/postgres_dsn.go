package store

import (
	"net/url"
	"slices"
	"strings"

	"github.com/lib/pq"

	"eyesdown/internal/fault"
)

// idleTimeout is the setting that ends a transaction in which nothing is done, in
// milliseconds.
const idleTimeout = "idle_in_transaction_session_timeout"

// isPostgres tells whether a DSN names a PostgreSQL database.
func isPostgres(dsn string) bool {
	return strings.HasPrefix(dsn, "postgres://") || strings.HasPrefix(dsn, "postgresql://")
}

// postgresConfig reads a DSN for PostgreSQL, and gives the name by which the
// store is spoken of: without the password and the settings.
//
// sslmode has to be said, for what stands where it is not differs from client to
// client, and whoever leaves it out learns of it on the wire.
func postgresConfig(dsn string) (cfg pq.Config, name string, err error) {
	const hint = "write postgres://USER@HOST/DATABASE?sslmode=verify-full over a network, postgres:///DATABASE?host=/var/run/postgresql&sslmode=disable on one machine"
	u, err := url.Parse(dsn)
	if err != nil {
		return cfg, "", fault.Usagef(hint, "the DSN for PostgreSQL cannot be read")
	}
	shown := url.URL{Scheme: u.Scheme, Host: u.Host, Path: u.Path}
	if u.User != nil {
		shown.User = url.User(u.User.Username())
	}
	name = shown.String()
	settings := u.Query()
	if strings.Trim(u.Path, "/") == "" && settings.Get("dbname") == "" {
		return cfg, name, fault.Usagef(hint, "%q names no database", name)
	}
	if settings.Get("sslmode") == "" {
		return cfg, name, fault.Usagef(hint, "%s: sslmode is not stated", name)
	}
	cfg, err = pq.NewConfig(dsn)
	if err != nil {
		return cfg, name, fault.Usagef(hint, "%s: %v", name, withoutPassword(err, u))
	}
	// A program that was frozen in the middle of its work does not keep the others
	// waiting for ever.
	if cfg.Runtime == nil {
		cfg.Runtime = map[string]string{}
	}
	if _, said := cfg.Runtime[idleTimeout]; !said {
		cfg.Runtime[idleTimeout] = "300000"
	}
	if cfg.ApplicationName == "" {
		cfg.ApplicationName = "eyesdown"
	}
	return cfg, name, nil
}

// withoutPassword takes a DSN's password out of what a library says of it.
func withoutPassword(err error, u *url.URL) string {
	said := err.Error()
	secrets := []string{u.Query().Get("password")}
	if p, ok := u.User.Password(); ok {
		secrets = append(secrets, p, url.QueryEscape(p))
	}
	for _, s := range slices.Compact(secrets) {
		if s != "" {
			said = strings.ReplaceAll(said, s, "xxxxx")
		}
	}
	return said
}
