-- The steps of a match lie side by side in the file: one page to write for each move, not two.
CREATE TABLE steps_side_by_side (
    match_id TEXT NOT NULL,
    idx INTEGER NOT NULL,
    step TEXT NOT NULL,
    PRIMARY KEY (match_id, idx)
) WITHOUT ROWID;
INSERT INTO steps_side_by_side SELECT match_id, idx, step FROM steps;
DROP TABLE steps;
ALTER TABLE steps_side_by_side RENAME TO steps;
