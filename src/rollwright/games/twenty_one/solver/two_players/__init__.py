"""Twenty One for two seats, solved: how likely each is to win from every position."""
