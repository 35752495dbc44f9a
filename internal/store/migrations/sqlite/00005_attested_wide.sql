-- +goose Up

-- Answers that people gave by command about a permit as a whole, or about one of
-- its returns, in the order in which they were given; those about sessions stand
-- in attested. None is ever changed or taken away: a later answer replaces an
-- earlier one where the rules look. Times are seconds since 1970-01-01 UTC.
CREATE TABLE attested_wide (
  seq INTEGER NOT NULL PRIMARY KEY,
  permit_no TEXT NOT NULL CHECK (permit_no <> ''),
  period TEXT NOT NULL CHECK (period = '' OR period GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  clause TEXT NOT NULL CHECK (clause <> ''),
  answer TEXT NOT NULL CHECK (answer IN ('yes', 'no')),
  said_by TEXT NOT NULL CHECK (trim(said_by) <> ''),
  said_at INTEGER NOT NULL,
  recorded_on TEXT NOT NULL CHECK (recorded_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*')
) STRICT;
CREATE INDEX attested_wide_permit ON attested_wide (permit_no);
-- +goose StatementBegin
CREATE TRIGGER attested_wide_stays BEFORE UPDATE ON attested_wide BEGIN
  SELECT RAISE(ABORT, 'an answer is never changed');
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER attested_wide_kept BEFORE DELETE ON attested_wide BEGIN
  SELECT RAISE(ABORT, 'an answer is never taken away');
END;
-- +goose StatementEnd
