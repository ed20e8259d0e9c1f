"""Whether the dice of this server are fair: what they showed, and how that compares with chance."""
