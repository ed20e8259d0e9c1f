"""The daily match: one a day for each game and way to play, with the same dice for everyone."""
