"""What a position is worth over all rolls of the next turn, by game."""
