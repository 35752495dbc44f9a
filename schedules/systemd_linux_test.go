package schedules_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The units are what systemd itself takes without a word, and leave a service
// little that it could do beside its work.
func TestSystemdUnits(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	names, err := filepath.Glob("systemd/*")
	if err != nil || len(names) != 3 {
		t.Fatalf("%q, %v", names, err)
	}
	dir := t.TempDir()
	var units []string
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		// The program does not lie there while it is tested, and systemd looks.
		placed := strings.ReplaceAll(string(text), "ExecStart=/usr/local/bin/eyesdown ", "ExecStart="+program+" ")
		if strings.HasSuffix(name, ".service") && placed == string(text) {
			t.Errorf("%s starts no eyesdown", name)
		}
		unit := filepath.Join(dir, filepath.Base(name))
		if err := os.WriteFile(unit, []byte(placed), 0o644); err != nil {
			t.Fatal(err)
		}
		units = append(units, unit)
	}
	out, err := exec.Command("systemd-analyze", append([]string{"verify", "--man=no"}, units...)...).CombinedOutput()
	if err != nil || len(out) > 0 {
		t.Errorf("systemd says %v\n%s", err, out)
	}
	for _, unit := range units {
		if !strings.HasSuffix(unit, ".service") {
			continue
		}
		out, err := exec.Command("systemd-analyze", "security", "--offline=yes", "--no-pager", "--threshold=20", unit).CombinedOutput()
		if err != nil {
			t.Errorf("%s may do more than 2.0 of 10: %v\n%s", filepath.Base(unit), err, out)
		}
	}
}
