package store

import (
	"net/url"
	"path/filepath"
	"strings"

	"eyesdown/internal/fault"
)

// DefaultDSN names the store that is used where none is named.
const DefaultDSN = "sqlite:eyesdown.db"

// sqlitePath takes the path out of a DSN.
func sqlitePath(dsn string) (string, error) {
	if dsn == "" {
		dsn = DefaultDSN
	}
	const hint = "write sqlite: and the path of the store's file, such as sqlite:eyesdown.db, or postgres://USER@HOST/DATABASE?sslmode=verify-full"
	scheme, path, ok := strings.Cut(dsn, ":")
	if !ok || scheme != "sqlite" {
		return "", fault.Usagef(hint, "%q is not the name of a store that this program knows", withoutSecret(dsn))
	}
	path = strings.TrimPrefix(path, "//")
	if path == "" || strings.HasPrefix(path, ":") {
		return "", fault.Usagef(hint, "%q names no file", dsn)
	}
	if strings.Contains(path, "://") {
		return "", fault.Usagef(hint, "%q is not a file's path", withoutSecret(path))
	}
	return path, nil
}

// withoutSecret takes the password out of a DSN before it is shown.
func withoutSecret(dsn string) string {
	if u, err := url.Parse(dsn); err == nil && u.User != nil {
		return u.Redacted()
	}
	if scheme, rest, ok := strings.Cut(dsn, "://"); ok && strings.Contains(rest, "@") { // one scheme within another, say
		return scheme + "://…@" + rest[strings.LastIndex(rest, "@")+1:]
	}
	if before, _, ok := strings.Cut(dsn, "password"); ok {
		return before + "…"
	}
	return dsn
}

// driverName writes the path and the settings of every connection the way the
// driver reads them.
//
// _txlock=immediate: a transaction that reads and then writes takes the write
// lock at its start, for one that asks for it later is refused at once, however
// long the busy timeout. synchronous=FULL: what Close has said yes to outlives
// a power cut. The page size only counts for a file that is being made.
func driverName(path string) string {
	return fileURI(path, url.Values{
		"_txlock":       {"immediate"},
		"_busy_timeout": {busyTimeout},
		"_dqs":          {"0"},
		"_pragma": {"page_size(8192)", "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(ON)",
			"cache_size(-32768)", "temp_store(MEMORY)"},
	})
}

// fileURI writes a path so that whatever it is made of stays a path.
func fileURI(path string, settings url.Values) string {
	name := filepath.ToSlash(path)
	if filepath.VolumeName(path) != "" {
		name = "/" + name
	}
	return "file:" + (&url.URL{Path: name}).EscapedPath() + "?" + settings.Encode()
}
