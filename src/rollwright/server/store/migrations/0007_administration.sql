-- When a match began, so that old ones can be found. For those of before, the last change of their
-- table is as near as we know.
ALTER TABLE matches ADD COLUMN begun BIGINT NOT NULL DEFAULT 0;
UPDATE matches SET begun = coalesce(
    (SELECT changed FROM tables WHERE tables.id = matches.table_id),
    (SELECT max(changed) FROM tables),
    0
);
CREATE INDEX matches_begun ON matches (begun, id);
CREATE INDEX matches_table ON matches (table_id);
CREATE INDEX tables_changed ON tables (changed, id);
CREATE INDEX pads_changed ON pads (changed, code);
-- Who may not use the server: a network, or the hash of a guest.
CREATE TABLE bans (
    what TEXT PRIMARY KEY,
    reason TEXT NOT NULL,
    made BIGINT NOT NULL,
    until BIGINT NOT NULL
);
-- Tokens, as hashes, that stand for a guest besides the one that the guest is named after, and
-- tokens that stand for nobody any more.
CREATE TABLE devices (
    token TEXT PRIMARY KEY,
    guest TEXT NOT NULL,
    made BIGINT NOT NULL,
    revoked BIGINT NOT NULL
);
CREATE INDEX devices_guest ON devices (guest);
CREATE INDEX devices_revoked ON devices (revoked);
-- Codes, as hashes, with which another device becomes a guest. Each works once.
CREATE TABLE device_codes (
    code TEXT PRIMARY KEY,
    guest TEXT NOT NULL UNIQUE,
    until BIGINT NOT NULL
);
-- What administrators did to tables that may be in the memory of a worker.
CREATE TABLE notices (
    table_id TEXT NOT NULL,
    what TEXT NOT NULL,
    made BIGINT NOT NULL,
    PRIMARY KEY (table_id, what)
);
CREATE INDEX notices_made ON notices (made);
-- Work that one worker does at a time.
CREATE TABLE leases (
    work TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    until BIGINT NOT NULL
);
