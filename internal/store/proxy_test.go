package store

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"net/url"
	"path/filepath"
	"sync/atomic"
	"testing"
)

// proxy stands between a store and its server and counts the statements that
// go by: the messages that ask the server for an answer, and the parts of a COPY.
type proxy struct {
	dsn    string
	passed atomic.Int64
	at     atomic.Int64 // before which of them to do it; 0 for never
	do     func()
}

// newProxy begins to listen in a folder of its own.
func newProxy(t *testing.T, dsn string, do func()) *proxy {
	t.Helper()
	u, err := url.Parse(dsn)
	if err != nil {
		t.Fatal(err)
	}
	q := u.Query()
	socket := ".s.PGSQL." + q.Get("port")
	target := filepath.Join(q.Get("host"), socket)
	folder := t.TempDir()
	if len(folder) > 80 {
		t.Fatalf("a socket's name may not be as long as %s", folder)
	}
	q.Set("host", folder)
	u.RawQuery = q.Encode()
	l, err := net.Listen("unix", filepath.Join(folder, socket))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	p := &proxy{dsn: u.String(), do: do}
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go p.pass(conn, target)
		}
	}()
	return p
}

func (p *proxy) pass(client net.Conn, target string) {
	server, err := net.Dial("unix", target)
	if err != nil {
		_ = client.Close()
		return
	}
	go func() {
		_, _ = io.Copy(client, server)
		_ = client.Close()
	}()
	_ = p.forward(bufio.NewReader(client), server)
	_ = errors.Join(client.Close(), server.Close())
}

// forward sends a client's messages on, each whole: the first has no kind.
func (p *proxy) forward(from *bufio.Reader, to io.Writer) error {
	for first := true; ; first = false {
		head := make([]byte, 5)
		if first {
			head = head[:4]
		}
		if _, err := io.ReadFull(from, head); err != nil {
			return err
		}
		body := make([]byte, binary.BigEndian.Uint32(head[len(head)-4:])-4)
		if _, err := io.ReadFull(from, body); err != nil {
			return err
		}
		if kind := head[0]; !first && (kind == 'Q' || kind == 'S' || kind == 'd' || kind == 'c') {
			if p.passed.Add(1) == p.at.Load() {
				p.do()
			}
		}
		if _, err := to.Write(append(head, body...)); err != nil {
			return err
		}
	}
}
