"""The command line."""

from rollwright.cli.main import main

__all__ = ["main"]
