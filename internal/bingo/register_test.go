package bingo

import (
	"testing"

	"eyesdown/internal/civil"
)

func TestRegisterChangeNamesItself(t *testing.T) {
	from := civil.DateOf(2025, 7, 1)
	for _, c := range []struct {
		change  RegisterChange
		command string
		done    string
	}{
		{RegisterChange{Permit: "VB-1", File: FilePermits, Column: "premises_name", Value: "Hall"},
			"eyesdown register set VB-1 premises_name", "premises_name of permit VB-1 is set to Hall"},
		{RegisterChange{Permit: "VB-1", File: FilePermits, Column: "agreement_to", From: from},
			"eyesdown register set VB-1 agreement_to --from 2025-07-01", `agreement_to of permit VB-1 from 1 July 2025 is set to "not recorded"`},
		{RegisterChange{Permit: "VB-1", File: FilePeople, Name: "Mele Tau", Role: "bingo_employee", Column: "role", Value: "bingo_employee", From: from},
			`eyesdown register set VB-1 --person "Mele Tau" --role bingo_employee --from 2025-07-01`, "Mele Tau, bingo employee from 1 July 2025, on permit VB-1, is added to the register"},
		{RegisterChange{Permit: "VB-1", File: FileAuthorisations, Name: "vic/r7.1.d", Column: "value", From: from, Withdrawn: true},
			"eyesdown register set VB-1 value --clause vic/r7.1.d --from 2025-07-01", "value of the authorisation for vic/r7.1.d from 1 July 2025, on permit VB-1: what was set is taken back, the packages speak again"},
	} {
		if c.change.Command() != c.command || c.change.Done() != c.done {
			t.Errorf("%s\n%s", c.change.Command(), c.change.Done())
		}
	}
	a := RegisterChange{Permit: "VB-1", File: FilePeople, Name: "Mele Tau", Role: "caller", Column: "born_on"}
	b := a
	b.Name = "mele  TAU"
	c := a
	c.Role = "supervisor"
	if !a.Same(&b) || a.Same(&c) {
		t.Error("a person is one however written, in one role")
	}
}
