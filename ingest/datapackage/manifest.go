package datapackage

import (
	"bytes"
	"encoding/json"
	"io"
	"path"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
)

// maxDescriptor bounds datapackage.json; one that describes every file of the
// format takes 60 KB.
const maxDescriptor = 1 << 20

// resource is what datapackage.json says of one file of the format.
type resource struct {
	kind bingo.FileKind
	path string
}

type manifest struct {
	Resources []struct {
		Name string          `json:"name"`
		Path json.RawMessage `json:"path"`
	} `json:"resources"`
}

// readManifest gives the resources that are files of the format; root is the
// folder that paths start from.
func readManifest(e entry, root string) ([]resource, error) {
	data, err := slurp(e)
	if err != nil {
		return nil, damage(e.path, err)
	}
	if len(data) > maxDescriptor {
		return nil, fault.Inputf(e.path, "send the package without it, or write it again", "the description of the package is larger than %d KB", maxDescriptor>>10)
	}
	var m manifest
	if err := json.Unmarshal(bytes.TrimPrefix(data, []byte("\ufeff")), &m); err != nil {
		return nil, fault.Inputf(e.path, "send the package without it, or write it again", "the description of the package is not valid JSON: %v", err)
	}
	var found []resource
	for _, r := range m.Resources {
		p, err := resourcePath(e.path, r.Path)
		if err != nil {
			return nil, err
		}
		if p == "" {
			continue
		}
		kind, ok := kindOf(p)
		if !ok {
			kind, ok = kindOf(r.Name + ".csv")
		}
		if ok {
			found = append(found, resource{kind, path.Join(root, p)})
		}
	}
	return found, nil
}

// resourcePath reads a path, which may also be a list of one.
func resourcePath(place string, raw json.RawMessage) (string, error) {
	if len(raw) == 0 {
		return "", nil
	}
	var one string
	if json.Unmarshal(raw, &one) != nil {
		var many []string
		if json.Unmarshal(raw, &many) != nil || len(many) == 0 {
			return "", fault.Inputf(place, "write the path as a text", "a path in the description of the package cannot be read: %s", clip(string(raw)))
		}
		if len(many) > 1 {
			return "", fault.Inputf(place, "put the parts together into one file", "the description of the package spreads a table over %d files", len(many))
		}
		one = many[0]
	}
	if strings.Contains(one, "://") {
		return "", fault.Inputf(place, "put the file into the package", "the description of the package names a file elsewhere (%s)", clip(one))
	}
	if !safe(one) {
		return "", fault.Inputf(place, "put the file into the package", "the description of the package names a file outside it (%q)", clip(one))
	}
	return one, nil
}

func slurp(e entry) ([]byte, error) {
	rc, err := e.open()
	if err != nil {
		return nil, err
	}
	defer rc.Close()
	return io.ReadAll(io.LimitReader(rc, maxDescriptor+1))
}
