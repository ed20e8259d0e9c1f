-- When a timed match goes on by itself, so that it can do so without a room in memory. A step says what
-- is waited for, and whoever works on a deadline has claimed it until some time.
CREATE TABLE deadlines (
    match_id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL,
    step TEXT NOT NULL,
    due BIGINT NOT NULL,
    claimed BIGINT NOT NULL
);
CREATE INDEX deadlines_due ON deadlines (due);
INSERT INTO deadlines SELECT doc::json ->> 'match', id, '', 0, 0 FROM tables
    WHERE (doc::json ->> 'seconds')::int > 0 AND doc::json ->> 'match' <> '';
