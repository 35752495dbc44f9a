-- +goose Up

-- Answers that people gave by command, in the order in which they were given;
-- those of attestations.csv stand in attestations. None is ever changed or taken
-- away: a later answer replaces an earlier one where the rules look. Times are
-- seconds since 1970-01-01 UTC.
CREATE TABLE attested (
  seq INTEGER NOT NULL PRIMARY KEY,
  permit_no TEXT NOT NULL CHECK (permit_no <> ''),
  session_id TEXT NOT NULL CHECK (session_id <> ''),
  game_no INTEGER CHECK (game_no >= 1),
  prize_no INTEGER CHECK (prize_no >= 1),
  clause TEXT NOT NULL CHECK (clause <> ''),
  answer TEXT NOT NULL CHECK (answer IN ('yes', 'no')),
  said_by TEXT NOT NULL CHECK (trim(said_by) <> ''),
  said_at INTEGER NOT NULL,
  recorded_on TEXT NOT NULL CHECK (recorded_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*'),
  CHECK (prize_no IS NULL OR game_no IS NOT NULL)
) STRICT;
CREATE INDEX attested_session ON attested (permit_no, session_id);
-- +goose StatementBegin
CREATE TRIGGER attested_stays BEFORE UPDATE ON attested BEGIN
  SELECT RAISE(ABORT, 'an answer is never changed');
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER attested_kept BEFORE DELETE ON attested BEGIN
  SELECT RAISE(ABORT, 'an answer is never taken away');
END;
-- +goose StatementEnd
