"""Every game at every table."""

from collections.abc import Iterator
from typing import Any

import pytest

from rollwright.core import games

BATCHED = games.having("envs")
"""The games whose environments are compiled."""


def counts(names: tuple[str, ...]) -> list[Any]:
    """Every game with every number of seats."""
    return [
        pytest.param(name, seats, id=f"{name}-{seats}")
        for name in names
        for seats in games.find(name).seat_counts({})
    ]


every_count = pytest.mark.parametrize(("name", "seats"), counts(games.names()))
every_batched_count = pytest.mark.parametrize(("name", "seats"), counts(BATCHED))
every_game = pytest.mark.parametrize("name", games.names())
every_batched_game = pytest.mark.parametrize("name", BATCHED)


def variants() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every game with every choice of its options, for two."""
    for name in games.names():
        for option, value in games.find(name).options.items():
            for at, choice in enumerate(value.choices):
                pair = (choice, value.choices[at - 1])
                yield name, {option: pair if value.per_seat else choice}


every_option = pytest.mark.parametrize(
    ("name", "options"),
    [pytest.param(name, o, id=f"{name}-{next(iter(o.values()))}") for name, o in variants()],
)
