"""Players that learn by playing, in compiled kernels."""
