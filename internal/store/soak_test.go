//go:build soak

package store

import (
	"fmt"
	"testing"
	"time"

	"eyesdown/internal/tools/pgtest"
)

// Fifty kills for each migration, and a hundred of backups under load, on both
// databases.
func TestSoakKilled(t *testing.T) {
	server := pgtest.Start(t)
	migrationKilled(t, nil, 250)
	migrationKilled(t, server, 250)
	s := sqliteIn(t)(t, "a")
	backupKilled(t, s, "sqlite:"+s.path, 100)
	backupKilled(t, postgresIn(server, "")(t, "a"), server.DSN("a"), 100)
}

// The server's side of a connection is ended before every statement of an import.
func TestSoakTerminated(t *testing.T) { terminated(t, 1) }

// A thousand pairs decide at once, on both databases.
func TestSoakTwoDecide(t *testing.T) {
	twoDecide(t, sqliteIn(t), 1000)
	twoDecide(t, postgresIn(pgtest.Start(t), ""), 1000)
}

// Eight writers a thousand times each, beside four readers: the longest wait is
// five seconds.
func TestSoakContention(t *testing.T) { contention(t, 1000, 5*time.Second) }

// A hundred thousand imports, corrections and decisions, two hundred in a
// store.
func TestSoakHistory(t *testing.T) {
	open := sqliteIn(t)
	for seed := range uint64(500) {
		history(t, open(t, fmt.Sprint(seed)), 100+seed, 200)
	}
}
