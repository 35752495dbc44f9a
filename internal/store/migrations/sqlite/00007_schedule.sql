-- What is due of the jobs that run by themselves, and what became of it.

-- +goose Up
-- One row for each period of each job. It is due, then running under a holder
-- who counts beats while it lives, then done, failed or skipped with a reason. One
-- that a wrong clock entered before its time may be withdrawn, and is due again
-- when that comes.
-- Moments are seconds since 1970-01-01 UTC; a period that somebody asked for
-- before its turn came was not planned. An attempt counts from 1 again where the
-- period is run once more by hand; a run never does, and names what was begun.
CREATE TABLE schedule_due (
  job TEXT NOT NULL CHECK (job <> ''),
  period TEXT NOT NULL CHECK (period <> ''),
  kin TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  planned_at INTEGER,
  state TEXT NOT NULL CHECK (state IN ('due', 'running', 'done', 'failed', 'skipped', 'withdrawn')),
  holder TEXT NOT NULL CHECK ((state = 'running') = (holder <> '')),
  beat INTEGER NOT NULL CHECK (beat >= 0),
  attempt INTEGER NOT NULL CHECK (attempt >= 0),
  run INTEGER NOT NULL CHECK (run >= attempt),
  not_before INTEGER NOT NULL,
  ended_at INTEGER CHECK ((ended_at IS NULL) = (state IN ('due', 'running'))),
  reason TEXT NOT NULL CHECK (reason <> '' OR state NOT IN ('failed', 'skipped', 'withdrawn')),
  PRIMARY KEY (job, period)
) STRICT, WITHOUT ROWID;
CREATE INDEX schedule_due_open ON schedule_due (due_at, job, period) WHERE state IN ('due', 'running');
CREATE INDEX schedule_due_last ON schedule_due (job, due_at);

-- What happened, in order; none of it is ever changed or taken away. A run of 0
-- is none; what it took is in milliseconds.
CREATE TABLE schedule_event (
  seq INTEGER NOT NULL PRIMARY KEY,
  job TEXT NOT NULL CHECK (job <> ''),
  period TEXT NOT NULL,
  happened TEXT NOT NULL CHECK (happened IN ('planned from', 'done', 'failed', 'skipped', 'to be tried again', 'left unfinished', 'clock set back', 'withdrawn')),
  at INTEGER NOT NULL,
  holder TEXT NOT NULL,
  detail TEXT NOT NULL,
  run INTEGER NOT NULL CHECK (run >= 0),
  took INTEGER NOT NULL CHECK (took >= 0)
) STRICT;
CREATE INDEX schedule_event_job ON schedule_event (job, seq);
-- +goose StatementBegin
CREATE TRIGGER schedule_event_stays BEFORE UPDATE ON schedule_event BEGIN
  SELECT RAISE(ABORT, 'what happened is never changed');
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER schedule_event_kept BEFORE DELETE ON schedule_event BEGIN
  SELECT RAISE(ABORT, 'what happened is never taken away');
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER schedule_due_kept BEFORE DELETE ON schedule_due BEGIN
  SELECT RAISE(ABORT, 'a period that was due is never taken away');
END;
-- +goose StatementEnd
