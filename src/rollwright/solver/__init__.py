"""Exact values of the solo games, kept as tables."""
