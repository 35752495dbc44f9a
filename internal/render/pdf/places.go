package pdf

import "eyesdown/internal/document"

// places are where links of the document lead. Only what is printed is among
// them: a link to a sheet of the workbook is plain text here.
type places struct {
	numbers map[string]int32
	found   []place // page 0 = not reached
}

type place struct {
	page int // 1 is the first
	y    float64
}

func placesOf(d *document.Document) places {
	p := places{numbers: map[string]int32{}}
	add := func(name string) {
		if _, known := p.numbers[name]; !known {
			p.numbers[name] = int32(len(p.found))
			p.found = append(p.found, place{})
		}
	}
	for i := range d.Sections {
		s := &d.Sections[i]
		if !s.Print || s.ID == "" {
			continue
		}
		add(s.ID)
		for j := range s.Blocks {
			t := s.Blocks[j].Table
			if t == nil {
				continue
			}
			for k := range t.Rows {
				if t.Rows[k].Anchor != "" && !t.Rows[k].Detail {
					add(s.ID + "#" + t.Rows[k].Anchor)
				}
			}
		}
	}
	return p
}

// target gives the number of a place, or -1 where it is not printed.
func (p *places) target(name string) int32 {
	if n, known := p.numbers[name]; known && name != "" {
		return n
	}
	return -1
}

// arrive notes that the layout has come to a place. The first of a name counts.
func (l *layout) arrive(name string, y float64) {
	if n := l.places.target(name); n >= 0 && l.places.found[n].page == 0 {
		l.places.found[n] = place{len(l.sheets), y}
	}
}
