"""What kernels look up: the rules and the layout of each game, worked out for every case."""
