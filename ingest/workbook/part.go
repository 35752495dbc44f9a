package workbook

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

// part is one XML part, read strictly from its first byte to its last. What the
// XML reader of the standard library lets pass – two attributes of one name,
// two roots, text beside the root, a prefix that was never declared, a document
// type – ends it here.
type part struct {
	key      string
	decoder  *xml.Decoder
	guard    *guard
	spaces   map[string]bool // the namespaces declared so far
	depth    int
	roots    int
	first    bool   // nothing has been read yet
	elements *int   // left in the workbook
	buffer   []byte // of text
	joined   []byte // of richText
}

func (b *book) openPart(key string) (*part, error) {
	r, err := b.zip.open(key)
	if err != nil {
		return nil, err
	}
	g, err := newGuard(r)
	if err != nil {
		return nil, b.zip.damaged(key, err)
	}
	p := &part{key: key, decoder: xml.NewDecoder(g), guard: g, elements: &b.elements, first: true}
	p.spaces = map[string]bool{"": true, "xmlns": true, "xml": true, xmlSpace: true}
	p.decoder.CharsetReader = func(charset string, input io.Reader) (io.Reader, error) {
		switch strings.ToLower(charset) {
		case "utf-16", "us-ascii": // the first has become UTF-8 in the guard; the second is
			return input, nil
		}
		return nil, fmt.Errorf("it is written in %q", clip(charset))
	}
	return p, nil
}

const xmlSpace = "http://www.w3.org/XML/1998/namespace"

// next gives the next start, end or text; io.EOF only after a whole document.
func (p *part) next() (xml.Token, error) {
	for {
		p.guard.next()
		token, err := p.decoder.Token()
		if err == io.EOF && p.roots != 1 {
			err = io.ErrUnexpectedEOF
		}
		if err != nil {
			return nil, err
		}
		first := p.first
		p.first = false
		switch t := token.(type) {
		case xml.StartElement:
			return t, p.start(t)
		case xml.EndElement:
			p.depth--
			return t, nil
		case xml.Comment:
			if *p.elements--; *p.elements < 0 {
				return nil, errMany
			}
		case xml.CharData:
			if p.depth > 0 {
				return t, nil
			}
			if !blank(t) {
				return nil, errors.New("text stands beside its content")
			}
		case xml.Directive:
			return nil, errors.New("it has a document type, which no workbook needs")
		case xml.ProcInst:
			if *p.elements--; *p.elements < 0 {
				return nil, errMany
			}
			if t.Target == "xml" && !first {
				return nil, errors.New("a second document begins in it")
			}
		}
	}
}

func (p *part) start(t xml.StartElement) error {
	if p.depth == 0 {
		p.roots++
	}
	p.depth++
	*p.elements--
	switch {
	case p.roots > 1:
		return errors.New("a second document begins in it")
	case p.depth > maxDepth:
		return errors.New("its elements are nested too deeply")
	case len(t.Attr) > maxAttributes:
		return errors.New("an element has too many attributes")
	case *p.elements < 0:
		return errMany
	}
	for i, a := range t.Attr {
		if a.Name.Space == "xmlns" || a.Name.Space == "" && a.Name.Local == "xmlns" {
			p.spaces[a.Value] = true
		}
		for _, other := range t.Attr[:i] {
			if a.Name == other.Name {
				return fmt.Errorf("an element has two attributes called %s", clip(a.Name.Local))
			}
		}
	}
	if len(p.spaces) > maxSpaces {
		return errors.New("it declares too many prefixes")
	}
	for _, a := range t.Attr {
		if !p.spaces[a.Name.Space] {
			return errPrefix
		}
	}
	if !p.spaces[t.Name.Space] {
		return errPrefix
	}
	return nil
}

var (
	errMany   = errors.New("the workbook has too many elements")
	errPrefix = errors.New("it uses a prefix that it does not declare")
	errMixed  = errors.New("text stands where none belongs")
)

// root enters the part's root element, which has to bear that name.
func (p *part) root(local string, is func(space string) bool) (xml.StartElement, error) {
	token, err := p.next()
	if err != nil {
		return xml.StartElement{}, err
	}
	start, ok := token.(xml.StartElement)
	if !ok || start.Name.Local != local || !is(start.Name.Space) {
		return start, fmt.Errorf("it does not begin as a part of its kind does (%s)", local)
	}
	return start, nil
}

// children takes the elements within the one that was just entered, up to its
// end; take reads each to its end.
func (p *part) children(take func(xml.StartElement) error) error {
	for {
		token, err := p.next()
		if err != nil {
			return whole(err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			if err := take(t); err != nil {
				return err
			}
		case xml.EndElement:
			return nil
		case xml.CharData:
			if !blank(t) {
				return errMixed
			}
		}
	}
}

// skip reads the element that was just entered to its end.
func (p *part) skip() error {
	for until := p.depth - 1; p.depth > until; {
		if _, err := p.next(); err != nil {
			return whole(err)
		}
	}
	return nil
}

// text gives the text of the element that was just entered, which has no
// elements; it is good until the next call.
func (p *part) text() ([]byte, error) {
	p.buffer = p.buffer[:0]
	for {
		token, err := p.next()
		if err != nil {
			return nil, whole(err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			return nil, fmt.Errorf("an element %s stands within a value", clip(t.Name.Local))
		case xml.EndElement:
			return p.buffer, nil
		case xml.CharData:
			p.buffer = append(p.buffer, t...)
		}
	}
}

// end reads what follows the root element, up to the end of the bytes.
func (p *part) end() error {
	for {
		if _, err := p.next(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// whole makes an end within an element an error of its own.
func whole(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}

func blank(text []byte) bool { return len(bytes.TrimLeft(text, " \t\r\n")) == 0 }

// attribute gives an attribute without a namespace.
func attribute(e xml.StartElement, local string) (value string, ok bool) {
	for _, a := range e.Attr {
		if a.Name.Space == "" && a.Name.Local == local {
			return a.Value, true
		}
	}
	return "", false
}

// flag gives a true-or-false attribute; what is absent is false.
func flag(e xml.StartElement, local string) (bool, error) {
	value, _ := attribute(e, local)
	switch strings.TrimSpace(value) {
	case "1", "true", "on":
		return true, nil
	case "", "0", "false", "off":
		return false, nil
	}
	return false, fmt.Errorf("%s is neither true nor false", local)
}
