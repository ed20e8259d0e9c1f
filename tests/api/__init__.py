"""The public surface: what it is, that it is documented, and that its examples run."""
