"""Golden playthroughs: whole matches, step by step, as text that a reader can check."""
