-- What the store keeps of every package beside its rows, and then the rows. All
-- of it is one step, so that a store is either set up or empty.

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

-- People's decisions on exceptions, in the order in which they were made: of one
-- exception the last counts, and none is ever changed or taken away.
CREATE TABLE resolution (
  seq INTEGER NOT NULL PRIMARY KEY,
  exception TEXT NOT NULL CHECK (exception <> ''),
  status TEXT NOT NULL CHECK (status IN ('resolved')),
  resolved_by TEXT NOT NULL CHECK (trim(resolved_by) <> ''),
  reason TEXT NOT NULL CHECK (trim(reason) <> ''),
  chosen TEXT NOT NULL,
  resolved_at TEXT NOT NULL CHECK (resolved_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*')
) STRICT;
CREATE INDEX resolution_exception ON resolution (exception, seq);
-- +goose StatementBegin
CREATE TRIGGER resolution_stays BEFORE UPDATE ON resolution BEGIN
  SELECT RAISE(ABORT, 'a decision is never changed');
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER resolution_kept BEFORE DELETE ON resolution BEGIN
  SELECT RAISE(ABORT, 'a decision is never taken away');
END;
-- +goose StatementEnd

-- A workspace's selection of a reading.
CREATE TABLE reading_choice (
  point TEXT NOT NULL PRIMARY KEY CHECK (trim(point) <> ''),
  reading TEXT NOT NULL CHECK (trim(reading) <> ''),
  chosen_by TEXT NOT NULL CHECK (trim(chosen_by) <> ''),
  reason TEXT NOT NULL CHECK (trim(reason) <> ''),
  chosen_at TEXT NOT NULL CHECK (chosen_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*')
) STRICT, WITHOUT ROWID;

-- The rows of the data package: one table a file, its columns as they are in it
-- (interchange.md), before them what the row belongs to and where it stood.
-- Money is in cents, times are seconds since 1970-01-01 UTC, flags 0 or 1.

CREATE TABLE permits (
  package_id INTEGER NOT NULL REFERENCES package (id),
  file INTEGER NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 2),
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  "permit_no" TEXT NOT NULL,
  "pack" TEXT NOT NULL,
  "holder_name" TEXT NOT NULL,
  "holder_id" TEXT,
  "time_zone" TEXT NOT NULL,
  "valid_from" TEXT NOT NULL CHECK ("valid_from" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "valid_to" TEXT CHECK ("valid_to" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "end_reason" TEXT CHECK ("end_reason" = 'expired' OR "end_reason" = 'cancelled' OR "end_reason" = 'surrendered'),
  "predecessor_permit_no" TEXT,
  "responsible_person" TEXT,
  "operator_name" TEXT,
  "operator_address" TEXT,
  "operator_licence_no" TEXT,
  "agreement_from" TEXT CHECK ("agreement_from" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "agreement_to" TEXT CHECK ("agreement_to" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "premises_name" TEXT,
  "premises_address" TEXT,
  "regular_days" TEXT,
  PRIMARY KEY (package_id, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX permits_permit ON permits (permit_no);
CREATE UNIQUE INDEX permits_key ON permits (package_id, permit_no);
CREATE INDEX permits_holder ON permits (coalesce(holder_id, holder_name));

CREATE TABLE people (
  package_id INTEGER NOT NULL REFERENCES package (id),
  file INTEGER NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 2),
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  "permit_no" TEXT NOT NULL,
  "person_name" TEXT NOT NULL,
  "role" TEXT NOT NULL CHECK ("role" = 'responsible_person' OR "role" = 'president' OR "role" = 'secretary' OR "role" = 'treasurer' OR "role" = 'director' OR "role" = 'governing_body' OR "role" = 'supervisor' OR "role" = 'caller' OR "role" = 'bingo_employee' OR "role" = 'host' OR "role" = 'certifier'),
  "born_on" TEXT CHECK ("born_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "authorised_by" TEXT,
  "authorised_from" TEXT CHECK ("authorised_from" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "authorised_to" TEXT CHECK ("authorised_to" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "qualification" TEXT,
  "body" TEXT,
  PRIMARY KEY (package_id, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX people_permit ON people (permit_no);

CREATE TABLE authorisations (
  package_id INTEGER NOT NULL REFERENCES package (id),
  file INTEGER NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 2),
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  "permit_no" TEXT NOT NULL,
  "clause" TEXT NOT NULL,
  "value" TEXT NOT NULL,
  "valid_from" TEXT NOT NULL CHECK ("valid_from" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "valid_to" TEXT CHECK ("valid_to" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "document" TEXT,
  PRIMARY KEY (package_id, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX authorisations_permit ON authorisations (permit_no);

CREATE TABLE sessions (
  version_id INTEGER NOT NULL PRIMARY KEY REFERENCES version (id) DEFERRABLE INITIALLY DEFERRED,
  file INTEGER NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 2),
  "permit_no" TEXT NOT NULL,
  "session_id" TEXT NOT NULL,
  "session_date" TEXT NOT NULL CHECK ("session_date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "premises_name" TEXT,
  "started_at" INTEGER,
  "ended_at" INTEGER,
  "supervisor" TEXT,
  "caller" TEXT,
  "attendance" INTEGER CHECK ("attendance" >= 0),
  "spotters" INTEGER CHECK ("spotters" >= 0),
  "admission_charge" INTEGER CHECK ("admission_charge" >= 0),
  "games_played" INTEGER CHECK ("games_played" >= 0),
  "jackpot_pool" TEXT,
  "jackpot_opening" INTEGER,
  "jackpot_brought_from" TEXT CHECK ("jackpot_brought_from" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "jackpot_closing" INTEGER,
  "jackpot_carried_to" TEXT CHECK ("jackpot_carried_to" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "sequence_id" TEXT,
  "status" TEXT CHECK ("status" = 'held' OR "status" = 'cancelled' OR "status" = 'part_cancelled'),
  "float_opening" INTEGER,
  "float_closing" INTEGER,
  "next_session_at" INTEGER,
  "next_session_place" TEXT,
  "total_gross" INTEGER CHECK ("total_gross" >= 0),
  "total_prizes" INTEGER CHECK ("total_prizes" >= 0),
  "total_expenses" INTEGER CHECK ("total_expenses" >= 0),
  "signed_off_by" TEXT,
  "signed_off_at" INTEGER
) STRICT;

CREATE TABLE pools (
  version_id INTEGER NOT NULL REFERENCES sessions (version_id),
  file INTEGER NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 2),
  "permit_no" TEXT NOT NULL,
  "session_id" TEXT NOT NULL,
  "pool" TEXT NOT NULL,
  "opening" INTEGER,
  "brought_from" TEXT CHECK ("brought_from" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "closing" INTEGER,
  "carried_to" TEXT CHECK ("carried_to" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  PRIMARY KEY (version_id, pool)
) STRICT, WITHOUT ROWID;

CREATE TABLE expenses (
  package_id INTEGER NOT NULL REFERENCES package (id),
  file INTEGER NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 2),
  version_id INTEGER REFERENCES sessions (version_id),
  digest BLOB CHECK (length(digest) = 32),
  nth INTEGER CHECK (nth >= 1),
  "permit_no" TEXT NOT NULL,
  "session_id" TEXT,
  "category" TEXT NOT NULL CHECK ("category" = 'catering' OR "category" = 'operator_fee' OR "category" = 'tickets' OR "category" = 'hire' OR "category" = 'wages' OR "category" = 'other'),
  "payee" TEXT,
  "amount" INTEGER NOT NULL CHECK ("amount" >= 0),
  "paid_at" TEXT CHECK ("paid_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "paid_by" TEXT CHECK ("paid_by" = 'cash' OR "paid_by" = 'cheque' OR "paid_by" = 'transfer'),
  "document_no" TEXT,
  PRIMARY KEY (package_id, line),
  CHECK ((version_id IS NULL) = (digest IS NOT NULL) AND (version_id IS NULL) = (nth IS NOT NULL)),
  CHECK ((version_id IS NULL) = (session_id IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX expenses_version ON expenses (version_id, line) WHERE version_id IS NOT NULL;
CREATE UNIQUE INDEX expenses_wide ON expenses (package_id, digest, nth) WHERE version_id IS NULL;
CREATE INDEX expenses_permit ON expenses (permit_no) WHERE version_id IS NULL;

CREATE TABLE games (
  version_id INTEGER NOT NULL REFERENCES sessions (version_id),
  file INTEGER NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 2),
  "permit_no" TEXT NOT NULL,
  "session_id" TEXT NOT NULL,
  "game_no" INTEGER NOT NULL CHECK ("game_no" >= 1),
  "kind" TEXT,
  "version" TEXT,
  "pattern" TEXT,
  "colour" TEXT,
  "ticket_serials" TEXT,
  "ticket_price" INTEGER CHECK ("ticket_price" >= 0),
  "price_unit" TEXT CHECK ("price_unit" = 'card' OR "price_unit" = 'sheet'),
  "tickets_available" INTEGER CHECK ("tickets_available" >= 0),
  "tickets_sold" INTEGER CHECK ("tickets_sold" >= 0),
  "tickets_free" INTEGER CHECK ("tickets_free" >= 0),
  "gross_receipts" INTEGER CHECK ("gross_receipts" >= 0),
  "cash_counted" INTEGER CHECK ("cash_counted" >= 0),
  "refunds" INTEGER CHECK ("refunds" >= 0),
  "gross_profit" INTEGER,
  "jackpot_contribution" INTEGER CHECK ("jackpot_contribution" >= 0),
  "jackpot_distribution" INTEGER CHECK ("jackpot_distribution" >= 0),
  "first_book" TEXT,
  "last_book" TEXT,
  "caller" TEXT,
  "supervisor" TEXT,
  "draw_method" TEXT CHECK ("draw_method" = 'rng' OR "draw_method" = 'balls'),
  "device_id" TEXT,
  "started_at" INTEGER,
  "ended_at" INTEGER,
  "sheet_completed_at" INTEGER,
  "progressive_id" TEXT,
  "designated_calls" INTEGER CHECK ("designated_calls" >= 0),
  "calls_made" INTEGER CHECK ("calls_made" >= 0),
  "pre_called" INTEGER CHECK ("pre_called" >= 0),
  "callback_by" TEXT,
  PRIMARY KEY (version_id, game_no)
) STRICT, WITHOUT ROWID;

CREATE TABLE game_prices (
  version_id INTEGER NOT NULL,
  file INTEGER NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 2),
  "permit_no" TEXT NOT NULL,
  "session_id" TEXT NOT NULL,
  "game_no" INTEGER NOT NULL CHECK ("game_no" >= 1),
  "price" INTEGER NOT NULL CHECK ("price" >= 0),
  "tickets_sold" INTEGER NOT NULL CHECK ("tickets_sold" >= 0),
  PRIMARY KEY (version_id, game_no, price),
  FOREIGN KEY (version_id, game_no) REFERENCES games (version_id, game_no)
) STRICT, WITHOUT ROWID;

CREATE TABLE prizes (
  version_id INTEGER NOT NULL REFERENCES sessions (version_id),
  file INTEGER NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 2),
  "permit_no" TEXT NOT NULL,
  "session_id" TEXT NOT NULL,
  "game_no" INTEGER NOT NULL CHECK ("game_no" >= 1),
  "prize_no" INTEGER NOT NULL CHECK ("prize_no" >= 1),
  "kind" TEXT NOT NULL CHECK ("kind" = 'line' OR "kind" = 'split' OR "kind" = 'full_house' OR "kind" = 'jackpot' OR "kind" = 'snowball' OR "kind" = 'progressive' OR "kind" = 'consolation' OR "kind" = 'regular'),
  "amount" INTEGER CHECK ("amount" >= 0),
  "offered" INTEGER CHECK ("offered" >= 0),
  "share_of" INTEGER CHECK ("share_of" >= 1),
  "source" TEXT CHECK ("source" = 'session_receipts' OR "source" = 'pool' OR "source" = 'other_funds'),
  "from_session" INTEGER CHECK ("from_session" >= 0),
  "from_pool" INTEGER CHECK ("from_pool" >= 0),
  "from_other" INTEGER CHECK ("from_other" >= 0),
  "goods_value" INTEGER CHECK ("goods_value" >= 0),
  "goods_description" TEXT,
  "card_kind" TEXT CHECK ("card_kind" = 'card' OR "card_kind" = 'wild_card' OR "card_kind" = 'spend_wild_card'),
  "paid_by" TEXT CHECK ("paid_by" = 'cash' OR "paid_by" = 'cheque' OR "paid_by" = 'transfer' OR "paid_by" = 'voucher' OR "paid_by" = 'goods'),
  "cheque_requested" INTEGER CHECK ("cheque_requested" IN (0, 1)),
  "winner_name" TEXT,
  "signed" INTEGER CHECK ("signed" IN (0, 1)),
  "tie_break" TEXT CHECK ("tie_break" = 'draw' OR "tie_break" = 'split'),
  "ticket_serial" TEXT,
  "book_no" TEXT,
  "ticket_no" TEXT,
  "won_at_call" INTEGER CHECK ("won_at_call" >= 0),
  "paid_at" INTEGER,
  PRIMARY KEY (version_id, game_no, prize_no)
) STRICT, WITHOUT ROWID;

CREATE TABLE duties (
  version_id INTEGER NOT NULL REFERENCES sessions (version_id),
  file INTEGER NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 2),
  "permit_no" TEXT NOT NULL,
  "session_id" TEXT NOT NULL,
  "duty" TEXT NOT NULL CHECK ("duty" = 'selling' OR "duty" = 'writing_up' OR "duty" = 'checking_back' OR "duty" = 'paying'),
  "person_name" TEXT NOT NULL,
  PRIMARY KEY (version_id, duty, person_name)
) STRICT, WITHOUT ROWID;

CREATE TABLE wasted_books (
  version_id INTEGER NOT NULL REFERENCES sessions (version_id),
  file INTEGER NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 2),
  "permit_no" TEXT NOT NULL,
  "session_id" TEXT NOT NULL,
  "serial_no" TEXT,
  "book_no" TEXT NOT NULL,
  PRIMARY KEY (version_id, line)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX wasted_books_key ON wasted_books (version_id, coalesce(serial_no, ''), book_no);

CREATE TABLE unsold_tickets (
  package_id INTEGER NOT NULL REFERENCES package (id),
  file INTEGER NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 2),
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  nth INTEGER NOT NULL CHECK (nth >= 1),
  "permit_no" TEXT NOT NULL,
  "month" TEXT NOT NULL CHECK ("month" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]'),
  "serial_no" TEXT NOT NULL,
  "first_ticket" TEXT NOT NULL,
  "last_ticket" TEXT NOT NULL,
  PRIMARY KEY (package_id, digest, nth)
) STRICT, WITHOUT ROWID;
CREATE INDEX unsold_tickets_permit ON unsold_tickets (permit_no);

CREATE TABLE calls (
  version_id INTEGER NOT NULL,
  file INTEGER NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 2),
  "permit_no" TEXT NOT NULL,
  "session_id" TEXT NOT NULL,
  "game_no" INTEGER NOT NULL CHECK ("game_no" >= 1),
  "call_no" INTEGER NOT NULL CHECK ("call_no" >= 1),
  "number" INTEGER NOT NULL CHECK ("number" >= 1),
  "corrected" INTEGER CHECK ("corrected" IN (0, 1)),
  PRIMARY KEY (version_id, game_no, call_no),
  FOREIGN KEY (version_id, game_no) REFERENCES games (version_id, game_no)
) STRICT, WITHOUT ROWID;

CREATE TABLE tickets (
  package_id INTEGER NOT NULL REFERENCES package (id),
  file INTEGER NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 2),
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  "serial_no" TEXT NOT NULL,
  "book_no" TEXT,
  "game_in_book" INTEGER CHECK ("game_in_book" >= 1),
  "colour" TEXT,
  "ticket_no" TEXT NOT NULL,
  "n1" INTEGER CHECK ("n1" >= 1),
  "n2" INTEGER CHECK ("n2" >= 1),
  "n3" INTEGER CHECK ("n3" >= 1),
  "n4" INTEGER CHECK ("n4" >= 1),
  "n5" INTEGER CHECK ("n5" >= 1),
  "n6" INTEGER CHECK ("n6" >= 1),
  "n7" INTEGER CHECK ("n7" >= 1),
  "n8" INTEGER CHECK ("n8" >= 1),
  "n9" INTEGER CHECK ("n9" >= 1),
  "n10" INTEGER CHECK ("n10" >= 1),
  "n11" INTEGER CHECK ("n11" >= 1),
  "n12" INTEGER CHECK ("n12" >= 1),
  "n13" INTEGER CHECK ("n13" >= 1),
  "n14" INTEGER CHECK ("n14" >= 1),
  "n15" INTEGER CHECK ("n15" >= 1),
  PRIMARY KEY (package_id, line)
) STRICT, WITHOUT ROWID;

CREATE TABLE music_cards (
  version_id INTEGER NOT NULL,
  file INTEGER NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 2),
  "permit_no" TEXT NOT NULL,
  "session_id" TEXT NOT NULL,
  "game_no" INTEGER NOT NULL CHECK ("game_no" >= 1),
  "card_no" TEXT NOT NULL,
  "player" TEXT,
  "songs" TEXT,
  "wild_card" TEXT CHECK ("wild_card" = 'heads_tails' OR "wild_card" = 'spend'),
  "spend_amount" INTEGER CHECK ("spend_amount" >= 0),
  "stamped" INTEGER CHECK ("stamped" IN (0, 1)),
  PRIMARY KEY (version_id, game_no, card_no),
  FOREIGN KEY (version_id, game_no) REFERENCES games (version_id, game_no)
) STRICT, WITHOUT ROWID;

CREATE TABLE attestations (
  package_id INTEGER NOT NULL REFERENCES package (id),
  file INTEGER NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 2),
  version_id INTEGER REFERENCES sessions (version_id),
  digest BLOB CHECK (length(digest) = 32),
  nth INTEGER CHECK (nth >= 1),
  "permit_no" TEXT NOT NULL,
  "session_id" TEXT,
  "game_no" INTEGER CHECK ("game_no" >= 1),
  "prize_no" INTEGER CHECK ("prize_no" >= 1),
  "period" TEXT,
  "clause" TEXT NOT NULL,
  "answer" TEXT NOT NULL CHECK ("answer" = 'yes' OR "answer" = 'no'),
  "by" TEXT NOT NULL,
  "at" INTEGER NOT NULL,
  PRIMARY KEY (package_id, line),
  CHECK ((version_id IS NULL) = (digest IS NOT NULL) AND (version_id IS NULL) = (nth IS NOT NULL)),
  CHECK ((version_id IS NULL) = (session_id IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX attestations_version ON attestations (version_id, line) WHERE version_id IS NOT NULL;
CREATE UNIQUE INDEX attestations_wide ON attestations (package_id, digest, nth) WHERE version_id IS NULL;
CREATE INDEX attestations_permit ON attestations (permit_no) WHERE version_id IS NULL;

CREATE TABLE bankings (
  package_id INTEGER NOT NULL REFERENCES package (id),
  file INTEGER NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 2),
  version_id INTEGER REFERENCES sessions (version_id),
  digest BLOB CHECK (length(digest) = 32),
  nth INTEGER CHECK (nth >= 1),
  "permit_no" TEXT NOT NULL,
  "session_id" TEXT,
  "banked_on" TEXT NOT NULL CHECK ("banked_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "amount" INTEGER NOT NULL CHECK ("amount" >= 0),
  "reference" TEXT,
  PRIMARY KEY (package_id, line),
  CHECK ((version_id IS NULL) = (digest IS NOT NULL) AND (version_id IS NULL) = (nth IS NOT NULL)),
  CHECK ((version_id IS NULL) = (session_id IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX bankings_version ON bankings (version_id, line) WHERE version_id IS NOT NULL;
CREATE UNIQUE INDEX bankings_wide ON bankings (package_id, digest, nth) WHERE version_id IS NULL;
CREATE INDEX bankings_permit ON bankings (permit_no) WHERE version_id IS NULL;

CREATE TABLE disbursements (
  package_id INTEGER NOT NULL REFERENCES package (id),
  file INTEGER NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 2),
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  nth INTEGER NOT NULL CHECK (nth >= 1),
  "permit_no" TEXT NOT NULL,
  "paid_on" TEXT NOT NULL CHECK ("paid_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "payee" TEXT NOT NULL,
  "purpose" TEXT NOT NULL,
  "amount" INTEGER NOT NULL CHECK ("amount" >= 0),
  "document_no" TEXT,
  PRIMARY KEY (package_id, digest, nth)
) STRICT, WITHOUT ROWID;
CREATE INDEX disbursements_permit ON disbursements (permit_no);

CREATE TABLE returns (
  package_id INTEGER NOT NULL REFERENCES package (id),
  file INTEGER NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 2),
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  "permit_no" TEXT NOT NULL,
  "period_from" TEXT NOT NULL CHECK ("period_from" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "period_to" TEXT NOT NULL CHECK ("period_to" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "given_on" TEXT CHECK ("given_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "signed_by" TEXT,
  "officer" TEXT,
  "officer_capacity" TEXT,
  "certified_by" TEXT,
  "opinion" TEXT,
  PRIMARY KEY (package_id, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX returns_permit ON returns (permit_no);
