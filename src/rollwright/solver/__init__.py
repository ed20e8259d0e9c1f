"""Exact values of the solo games, kept as files. Each solved game has a folder here."""

from rollwright.solver.solving import Option, Say, Solution, Solver, find, silent

__all__ = ["Option", "Say", "Solution", "Solver", "find", "silent"]
