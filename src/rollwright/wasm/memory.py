"""Arrays in the memory of a module, at an address that comes from outside."""

from typing import Any, Final

import numba
import numpy as np

array_at: Final[Any] = numba.carray  # type: ignore[attr-defined]  # numba has no type for it
"""`array_at(address, shape, dtype)`, usable inside compiled functions only."""


def tidy(records: Any) -> Any:
    """A copy of records with zeros between their fields, so that a module has the same bytes."""
    copy = np.zeros(records.shape, records.dtype)
    _fill(copy, records)
    return copy


def _fill(copy: Any, records: Any) -> None:
    for name in records.dtype.names:
        if records.dtype[name].names:
            _fill(copy[name], records[name])
        else:
            copy[name] = records[name]
