"""Policies that look up what the solver has worked out."""
