"""Rollwright: roll-and-write dice games. See docs/architecture.md for the map."""

__version__ = "0.1.0"
