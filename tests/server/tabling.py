"""Tables as plain data for tests: who sits at them, and what is refused."""

from typing import Any

import pytest

from rollwright.server import tables
from rollwright.server.documents import SeatWish, TableDoc, TableWish, hashed
from rollwright.server.protocol import Refusal

EMMA = hashed("the token of Emma")
MAX = hashed("the token of Max")
LOU = hashed("the token of Lou")

ME = SeatWish("me", "Emma")
FREE = SeatWish("open")
GREEDY = SeatWish("bot", bot="greedy")


def table_for(*seats: SeatWish, game: str = "qwixx", **wish: Any) -> TableDoc:
    return tables.create(TableWish(game, list(seats), **wish), EMMA)


def refused(seats: list[SeatWish], game: str = "qwixx", **wish: Any) -> tuple[str, int]:
    """The code and the status of a wish that is refused."""
    with pytest.raises(Refusal) as refusal:
        tables.create(TableWish(game, seats, **wish), EMMA)
    assert refusal.value.reason.endswith(".")
    return refusal.value.code, refusal.value.status


def names_of(table: TableDoc) -> list[str]:
    return [seat.name for seat in table.seats]
