"""Tables while people play at them: connections, rooms, and news between workers."""
