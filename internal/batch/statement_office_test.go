package batch_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Another program opens the workbook and, adding every figure up again from the
// rows, shows what the statement says.
func TestStatementWorkbookAddsUp(t *testing.T) {
	_, written := issue(t, holding(t, club), "VB-0107", "2025-07")
	sheets := shown(t, written["statement.xlsx"])
	for sheet, lines := range map[string][]string{
		"Statement":      {"Gross receipts,1599,", "Prizes paid,1020,", "Total expenses,137,", "Net proceeds,442,", "Net after pools,422,"},
		"Sessions":       {",S2,2,400,300,42,58,-20,78,", ",Total,,8,1599,1020,137,442,20,422,"},
		"Reconciliation": {",S2,400,300,30,100,0,120,50,48,-2,-2,", ",S4,400,120,0,100,0,100,280,together,-280,-281,"},
		"Pools":          {"A,0,begins here,80,60,20,"},
		"Deposits":       {",48,D-0002,"},
	} {
		for _, line := range lines {
			if plain := strings.ReplaceAll(sheets[sheet], `"`, ""); !strings.Contains(plain, line) {
				t.Errorf("sheet %s lacks %q:\n%s", sheet, line, plain)
			}
		}
	}
}

// shown gives the sheets of a workbook as another program has them once it has
// worked every formula out again.
func shown(t *testing.T, workbook []byte) map[string]string {
	t.Helper()
	dir := t.TempDir()
	profile := filepath.Join(dir, "profile")
	settings := `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`
	if err := os.MkdirAll(filepath.Join(profile, "user"), 0o755); err != nil {
		t.Fatal(err)
	}
	writeAll(t, profile, map[string][]byte{"user/registrymodifications.xcu": []byte(settings), "book.xlsx": workbook})
	out := filepath.Join(dir, "out")
	command := exec.Command("soffice", "-env:UserInstallation=file://"+profile, "--headless", "--norestore",
		"--convert-to", "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1", "--outdir", out, filepath.Join(profile, "book.xlsx"))
	command.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	if said, err := command.CombinedOutput(); err != nil {
		t.Fatalf("soffice: %v\n%s", err, said)
	}
	names, err := filepath.Glob(filepath.Join(out, "book-*.csv"))
	if err != nil || len(names) == 0 {
		t.Fatalf("%d sheets, %v", len(names), err)
	}
	sheets := map[string]string{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		sheets[strings.TrimSuffix(strings.TrimPrefix(filepath.Base(name), "book-"), ".csv")] = string(text)
	}
	return sheets
}
