"""Bots by weights from files, game by game."""
