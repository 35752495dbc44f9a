//go:build soak

package store

import (
	"testing"

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
