package store

import (
	"context"
	"errors"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
)

// testReadAgain: a package read anew replaces what it brought, or nothing
// changes.
func testReadAgain(t *testing.T, open opener) {
	s := open(t, "a")
	ctx := context.Background()
	one := base()
	one.held = []HeldRow{heldAt(bingo.FilePrizes, "VB-1", "S1", 2, 7, true)}
	digest := one.take(t, s)
	before, exceptions := load(t, s, "H1")
	for _, keep := range []bool{false, true} {
		in, err := s.BeginAgain(ctx, digest, "again.zip")
		if err != nil {
			t.Fatal(err)
		}
		anew := base()
		account, err := anew.send(in)
		account.Digest = digest
		if keep {
			err = errors.Join(err, in.Close(account))
		} else {
			err = errors.Join(err, in.Abort())
		}
		if err != nil {
			t.Fatal(err)
		}
		after, left := load(t, s, "H1")
		if !keep {
			same(t, "taken back", before, after)
			same(t, "exceptions", exceptions, left)
		} else if len(left) != 0 || after.Files[0].Label != "again.zip" {
			t.Errorf("read again: %v, %+v", left, after.Files)
		}
	}
	if _, err := s.BeginAgain(ctx, "unknown", "x"); fault.Code(err) != 2 {
		t.Errorf("a package that is not there: %v", err)
	}
	base().with("again after a refusal", map[bingo.FileKind]string{bingo.FilePrizes: ""}).take(t, s)
	packages, err := s.PackagesOf(ctx, "VB-1")
	none, err2 := s.PackagesOf(ctx, "VB-2")
	if len(packages) != 2 || len(none) != 0 || err != nil || err2 != nil {
		t.Errorf("%v, %v, %v, %v", packages, none, err, err2)
	}
}

// testSettle: a decision on an exception that is not kept in the store.
func testSettle(t *testing.T, open opener) {
	s := open(t, "a")
	e := bingo.Exception{ID: "E1"}
	done, err := s.Settle(context.Background(), e, bingo.Resolution{By: "Pat", Reason: "x", At: "2025-08-01"})
	all, err2 := s.Resolutions(context.Background())
	if err != nil || err2 != nil || done.Status != bingo.ExceptionResolved || all["E1"].By != "Pat" {
		t.Errorf("%+v, %v, %v, %v", done, all, err, err2)
	}
	second := bingo.Resolution{By: "Sam", Reason: "y", At: "2025-08-02"}
	if _, err := s.Settle(context.Background(), e, second); fault.Code(err) != 2 || !strings.Contains(err.Error(), "Pat decided on 2025-08-01: x") || fault.HintOf(err) == "" {
		t.Errorf("a second decision: %v", err)
	}
	done, err = s.SettleAgain(context.Background(), e, second)
	all, err2 = s.Resolutions(context.Background())
	history, err3 := s.Decisions(context.Background(), "E1")
	if errors.Join(err, err2, err3) != nil || done.Resolved.By != "Sam" || all["E1"].By != "Sam" || len(history) != 2 || history[0].By != "Pat" {
		t.Errorf("%+v, %v, %v, %v, %v, %v", done, all, history, err, err2, err3)
	}
	if _, err := s.Settle(context.Background(), e, bingo.Resolution{By: "Pat"}); fault.Code(err) != 2 {
		t.Errorf("without a reason: %v", err)
	}
}
