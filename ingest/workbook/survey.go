package workbook

import (
	"archive/zip"
	"cmp"
	"encoding/binary"
	"slices"
)

// The records of a zip file by their first four bytes (APPNOTE 4.3).
const (
	localHeader     = 0x04034b50
	dataDescriptor  = 0x08074b50
	directoryHeader = 0x02014b50
	directoryEnd    = 0x06054b50
	directoryEnd64  = 0x06064b50
	locator64       = 0x07064b50

	localHeaderLen     = 30
	directoryHeaderLen = 46
	directoryEndLen    = 22
	end64Len           = 56 + 20 // the record and its locator

	described = 1 << 3      // flag: sizes and checksum follow the data
	inExtra   = 1<<32 - 1   // a size that stands in the zip64 field
	flagsSame = 1<<0 | 1<<3 // encrypted; described
)

// surveyed walks through the file from its first byte to its last and says what
// is wrong where a member's own header does not repeat the directory, or where
// bytes other than zeros belong to nothing. "" where all is accounted for.
func surveyed(data []byte, files []*zip.File) string {
	type placed struct {
		file *zip.File
		at   int64 // where its packed bytes begin
	}
	var members []placed
	directory := 0
	for _, f := range files {
		at, err := f.DataOffset()
		if err != nil || at < localHeaderLen || f.CompressedSize64 > uint64(len(data)) || at+int64(f.CompressedSize64) > int64(len(data)) {
			return "a part stands outside of the file"
		}
		members = append(members, placed{f, at})
		directory += directoryHeaderLen + len(f.Name) + len(f.Extra) + len(f.Comment)
	}
	slices.SortFunc(members, func(a, b placed) int { return cmp.Compare(a.at, b.at) })
	pos := 0
	for _, m := range members {
		pos = pastZeros(data, pos)
		h := header{data[min(pos, len(data)):]}
		if !h.fits(m.file) || int64(pos+h.len()) != m.at {
			return "two of its tables of contents disagree"
		}
		pos += h.len() + int(m.file.CompressedSize64)
		if m.file.Flags&described != 0 {
			n := descriptorLen(data[pos:], m.file)
			if n == 0 {
				return "two of its tables of contents disagree"
			}
			pos += n
		}
	}
	if !ends(data, pastZeros(data, pos), directory, len(files)) {
		return "it holds bytes that belong to none of its parts"
	}
	return ""
}

func pastZeros(data []byte, pos int) int {
	for pos < len(data) && data[pos] == 0 {
		pos++
	}
	return pos
}

// header is what stands before a member's packed bytes, and all after it.
type header struct{ data []byte }

func (h header) u16(at int) int    { return int(binary.LittleEndian.Uint16(h.data[at:])) }
func (h header) u32(at int) uint64 { return uint64(binary.LittleEndian.Uint32(h.data[at:])) }
func (h header) nameLen() int      { return h.u16(26) }
func (h header) len() int          { return localHeaderLen + h.nameLen() + h.u16(28) }

// fits tells whether the header says what the directory says.
func (h header) fits(f *zip.File) bool {
	if len(h.data) < localHeaderLen || h.u32(0) != localHeader || len(h.data) < h.len() {
		return false
	}
	name := string(h.data[localHeaderLen : localHeaderLen+h.nameLen()])
	if name != f.Name || h.u16(8) != int(f.Method) || h.u16(6)&flagsSame != int(f.Flags)&flagsSame {
		return false
	}
	sum, packed, size := h.u32(14), h.u32(18), h.u32(22)
	if packed == inExtra || size == inExtra {
		size, packed = h.sizes64(size, packed)
	}
	same := func(said, is uint64) bool { return said == is || said == 0 && f.Flags&described != 0 }
	return same(sum, uint64(f.CRC32)) && same(packed, f.CompressedSize64) && same(size, f.UncompressedSize64)
}

// sizes64 gives the sizes of the zip64 field (APPNOTE 4.5.3) in place of those
// that point to it; a size that it lacks stays as it is and fits nothing.
func (h header) sizes64(size, packed uint64) (size64, packed64 uint64) {
	extra := h.data[localHeaderLen+h.nameLen() : h.len()]
	for len(extra) >= 4 {
		id, n := binary.LittleEndian.Uint16(extra), int(binary.LittleEndian.Uint16(extra[2:]))
		extra = extra[4:]
		if n > len(extra) {
			break
		}
		if id == 1 {
			field := extra[:n]
			for _, of := range []*uint64{&size, &packed} {
				if *of == inExtra && len(field) >= 8 {
					*of, field = binary.LittleEndian.Uint64(field), field[8:]
				}
			}
			break
		}
		extra = extra[n:]
	}
	return size, packed
}

// descriptorLen is the length of the record after a member's packed bytes that
// repeats its checksum and sizes, or 0 where there is none that agrees. It
// comes with or without a signature, and with short or long sizes.
func descriptorLen(data []byte, f *zip.File) int {
	for _, signed := range []bool{true, false} {
		for _, wide := range []bool{false, true} {
			var want []byte
			if signed {
				want = binary.LittleEndian.AppendUint32(want, dataDescriptor)
			}
			want = binary.LittleEndian.AppendUint32(want, f.CRC32)
			for _, size := range []uint64{f.CompressedSize64, f.UncompressedSize64} {
				if wide {
					want = binary.LittleEndian.AppendUint64(want, size)
				} else {
					want = binary.LittleEndian.AppendUint32(want, uint32(size))
				}
			}
			if len(data) >= len(want) && string(data[:len(want)]) == string(want) {
				return len(want)
			}
		}
	}
	return 0
}

// ends tells whether the directory begins at pos, has that length and that many
// entries, and whether nothing but its closing record, that one's comment
// and zeros follow.
func ends(data []byte, pos, length, entries int) bool {
	end := pos + length
	if end+directoryEndLen > len(data) {
		return false
	}
	if h := (header{data[pos:]}); entries == 0 || h.u32(0) != directoryHeader {
		return false
	}
	if h := (header{data[end:]}); len(h.data) >= end64Len+directoryEndLen && h.u32(0) == directoryEnd64 {
		if h.u32(56) != locator64 || binary.LittleEndian.Uint64(h.data[48:]) != uint64(pos) ||
			binary.LittleEndian.Uint64(h.data[56+8:]) != uint64(end) {
			return false
		}
		end += end64Len
	}
	h := header{data[end:]}
	same := func(said, is uint64, none uint64) bool { return said == is || said == none }
	past := end + directoryEndLen + h.u16(20)
	return h.u32(0) == directoryEnd && past <= len(data) && pastZeros(data, past) == len(data) &&
		same(uint64(h.u16(10)), uint64(entries), 1<<16-1) &&
		same(h.u32(12), uint64(length), inExtra) && same(h.u32(16), uint64(pos), inExtra)
}
