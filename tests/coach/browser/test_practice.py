"""Exercises without a server are those of the server."""

from pathlib import Path

import msgspec
import pytest

from coach.browser.conftest import Coach
from rollwright.coach.practice import load
from rollwright.core import games
from rollwright.server.http.practice import position

SOME = 12
MOST_BYTES = 250_000


@pytest.mark.parametrize("name", games.having("coach"))
def test_exercises_look_as_the_server_tells_them(coach: Coach, name: str) -> None:
    ids = load(name).ids
    some = ids[:: len(ids) // SOME]
    for known, (shards, found) in zip(some, coach("practice.mjs", name, some), strict=True):
        assert found == msgspec.json.decode(msgspec.json.encode(position(name, known)))
        assert shards == [found["difficulty"]]


@pytest.mark.parametrize("name", games.having("coach"))
def test_exercises_are_small_enough_to_be_kept_on_a_phone(folder: Path, name: str) -> None:
    found = sum(path.stat().st_size for path in folder.glob(f"{name}.practice*.gz"))
    assert found <= MOST_BYTES
