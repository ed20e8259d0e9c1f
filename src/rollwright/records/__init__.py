"""Matches written down: what a record holds, as text for people and as JSON for programs."""
