"""Exercises without a server are those of the server."""

import msgspec
import pytest

from coach.browser.node import files, run
from rollwright import games
from rollwright.coach.practice import load
from rollwright.server.http.practice import position

SOME = 12
MOST_BYTES = 250_000


@pytest.mark.parametrize("name", games.names())
def test_exercises_look_as_the_server_tells_them(name: str) -> None:
    ids = load(name).ids
    some = ids[:: len(ids) // SOME]
    for known, (shards, found) in zip(some, run("practice.mjs", name, some), strict=True):
        assert found == msgspec.json.decode(msgspec.json.encode(position(name, known)))
        assert shards == [found["difficulty"]]


@pytest.mark.parametrize("name", games.names())
def test_exercises_are_small_enough_to_be_kept_on_a_phone(name: str) -> None:
    found = sum(path.stat().st_size for path in files(name).glob(f"{name}.practice*.gz"))
    assert found <= MOST_BYTES
