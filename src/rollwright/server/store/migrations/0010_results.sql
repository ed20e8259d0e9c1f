-- What came of every match that is over: a row for each seat, so that nobody's name stands anywhere but
-- in their own row. Luck and errors are there once the match was analysed.
CREATE TABLE results (
    match_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    ended BIGINT NOT NULL,
    guest TEXT NOT NULL,
    name TEXT NOT NULL,
    bot TEXT NOT NULL,
    kind TEXT NOT NULL,
    started INTEGER NOT NULL,
    points INTEGER NOT NULL,
    share DOUBLE PRECISION NOT NULL,
    luck DOUBLE PRECISION,
    luck_stderr DOUBLE PRECISION,
    error_rate DOUBLE PRECISION,
    unforced INTEGER,
    PRIMARY KEY (match_id, seat)
);
CREATE INDEX results_guest ON results (guest, ended);
CREATE INDEX results_ended ON results (ended, match_id);
-- How people want to be seen, and how good they are thought to be at a game.
CREATE TABLE profiles (
    guest TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    animal TEXT NOT NULL,
    colour INTEGER NOT NULL,
    changed BIGINT NOT NULL
);
CREATE TABLE ratings (
    guest TEXT NOT NULL,
    game TEXT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    matches INTEGER NOT NULL,
    changed BIGINT NOT NULL,
    PRIMARY KEY (guest, game)
);
-- Keys in files with which people come back to their profile, as hashes.
CREATE TABLE profile_keys (
    secret TEXT PRIMARY KEY,
    guest TEXT NOT NULL,
    made BIGINT NOT NULL
);
CREATE INDEX profile_keys_guest ON profile_keys (guest);
-- People who want to be forgotten, until that is done.
CREATE TABLE erasures (
    guest TEXT PRIMARY KEY,
    asked BIGINT NOT NULL
);
-- How often the dice of all matches that are over showed what: a face, a face after another, a sum, a
-- run of the same face.
CREATE TABLE dice_counts (
    game TEXT NOT NULL,
    what TEXT NOT NULL,
    die TEXT NOT NULL,
    shown INTEGER NOT NULL,
    times BIGINT NOT NULL,
    PRIMARY KEY (game, what, die, shown)
);
