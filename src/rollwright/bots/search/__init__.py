"""Lookahead: the best choices are compared again, by many ways the next turn can go."""
