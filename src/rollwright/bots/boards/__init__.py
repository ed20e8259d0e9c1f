"""Positions as policies try choices on them. A module per game."""
