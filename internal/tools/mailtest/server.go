package mailtest

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"

	"eyesdown/internal/clock"
)

// The user that a server with passwords lets in.
const (
	User     = "bingo@example.org"
	Password = "eyes down, look in"
)

// Mail is what a server took.
type Mail struct {
	From, To string // of the envelope
	Text     []byte
	Secret   bool // it came encrypted
}

// Server is a mail server.
type Server struct {
	Port int
	CA   string // file with its certificate

	mu      sync.Mutex
	taken   []Mail
	later   map[string]int  // by recipient, how often it is asked to come later
	refused map[string]bool // recipients
	broken  int             // how many mails it takes without saying so
	auth    bool
}

// Start starts a server: tls tells how it is spoken to (starttls, tls or none), and
// auth whether it asks for the user.
func Start(t testing.TB, mode string, auth bool) *Server {
	t.Helper()
	s := &Server{later: map[string]int{}, refused: map[string]bool{}, auth: auth, CA: filepath.Join(t.TempDir(), "ca.pem")}
	certificate, text, err := certificate()
	if err == nil {
		err = os.WriteFile(s.CA, text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.Port = listener.Addr().(*net.TCPAddr).Port
	server := smtp.NewServer(smtp.BackendFunc(func(c *smtp.Conn) (smtp.Session, error) { return &session{server: s, conn: c, open: !auth}, nil }))
	server.Domain = "localhost"
	server.ErrorLog = quiet{}
	settings := &tls.Config{Certificates: []tls.Certificate{certificate}, MinVersion: tls.VersionTLS12}
	switch mode {
	case "starttls":
		server.TLSConfig = settings
	case "tls":
		listener = tls.NewListener(listener, settings)
	}
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	t.Cleanup(func() {
		if err := errors.Join(server.Close(), <-served); err != nil {
			t.Error(err)
		}
	})
	return s
}

// Refuse makes the server refuse a recipient.
func (s *Server) Refuse(to string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.refused[to] = true
}

// Later makes the server ask for a recipient to come again later, n times.
func (s *Server) Later(to string, n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.later[to] = n
}

// BreakOff makes the server take the next n mails and break off before it says so.
func (s *Server) BreakOff(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.broken = n
}

// Taken gives what the server has taken since it was last asked.
func (s *Server) Taken() []Mail {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := s.taken
	s.taken = nil
	return all
}

// quiet keeps what a server says of connections that break off from a test's output.
type quiet struct{}

func (quiet) Printf(string, ...any) {}
func (quiet) Println(...any)        {}

type session struct {
	server   *Server
	conn     *smtp.Conn
	open     bool // the user is known, or none is asked for
	from, to string
}

func (s *session) AuthMechanisms() []string {
	if s.server.auth {
		return []string{sasl.Plain}
	}
	return nil
}

func (s *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if user != User || password != Password {
			return smtp.ErrAuthFailed
		}
		s.open = true
		return nil
	}), nil
}

func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	if !s.open {
		return smtp.ErrAuthRequired
	}
	s.from = from
	return nil
}

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.server.mu.Lock()
	defer s.server.mu.Unlock()
	if s.server.refused[to] {
		return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "No such user here"}
	}
	if s.server.later[to] > 0 {
		s.server.later[to]--
		return &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 7, 1}, Message: "Greylisted, come back in a minute"}
	}
	s.to = to
	return nil
}

func (s *session) Data(r io.Reader) error {
	text, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	_, secret := s.conn.TLSConnectionState()
	if _, whole := s.conn.Conn().(*tls.Conn); whole {
		secret = true
	}
	s.server.mu.Lock()
	defer s.server.mu.Unlock()
	s.server.taken = append(s.server.taken, Mail{From: s.from, To: s.to, Text: text, Secret: secret})
	if s.server.broken > 0 {
		s.server.broken--
		return s.conn.Conn().Close()
	}
	return nil
}

func (s *session) Reset()        { s.from, s.to = "", "" }
func (s *session) Logout() error { return nil }

// certificate makes one for the loopback that is its own authority.
func certificate() (tls.Certificate, []byte, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return tls.Certificate{}, nil, err
	}
	about := x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "loopback"}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore: clock.Now().Add(-time.Hour), NotAfter: clock.Now().Add(24 * time.Hour), IsCA: true, BasicConstraintsValid: true,
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	der, err := x509.CreateCertificate(rand.Reader, &about, &about, &key.PublicKey, key)
	if err != nil {
		return tls.Certificate{}, nil, err
	}
	secret, err := x509.MarshalECPrivateKey(key)
	if err != nil {
		return tls.Certificate{}, nil, err
	}
	var public, private bytes.Buffer
	err = errors.Join(pem.Encode(&public, &pem.Block{Type: "CERTIFICATE", Bytes: der}), pem.Encode(&private, &pem.Block{Type: "EC PRIVATE KEY", Bytes: secret}))
	if err != nil {
		return tls.Certificate{}, nil, err
	}
	pair, err := tls.X509KeyPair(public.Bytes(), private.Bytes())
	return pair, public.Bytes(), err
}

// Section gives the section [mail] that speaks to the server, with the password in
// a file.
func (s *Server) Section(t testing.TB, mode string, to string) string {
	t.Helper()
	text := fmt.Sprintf("[mail]\nhost = \"127.0.0.1\"\nport = %d\ntls = %q\nfrom = \"Bingo Às Nove <bingo@example.org>\"\nto = [%s]\n", s.Port, mode, to)
	if mode != "none" {
		text += fmt.Sprintf("ca_file = %q\n", s.CA)
	}
	if s.auth {
		file := filepath.Join(filepath.Dir(s.CA), "password")
		if err := os.WriteFile(file, []byte(Password+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		text += fmt.Sprintf("user = %q\npassword_file = %q\n", User, file)
	}
	return text
}
