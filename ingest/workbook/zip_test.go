package workbook

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"
)

// form is one of the ways in which programs write a zip.
type form struct {
	descriptor string // what follows a member's bytes: "", "signed", "bare", "wide", "wide bare"
	local64    bool   // the sizes before a member stand in the zip64 field
	end64      bool   // the directory closes with the zip64 records too
	gap        string // before the second member
	before     string // before the directory
	comment    string // of the file
	after      string // after its end
}

// written zips the parts without packing them.
func (f form) written(p parts) []byte {
	var out, directory []byte
	le := binary.LittleEndian
	names := slices.Sorted(maps.Keys(p))
	for i, name := range names {
		if i == 1 {
			out = append(out, f.gap...)
		}
		text := p[name]
		at, sum, size := len(out), crc32.ChecksumIEEE([]byte(text)), uint32(len(text))
		header := func(out []byte, signature, sum, size uint32, extra int) []byte {
			out = le.AppendUint32(out, signature)
			if signature == directoryHeader {
				out = le.AppendUint16(out, 45)
			}
			out = append(out, 45, 0, 0, 0, 0, 0, 0, 0, 0x21, 0)
			if f.descriptor != "" {
				out[len(out)-8] = described
			}
			out = le.AppendUint32(out, sum)
			out = le.AppendUint32(le.AppendUint32(out, size), size)
			return le.AppendUint16(le.AppendUint16(out, uint16(len(name))), uint16(extra))
		}
		switch {
		case f.descriptor != "":
			out = append(header(out, localHeader, 0, 0, 0), name...)
		case f.local64:
			out = append(header(out, localHeader, sum, inExtra, 6+20), name...)
			out = append(out, 0xFE, 0xCA, 2, 0, 0, 0) // another field first
			out = le.AppendUint16(le.AppendUint16(out, 1), 16)
			out = le.AppendUint64(le.AppendUint64(out, uint64(size)), uint64(size))
		default:
			out = append(header(out, localHeader, sum, size, 0), name...)
		}
		out = append(out, text...)
		if strings.HasPrefix(f.descriptor, "signed") || f.descriptor == "wide" {
			out = le.AppendUint32(out, dataDescriptor)
		}
		switch f.descriptor {
		case "signed", "bare":
			out = le.AppendUint32(le.AppendUint32(le.AppendUint32(out, sum), size), size)
		case "wide", "wide bare":
			out = le.AppendUint64(le.AppendUint64(le.AppendUint32(out, sum), uint64(size)), uint64(size))
		}
		directory = header(directory, directoryHeader, sum, size, 0)
		directory = append(directory, make([]byte, 10)...)
		directory = append(le.AppendUint32(directory, uint32(at)), name...)
	}
	out = append(out, f.before...)
	return f.close(out, directory, len(names))
}

func (f form) close(out, directory []byte, entries int) []byte {
	le := binary.LittleEndian
	at := len(out)
	out = append(out, directory...)
	n, length, start := uint16(entries), uint32(len(directory)), uint32(at)
	if f.end64 {
		end := len(out)
		out = le.AppendUint64(le.AppendUint32(out, directoryEnd64), 44)
		out = append(out, 45, 0, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0)
		for _, v := range []uint64{uint64(n), uint64(n), uint64(length), uint64(start)} {
			out = le.AppendUint64(out, v)
		}
		out = le.AppendUint32(le.AppendUint32(out, locator64), 0)
		out = le.AppendUint32(le.AppendUint64(out, uint64(end)), 1)
		n, length, start = 0xFFFF, inExtra, inExtra
	}
	out = append(le.AppendUint32(out, directoryEnd), 0, 0, 0, 0)
	out = le.AppendUint16(le.AppendUint16(out, n), n)
	out = le.AppendUint32(le.AppendUint32(out, length), start)
	out = append(le.AppendUint16(out, uint16(len(f.comment))), f.comment...)
	return append(out, f.after...)
}

func TestZipForms(t *testing.T) {
	for name, f := range map[string]form{
		"plain": {}, "signed": {descriptor: "signed"}, "bare": {descriptor: "bare"}, "wide": {descriptor: "wide"}, "wide bare": {descriptor: "wide bare"},
		"zip64 sizes": {local64: true}, "zip64 end": {end64: true}, "all": {descriptor: "wide", end64: true},
		"comment": {comment: "from the hall"}, "zeros": {gap: "\x00\x00", before: "\x00\x00\x00", after: "\x00"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := shown(read(t, f.written(year()))); got != yearShown {
				t.Errorf("got\n%s", got)
			}
		})
	}
	for name, f := range map[string]form{
		"bytes between members":         {gap: "hidden"},
		"bytes before the directory":    {before: "hidden"},
		"bytes after the end":           {after: "hidden"},
		"a member before the directory": {before: string(form{}.written(parts{"a": "b"})[:32])},
		"a second workbook":             {after: string(form{}.written(year()))},
	} {
		t.Run(name, func(t *testing.T) {
			refused(t, f.written(year()))
		})
	}
	t.Run("bytes before the first member", func(t *testing.T) {
		refused(t, append([]byte("#!"), form{}.written(year())...))
	})
}

// member0 is one more member of a zip, beside a sound workbook.
type member0 struct {
	zip.FileHeader
	raw string
}

// odd zips a sound workbook with more members as their headers say.
func odd(t *testing.T, members ...member0) []byte {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for name, text := range oneSheet("") {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write([]byte(text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, m := range members {
		w, err := z.CreateRaw(&m.FileHeader)
		if err == nil {
			_, err = w.Write([]byte(m.raw))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// stored is a member that is not packed, with a header that tells the truth.
func stored(name, text string) member0 {
	m := member0{raw: text}
	m.Name, m.CRC32 = name, crc32.ChecksumIEEE([]byte(text))
	m.CompressedSize64, m.UncompressedSize64 = uint64(len(text)), uint64(len(text))
	return m
}

func TestZipMembers(t *testing.T) {
	changed := func(m member0, change func(*member0)) member0 {
		change(&m)
		return m
	}
	linked := stored("xl/link", "/etc/passwd")
	linked.SetMode(fs.ModeSymlink | 0o777)
	device := stored("xl/device", "")
	device.SetMode(fs.ModeDevice)
	for _, c := range []struct {
		name, what string
		members    []member0
	}{
		{"leads up", "leads out", []member0{stored("xl/../../a", "")}},
		{"leads up on Windows", "leads out", []member0{stored(`..\a`, "")}},
		{"absolute", "leads out", []member0{stored("/a", "")}},
		{"drive", "leads out", []member0{stored("C:a", "")}},
		{"no name", "leads out", []member0{stored("", "")}},
		{"zero in the name", "leads out", []member0{stored("a\x00b", "")}},
		{"bad letters in the name", "leads out", []member0{stored("\xFF", "")}},
		{"twice", "twice", []member0{stored("a.txt", "1"), stored("a.txt", "2")}},
		{"twice but for the case", "twice", []member0{stored("XL/Workbook.XML", "<a/>")}},
		{"link", "link", []member0{linked}},
		{"device", "link", []member0{device}},
		{"password", "password", []member0{changed(stored("a", "x"), func(m *member0) { m.Flags |= 1 })}},
		{"unknown packing", "cannot be read", []member0{changed(stored("a", "x"), func(m *member0) { m.Method = 12 })}},
		{"large", "unpacks to", []member0{changed(stored("a", "x"), func(m *member0) { m.UncompressedSize64 = maxMember + 1 })}},
		{"very large", "unpacks to", []member0{changed(stored("a", "x"), func(m *member0) { m.UncompressedSize64 = 1 << 62 })}},
		{"large together", "unpacks to", []member0{
			changed(stored("a", "x"), func(m *member0) { m.UncompressedSize64 = maxMember }), changed(stored("b", "x"), func(m *member0) { m.UncompressedSize64 = maxMember })}},
		{"longer than it says", "not as long", []member0{changed(stored("a", "abc"), func(m *member0) { m.UncompressedSize64 = 2 })}},
		{"shorter than it says", "not as long", []member0{changed(stored("a", "abc"), func(m *member0) { m.UncompressedSize64 = 4 })}},
		{"wrong sum", "checksum", []member0{changed(stored("a", "abc"), func(m *member0) { m.CRC32++ })}},
		{"packed bytes left over", "after its end", []member0{changed(stored("a", "\x03\x00hidden"), func(m *member0) { m.Method, m.UncompressedSize64, m.CRC32 = zip.Deflate, 0, 0 })}},
		{"packed bytes missing", "cannot be read to its end", []member0{changed(stored("a", "\x03"), func(m *member0) { m.Method, m.UncompressedSize64, m.CRC32 = zip.Deflate, 0, 0 })}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if f := refused(t, odd(t, c.members...)); !strings.Contains(f.What, c.what) {
				t.Errorf("%s", f.What)
			}
		})
	}
	if f := refused(t, form{}.written(oneSheet("").and("xl/media/", "x"))); !strings.Contains(f.What, "folder") {
		t.Errorf("%s", f.What)
	}
	if b := read(t, odd(t, stored("a", "abc"), changed(stored("b", "\x03\x00"), func(m *member0) { m.Method, m.UncompressedSize64, m.CRC32 = zip.Deflate, 0, 0 }))); len(b.Sheets) != 1 {
		t.Error("sound members are refused")
	}
}

// TestHeaders changes what the zip says of each member before its bytes, but
// not in the directory.
func TestHeaders(t *testing.T) {
	data := form{}.written(year())
	for at := 0; ; {
		next := bytes.Index(data[at:], []byte("PK\x03\x04"))
		if next < 0 {
			break
		}
		at += next
		for name, offset := range map[string]int{"encrypted": 6, "method": 8, "checksum": 14, "packed size": 18, "size": 22, "name's length": 26, "extra": 28, "name": 30} {
			changed := bytes.Clone(data)
			changed[at+offset]++
			if f := refused(t, changed); !strings.Contains(f.What, "damaged") {
				t.Errorf("%s: %s", name, f.What)
			}
		}
		at++
	}
}
