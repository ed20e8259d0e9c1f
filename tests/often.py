"""What `make test` tries of something that takes long, and what only `make test-all` tries."""

from typing import Any

import pytest


def mainly(first: Any, *others: Any) -> list[Any]:
    """Values of a parameter: the first is tried every time, the others by `make test-all`."""
    return [first, *(pytest.param(other, marks=pytest.mark.slow) for other in others)]
