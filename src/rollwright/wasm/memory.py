"""Arrays in the memory of a module, at an address that comes from outside."""

from typing import Any, Final

import numba
from numpy.lib.recfunctions import repack_fields

array_at: Final[Any] = numba.carray  # type: ignore[attr-defined]  # numba has no type for it
"""`array_at(address, shape, dtype)`, usable inside compiled functions only."""


def tidy(records: Any) -> Any:
    """A copy of records without gaps between their fields, where anything may stand.

    So a module has the same bytes each time.
    """
    return repack_fields(records, recurse=True)
