// Package mailtest gives a test a mail server of its own on the loopback, with real
// sockets, encryption and passwords, that takes, refuses and breaks off as it is
// told. It is gone with the test.
package mailtest
