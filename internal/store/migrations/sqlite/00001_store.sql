-- What the store keeps of every package beside its rows. The rows themselves
-- are in 00002_data_package.sql.

-- +goose Up
CREATE TABLE package (
  id INTEGER NOT NULL PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE CHECK (digest <> ''),
  label TEXT NOT NULL
) STRICT;

-- One member of a package with its bytes, kept once.
CREATE TABLE member (
  id INTEGER NOT NULL PRIMARY KEY,
  package INTEGER NOT NULL REFERENCES package (id),
  name TEXT NOT NULL,
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  bytes INTEGER NOT NULL CHECK (bytes >= 0),
  UNIQUE (package, name)
) STRICT;
CREATE INDEX member_sha256 ON member (sha256);

-- The bytes in pieces of about 1 MB, each a Zstandard frame of its own.
CREATE TABLE original (
  member INTEGER NOT NULL REFERENCES member (id) DEFERRABLE INITIALLY DEFERRED,
  n INTEGER NOT NULL CHECK (n >= 0),
  data BLOB NOT NULL,
  PRIMARY KEY (member, n)
) STRICT;

-- The account of one data-package file: every physical row is the header, blank,
-- accepted or held.
CREATE TABLE file (
  id INTEGER NOT NULL PRIMARY KEY,
  package INTEGER NOT NULL REFERENCES package (id),
  member INTEGER NOT NULL REFERENCES member (id),
  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 18),
  name TEXT NOT NULL,
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  bytes INTEGER NOT NULL CHECK (bytes >= 0),
  rows INTEGER NOT NULL CHECK (rows >= 0),
  blank INTEGER NOT NULL CHECK (blank >= 0),
  accepted INTEGER NOT NULL CHECK (accepted >= 0),
  held INTEGER NOT NULL CHECK (held >= 0),
  unknown_columns TEXT NOT NULL CHECK (json_valid(unknown_columns)),
  UNIQUE (package, kind),
  CHECK (rows = 1 + blank + accepted + held OR (rows = 0 AND blank + accepted + held = 0))
) STRICT;
CREATE INDEX file_sha256 ON file (sha256);
CREATE INDEX file_member ON file (member);

-- One session as one package brings it. It stands only with its row of sessions.
CREATE TABLE version (
  id INTEGER NOT NULL PRIMARY KEY REFERENCES sessions (version_id) DEFERRABLE INITIALLY DEFERRED,
  package INTEGER NOT NULL REFERENCES package (id),
  permit_no TEXT NOT NULL CHECK (permit_no <> ''),
  session_id TEXT NOT NULL CHECK (session_id <> ''),
  digest TEXT NOT NULL CHECK (length(digest) = 64),
  present INTEGER NOT NULL CHECK (present >= 0),
  UNIQUE (package, permit_no, session_id)
) STRICT;
CREATE INDEX version_session ON version (permit_no, session_id);

-- Rows that need a person. Permit, session and game are '' and 0 where they
-- could not be read.
CREATE TABLE held (
  id INTEGER NOT NULL PRIMARY KEY,
  package INTEGER NOT NULL REFERENCES package (id),
  version INTEGER REFERENCES version (id) DEFERRABLE INITIALLY DEFERRED,
  exception TEXT NOT NULL CHECK (exception <> ''),
  code TEXT NOT NULL CHECK (code <> ''),
  permit_no TEXT NOT NULL,
  session_id TEXT NOT NULL,
  game_no INTEGER NOT NULL CHECK (game_no >= 0),
  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 19),
  line INTEGER NOT NULL CHECK (line >= 0),
  session_date TEXT CHECK (session_date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  incomplete INTEGER NOT NULL CHECK (incomplete IN (0, 1)),
  effect INTEGER NOT NULL CHECK (effect BETWEEN 1 AND 3),
  places TEXT NOT NULL CHECK (json_valid(places)),
  problem TEXT NOT NULL CHECK (problem <> ''),
  remedy TEXT NOT NULL,
  raw TEXT NOT NULL,
  options TEXT NOT NULL CHECK (json_valid(options))
) STRICT;
CREATE INDEX held_package ON held (package, kind);
CREATE INDEX held_permit ON held (permit_no, session_id);
CREATE INDEX held_version ON held (version);
CREATE INDEX held_code ON held (code);

-- A person's decision on an exception.
CREATE TABLE resolution (
  exception TEXT NOT NULL PRIMARY KEY CHECK (exception <> ''),
  status TEXT NOT NULL CHECK (status IN ('resolved')),
  resolved_by TEXT NOT NULL CHECK (trim(resolved_by) <> ''),
  reason TEXT NOT NULL CHECK (trim(reason) <> ''),
  chosen TEXT NOT NULL,
  resolved_at TEXT NOT NULL CHECK (resolved_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*')
) STRICT, WITHOUT ROWID;

-- A workspace's selection of a reading.
CREATE TABLE reading_choice (
  point TEXT NOT NULL PRIMARY KEY CHECK (trim(point) <> ''),
  reading TEXT NOT NULL CHECK (trim(reading) <> ''),
  chosen_by TEXT NOT NULL CHECK (trim(chosen_by) <> ''),
  reason TEXT NOT NULL CHECK (trim(reason) <> ''),
  chosen_at TEXT NOT NULL CHECK (chosen_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*')
) STRICT, WITHOUT ROWID;
