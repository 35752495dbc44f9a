-- +goose Up

-- The days that a held row may be of, as far as its own dates say; empty where
-- they say nothing, and in what was read before this was kept.
ALTER TABLE held ADD COLUMN dated_from TEXT CHECK (dated_from GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]');
ALTER TABLE held ADD COLUMN dated_to TEXT CHECK ((dated_to IS NULL) = (dated_from IS NULL) AND dated_to GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]');
