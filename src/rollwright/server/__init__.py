"""The table server: people play together over the network."""
