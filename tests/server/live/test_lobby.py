"""Which tables strangers see in the lobby."""

import time

import pytest

from rollwright.server import deciding
from rollwright.server.documents import SeatWish, TableDoc, TableWish
from rollwright.server.live.lobby import MOST_OF_A_GUEST, MOST_OF_AN_ADDRESS, SIZE, Lobby
from rollwright.server.tables import create


def tables(count: int, owner: str = "") -> list[TableDoc]:
    """Listed tables, the newest first, of one owner or of one each."""
    wish = TableWish("qwixx", [SeatWish("me", "Emma"), SeatWish("open")], listed=True)
    made = [create(wish, owner or f"guest {number}") for number in range(count)]
    for age, table in enumerate(made):
        table.changed = 1000 - age
    return made


def made_from(address: str, made: list[TableDoc]) -> Lobby:
    known = Lobby()
    for table in made:
        known.add(table, address)
    return known


def test_a_few_tables_of_each_guest_are_shown_the_newest() -> None:
    made = tables(10, "emma")
    assert made_from("", made).shown(made[::-1], []) == made[:MOST_OF_A_GUEST]


def test_a_few_tables_of_each_address_are_shown_and_those_of_others_besides() -> None:
    flood = tables(60)
    known = made_from("2001:db8::/64", flood)
    [other] = tables(1, "max")
    other.changed = 1
    known.add(other, "198.51.100.7")
    assert known.shown([*flood, other], []) == [*flood[:MOST_OF_AN_ADDRESS], other]


def test_an_unknown_address_is_no_address() -> None:
    made = tables(SIZE + 1)
    assert made_from("", made).shown(made, []) == made[:SIZE]


def test_a_table_is_shown_while_its_owner_is_heard_of(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    [table] = made = tables(1, "emma")
    known = made_from("", made)
    clock[0] += deciding.AWAY_SECONDS
    assert known.shown(made, []) == []
    known.hear(table.id, ["max"])
    assert known.shown(made, []) == [], "somebody else is there"
    known.hear(table.id, ["max", "emma"])
    assert known.shown(made, []) == made


def test_a_table_whose_owner_is_here_is_shown_however_many_are_newer() -> None:
    made = tables(2, "emma")
    assert Lobby().shown([], made) == made
    made[0].listed = False
    assert Lobby().shown([], made) == made[1:]


def test_a_table_of_which_nothing_is_known_is_not_shown() -> None:
    assert Lobby().shown(tables(1), []) == []
