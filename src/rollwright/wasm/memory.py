"""Arrays in the memory of a module, at an address that comes from outside."""

from typing import Any, Final

import numba

array_at: Final[Any] = numba.carray  # type: ignore[attr-defined]  # numba has no type for it
"""`array_at(address, shape, dtype)`, usable inside compiled functions only."""
