-- +goose Up

-- Files that were turned away whole, with the reason: each once by the name that
-- it was given under, within its zip or folder where it came in one. The SHA-256
-- is that of its bytes; of a folder it is that of the names and SHA-256 of its
-- files, of a member that cannot be unpacked that of its zip. The permit is ''
-- where the file does not say it. A file that was taken in later counts no more.
CREATE TABLE refused (
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  name TEXT NOT NULL CHECK (name <> ''),
  bytes INTEGER NOT NULL CHECK (bytes >= 0),
  permit_no TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (trim(reason) <> ''),
  remedy TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  taken INTEGER NOT NULL CHECK (taken IN (0, 1)),
  PRIMARY KEY (sha256, name)
) STRICT, WITHOUT ROWID;
