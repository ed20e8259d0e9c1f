"""Benchmarks: each prints a table, with machine and versions, and writes JSON to `results/`."""
