-- What several machines share besides the record of account. River's own tables
-- stand beside these and are made by River.

-- +goose Up
-- Bytes under way, once whatever they are called: files to take in, documents
-- that were made.
CREATE TABLE blob (
  sha256 text COLLATE "C" PRIMARY KEY CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint NOT NULL CHECK (bytes >= 0)
);
CREATE TABLE blob_part (
  sha256 text COLLATE "C" NOT NULL REFERENCES blob ON DELETE CASCADE,
  n bigint NOT NULL CHECK (n >= 0),
  data bytea NOT NULL,
  PRIMARY KEY (sha256, n)
);

-- A job, under the number that River gave it. The attempt is the one whose effect
-- may stand; 0 where there is none. A job waits for those that came before it and
-- have a lower rank: 1 what describes permits, 2 running sheets, 3 what is made of
-- both.
CREATE TABLE task (
  id bigint PRIMARY KEY,
  kind text COLLATE "C" NOT NULL,
  rank integer NOT NULL CHECK (rank BETWEEN 1 AND 3),
  about text COLLATE "C" NOT NULL CHECK (about <> ''),
  args text COLLATE "C" NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  state text COLLATE "C" NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  attempt integer NOT NULL DEFAULT 0 CHECK ((attempt > 0) = (state = 'running')),
  stands boolean NOT NULL DEFAULT false,
  detail text COLLATE "C" NOT NULL DEFAULT '' CHECK (detail <> '' OR state <> 'failed'),
  ended_at timestamptz CHECK ((ended_at IS NULL) = (state IN ('waiting', 'running')))
);
CREATE INDEX task_open ON task (rank, id) WHERE state IN ('waiting', 'running');
CREATE INDEX task_ended ON task (ended_at) WHERE state IN ('done', 'failed');

-- Every attempt at a job, and how it ended.
CREATE TABLE task_run (
  task bigint NOT NULL REFERENCES task ON DELETE CASCADE,
  attempt integer NOT NULL CHECK (attempt > 0),
  worker text COLLATE "C" NOT NULL CHECK (worker <> ''),
  begun_at timestamptz NOT NULL,
  alive_until timestamptz NOT NULL,
  ended_at timestamptz,
  outcome text COLLATE "C" NOT NULL DEFAULT '' CHECK ((outcome = '') = (ended_at IS NULL) AND outcome IN ('', 'done', 'failed', 'to be tried again', 'given back', 'lost')),
  detail text COLLATE "C" NOT NULL DEFAULT '',
  PRIMARY KEY (task, attempt)
);
CREATE INDEX task_run_open ON task_run (alive_until) WHERE ended_at IS NULL;

-- The files of a job that takes files in, and the documents that a job made.
CREATE TABLE task_input (
  task bigint NOT NULL REFERENCES task ON DELETE CASCADE,
  name text COLLATE "C" NOT NULL CHECK (name <> ''),
  sha256 text COLLATE "C" NOT NULL REFERENCES blob,
  PRIMARY KEY (task, name)
);
CREATE INDEX task_input_blob ON task_input (sha256);
CREATE TABLE document (
  task bigint NOT NULL REFERENCES task ON DELETE CASCADE,
  name text COLLATE "C" NOT NULL CHECK (name <> ''),
  sha256 text COLLATE "C" NOT NULL REFERENCES blob,
  PRIMARY KEY (task, name)
);
CREATE INDEX document_blob ON document (sha256);
