package store

import (
	"cmp"
	"database/sql/driver"
	"encoding/json"
	"slices"

	"eyesdown/internal/bingo"
)

// finishFiles lists the files that rows were taken from, in an order that does
// not depend on when they came, and points every source at its place.
func (l *loader) finishFiles() error {
	ids, err := json.Marshal(l.fileIDs)
	if err != nil {
		return err
	}
	type numbered struct {
		file bingo.SourceFile
		at   uint32
	}
	var files []numbered
	query := "SELECT f.id, f.name, f.sha256, p.digest, p.label FROM file f JOIN package p ON p.id = f.package WHERE f.id IN (SELECT value FROM json_each(?))"
	err = eachRow(l.ctx, l.c, query, bind(string(ids)), func(row []driver.Value) error {
		r := cells{v: row}
		at := l.files[r.whole()]
		files = append(files, numbered{bingo.SourceFile{Name: r.text(), SHA256: r.text(), Package: r.text(), Label: r.text()}, at})
		return nil
	})
	if err != nil {
		return err
	}
	for name, id := range l.said {
		files = append(files, numbered{bingo.SourceFile{Name: name}, l.files[id]})
	}
	slices.SortFunc(files, func(a, b numbered) int {
		return cmp.Or(cmp.Compare(a.file.Name, b.file.Name), cmp.Compare(a.file.SHA256, b.file.SHA256), cmp.Compare(a.file.Package, b.file.Package))
	})
	place := make([]uint32, len(l.fileIDs))
	for i, f := range files {
		place[f.at] = uint32(i)
		l.rec.Files = append(l.rec.Files, f.file)
	}
	for _, p := range l.rec.Permits {
		renumberPermit(p, place)
	}
	return nil
}

func renumberPermit(p *bingo.Permit, place []uint32) {
	set := func(s *bingo.Source) {
		if *s != bingo.NoSource() {
			s.File = place[s.File]
		}
	}
	set(&p.Source)
	elsewhere := func(all []bingo.ColumnSource) {
		for i := range all {
			set(&all[i].Source)
		}
	}
	elsewhere(p.Elsewhere)
	for i := range p.Later {
		set(&p.Later[i].Source)
	}
	for i := range p.Expenses {
		set(&p.Expenses[i].Source)
	}
	for i := range p.Bankings {
		set(&p.Bankings[i].Source)
	}
	for i := range p.Unsold {
		set(&p.Unsold[i].Source)
	}
	for i := range p.People {
		set(&p.People[i].Source)
		elsewhere(p.People[i].Elsewhere)
	}
	for i := range p.Authorisations {
		set(&p.Authorisations[i].Source)
		elsewhere(p.Authorisations[i].Elsewhere)
	}
	for i := range p.Attestations {
		set(&p.Attestations[i].Source)
	}
	for i := range p.Returns {
		g := &p.Returns[i]
		set(&g.Source)
		for j := range g.Elsewhere {
			set(&g.Elsewhere[j].Source)
		}
	}
	for i := range p.HeldSessions {
		set(&p.HeldSessions[i].Source)
	}
	for i := range p.Held {
		set(&p.Held[i].Source)
	}
	for i := range p.LeftOut {
		set(&p.LeftOut[i].Source)
	}
	for _, s := range p.Sessions {
		renumberSession(s, set)
	}
}

func renumberSession(s *bingo.Session, set func(*bingo.Source)) {
	set(&s.Source)
	for i := range s.Games {
		g := &s.Games[i]
		set(&g.Source)
		for j := range g.Prizes {
			set(&g.Prizes[j].Source)
		}
		for j := range g.Prices {
			set(&g.Prices[j].Source)
		}
	}
	for i := range s.Expenses {
		set(&s.Expenses[i].Source)
	}
	for i := range s.Bankings {
		set(&s.Bankings[i].Source)
	}
	for i := range s.Pools {
		set(&s.Pools[i].Source)
	}
	for i := range s.Wasted {
		set(&s.Wasted[i].Source)
	}
	for i := range s.Duties {
		set(&s.Duties[i].Source)
	}
	for i := range s.Attestations {
		set(&s.Attestations[i].Source)
	}
	for i := range s.Held {
		set(&s.Held[i].Source)
	}
	for i := range s.LeftOut {
		set(&s.LeftOut[i].Source)
	}
}
