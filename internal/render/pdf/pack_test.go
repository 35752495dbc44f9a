package pdf

import (
	"bytes"
	"errors"
	"io"
	"regexp"
	"testing"
)

func TestPackWantsTheShapeItKnows(t *testing.T) {
	const good = "%PDF-1.3\n1 0 obj\n<</Length 3>>\nstream\nabc\nendstream\nendobj\n2 0 obj\n<<>>\nendobj\n" +
		"xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000061 00000 n \ntrailer\n<<\n/Size 3\n>>\nstartxref\n82\n%%EOF\n"
	var out bytes.Buffer
	if err := pack(&out, []byte(good)); err != nil {
		t.Error(err)
	}
	if !bytes.Contains(out.Bytes(), []byte("1 0 obj\n<</Filter /FlateDecode /Length ")) {
		t.Errorf("not compressed: %q", out.Bytes())
	}
	if err := pack(&bytes.Buffer{}, nil); !errors.Is(err, errShape) {
		t.Errorf("nothing: %v", err)
	}
	for i := range good {
		if err := pack(io.Discard, []byte(good[:i])); err != nil && !errors.Is(err, errShape) {
			t.Errorf("the first %d bytes: %v", i, err)
		}
	}
}

func TestPagesAreCompressed(t *testing.T) {
	var b bytes.Buffer
	report, err := Write(&b, year())
	if err != nil {
		t.Fatal(err)
	}
	if limit := 40_000 + 3_000*report.Pages; b.Len() > limit {
		t.Errorf("%d pages are %d bytes", report.Pages, b.Len())
	}
	ids := regexp.MustCompile(`/ID \[<([0-9a-f]{32})><([0-9a-f]{32})>\]`).FindAllSubmatch(b.Bytes(), -1)
	if len(ids) != 1 || !bytes.Equal(ids[0][1], ids[0][2]) {
		t.Errorf("identifiers: %q", ids)
	}
}
