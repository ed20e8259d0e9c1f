"""Examples of the rules, a module per game: positions that the engine played, for the browser."""
