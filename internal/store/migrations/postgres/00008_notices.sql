-- What a run of a job read and made, and what was mailed.

-- +goose Up
-- The SHA-256 of what went into a run and came out of it, by the event that ended
-- it; the record is what stands in the store, a file is named as it lies.
CREATE TABLE schedule_digest (
  event bigint NOT NULL REFERENCES schedule_event (seq),
  way text COLLATE "C" NOT NULL CHECK (way IN ('in', 'out')),
  name text COLLATE "C" NOT NULL CHECK (name <> ''),
  sha256 text COLLATE "C" NOT NULL CHECK (length(sha256) = 64),
  PRIMARY KEY (event, way, name)
);
CREATE TRIGGER schedule_digest_stays BEFORE UPDATE ON schedule_digest
  FOR EACH STATEMENT EXECUTE FUNCTION refuse('what happened is never changed');
CREATE TRIGGER schedule_digest_kept BEFORE DELETE OR TRUNCATE ON schedule_digest
  FOR EACH STATEMENT EXECUTE FUNCTION refuse('what happened is never taken away');

-- What somebody was told of by mail, once the mail server had taken the mail. An
-- item is a due period, an exception or a refused file; the message's own name is
-- made of its words, so that a mail program shows one that comes twice once. Times
-- are seconds since 1970-01-01 UTC.
CREATE TABLE notice (
  item text COLLATE "C" NOT NULL CHECK (item <> ''),
  recipient text COLLATE "C" NOT NULL CHECK (recipient <> ''),
  message text COLLATE "C" NOT NULL CHECK (message <> ''),
  sent_at bigint NOT NULL,
  PRIMARY KEY (item, recipient)
);
