-- What people set in the register beside what the packages say.

-- +goose Up
-- Changes in the order in which they were made: of those that set the same
-- column of the same thing the last counts, and none is ever changed or taken
-- away. A withdrawn one gives way to what the packages say.
CREATE TABLE register_change (
  seq INTEGER NOT NULL PRIMARY KEY,
  permit_no TEXT NOT NULL CHECK (permit_no <> ''),
  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 2),
  name TEXT NOT NULL CHECK ((trim(name) = '') = (kind = 0)),
  role TEXT NOT NULL CHECK ((role = '') = (kind <> 1)),
  holds_from TEXT CHECK (holds_from GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  field TEXT NOT NULL CHECK (field <> ''),
  value TEXT NOT NULL,
  withdrawn INTEGER NOT NULL CHECK (withdrawn IN (0, 1)),
  set_by TEXT NOT NULL CHECK (trim(set_by) <> ''),
  set_on TEXT NOT NULL CHECK (set_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*'),
  reason TEXT NOT NULL
) STRICT;
CREATE INDEX register_change_permit ON register_change (permit_no, seq);
-- +goose StatementBegin
CREATE TRIGGER register_change_stays BEFORE UPDATE ON register_change BEGIN
  SELECT RAISE(ABORT, 'a change of the register is never changed');
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER register_change_kept BEFORE DELETE ON register_change BEGIN
  SELECT RAISE(ABORT, 'a change of the register is never taken away');
END;
-- +goose StatementEnd
