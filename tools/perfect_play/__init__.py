"""Twenty One for two players: what solving costs, and whether the values are right."""
