-- +goose Up

-- The days that a held row may be of, as far as its own dates say; empty where
-- they say nothing, and in what was read before this was kept.
ALTER TABLE held ADD COLUMN dated_from text COLLATE "C" CHECK (dated_from ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');
ALTER TABLE held ADD COLUMN dated_to text COLLATE "C" CHECK ((dated_to IS NULL) = (dated_from IS NULL) AND dated_to ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');
