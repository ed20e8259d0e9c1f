"""Players that learn by playing against themselves, in compiled kernels."""
