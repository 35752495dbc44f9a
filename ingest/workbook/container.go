package workbook

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"eyesdown/internal/fault"
)

const (
	saveAgain = "open it in Excel or LibreOffice, save it under a new name and send that; if it does not open, send the last copy that does"
	sendAgain = "send the workbook again; if that does not help, open it, save it under a new name and send that"
	split     = "send a workbook that holds only the running sheets, or one workbook a permit"
)

// container is the zip that a workbook is, with its directory proven.
type container struct {
	name  string // the file, as people know it
	data  []byte
	files map[string]*zip.File // by key
	order []string             // keys, as they stand in the directory
	read  map[string]bool      // keys of what was unpacked to its end
}

// key is the name by which a part is found: part names differ in more than the
// case of their letters, and some Windows programs write them with backslashes.
func key(name string) string {
	return strings.ToLower(strings.ReplaceAll(name, `\`, "/"))
}

func openContainer(name string, data []byte) (*container, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, fault.Inputf(name, sendAgain, "the workbook is damaged or was not sent to its end (detail: %s)", told(err))
	}
	if len(z.File) > maxMembers {
		return nil, fault.Inputf(name, split, "the workbook is too large (detail: it is made of %d parts; at most %d are taken)", len(z.File), maxMembers)
	}
	c := &container{name: name, data: data, files: map[string]*zip.File{}, read: map[string]bool{}}
	var size uint64
	for _, f := range z.File {
		if err := c.admit(f); err != nil {
			return nil, err
		}
		size += f.UncompressedSize64 // each at most maxMember, so no overflow
	}
	if size > maxUnpacked {
		return nil, fault.Inputf(name, split, "the workbook is too large (detail: it unpacks to %d MB; at most %d MB are taken)", size>>20, maxUnpacked>>20)
	}
	if why := surveyed(data, z.File); why != "" {
		return nil, damagedf(name, workbookDamaged, "%s", why)
	}
	return c, nil
}

// admit takes one file of the directory, or says why no spreadsheet program
// would have written it.
func (c *container) admit(f *zip.File) error {
	folder := strings.HasSuffix(f.Name, "/")
	kind := f.Mode() & fs.ModeType
	switch {
	case !local(f.Name):
		return damagedf(c.name, workbookDamaged, "it holds a part whose name leads out of it, %q", clip(f.Name))
	case f.Flags&1 != 0:
		return fault.Inputf(c.name, "send it without a password", "the workbook was packed with a password")
	case kind != 0 && (kind != fs.ModeDir || !folder):
		return damagedf(c.name, workbookDamaged, "it holds a link instead of a part, %q", clip(f.Name))
	case f.Method != zip.Store && f.Method != zip.Deflate:
		return damagedf(c.name, "the workbook is packed in a way that cannot be read", "a part of it, %s, is neither stored nor deflated", clip(f.Name))
	case f.UncompressedSize64 > maxMember:
		return fault.Inputf(c.name, split, "the workbook is too large (detail: a part of it, %s, unpacks to %d MB; at most %d MB are taken)", clip(f.Name), f.UncompressedSize64>>20, maxMember>>20)
	case folder && f.UncompressedSize64 > 0:
		return damagedf(c.name, workbookDamaged, "it holds a folder with bytes of its own, %q", clip(f.Name))
	}
	k := key(f.Name)
	if _, twice := c.files[k]; twice {
		return damagedf(c.name, workbookDamaged, "it holds a part twice, %s", clip(f.Name))
	}
	c.files[k] = f
	c.order = append(c.order, k)
	return nil
}

// local tells whether a name stays within the zip.
func local(name string) bool {
	name = strings.TrimSuffix(strings.ReplaceAll(name, `\`, "/"), "/")
	if !utf8.ValidString(name) || strings.ContainsAny(name, "\x00:") {
		return false
	}
	return !slices.ContainsFunc(strings.Split(name, "/"), func(step string) bool {
		return step == "" || step == "." || step == ".."
	})
}

// has tells whether there is a part of that key.
func (c *container) has(key string) bool {
	f, ok := c.files[key]
	return ok && !strings.HasSuffix(f.Name, "/")
}

// open unpacks a part from its start; the caller reads it to its end.
func (c *container) open(key string) (io.Reader, error) {
	f := c.files[key]
	at, err := f.DataOffset()
	if err != nil {
		return nil, c.damaged(key, err)
	}
	c.read[key] = true
	return newMember(f, c.data[at:at+int64(f.CompressedSize64)]), nil
}

// discard unpacks a part only to see that it is whole.
func (c *container) discard(key string) error {
	r, err := c.open(key)
	if err != nil {
		return err
	}
	if _, err := io.Copy(io.Discard, r); err != nil {
		return c.damaged(key, err)
	}
	return nil
}

// damaged refuses the workbook for a part that cannot be read to its end.
// It passes on a refusal that is worded already.
func (c *container) damaged(key string, err error) error {
	var worded errRefusal
	switch {
	case errors.As(err, &worded):
		return worded.error
	case errors.Is(err, errMany):
		return fault.Inputf(c.name, split, "the workbook holds far more than its cells need (detail: more than %d elements)", maxElements)
	}
	return damagedf(c.name, "the workbook is damaged: "+piece(key)+" cannot be read to its end", "%s: %s", clip(c.partName(key)), told(err))
}

// errRefusal carries a refusal that is already worded out of the XML's depths.
type errRefusal struct{ error }

// partName is a part's name as the zip writes it.
func (c *container) partName(key string) string {
	if f, ok := c.files[key]; ok {
		return f.Name
	}
	return key
}

// clip makes a text from the file fit for a message: short, and without signs
// that would move a cursor.
func clip(s string) string { return clipTo(s, 80) }

// told is an error's text, made fit in the same way: it may repeat the file.
func told(err error) string { return clipTo(err.Error(), 300) }

func clipTo(s string, most int) string {
	runes := []rune(s)
	if len(runes) > most {
		runes = append(runes[:most], '…')
	}
	for i, r := range runes {
		if !unicode.IsPrint(r) {
			runes[i] = utf8.RuneError
		}
	}
	return string(runes)
}
