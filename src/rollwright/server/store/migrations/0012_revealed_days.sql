-- When the seed of a day was told first. From then on no result counts on that day, whatever the clock
-- says. Of the days before, only the last two may still be secret: today and tomorrow.
ALTER TABLE daily_days ADD COLUMN revealed BIGINT NOT NULL DEFAULT 0;
UPDATE daily_days SET revealed = made
    WHERE day NOT IN (SELECT day FROM daily_days ORDER BY day DESC LIMIT 2);
