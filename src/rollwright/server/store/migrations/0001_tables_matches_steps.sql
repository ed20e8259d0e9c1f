CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    changed BIGINT NOT NULL,
    doc TEXT NOT NULL
);
CREATE INDEX tables_listed ON tables (listed, changed);
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL,
    doc TEXT NOT NULL
);
CREATE TABLE steps (
    match_id TEXT NOT NULL,
    idx INTEGER NOT NULL,
    step TEXT NOT NULL,
    PRIMARY KEY (match_id, idx)
);
