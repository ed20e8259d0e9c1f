"""What every game shares: the game protocol, matches, records and dice. Standard library only."""
