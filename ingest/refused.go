package ingest

// RefusedError is why a file was turned away that says of which permit it is.
type RefusedError struct {
	Permit string
	Err    error
}

// Error gives what is wrong with the file.
func (e *RefusedError) Error() string { return e.Err.Error() }

// Unwrap gives the reason itself.
func (e *RefusedError) Unwrap() error { return e.Err }
