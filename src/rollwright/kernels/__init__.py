"""The rules compiled with numba: batches of matches, and what solver and bots build on."""
