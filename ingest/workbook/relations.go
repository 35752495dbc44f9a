package workbook

import (
	"encoding/xml"
	"errors"
	"fmt"
	"net/url"
	"path"
	"strings"

	"eyesdown/internal/fault"
)

// relation is one arrow from a part to another.
type relation struct {
	kind   string // the last word of its type, "" where that is another's
	target string // the key of the part; "" where it leads out of the workbook
}

// relations reads every relations part; each target within the workbook has to
// be there. They are found by the key of the part that they start from, which
// is "" for the package itself, and by their id.
func (b *book) relations() error {
	b.related = map[string]map[string]relation{}
	for _, k := range b.zip.order {
		folder, file := path.Split(k)
		source, ok := strings.CutSuffix(file, ".rels")
		above, within := strings.CutSuffix(folder, "_rels/")
		if !ok || !within {
			continue
		}
		found, err := b.relationsOf(k, above)
		if err != nil {
			return err
		}
		b.related[above+source] = found
	}
	return nil
}

func (b *book) relationsOf(k, folder string) (map[string]relation, error) {
	p, err := b.openPart(k)
	if err != nil {
		return nil, err
	}
	found := map[string]relation{}
	_, err = p.root("Relationships", func(space string) bool { return space == packageRelations })
	if err == nil {
		err = p.children(func(e xml.StartElement) error {
			if e.Name.Local != "Relationship" || e.Name.Space != packageRelations {
				return fmt.Errorf("%s is no relation", clip(e.Name.Local))
			}
			id, _ := attribute(e, "Id")
			if b.held.relations++; b.held.relations > maxRelations {
				return errRefusal{fault.Inputf(b.zip.name, split, "the workbook holds far more than its cells need (detail: more than %d links between its parts)", maxRelations)}
			}
			if _, twice := found[id]; twice || id == "" {
				return fmt.Errorf("two relations have the same name, or one has none (%q)", clip(id))
			}
			r, err := b.relation(e, folder)
			if err != nil {
				return err
			}
			found[id] = r
			return p.skip()
		})
	}
	if err == nil {
		err = p.end()
	}
	if err != nil {
		return nil, b.zip.damaged(k, err)
	}
	return found, nil
}

func (b *book) relation(e xml.StartElement, folder string) (relation, error) {
	kind, _ := attribute(e, "Type")
	target, ok := attribute(e, "Target")
	if !ok || kind == "" {
		return relation{}, errors.New("a relation leads nowhere")
	}
	r := relation{kind: relationKind(kind)}
	switch mode, _ := attribute(e, "TargetMode"); mode {
	case "External":
		return r, nil
	case "Internal", "":
	default:
		return relation{}, fmt.Errorf("a relation is neither internal nor external (%q)", clip(mode))
	}
	file, _, _ := strings.Cut(target, "#")
	if file == "" && target != "" { // a place in the same part
		return r, nil
	}
	plain, err := url.PathUnescape(file)
	if err != nil {
		plain = file
	}
	for _, name := range []string{file, plain} {
		k := key(name)
		if strings.HasPrefix(k, "/") {
			k = path.Clean(k)[1:]
		} else {
			k = path.Join(folder, k)
		}
		if b.zip.has(k) {
			r.target = k
			return r, nil
		}
	}
	return relation{}, fmt.Errorf("it points to a part that is not there (%q)", clip(target))
}

// contentTypes reads what kind each part says it is.
func (b *book) contentTypes() error {
	const k = "[content_types].xml"
	p, err := b.openPart(k)
	if err != nil {
		return err
	}
	b.types, b.defaults = map[string]string{}, map[string]string{}
	_, err = p.root("Types", func(space string) bool { return space == packageTypes })
	if err == nil {
		err = p.children(func(e xml.StartElement) error {
			kind, _ := attribute(e, "ContentType")
			of, into := "", b.types
			switch e.Name.Local {
			case "Default":
				of, _ = attribute(e, "Extension")
				into = b.defaults
			case "Override":
				of, _ = attribute(e, "PartName")
				of = strings.TrimPrefix(of, "/")
			}
			of = key(of)
			if len(into) == maxRelations {
				return errors.New("it lists too many parts")
			}
			if _, twice := into[of]; twice || of == "" || kind == "" {
				return fmt.Errorf("the kind of %q is not said once", clip(of))
			}
			into[of] = kind
			return p.skip()
		})
	}
	if err == nil {
		err = p.end()
	}
	if err != nil {
		return b.zip.damaged(k, err)
	}
	return nil
}

// typeOf is the kind that a part says it is, "" where nothing is said.
func (b *book) typeOf(k string) string {
	kind, ok := b.types[k]
	if !ok {
		kind = b.defaults[strings.TrimPrefix(path.Ext(k), ".")]
	}
	return strings.ToLower(kind)
}

// related gives the targets of the relations of one kind from a part.
func (b *book) targets(source, kind string) []string {
	var found []string
	for _, r := range b.related[source] {
		if r.kind == kind && r.target != "" {
			found = append(found, r.target)
		}
	}
	return found
}
