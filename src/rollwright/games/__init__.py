"""The games: a folder each, with everything that belongs to it. No list names them."""
