"""A real server under attack, on this computer: `python -m benchmarks.attack`."""
