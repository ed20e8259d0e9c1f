CREATE TABLE pads (
    code TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    changed BIGINT NOT NULL,
    doc TEXT NOT NULL
);
