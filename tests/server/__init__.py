"""The table server with real databases and processes; what starts them is in `benchmarks`."""
