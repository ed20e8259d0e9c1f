"""Learned values: how likely a seat is to win, as a small network that kernels ask."""
