-- The secret seed of a day. It decides the dice of all its daily matches.
CREATE TABLE daily_days (
    day TEXT PRIMARY KEY,
    seed TEXT NOT NULL,
    made BIGINT NOT NULL
);
-- The one try of a guest, and what came of it. `ended` is 0 until the match is over, `counts` is 1
-- if it ended on its day, and `score` is what results are compared by.
CREATE TABLE daily_tries (
    table_id TEXT PRIMARY KEY,
    day TEXT NOT NULL,
    game TEXT NOT NULL,
    way TEXT NOT NULL,
    guest TEXT NOT NULL,
    name TEXT NOT NULL,
    begun BIGINT NOT NULL,
    match_id TEXT NOT NULL DEFAULT '',
    ended BIGINT NOT NULL DEFAULT 0,
    counts INTEGER NOT NULL DEFAULT 0,
    points INTEGER NOT NULL DEFAULT 0,
    score INTEGER NOT NULL DEFAULT 0,
    board TEXT NOT NULL DEFAULT '',
    UNIQUE (day, game, way, guest)
);
CREATE INDEX daily_tries_scores ON daily_tries (day, game, way, counts, score);
CREATE INDEX daily_tries_guest ON daily_tries (guest, game, way, day);
-- What perfect play alone expects, and what it scores with the dice of a day.
CREATE TABLE daily_perfect (
    day TEXT NOT NULL,
    game TEXT NOT NULL,
    expected DOUBLE PRECISION NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (day, game)
);
