-- What was believed about the person at a seat after the match. Nothing where nobody was rated.
ALTER TABLE results ADD COLUMN mu DOUBLE PRECISION;
ALTER TABLE results ADD COLUMN sigma DOUBLE PRECISION;
