//go:build unix

package pgtest

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"syscall"
	"testing"
	"time"

	_ "github.com/lib/pq" // the driver by which databases are made
)

// Server is a running server.
type Server struct {
	folder string
	port   string
	stop   func() error
}

// starting is how long a server may take to answer: much more than it does.
const starting = time.Minute

// watched runs the server until its own input ends, which it does with the
// program that holds the other end, however that ends.
const watched = `"$@" </dev/null & p=$!; read -r _; kill -INT "$p"; wait "$p"`

// Start starts a server for the test.
func Start(t testing.TB) *Server {
	t.Helper()
	// Not the test's own folder: the name of a socket may not be long.
	folder, err := os.MkdirTemp("/tmp", "pg")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(folder); err != nil {
			t.Error(err)
		}
	})
	s := &Server{folder: folder, port: strconv.Itoa(20000 + os.Getpid()%20000)}
	as, err := unprivileged(folder)
	if err != nil {
		t.Fatal(err)
	}
	data := filepath.Join(folder, "data")
	setUp := exec.Command(program(t, "initdb"), "-D", data, "-U", "eyesdown", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en", "--no-sync")
	setUp.Dir, setUp.SysProcAttr = folder, as
	if out, err := setUp.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	s.run(t, as, data)
	s.wait(t)
	return s
}

// run starts the server and ends it with the test.
func (s *Server) run(t testing.TB, as *syscall.SysProcAttr, data string) {
	t.Helper()
	log, err := os.Create(filepath.Join(s.folder, "log"))
	if err != nil {
		t.Fatal(err)
	}
	server := exec.Command("/bin/sh", "-c", watched, "sh", program(t, "postgres"), "-D", data, "-k", s.folder, "-p", s.port,
		"-c", "listen_addresses=", "-c", "fsync=off", "-c", "full_page_writes=off", "-c", "max_connections=60", "-c", "shared_buffers=64MB")
	server.Dir, server.SysProcAttr, server.Stdout, server.Stderr = s.folder, as, log, log
	input, err := server.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	s.stop = sync.OnceValue(func() error { return errors.Join(input.Close(), server.Wait(), log.Close()) })
	t.Cleanup(func() { s.Stop(t) })
}

// Stop stops the server under whoever is using it.
func (s *Server) Stop(t testing.TB) {
	t.Helper()
	if err := s.stop(); err != nil {
		t.Errorf("the server did not end well: %v", err)
	}
}

// wait waits until the server answers.
func (s *Server) wait(t testing.TB) {
	t.Helper()
	db, err := sql.Open("postgres", s.DSN("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	ctx, cancel := context.WithTimeout(context.Background(), starting)
	defer cancel()
	for {
		err := db.PingContext(ctx)
		if err == nil {
			return
		}
		if ctx.Err() != nil {
			log, _ := os.ReadFile(filepath.Join(s.folder, "log"))
			t.Fatalf("the server does not answer: %v\n%s", err, log)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// DSN names a database of the server.
func (s *Server) DSN(database string) string {
	u := url.URL{Scheme: "postgres", User: url.User("eyesdown"), Path: "/" + database,
		RawQuery: url.Values{"host": {s.folder}, "port": {s.port}, "sslmode": {"disable"}}.Encode()}
	return u.String()
}

// Database makes a database, where there is none of the name, and gives its DSN.
func (s *Server) Database(t testing.TB, name string) string {
	t.Helper()
	db, err := sql.Open("postgres", s.DSN("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	var n int
	if err := db.QueryRow("SELECT count(*) FROM pg_database WHERE datname = $1", name).Scan(&n); err != nil {
		t.Fatal(err)
	}
	if n == 0 {
		if _, err := db.Exec(fmt.Sprintf("CREATE DATABASE %q", name)); err != nil {
			t.Fatal(err)
		}
	}
	return s.DSN(name)
}

// program finds a program of the newest PostgreSQL that is installed; Debian
// keeps them off the PATH.
func program(t testing.TB, name string) string {
	t.Helper()
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/" + name)
	if err != nil {
		t.Fatal(err)
	}
	if len(found) == 0 {
		path, err := exec.LookPath(name)
		if err != nil {
			t.Fatalf("%v: run internal/tools/install/install.sh", err)
		}
		return path
	}
	return slices.Max(found)
}

// unprivileged makes a server that root starts run as another user, and the
// folder that user's.
func unprivileged(folder string) (*syscall.SysProcAttr, error) {
	if os.Getuid() != 0 {
		return &syscall.SysProcAttr{}, nil
	}
	u, err := user.Lookup("postgres")
	if err != nil {
		u, err = user.Lookup("nobody")
	}
	if err != nil {
		return nil, err
	}
	uid, err := strconv.Atoi(u.Uid)
	if err != nil {
		return nil, err
	}
	gid, err := strconv.Atoi(u.Gid)
	if err != nil {
		return nil, err
	}
	return &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}, os.Chown(folder, uid, gid)
}
