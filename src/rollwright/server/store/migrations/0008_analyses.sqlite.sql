-- What the coach has found out about matches. An analysis grows part by part. `part` is the first
-- moment that a part holds. The report of one that is complete is part -1, and the only one.
CREATE TABLE analyses (
    match_id TEXT NOT NULL,
    part INTEGER NOT NULL,
    version INTEGER NOT NULL,
    moments INTEGER NOT NULL,
    doc TEXT NOT NULL,
    PRIMARY KEY (match_id, part)
);
-- Until now hints were allowed unless somebody said otherwise, and there were none. From now on
-- everybody at a table agrees to them.
UPDATE tables SET doc = json_set(doc, '$.hints', json('false'));
