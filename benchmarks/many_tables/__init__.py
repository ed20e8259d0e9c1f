"""A server with years of tables in its database: `python -m benchmarks.many_tables`."""
