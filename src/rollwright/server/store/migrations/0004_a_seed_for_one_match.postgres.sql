-- A seed is revealed when its match is over: no second match may have the same commitment. Where
-- that has happened before, only one of the matches keeps it here.
ALTER TABLE matches ADD COLUMN commitment TEXT;
UPDATE matches SET commitment = encode(sha256(decode(doc::json ->> 'seed', 'hex')), 'hex')
    WHERE id IN (SELECT min(id) FROM matches GROUP BY doc::json ->> 'seed');
CREATE UNIQUE INDEX matches_commitment ON matches (commitment);
