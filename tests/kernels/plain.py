"""The step machine of a game as plain Python: the same source, and nothing of numba.

Numbers are Python's own, so nothing wraps around and no index is out of bounds unnoticed.
"""

import importlib.util
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from rollwright.kernels import bits, compiled


def _as_it_is(function: Any) -> Any:
    return function


def _no_overload(*_arguments: Any, **_options: Any) -> Callable[[Any], Any]:
    return _as_it_is


def _lowest_bit(number: int) -> int:
    return (number & -number).bit_length() - 1 if number else 64


def plain(module: ModuleType) -> Any:
    """A copy of a module with steps in which nothing is compiled."""
    spec = importlib.util.spec_from_file_location(f"plain_{module.__name__}", str(module.__file__))
    assert spec
    assert spec.loader
    copy = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compiled, "kernel", _as_it_is)
        patch.setattr(compiled, "part", _as_it_is)
        patch.setattr(compiled, "step", _as_it_is)
        patch.setattr(bits, "lowest_bit", _lowest_bit)
        patch.setattr("numba.extending.overload", _no_overload)
        spec.loader.exec_module(copy)
    return copy


class _Array:
    """An array that gives Python's numbers."""

    def __init__(self, numbers: Any) -> None:
        self._numbers = numbers

    def __getitem__(self, at: Any) -> Any:
        found = self._numbers[at]
        return _Array(found) if found.ndim else found.item()


def plain_lookup(lookups: Any) -> SimpleNamespace:
    """What there is to look up."""
    found = lookups[0]
    arrays = {name: found[name] for name in found.dtype.names}
    return SimpleNamespace(
        **{name: _Array(a) if a.ndim else a.item() for name, a in arrays.items()}
    )


class PlainSheet:
    """A record of a seat, with Python's numbers."""

    def __init__(self, record: Any) -> None:
        for name in record.dtype.names:
            setattr(self, name, record[name])

    def __setattr__(self, name: str, value: Any) -> None:
        is_row = isinstance(value, np.ndarray)
        super().__setattr__(name, value.tolist() if is_row else int(value))


def is_same(sheets: Any, plain_sheets: list[PlainSheet]) -> bool:
    """Whether records hold what the plain ones hold."""
    return all(
        vars(PlainSheet(record)) == vars(other)
        for record, other in zip(sheets, plain_sheets, strict=True)
    )


def typed(position: Any, kind: np.dtype[Any]) -> Any:
    """A position that a kernel returned, for the next one: Python has one kind of numbers only.

    `kind` is the record of a position.
    """
    record = np.array([tuple(position)], kind)[0]
    return position._make(record[name] for name in kind.names or ())
